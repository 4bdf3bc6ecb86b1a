import type { Hash } from "node:crypto";
import { readdirSync, readFileSync, type Stats, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { crc32 } from "node:zlib";
import { readIfThere } from "./disk/cache.ts";
import { digest } from "./disk/digest.ts";
import { compare } from "./problems.ts";

/** Where this generator lies: of the project in which it runs, or of another one. */
export const generatorFolder = dirname(fileURLToPath(import.meta.url));

/** Changes with everything that makes a site and is not of the site: the generator, its packages, Node. */
export function toolsVersion(): string {
  const hash = digest().update(`${process.version}\n`);
  hash.update(readIfThere(join(generatorFolder, "../package-lock.json")) ?? "none");
  addTree(hash, generatorFolder);
  return hash.digest("hex");
}

/**
 * Makes a hash depend on the names and contents of everything in a folder, or on those of a file.
 * What cannot be read counts with its name: whoever needs it says so.
 *
 * @param known what it is, where that has been told: a look at each of thousands of articles takes time.
 */
export function addTree(hash: Hash, path: string, known?: Kind): void {
  try {
    const kind = known ?? statSync(path, { throwIfNoEntry: false });
    if (kind?.isDirectory()) addFolder(hash, path);
    else if (kind?.isFile()) addFile(hash, path);
  } catch {
    hash.update(`${path} cannot be read\n`);
  }
}

type Kind = Pick<Stats, "isDirectory" | "isFile">;

/** A folder tells what its entries are, unless one leads elsewhere. */
function addFolder(hash: Hash, path: string): void {
  hash.update(`${path}/\n`);
  const entries = readdirSync(path, { withFileTypes: true });
  for (const entry of entries.sort((one, other) => compare(one.name, other.name))) {
    addTree(hash, join(path, entry.name), entry.isSymbolicLink() ? undefined : entry);
  }
}

/**
 * Of each file counts its length and its CRC-32, which takes a fifth of the time of a hash: of four
 * thousand million changes that keep the length, one would not be noticed.
 */
function addFile(hash: Hash, path: string): void {
  const contents = readFileSync(path);
  hash.update(`${path} ${contents.length} ${crc32(contents)}\n`);
}

/** Whether a file, or anything in a folder, has been saved since a moment, has come or is gone. */
export function wasTreeSavedSince(path: string, moment: number): boolean {
  try {
    const status = statSync(path);
    if (status.ctimeMs > moment) return true;
    const names = status.isDirectory() ? readdirSync(path) : [];
    return names.some((name) => wasTreeSavedSince(join(path, name), moment));
  } catch {
    // Nobody can have read it either.
    return false;
  }
}
