/** Development only: asks the server to tell when the site has been built anew. */
const events = new EventSource(new URL("events", import.meta.url));
events.addEventListener("rebuilt", () => location.reload());
