import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "./output.ts";

/** What a build keeps for the next one. It can be deleted at any time. */
const cache = ".cache";

/** A place in the cache: what is there already, and how to keep what is not. */
export interface Memory {
  readonly contents: Uint8Array | undefined;
  /** Keeps the contents for the next build and hands them back. */
  keep(contents: Uint8Array): Uint8Array;
}

/**
 * Looks up what was made before from the same inputs, for work that takes longer than a read.
 *
 * @param kind a folder of the cache, e.g. "fonts".
 * @param inputs all that the result depends on, the version of the tool that makes it included.
 */
export function recall(kind: string, inputs: readonly (string | Uint8Array)[]): Memory {
  const hash = createHash("sha256");
  for (const input of inputs) hash.update(`${input.length} `).update(input);
  const folder = join(cache, kind);
  const file = join(folder, hash.digest("hex").slice(0, 40));
  return {
    contents: readIfThere(file),
    keep(contents) {
      mkdirSync(folder, { recursive: true });
      replaceFile(file, contents);
      return contents;
    },
  };
}

/** The contents of a file, or undefined when it cannot be read. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
