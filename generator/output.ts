import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { OutputFile, SiteFiles } from "./files.ts";
import { BuildError, compare } from "./problems.ts";
import { assetFolder } from "./routes.ts";

/** Where a build leaves the list of what it wrote, so that the next one removes no other file. */
const recordName = ".written";
const temporary = /^\.[^/]*\.part$/;

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
 *
 * @throws BuildError when the folder cannot be written; nothing in it has changed then.
 */
export function writeSite(files: SiteFiles, folder: string): WriteReport {
  try {
    return write(files, folder);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new BuildError([
      {
        file: `${folder}/`,
        what: `The site could not be written: ${reasons[code] ?? message}.`,
        why: "Every file of the last build is still in place and whole.",
        fix: "Mend that and build again.",
      },
    ]);
  }
}

const reasons: Record<string, string> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  EROFS: "the file system is read-only",
  ENOTDIR: "a file stands where a folder is needed",
  EEXIST: "a file stands where a folder is needed",
  EISDIR: "a folder stands where a file is needed",
};

function write(files: SiteFiles, folder: string): WriteReport {
  mkdirSync(folder, { recursive: true });
  const present = listFiles(folder);
  const record = readRecord(folder);
  const changed = [...files]
    .filter(
      ([output, { contents }]) => !present.has(output) || !holds(join(folder, output), contents),
    )
    .sort(([a], [b]) => rank(a) - rank(b) || compare(a, b));

  const outputs = [...files].map(([output]) => output);
  const parts = writeParts(changed, folder);
  writeRecord(folder, [...record, ...outputs]);
  for (const [path, part] of parts) renameSync(part, path);

  const others = [...present].filter((output) => !files.has(output) && output !== recordName);
  const stale = others.filter((output) => record.has(output) || isTemporary(output));
  for (const output of stale) {
    rmSync(join(folder, output), { force: true });
    removeEmptyParents(folder, output);
  }
  writeRecord(folder, outputs);
  return {
    written: changed.length,
    unchanged: files.size - changed.length,
    removed: stale.length,
    foreign: others.filter((output) => !stale.includes(output)).sort(compare),
  };
}

/** Writes files beside their places; returns path and part of each, or leaves none behind. */
function writeParts(changed: [string, OutputFile][], folder: string): [string, string][] {
  const parts: [string, string][] = [];
  try {
    for (const [output, { contents }] of changed) {
      const path = join(folder, output);
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
        throw Object.assign(new Error(path), { code: "EISDIR" });
      }
      mkdirSync(dirname(path), { recursive: true });
      const part = partOf(path);
      parts.push([path, part]);
      writeFileSync(part, contents);
    }
    return parts;
  } catch (error) {
    for (const [, part] of parts) rmSync(part, { force: true });
    throw error;
  }
}

/** The name under which a file is written before it is put into place: no page names such a file. */
function partOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}.part`);
}

function rank(output: string): number {
  return output.startsWith(`${assetFolder}/`) ? 0 : 1;
}

function isTemporary(output: string): boolean {
  return temporary.test(output.slice(output.lastIndexOf("/") + 1));
}

function holds(path: string, contents: string | Uint8Array): boolean {
  const bytes = Buffer.from(contents as Uint8Array);
  return statSync(path).size === bytes.length && readFileSync(path).equals(bytes);
}

/** Writes beside the file and renames: a reader sees the old contents or the new, never a part. */
export function replaceFile(path: string, contents: string | Uint8Array): void {
  const part = partOf(path);
  try {
    writeFileSync(part, contents);
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

function listFiles(folder: string): Set<string> {
  const files = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    files.add(
      join(entry.parentPath, entry.name).slice(join(folder, "/").length).replaceAll("\\", "/"),
    );
  }
  return files;
}

function readRecord(folder: string): Set<string> {
  try {
    return new Set(readFileSync(join(folder, recordName), "utf8").split("\n").filter(Boolean));
  } catch {
    return new Set();
  }
}

function writeRecord(folder: string, outputs: readonly string[]): void {
  const path = join(folder, recordName);
  const text = `${[...new Set(outputs)].sort(compare).join("\n")}\n`;
  if (!existsSync(path) || !holds(path, text)) replaceFile(path, text);
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
