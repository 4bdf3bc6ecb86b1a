/** Development only: shows the new version of the page after each build. */
const address = new URL("events", import.meta.url);
let events: EventSource | undefined;

/** Connects while the tab is visible: a browser opens six connections per server, for all tabs. */
function connect() {
  if (document.hidden || events) return;
  // The server answers at once if it has built again since this page was requested.
  address.searchParams.set("age", String(performance.now()));
  events = new EventSource(address);
  events.addEventListener("rebuilt", update);
  events.addEventListener("error", () => {
    disconnect();
    setTimeout(connect, 1000);
  });
}

function disconnect() {
  events?.close();
  events = undefined;
}

/** Requests the page again. The policy of pages allows no other way to parse HTML. */
function update() {
  const request = new XMLHttpRequest();
  request.open("GET", location.href);
  request.responseType = "document";
  request.setRequestHeader("Accept", "text/html");
  request.addEventListener("loadend", () => {
    const next = request.status === 200 && request.responseXML;
    const isShown = next && document.head.isEqualNode(next.head) && patch(document.body, next.body);
    if (!isShown) location.reload();
  });
  request.send();
}

/** Replaces what has changed, which takes half the time of a reload and keeps the rest as it is. */
function patch(shown: ChildNode, next: Node): boolean {
  if (shown.isEqualNode(next)) return true;
  const hasSameTag = shown.cloneNode().isEqualNode(next.cloneNode());
  if (shown instanceof Element && shown.matches("[data-island]")) return hasSameTag;
  const children = [...shown.childNodes];
  if (hasSameTag && children.length === next.childNodes.length) {
    return children.every((child, index) => patch(child, next.childNodes[index] as Node));
  }
  if ([shown, next].some(needsReload)) return false;
  shown.replaceWith(document.importNode(next, true));
  return true;
}

function needsReload(node: Node): boolean {
  const code = "[data-island], script[src], style";
  return node instanceof Element && (node.matches(code) || node.querySelector(code) !== null);
}

document.addEventListener("visibilitychange", () => (document.hidden ? disconnect() : connect()));
connect();
