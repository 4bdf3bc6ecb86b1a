import type { IslandCondition } from "../site.tsx";
import type { Mount } from "./hydrate.ts";

/** How long before it is wanted the code of a delayed island is fetched, in milliseconds. */
const lead = 1000;

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const { island = "", when = "{}", props = "{}" } = element.dataset;
  const fetchCode = once(() => Promise.all(island.split(" ").map((address) => import(address))));
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
    const start = () => fetchCode().then(mount).catch(standWithout);
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
      () =>
        fetchCode()
          .then((modules) => isWanted() && mount(modules))
          .catch(standWithout),
      when.delay,
    );
  });
}

/** The page is complete without its islands, and the browser has named the file that it misses. */
function standWithout() {}

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
