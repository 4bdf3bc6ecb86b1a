/** Development only: asks the server to tell when the site has been built anew since this page began. */
const address = new URL("events", import.meta.url);
address.searchParams.set("page", location.pathname);
address.searchParams.set("age", String(performance.now()));
new EventSource(address).addEventListener("rebuilt", () => location.reload());
