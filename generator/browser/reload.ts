/** Development only: reloads the page after each build. The browser restores the scroll position. */
const address = new URL("events", import.meta.url);
let events: EventSource | undefined;

/** Connects while the tab is visible: a browser opens six connections per server, for all tabs. */
function connect() {
  if (document.hidden || events) return;
  // The server answers at once if it has built again since this page was requested.
  address.searchParams.set("age", String(performance.now()));
  events = new EventSource(address);
  events.addEventListener("rebuilt", () => location.reload());
  events.addEventListener("error", () => {
    disconnect();
    setTimeout(connect, 1000);
  });
}

function disconnect() {
  events?.close();
  events = undefined;
}

document.addEventListener("visibilitychange", () => (document.hidden ? disconnect() : connect()));
connect();
