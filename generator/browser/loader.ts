import type { IslandCondition } from "../site.tsx";

/** A delayed island's code is fetched this long before it is needed, in milliseconds. */
const prefetchLeadMs = 1000;

/** Scripts and frames of other sites may delay islands this long, in milliseconds. */
const loadTimeoutMs = 3000;

/** The attributes that the build writes into the element of an island. */
type Attributes = { readonly [name in "island" | "when" | "props"]: string };
type Use = (modules: unknown[]) => void;
/** Brings an island's HTML to life. The build adds it to the island's module. */
type Mount = (element: Element, props: object) => void;

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const { island, when, props } = element.dataset as Attributes;
  schedule(
    JSON.parse(when),
    (use) => {
      Promise.all(island.split(" ").map((address) => import(address))).then(use, ignoreLoadError);
    },
    (modules) => (modules.at(-1) as { default: Mount }).default(element, JSON.parse(props)),
  );
}

/** @param load fetches the modules, which a browser does only once, and passes them to `use`. */
function schedule(when: IslandCondition, load: (use?: Use) => void, mount: Use) {
  if ("media" in when) {
    const query = matchMedia(when.media);
    const start = () => load(mount);
    if (query.matches) start();
    else query.addEventListener("change", start, { once: true });
    return;
  }
  const isWanted = () => {
    try {
      return localStorage.getItem(when.unlessStored) === null;
    } catch {
      // Blocked storage has no keys.
      return true;
    }
  };
  afterLoad(() => {
    if (!isWanted()) return;
    setTimeout(load, when.delay - prefetchLeadMs);
    // Another tab may store the key in the meantime.
    setTimeout(() => load((modules) => isWanted() && mount(modules)), when.delay);
  });
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
