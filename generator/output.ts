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
      const updates = writeParts(files, present, lock);
      state = "Every page in it is whole, but some may already be new.";
      putInPlace(updates, present, lock);
      const removed = removeStale(files, present, lock);
      return { written: updates.length, unchanged: files.size - updates.length, removed };
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

function putInPlace(updates: readonly Update[], present: ReadonlySet<string>, lock: Lock): void {
  const names = new Map([...present].map((output) => [diskKey(output), output]));
  for (const { part, output } of updates) {
    lock.refresh();
    // A file may be in the place of a folder, or have the same name in other letter case.
    for (const place of [...foldersOf(output), output]) {
      const other = names.get(diskKey(place)) ?? output;
      if (other !== output) discard(other, lock);
      names.delete(diskKey(place));
    }
    const path = join(lock.folder, output);
    if (fs.lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) discard(output, lock);
    fs.mkdirSync(dirname(path), { recursive: true });
    fs.renameSync(part, path);
  }
}

/** Removes what isn't part of the site, pages first, and the folders that become empty. */
function removeStale(files: SiteFiles, present: ReadonlySet<string>, lock: Lock): string[] {
  const keys = new Set([...files].map(([output]) => diskKey(output)));
  const stale = [...present].filter((output) => !files.has(output) && !isDotfile(output));
  for (const output of stale.sort((a, b) => rank(b, present) - rank(a, present))) {
    lock.refresh();
    // On macOS and Windows, a stale name may lead to a new file in other letter case.
    if (keys.has(diskKey(output))) continue;
    discard(output, lock);
    removeEmptyFolders(lock.folder, dirname(output));
  }
  return stale.sort(compare);
}

/** Removes a file or folder in one step. */
function discard(output: string, { folder, workspace }: Lock): void {
  try {
    fs.renameSync(join(folder, output), join(workspace, randomUUID()));
  } catch (error) {
    // It went with the folder that it was in.
    if (!["ENOENT", "ENOTDIR"].includes(codeOf(error) ?? "")) throw error;
  }
}

function removeEmptyFolders(folder: string, name: string): void {
  if (name === "." || fs.readdirSync(join(folder, name)).length > 0) return;
  fs.rmdirSync(join(folder, name));
  removeEmptyFolders(folder, dirname(name));
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
