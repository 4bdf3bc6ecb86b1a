import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Lock, lockFolder, succeeds } from "./lock.ts";
import { BuildError } from "./problems.ts";
import { assetFolder } from "./routes.ts";
import { contentsOf, diskKey, foldersOf, type SiteFile, type SiteFiles } from "./site-files.ts";

export interface WriteReport {
  readonly written: number;
  readonly unchanged: number;
  /** Files that were in the folder and aren't part of the site. */
  readonly removed: readonly string[];
}

/**
 * Makes a folder contain exactly the site; only `.git` and other folders that begin with a dot are
 * left alone. Every change is one rename, and files come before the pages that show them. Killed at
 * any moment, the folder has only whole pages, and every file that they show. Throws a BuildError.
 */
export function writeSite(files: SiteFiles, folder: string): WriteReport {
  let state = "Nothing in it has changed.";
  let lock: Lock | undefined;
  try {
    fs.mkdirSync(folder, { recursive: true });
    lock = lockFolder(folder);
    const present = new Set(listFiles(folder));
    const removed = [...present].filter((name) => !files.has(name));
    const updates = writeParts(files, present, lock);
    state = "Every page in it is whole, but some may already be new.";
    const stale = new Set(removed.sort((a, b) => stepOf(b, present) - stepOf(a, present)));
    putInPlace(updates, stale, lock);
    removeFiles(stale, lock);
    const unchanged = files.size - updates.length;
    return { written: updates.length, unchanged, removed: removed.sort() };
  } catch (error) {
    throw asBuildError(error, folder, state);
  } finally {
    lock?.release();
  }
}

/** All files in a folder and its subfolders. Of the dot folders only `.well-known` is part of a site. */
function listFiles(folder: string, prefix = ""): string[] {
  return fs.readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const output = prefix + entry.name;
    // In a worktree, Git's folder is a file.
    if (entry.name === ".git") return [];
    if (!entry.isDirectory()) return [output];
    return /^\.(?!well-known$)/.test(entry.name) ? [] : listFiles(folder, `${output}/`);
  });
}

/** A complete new file in the workspace, and its place in the site. */
type Update = Readonly<{ part: string; output: string }>;

/** Writes all files that differ to the disk before the first of them becomes visible. */
function writeParts(files: SiteFiles, present: ReadonlySet<string>, lock: Lock): Update[] {
  const updates: Update[] = [];
  for (const [output, file] of files) {
    lock.refresh();
    if (present.has(output) && isSame(join(lock.folder, output), file)) continue;
    const part = join(lock.workspace, String(updates.length));
    fs.writeFileSync(part, contentsOf(file));
    updates.push({ part, output });
  }
  return updates.sort((a, b) => stepOf(a.output, present) - stepOf(b.output, present));
}

/** Whether a path is a file with the same contents. */
function isSame(path: string, { parts }: SiteFile): boolean {
  const stats = fs.lstatSync(path);
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  if (!stats.isFile() || stats.size !== size) return false;
  const present = fs.readFileSync(path);
  let end = 0;
  return parts.every((part) => {
    end += part.length;
    return present.subarray(end - part.length, end).equals(part);
  });
}

/** Files come before the pages that show them, and new pages before those that link to them. */
const steps = { assets: 1, otherFiles: 2, newPages: 3, existingPages: 4 };

function stepOf(output: string, present: ReadonlySet<string>): number {
  if (output.startsWith(`${assetFolder}/`)) return steps.assets;
  if (!/\.html(\.br|\.gz)?$/.test(output)) return steps.otherFiles;
  return present.has(output) ? steps.existingPages : steps.newPages;
}

/** Moves new files into the folder. Removes stale files in their way, and their names from `stale`. */
function putInPlace(updates: readonly Update[], stale: Set<string>, lock: Lock): void {
  const names = new Map([...stale].map((name) => [diskKey(name), name]));
  for (const { part, output } of updates) {
    lock.refresh();
    // A file may be in the place of a folder, or have the same name in other letter case.
    for (const occupied of [...foldersOf(output), output]) {
      const name = names.get(diskKey(occupied)) ?? "";
      if (stale.delete(name)) moveOut(name, lock);
    }
    const path = join(lock.folder, output);
    if (fs.lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) moveOut(output, lock);
    const moveIn = () => fs.renameSync(part, path);
    if (succeeds(moveIn, "ENOENT")) continue;
    fs.mkdirSync(dirname(path), { recursive: true });
    moveIn();
  }
}

/** Removes files, and the folders that become empty. */
function removeFiles(names: ReadonlySet<string>, lock: Lock): void {
  for (const name of names) {
    lock.refresh();
    const remove = () => {
      moveOut(name, lock);
      for (let folder = dirname(name); folder !== "."; folder = dirname(folder)) {
        fs.rmdirSync(join(lock.folder, folder));
      }
    };
    // The file may have gone with its folder, or the folder has other files.
    succeeds(remove, "ENOENT", "ENOTDIR", "ENOTEMPTY", "EEXIST");
  }
}

/** Takes a file or a folder out of the site in one step. It is deleted with the workspace. */
function moveOut(name: string, { folder, workspace }: Lock): void {
  fs.renameSync(join(folder, name), join(workspace, randomUUID()));
}

/** Errors of the file system become a problem; others are returned as they are. */
function asBuildError(error: unknown, folder: string, state: string): unknown {
  const { code, message: cause } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  const message = `The build can't write this folder: ${cause}. ${state}`;
  const fix = "Free disk space or correct its permissions. If it isn't a folder, delete it.";
  return new BuildError([{ file: `${basename(folder)}/`, message, fix }]);
}
