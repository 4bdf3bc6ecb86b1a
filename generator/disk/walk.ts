import { type Dirent, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/**
 * What lies in a folder and in all folders inside of it. Links of the file system are named and not
 * followed: `readdirSync` follows them by itself in Node 22 and newer, and not in Node 20.
 */
export function entriesIn(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesIn(join(folder, entry.name))] : [entry],
  );
}

/** A path as problems name it: relative to the project, with "/" on every system. */
export function relativePath(path: string): string {
  return relative(process.cwd(), path).split(sep).join("/");
}
