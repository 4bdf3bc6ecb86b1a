import type { IslandCondition } from "../site.tsx";
import type { Mount } from "./hydrate.ts";

/** How long before it is wanted the code of a delayed island is fetched, in milliseconds. */
const lead = 1000;

/** How long what comes from other sites is waited for until a page counts as loaded, in milliseconds. */
const patience = 3000;

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const { island = "", when = "{}", props = "{}" } = element.dataset;
  let code: Promise<unknown[]> | undefined;
  const fetchCode = () => {
    code ??= Promise.all(island.split(" ").map((address) => import(address)));
    return code;
  };
  schedule(JSON.parse(when), fetchCode, (modules) =>
    (modules.at(-1) as { default: Mount }).default(element, JSON.parse(props)),
  );
}

function schedule(
  when: IslandCondition,
  fetchCode: () => Promise<unknown[]>,
  mount: (modules: unknown[]) => void,
) {
  if ("media" in when) {
    const query = matchMedia(when.media);
    const start = () => fetchCode().then(mount, standWithout);
    if (query.matches) start();
    else query.addEventListener("change", start, { once: true });
    return;
  }
  const isWanted = () => !isStored(when.unlessStored);
  afterLoad(() => {
    if (!isWanted()) return;
    setTimeout(() => fetchCode().catch(standWithout), when.delay - lead);
    // By then another tab may have stored the key.
    setTimeout(
      () => fetchCode().then((modules) => isWanted() && mount(modules), standWithout),
      when.delay,
    );
  });
}

/** The page is complete without its islands, and the browser has named the file that it misses. */
function standWithout() {}

/**
 * Waits for the page and all it names, which this file is a part of; where that includes scripts or
 * frames of other sites, which may hang, not for ever.
 */
function afterLoad(start: () => void) {
  new Promise((loaded) => {
    addEventListener("load", loaded);
    if (document.querySelector("[src^=http]")) setTimeout(loaded, patience);
  }).then(start);
}

/** Storage that cannot be read holds no key. */
function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
