import { statSync } from "node:fs";
import { relative, sep } from "node:path";
import { type FSWatcher, watch } from "chokidar";

const watched = /^(pages|components|content|islands|public|generator|package\.json|)$/;

/** Editors save in several steps: changes within this time are one change, in milliseconds. */
const settleMs = 5;
/** chokidar reports a file once in 50 ms, and a formatter may save it again in that time. */
const silenceMs = 60;

/** Watches the parts of the site. Anything else in its folder, however large, isn't read. */
export function watchSite(root: string, onChange: () => void): FSWatcher {
  const ignored = (path: string) => !watched.test(relative(root, path).split(sep)[0] ?? "");
  let timer: NodeJS.Timeout | undefined;
  const notice = (path: string) => {
    clearTimeout(timer);
    timer = setTimeout(onChange, settleMs);
    const before = modified(path);
    setTimeout(() => modified(path) !== before && notice(path), silenceMs).unref();
  };
  return watch(root, { ignoreInitial: true, ignored }).on("all", (_, path) => notice(path));
}

function modified(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
