import type { IslandCondition } from "../site.tsx";

/** A delayed island's code is fetched this long before it is needed, in milliseconds. */
const prefetchLeadMs = 1000;

/** Scripts and frames of other sites may delay islands this long, in milliseconds. */
const loadTimeoutMs = 3000;

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const { island = "", when = "", props = "" } = element.dataset;
  const condition: IslandCondition = JSON.parse(when);
  const isWanted = () => {
    try {
      return typeof condition === "string" || localStorage.getItem(condition.unlessStored) === null;
    } catch {
      // Blocked storage has no keys.
      return true;
    }
  };
  // A browser fetches a module only once. Without one, the page stays as it is.
  const load = (): Promise<{ default(element: Element, props: object): void }[]> =>
    Promise.all(island.split(" ").map((address) => import(address))).catch(() => []);
  const start = () =>
    load().then((modules) => {
      // Another tab may have stored the key in the meantime.
      if (isWanted()) modules.at(-1)?.default(element, JSON.parse(props));
    });

  if (condition === "visible") {
    // The element of an island has no box, and may be empty at first.
    whenVisible(element.firstElementChild ?? element.parentElement ?? element, start);
  } else if (condition === "load") {
    afterLoad(start);
  } else {
    afterLoad(() => {
      if (!isWanted()) return;
      setTimeout(load, condition.delay - prefetchLeadMs);
      setTimeout(start, condition.delay);
    });
  }
}

/** Runs `start` when an element is on the screen, or less than a screen away. */
function whenVisible(element: Element, start: () => void) {
  const check: IntersectionObserverCallback = (entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    start();
  };
  new IntersectionObserver(check, { rootMargin: "100%" }).observe(element);
}

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
