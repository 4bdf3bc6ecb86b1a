import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Lock, lockFolder } from "./lock.ts";
import { BuildError, compare } from "./problems.ts";
import { assetFolder } from "./routes.ts";
import { diskKey, foldersOf, type SiteFiles } from "./site-files.ts";

export interface WriteReport {
  readonly written: number;
  readonly unchanged: number;
  /** Files that were in the folder and aren't part of the site. */
  readonly removed: readonly string[];
}

/**
 * Makes a folder contain exactly the site; only names that begin with a dot are left alone. Every
 * change is one rename, and files come before the pages that show them. Killed at any moment, the
 * folder has only whole pages, and every file that they show.
 *
 * @param folder an absolute path.
 * @throws BuildError if the folder can't be written.
 */
export function writeSite(files: SiteFiles, folder: string): WriteReport {
  let state = "The previous site in it is unchanged.";
  try {
    fs.mkdirSync(folder, { recursive: true });
    const lock = lockFolder(folder);
    try {
      const present = new Set(listFiles(folder));
      const removed = [...present].filter((name) => !files.has(name) && !isDotfile(name));
      const updates = writeParts(files, present, lock);
      state = "Every page in it is whole, but some may already be new.";
      const stale = new Set(removed.sort((a, b) => rank(b, present) - rank(a, present)));
      putInPlace(updates, stale, lock);
      removeFiles(stale, lock);
      const unchanged = files.size - updates.length;
      return { written: updates.length, unchanged, removed: removed.sort(compare) };
    } finally {
      lock.release();
    }
  } catch (error) {
    throw asBuildError(error, folder, state);
  }
}

/** All files in a folder and its subfolders. Of the dot folders only `.well-known` is part of a site. */
function listFiles(folder: string, prefix = ""): string[] {
  return fs.readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const output = prefix + entry.name;
    if (!entry.isDirectory()) return [output];
    return isDotfile(`${output}/`) ? [] : listFiles(folder, `${output}/`);
  });
}

function isDotfile(output: string): boolean {
  return /(^|\/)\.(?!well-known\/)/.test(output);
}

/** A complete new file in the workspace, and its place in the site. */
type Update = Readonly<{ part: string; output: string }>;

/** Writes all files that differ to the disk before the first of them becomes visible. */
function writeParts(files: SiteFiles, present: ReadonlySet<string>, lock: Lock): Update[] {
  const updates: Update[] = [];
  for (const [output, { parts }] of files) {
    lock.refresh();
    if (present.has(output) && contains(join(lock.folder, output), parts)) continue;
    const part = join(lock.workspace, String(updates.length));
    writeFile(part, parts);
    updates.push({ part, output });
  }
  return updates.sort((a, b) => rank(a.output, present) - rank(b.output, present));
}

function contains(path: string, parts: readonly Uint8Array[]): boolean {
  const stats = fs.lstatSync(path);
  if (!stats.isFile() || stats.size !== sizeOf(parts)) return false;
  return fs.readFileSync(path).equals(Buffer.concat(parts));
}

function writeFile(path: string, parts: readonly Uint8Array[]): void {
  const file = fs.openSync(path, "wx");
  try {
    const size = sizeOf(parts);
    let written = size > 0 ? fs.writevSync(file, parts) : 0;
    // An almost full disk takes the beginning, and the next write gives the reason.
    while (written < size) written += fs.writeSync(file, Buffer.concat(parts), written);
  } finally {
    fs.closeSync(file);
  }
}

function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((size, part) => size + part.length, 0);
}

/** What a page shows is in place before the page, and a new page before those that link to it. */
function rank(output: string, present: ReadonlySet<string>): number {
  if (output.startsWith(`${assetFolder}/`)) return 0;
  if (!/\.html(\.br|\.gz)?$/.test(output)) return 1;
  return present.has(output) ? 3 : 2;
}

/** Takes stale files that are in the way of new ones out of the folder, and out of `stale`. */
function putInPlace(updates: readonly Update[], stale: Set<string>, lock: Lock): void {
  const names = new Map([...stale].map((name) => [diskKey(name), name]));
  for (const { part, output } of updates) {
    lock.refresh();
    // A file may be in the place of a folder, or have the same name in other letter case.
    for (const place of [...foldersOf(output), output]) {
      const name = names.get(diskKey(place)) ?? "";
      if (stale.delete(name)) discard(name, lock);
    }
    const path = join(lock.folder, output);
    if (fs.lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) discard(output, lock);
    fs.mkdirSync(dirname(path), { recursive: true });
    fs.renameSync(part, path);
  }
}

/** Removes files, and the folders that become empty. */
function removeFiles(names: ReadonlySet<string>, lock: Lock): void {
  for (const name of names) {
    lock.refresh();
    try {
      discard(name, lock);
      for (let folder = dirname(name); folder !== "."; folder = dirname(folder)) {
        fs.rmdirSync(join(lock.folder, folder));
      }
    } catch (error) {
      // The file went with its folder, or the folder has other files.
      if (!/^(ENOENT|ENOTDIR|ENOTEMPTY|EEXIST)$/.test(codeOf(error) ?? "")) throw error;
    }
  }
}

/** Removes a file or a folder in one step. */
function discard(name: string, { folder, workspace }: Lock): void {
  fs.renameSync(join(folder, name), join(workspace, randomUUID()));
}

const causes: Readonly<Record<string, readonly [cause: string, fix: string]>> = {
  ENOSPC: ["the disk is full", "Free some space and build again."],
  EROFS: ["the disk is read-only", "Make the disk writable and build again."],
  EACCES: ["permission denied", "Make the folder writable for you and build again."],
  EBUSY: ["another program is using a file", "Close that program and build again."],
  EEXIST: ["a file has its name", "Remove or rename that file and build again."],
  ENOENT: ["another program moved or removed parts of it", "Build again."],
};

/** Errors of the file system become a problem; others are returned as they are. */
function asBuildError(error: unknown, folder: string, state: string): unknown {
  const code = codeOf(error);
  if (code === undefined) return error;
  const [cause, fix] = causes[code] ?? [String(error), "Fix the cause and build again."];
  const message = `The build can't write this folder: ${cause}.`;
  return new BuildError([{ file: `${basename(folder)}/`, message, why: state, fix }]);
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
