import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { digest } from "./digest.ts";
import { isRunning, replaceFile, writerOf } from "./replace.ts";

/** What a build keeps for the next one. Any file in it can be deleted or damaged. */
const cache = ".cache";

/** A place in the cache: what is there already, and how to keep what is not. */
export interface CachePlace {
  /** Changes with the inputs. */
  readonly name: string;
  readonly contents: Buffer | undefined;
  /** Keeps the contents for the next build, if that can be done, and hands them back. */
  keep(contents: Uint8Array): Uint8Array;
}

/**
 * Looks up what was made before from the same inputs, for work that takes longer than a read.
 *
 * @param kind a folder of the cache, e.g. "fonts".
 * @param inputs all that the result depends on, the version of the tool that makes it included.
 */
export function recall(kind: string, inputs: readonly (string | Uint8Array)[]): CachePlace {
  const hash = digest();
  for (const input of inputs) hash.update(`${input.length} `).update(input);
  const folder = join(cache, kind);
  const name = hash.digest("hex").slice(0, 40);
  const file = join(folder, name);
  return {
    name,
    contents: readIfWhole(file),
    keep(contents) {
      try {
        mkdirSync(folder, { recursive: true });
        tidy(folder);
        replaceFile(file, Buffer.concat([checksumOf(contents), contents]));
      } catch {
        // On a full disk or in a folder that cannot be written the next build works it out again.
      }
      return contents;
    },
  };
}

/** Empties a folder of the cache whose contents are of no more use. */
export function forget(kind: string): void {
  try {
    rmSync(join(cache, kind), { recursive: true, force: true });
  } catch {
    // What cannot be removed is not found either: it is kept under other names.
  }
}

/** The contents of a file, or undefined when it cannot be read. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * Whether a file has been saved since a moment, in milliseconds of the clock, has been moved to its
 * place, which leaves the time of its last change as it was, or is gone. A clock that has been set back
 * since cannot tell: then the answer is yes.
 */
export function wasSavedSince(file: string, moment: number): boolean {
  const status = statSync(file, { throwIfNoEntry: false });
  return !status || status.ctimeMs > moment || Date.now() < moment;
}

const checksumLength = 4;

/** A hash of tens of megabytes would take five times as long, and nobody but a failing disk changes them. */
function checksumOf(contents: Uint8Array): Buffer {
  const checksum = Buffer.alloc(checksumLength);
  checksum.writeUInt32LE(crc32(contents));
  return checksum;
}

function readIfWhole(file: string): Buffer | undefined {
  const kept = readIfThere(file);
  const contents = kept?.subarray(checksumLength);
  if (!kept || !contents) return undefined;
  return checksumOf(contents).equals(kept.subarray(0, checksumLength)) ? contents : undefined;
}

const tidied = new Set<string>();

/** What has been kept for so many milliseconds, a month, is made again: most of it nobody asks for. */
const longestKept = 30 * 24 * 60 * 60 * 1000;

/** Removes what is old, and what builds that were killed have left behind, once for each folder. */
function tidy(folder: string): void {
  if (tidied.has(folder)) return;
  tidied.add(folder);
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const writer = writerOf(name);
    const isLeft = writer !== undefined && !isRunning(writer);
    if (isLeft || !wasSavedSince(file, Date.now() - longestKept)) rmSync(file, { force: true });
  }
}
