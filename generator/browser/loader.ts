import type { IslandCondition } from "../site.tsx";

/** A delayed island's code is fetched this long before it is needed, in milliseconds. */
const prefetchLeadMs = 1000;

/** Scripts and frames of other sites may delay islands this long, in milliseconds. */
const loadTimeoutMs = 3000;

/** The attributes that the build writes into the element of an island. */
type Attributes = { readonly [name in "island" | "when" | "props"]: string };

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const { island, when, props } = element.dataset as Attributes;
  const condition: IslandCondition = JSON.parse(when);
  const isWanted = () => {
    try {
      return "media" in condition || localStorage.getItem(condition.unlessStored) === null;
    } catch {
      // Blocked storage has no keys.
      return true;
    }
  };
  // A browser fetches a module only once.
  const load = () => Promise.all(island.split(" ").map((address) => import(address)));
  const hydrate = (modules: { default(element: Element, props: object): void }[]) => {
    // Another tab may have stored the key in the meantime.
    if (isWanted()) modules.at(-1)?.default(element, JSON.parse(props));
  };
  const start = () => load().then(hydrate, ignoreLoadError);

  if ("media" in condition) {
    const query = matchMedia(condition.media);
    if (query.matches) start();
    else query.addEventListener("change", start, { once: true });
  } else {
    afterLoad(() => {
      if (!isWanted()) return;
      setTimeout(() => load().catch(ignoreLoadError), condition.delay - prefetchLeadMs);
      setTimeout(start, condition.delay);
    });
  }
}

/** A page is complete without its islands, and the browser's console names the missing file. */
function ignoreLoadError() {}

/**
 * Runs `start` when the page has loaded. Scripts and frames of other sites may hang: after a timeout
 * only the page's own fonts are awaited.
 */
function afterLoad(start: () => void) {
  new Promise((loaded) => {
    addEventListener("load", loaded);
    if (document.querySelector(":is(script,iframe)[src^=http]")) {
      setTimeout(() => document.fonts.ready.then(loaded), loadTimeoutMs);
    }
  }).then(start);
}
