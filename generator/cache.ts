import { createHash, randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";
import { dependencies } from "../package.json";
import { tidiedFolders } from "./site-root.ts";

/**
 * The result of slow work, by the hash of everything that it depends on. You can delete `.cache/`.
 *
 * @param kind a folder of the cache, e.g. "fonts".
 */
export function cacheEntry(root: string, kind: string, inputs: readonly (string | Uint8Array)[]) {
  // The version of the cache's format.
  const hash = createHash("sha256").update("2");
  for (const input of inputs) hash.update(`${Buffer.byteLength(input)} `).update(input);
  const name = hash.digest("hex");
  const folder = join(root, ".cache", kind);
  const contents = ignoreErrors(() => read(join(folder, name)));
  /** Saves a result for later builds. A full or read-only disk is no error. */
  const save = (result: Buffer) => {
    ignoreErrors(() => {
      const tidied = tidiedFolders();
      fs.mkdirSync(folder, { recursive: true });
      if (!tidied.has(folder)) removeUnused(folder);
      tidied.add(folder);
      write(join(folder, name), result);
    });
    return result;
  };
  /** Returns the saved result, or else runs the work and saves its result. */
  const getOr = async (work: () => Promise<Buffer>) => contents ?? save(await work());
  return { name, contents, save, getOr };
}

/** The contents of an entry. An empty one counts as missing: a power cut leaves such files. */
function read(file: string): Buffer | undefined {
  const contents = fs.readFileSync(file);
  // Reading counts as use, for `removeUnused`.
  ignoreErrors(() => fs.utimesSync(file, new Date(), new Date()));
  return contents.length > 0 ? contents : undefined;
}

/** Writes in one step: a killed build leaves the entry as it was. */
function write(file: string, contents: Uint8Array): void {
  const part = `${file}.${randomUUID()}.part`;
  try {
    fs.writeFileSync(part, contents);
    fs.renameSync(part, file);
  } finally {
    fs.rmSync(part, { force: true });
  }
}

/** Removes entries, and parts of killed builds, that no build has used for a month. */
function removeUnused(folder: string): void {
  const monthAgo = Date.now() - 30 * 24 * 60 * 60 * 1000;
  for (const name of fs.readdirSync(folder)) {
    const file = join(folder, name);
    ignoreErrors(() => fs.statSync(file).mtimeMs < monthAgo && fs.rmSync(file));
  }
}

function ignoreErrors<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The version of a package: another one may make other results. */
export function versionOf(name: keyof typeof dependencies): string {
  return dependencies[name];
}
