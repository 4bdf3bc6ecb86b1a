import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * What lies in a folder and in all folders inside of it. Links of the file system are named and not
 * followed: `readdirSync` follows them by itself in Node 22 and newer, and not in Node 20.
 */
export function entriesIn(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesIn(join(folder, entry.name))] : [entry],
  );
}
