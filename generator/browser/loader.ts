import type { IslandCondition } from "../site.tsx";
import type { Mount } from "./hydrate.ts";

/** How long before it is wanted the code of a delayed island is fetched, in milliseconds. */
const lead = 2000;

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const { island = "", when = "{}", props = "{}" } = element.dataset;
  const fetchCode = once(() => Promise.all(island.split(" ").map((address) => import(address))));
  const mount = () =>
    fetchCode().then(
      (modules) => (modules.at(-1).default as Mount)(element, JSON.parse(props)),
      // The page is complete without its islands, and the browser has named the file it misses.
      () => {},
    );
  schedule(JSON.parse(when), fetchCode, mount);
}

function schedule(when: IslandCondition, fetchCode: () => Promise<unknown>, mount: () => void) {
  if ("media" in when) {
    const query = matchMedia(when.media);
    if (query.matches) mount();
    else query.addEventListener("change", mount, { once: true });
    return;
  }
  afterLoad(() => {
    if (isStored(when.unlessStored)) return;
    setTimeout(() => fetchCode().catch(() => {}), when.delay - lead);
    setTimeout(mount, when.delay);
  });
}

function afterLoad(start: () => void) {
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}

/** Storage that cannot be read holds no key. */
function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function once<Result>(run: () => Result): () => Result {
  let result: Result | undefined;
  return () => {
    result ??= run();
    return result;
  };
}
