import { statSync } from "node:fs";
import { relative, sep } from "node:path";
import { type FSWatcher, watch } from "chokidar";

const watchedParts: readonly string[] = [
  "pages",
  "components",
  "content",
  "islands",
  "public",
  "generator",
  "package.json",
];

/** Editors save in several steps: changes within this time are one change, in milliseconds. */
const settleMs = 15;
/** chokidar reports a file once in 50 ms, and a formatter may save it again in that time. */
const silenceMs = 60;

/** Watches the parts of the site. Anything else in its folder, however large, isn't read. */
export function watchSite(root: string, onChange: () => void): FSWatcher {
  const isElsewhere = (path: string) => {
    const [part = ""] = relative(root, path).split(sep);
    return part !== "" && !watchedParts.includes(part);
  };
  // Watching the folder around them also finds parts that are created later.
  const watcher = watch(root, { ignoreInitial: true, ignored: isElsewhere });
  let timer: NodeJS.Timeout | undefined;
  const notice = (path: string) => {
    clearTimeout(timer);
    timer = setTimeout(onChange, settleMs);
    const before = stampOf(path);
    setTimeout(() => {
      if (stampOf(path) !== before) notice(path);
    }, silenceMs).unref();
  };
  watcher.on("all", (_, path) => notice(path));
  watcher.on("error", (error) => {
    process.stderr.write(`Changes may go unnoticed: ${String(error)}\n`);
  });
  return watcher;
}

function stampOf(path: string): string {
  const { mtimeMs, size } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size}`;
}
