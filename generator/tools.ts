import { createHash, type Hash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readIfThere } from "./cache.ts";

/** Where this generator lies: of the project in which it runs, or of another one. */
export const generatorFolder = dirname(fileURLToPath(import.meta.url));

/** Changes with everything that makes a site and is not of the site: the generator, its packages, Node. */
export function toolsVersion(): string {
  const hash = createHash("sha256").update(`${process.version}\n`);
  hash.update(readIfThere(join(generatorFolder, "../package-lock.json")) ?? "none");
  addTree(hash, generatorFolder);
  return hash.digest("hex");
}

/**
 * Makes a hash depend on the names and contents of everything in a folder, or on those of a file.
 * What cannot be read counts with its name: whoever needs it says so.
 */
export function addTree(hash: Hash, path: string): void {
  try {
    addReadable(hash, path);
  } catch {
    hash.update(`${path} cannot be read\n`);
  }
}

function addReadable(hash: Hash, path: string): void {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status?.isDirectory()) {
    hash.update(`${path}/\n`);
    for (const name of readdirSync(path).sort()) addTree(hash, join(path, name));
  } else if (status?.isFile()) {
    const contents = readFileSync(path);
    hash.update(`${path} ${contents.length}\n`).update(contents);
  }
}
