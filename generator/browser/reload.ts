/** Development only: asks the server to tell when the site has been built anew since this page began. */
const address = new URL("events", import.meta.url);
address.searchParams.set("page", location.pathname);

function listen() {
  // The age is told with each attempt, which a connection that is made again by itself would not do.
  address.searchParams.set("age", String(performance.now()));
  const events = new EventSource(address);
  events.addEventListener("rebuilt", () => location.reload());
  events.addEventListener("error", () => {
    events.close();
    setTimeout(listen, 1000);
  });
}
listen();
