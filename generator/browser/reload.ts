/** Development only: shows the new version of the page after each build. */
let events: EventSource | undefined;
/** The page as the server sent it. Islands and visitors change the one that is shown. */
let served: Node = document.documentElement.cloneNode(true);

/** Connects while the tab is visible: a browser opens six connections per server, for all tabs. */
function connect() {
  events?.close();
  if (document.hidden) return;
  events = new EventSource("/assets/events");
  // Each message says how long ago the last build began. A newer page is up to date.
  events.addEventListener("message", ({ data }) => data < performance.now() && update());
  events.addEventListener("error", () => setTimeout(connect, 1000));
}

/** Requests the page again. The policy of pages allows no other way to parse HTML. */
function update() {
  const request = new XMLHttpRequest();
  request.open("GET", location.href);
  request.responseType = "document";
  request.setRequestHeader("Accept", "text/html");
  request.addEventListener("loadend", () => {
    const next = request.status === 200 ? request.responseXML?.documentElement : undefined;
    if (next && served.isEqualNode(next)) return;
    if (next && patch(document.documentElement, next)) showStyles(next);
    else location.reload();
    served = next ?? served;
  });
  request.send();
}

/** A page's policy blocks new text in `<style>` elements, but allows constructed sheets. */
function showStyles(page: Element) {
  for (const sheet of document.styleSheets) sheet.disabled = true;
  document.adoptedStyleSheets = [...page.querySelectorAll("style")].map(({ textContent }) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(textContent);
    return sheet;
  });
}

const unpatchable = "style, meta[http-equiv], script[src], [data-island]";

/** Replaces what has changed, which saves 120 ms of a reload and keeps the rest as it is. */
function patch(shown: ChildNode, next: Node): boolean {
  if (shown.isEqualNode(next)) return true;
  const hasSameTag = tagOf(shown) === tagOf(next);
  if (shown instanceof Element && shown.matches("[data-island]")) return hasSameTag;
  if (shown instanceof HTMLStyleElement) return true;
  const children = [...shown.childNodes];
  if (hasSameTag && children.length === next.childNodes.length) {
    return children.every((child, index) => patch(child, next.childNodes[index] as Node));
  }
  const isUnpatchable = (node: Node) =>
    node instanceof Element && (node.matches(unpatchable) || node.querySelector(unpatchable));
  if ([shown, next].some(isUnpatchable)) return false;
  shown.replaceWith(document.importNode(next, true));
  return true;
}

/** The tag of an element, without the hashes in the policy: they change with the styles. */
function tagOf(node: Node): string | null {
  if (!(node instanceof Element)) return node.nodeValue;
  return (node.cloneNode() as Element).outerHTML.replace(/'sha256-[^']*'/g, "");
}

document.addEventListener("visibilitychange", connect);
connect();
