import type { IslandCondition } from "../site.tsx";
import type { Mount } from "./hydrate.ts";

/** How long before it is wanted the code of a delayed island is fetched, in milliseconds. */
const lead = 1000;

/** How long what comes from other sites is waited for until a page counts as loaded, in milliseconds. */
const patience = 3000;

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const { island, when, props } = element.dataset as Attributes;
  schedule(
    JSON.parse(when),
    (use) => {
      Promise.all(island.split(" ").map((address) => import(address))).then(use, standWithout);
    },
    (modules) => (modules.at(-1) as { default: Mount }).default(element, JSON.parse(props)),
  );
}

/** What the build has written into the element of an island. */
type Attributes = { readonly [name in "island" | "when" | "props"]: string };

type Use = (modules: unknown[]) => void;

/** @param fetchCode fetches the code, which a browser does once, and hands it to a use of it. */
function schedule(when: IslandCondition, fetchCode: (use?: Use) => void, mount: Use) {
  if ("media" in when) {
    const query = matchMedia(when.media);
    const start = () => fetchCode(mount);
    if (query.matches) start();
    else query.addEventListener("change", start, { once: true });
    return;
  }
  const isWanted = () => {
    try {
      return localStorage.getItem(when.unlessStored) === null;
    } catch {
      // Storage that cannot be read holds no key.
      return true;
    }
  };
  afterLoad(() => {
    if (!isWanted()) return;
    setTimeout(fetchCode, when.delay - lead);
    // By then another tab may have stored the key.
    setTimeout(() => fetchCode((modules) => isWanted() && mount(modules)), when.delay);
  });
}

/** The page is complete without its islands, and the browser has named the file that it misses. */
function standWithout() {}

/**
 * Waits for the page and all it names, which this file is a part of. Scripts and frames of other sites may
 * hang; with those it waits for a while, and then only for the fonts of the page.
 */
function afterLoad(start: () => void) {
  new Promise((loaded) => {
    addEventListener("load", loaded);
    if (document.querySelector(":is(script,iframe)[src^=http]")) {
      setTimeout(() => document.fonts.ready.then(loaded), patience);
    }
  }).then(start);
}
