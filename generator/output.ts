import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, sep } from "node:path";
import { readIfThere } from "./disk/cache.ts";
import { lock } from "./disk/lock.ts";
import { partOf, putInPlace, replaceFile, writerOf } from "./disk/replace.ts";
import { entriesIn } from "./disk/walk.ts";
import { foldersOf, type OutputFile, type SiteFiles } from "./files.ts";
import { linkOrder } from "./markup/link-order.ts";
import { BuildError, compare } from "./problems.ts";
import { assetFolder, ownFiles } from "./routes.ts";

export interface WriteReport {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Files in the folder that no build wrote; they are left alone. */
  readonly foreign: readonly string[];
}

/**
 * Brings a folder to the state of the site, by difference: whatever differs is first written beside
 * its place, and only when all of that is on the disk is it renamed into place, in an order in which
 * every page that can be read names only files that are there. What is no longer wanted goes last.
 * One build at a time does so; another one waits.
 *
 * @param look looks at the folder before another build may change it.
 * @throws BuildError when the folder cannot be written; everything in it is as it was then, unless the
 *   disk failed after what stands in the way of new files had been removed.
 */
export function writeSite(
  files: SiteFiles,
  folder: string,
  look?: (folder: string) => void,
): WriteReport {
  try {
    makeFolder(folder);
    const release = lock(folder);
    try {
      const report = write(files, folder);
      look?.(folder);
      return report;
    } finally {
      release();
    }
  } catch (error) {
    throw writeProblem(error, folder);
  }
}

const reasons: Record<string, string> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EFBIG: "a file is larger than is allowed here",
  EIO: "the disk does not work",
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  EROFS: "the file system is read-only",
  EBUSY: "another program holds a file there",
  ENOTDIR: "a file stands where a folder is needed",
  EEXIST: "a file stands where a folder is needed",
  EISDIR: "a folder stands where a file is needed",
  ENAMETOOLONG: "a name is too long for this disk",
  ELOOP: "a link leads back to itself",
  EDANGLING: "a link leads to a folder that is not there",
};

interface WriteError extends NodeJS.ErrnoException {
  /** Whether what stood in the way of other files had been removed by then. */
  isAfterRemoval?: boolean;
}

function writeProblem(error: unknown, folder: string): unknown {
  const { code, message, isAfterRemoval } = error as WriteError;
  if (code === undefined) return error;
  return new BuildError([
    {
      file: `${folder}/`,
      what: `The site could not be written: ${reasons[code] ?? message}.`,
      why: isAfterRemoval
        ? "What the last build made where files and folders now change places is gone; all else of it is in place and whole."
        : "Every file of the last build is still in place and whole.",
      fix: "Mend that and build again.",
    },
  ]);
}

function makeFolder(folder: string): void {
  const isLink = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (isLink && !statSync(folder, { throwIfNoEntry: false })) throw failure("EDANGLING", folder);
  mkdirSync(folder, { recursive: true });
}

function failure(code: string, path: string): Error {
  return Object.assign(new Error(path), { code });
}

function write(files: SiteFiles, folder: string): WriteReport {
  const present = listFiles(folder);
  const record = readRecord(folder);
  const outputs = [...files].map(([output]) => output);
  const ours = new Set([...present].filter((output) => record.has(output) || isLeftover(output)));
  const others = [...present].filter((output) => !files.has(output) && !isOwn(output));
  // A page that is gone is known at once; what only other pages show is known once they are made.
  const stale = others.filter(
    (output) => ours.has(output) && (!files.isPart || output.endsWith(".html")),
  );
  const changed = inOrder(
    [...files].filter(
      ([output, { contents }]) => !present.has(output) || !holds(join(folder, output), contents),
    ),
    present,
  );
  const inTheWay = obstaclesAmong(stale, present);

  put(
    changed.filter(([output]) => !inTheWay(output)),
    folder,
    [...record, ...outputs],
  );
  const removed = remove(stale, folder, files);
  try {
    put(
      changed.filter(([output]) => inTheWay(output)),
      folder,
      [...outputs, ...[...ours].filter((output) => !removed.has(output))],
    );
  } catch (error) {
    throw Object.assign(error as WriteError, { isAfterRemoval: true });
  }
  return {
    written: changed.length,
    unchanged: files.size - changed.length,
    removed: [...removed].filter((output) => !isLeftover(output)).length,
    foreign: others.filter((output) => !ours.has(output)).sort(compare),
  };
}

/**
 * The order in which files come into place: of new pages, one comes after those that it links to. In
 * a folder without pages they come as they like: nobody reads there yet.
 */
function inOrder(changed: [string, OutputFile][], present: ReadonlySet<string>) {
  const isRead = [...present].some((output) => output.endsWith(".html"));
  const fresh = changed.filter(
    ([output]) => isRead && output.endsWith(".html") && !present.has(output),
  );
  const texts = fresh.map(
    ([output, { contents }]) => [output, () => Buffer.from(contents).toString()] as const,
  );
  const order = orderBy(new Map(texts), present);
  return changed.sort(([a], [b]) => order(a, b) || compare(a, b));
}

/**
 * Compares outputs by kind, and pages of a kind by the links between them.
 *
 * @param texts what pages say, by their outputs.
 */
function orderBy(texts: ReadonlyMap<string, () => string>, present: ReadonlySet<string>) {
  const places = linkOrder(texts);
  // A compressed copy has the place of its page.
  const placeOf = (output: string) => places.get(output.replace(/\.(br|gz)$/, "")) ?? 0;
  return (a: string, b: string): number =>
    rank(a, present) - rank(b, present) || placeOf(a) - placeOf(b);
}

/**
 * The order in which files of different kinds come into place, and the reverse of that in which they
 * go. What a page shows is there before the page, and a new page before the older ones whose links
 * lead to it.
 */
function rank(output: string, present: ReadonlySet<string>): number {
  if (output.startsWith(`${assetFolder}/`)) return 0;
  if (!/\.html(\.br|\.gz)?$/.test(output)) return 1;
  return present.has(output) ? 3 : 2;
}

/**
 * Whether an output can be written only once stale ones are gone: a file of the last build stands
 * where a folder is needed, or a folder with nothing else in it where a file is.
 */
function obstaclesAmong(
  stale: readonly string[],
  present: ReadonlySet<string>,
): (output: string) => boolean {
  const gone = new Set(stale);
  const inside = new Map<string, string[]>();
  for (const output of present) {
    for (const folder of foldersOf(output)) {
      const others = inside.get(folder);
      if (others) others.push(output);
      else inside.set(folder, [output]);
    }
  }
  return (output) =>
    foldersOf(output).some((folder) => gone.has(folder)) ||
    (inside.get(output)?.every((other) => gone.has(other)) ?? false);
}

/** Brings files and the record into place: all of them or, where one cannot be written, none. */
function put(changed: [string, OutputFile][], folder: string, record: readonly string[]): void {
  const parts: [string, string][] = [];
  const made: string[] = [];
  const folders = new Set<string>();
  try {
    for (const [output, { contents }] of changed) {
      const path = join(folder, output);
      if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) throw failure("EISDIR", path);
      // Thousands of pages lie in one folder, and to ask for it takes as long as to write one of them.
      const created = folders.has(dirname(path))
        ? ""
        : mkdirSync(dirname(path), { recursive: true });
      folders.add(dirname(path));
      if (created) made.push(created);
      const part = partOf(path);
      parts.push([path, part]);
      writeFileSync(part, contents);
    }
    writeRecord(folder, record);
    exchange(parts);
  } catch (error) {
    for (const [, part] of parts) rmSync(part, { force: true });
    for (const created of made) rmSync(created, { recursive: true, force: true });
    throw error;
  }
}

/** Renames parts into place; when one cannot be, those before it are taken back. */
function exchange(parts: readonly [string, string][]): void {
  const steps: { readonly path: string; readonly before: string | undefined; done: boolean }[] = [];
  try {
    for (const [path, part] of parts) {
      const step = { path, before: keepAside(path), done: false };
      steps.push(step);
      putInPlace(part, path);
      step.done = true;
    }
  } catch (error) {
    for (const { path, before, done } of steps.toReversed()) {
      if (done && before !== undefined) putInPlace(before, path);
      else if (done) rmSync(path, { force: true });
    }
    throw error;
  } finally {
    for (const { before } of steps) if (before !== undefined) removeIfPossible(before);
  }
}

/** What stays is taken for a leftover by the next build. */
function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // All files are in place by now, and that counts.
  }
}

/** Gives the file at a path, if there is one, a second name under which it can be fetched back. */
function keepAside(path: string): string | undefined {
  if (!lstatSync(path, { throwIfNoEntry: false })) return undefined;
  const aside = partOf(path);
  try {
    linkSync(path, aside);
  } catch {
    // Not every file system has second names.
    copyFileSync(path, aside);
  }
  return aside;
}

/**
 * Removes stale files as far as that can be done: pages first, and each before those that it links to.
 *
 * @returns those that are gone.
 */
function remove(stale: readonly string[], folder: string, files: SiteFiles): Set<string> {
  const pages = stale.filter((output) => output.endsWith(".html"));
  const textOf = (page: string) => readIfThere(join(folder, page))?.toString() ?? "";
  const texts = pages.map((page) => [page, () => textOf(page)] as const);
  const order = orderBy(new Map(texts), new Set(stale));
  const wanted = new Map([...files].map(([output]) => [output.toLowerCase(), output]));
  const removed = new Set<string>();
  for (const output of [...stale].sort((a, b) => order(b, a) || compare(a, b))) {
    const path = join(folder, output);
    const successor = wanted.get(output.toLowerCase());
    if (successor !== undefined && isSameFile(path, join(folder, successor))) continue;
    try {
      rmSync(path, { force: true });
      removed.add(output);
    } catch {
      // It stays on the record, and the next build tries again.
    }
    removeEmptyParents(folder, output);
  }
  return removed;
}

/** Whether two names that differ in letter case lead to one file, as on many a laptop they do. */
function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => lstatSync(path, { throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev;
}

/** Whether a file is neither the site's nor foreign: what builds tell each other. */
function isOwn(output: string): boolean {
  return output === ownFiles.record || output === ownFiles.lock;
}

function isLeftover(output: string): boolean {
  return writerOf(output.slice(output.lastIndexOf("/") + 1)) !== undefined;
}

function holds(path: string, contents: string | Uint8Array): boolean {
  const bytes = Buffer.from(contents);
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.size === bytes.length && readFileSync(path).equals(bytes);
}

function listFiles(folder: string): Set<string> {
  const files = new Set<string>();
  for (const entry of entriesIn(folder)) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name).slice(join(folder, "/").length);
    files.add(path.split(sep).join("/"));
  }
  return files;
}

function readRecord(folder: string): Set<string> {
  try {
    return new Set(readFileSync(join(folder, ownFiles.record), "utf8").split("\n").filter(Boolean));
  } catch {
    return new Set();
  }
}

function writeRecord(folder: string, outputs: readonly string[]): void {
  const wanted = new Set(outputs);
  const record = readRecord(folder);
  if (wanted.size === record.size && [...wanted].every((output) => record.has(output))) return;
  replaceFile(join(folder, ownFiles.record), `${[...wanted].sort(compare).join("\n")}\n`);
}

/** Removes the folders that a removal has left empty, and no folder that was empty before. */
function removeEmptyParents(folder: string, output: string): void {
  for (let parent = dirname(output); parent !== "."; parent = dirname(parent)) {
    try {
      rmdirSync(join(folder, parent));
    } catch {
      return;
    }
  }
}
