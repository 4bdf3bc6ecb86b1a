import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { basename, dirname, join } from "node:path";
import { BuildError } from "./problems.ts";
import { assetFolder } from "./routes.ts";
import { contentsOf, diskKey, foldersOf, type SiteFile, type SiteFiles } from "./site-files.ts";

/**
 * Makes a folder contain exactly the site; only `.git` and other folders that begin with a dot are
 * left alone. Every change is one rename, and files come before the pages that show them. Killed at
 * any moment, the folder has only whole pages, and every file that they show. Throws a BuildError.
 */
export function writeSite(files: SiteFiles, folder: string) {
  try {
    fs.mkdirSync(folder, { recursive: true });
    const workspace = openWorkspace(folder);
    try {
      return replaceFiles(files, folder, workspace);
    } finally {
      fs.rmSync(workspace, { recursive: true, force: true });
    }
  } catch (error) {
    const { code, message: cause } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const message = `The build can't write this folder: ${cause}. Every page in it is still whole.`;
    const fix = "Free disk space or correct its permissions. If it isn't a folder, delete it.";
    throw new BuildError([{ file: `${basename(folder)}/`, message, fix }]);
  }
}

/** Milliseconds. A workspace that hasn't changed for so long belongs to a killed build. */
const abandonedAfter = 10_000;

/**
 * Makes the folder for new files before they are moved in, and for old ones before they are deleted.
 * It is a lock, too: a second build waits until it is gone.
 */
function openWorkspace(folder: string): string {
  const workspace = join(folder, ".writing");
  while (!succeeds(() => fs.mkdirSync(workspace), "EEXIST")) {
    const changed = fs.statSync(workspace, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    // The time is in the future if the clock has been set back since.
    const isAbandoned = Math.abs(Date.now() - changed) > abandonedAfter;
    if (isAbandoned) fs.rmSync(workspace, { recursive: true, force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
  return workspace;
}

function replaceFiles(files: SiteFiles, folder: string, workspace: string) {
  const present = new Set(listFiles(folder));
  const byStep = (a: string, b: string) => stepOf(a, present) - stepOf(b, present);
  const removed = [...present].filter((name) => !files.has(name)).sort();
  const stale = new Set(removed);
  const staleByKey = new Map(removed.map((name) => [diskKey(name), name]));
  /** Takes a file or a folder out of the site in one step. */
  const moveOut = (name: string) =>
    fs.renameSync(join(folder, name), join(workspace, randomUUID()));

  // Writes all files that differ to the disk before the first of them becomes visible.
  const parts = new Map<string, string>();
  for (const [output, file] of files) {
    if (present.has(output) && isSame(join(folder, output), file)) continue;
    const part = join(workspace, String(parts.size));
    fs.writeFileSync(part, contentsOf(file));
    parts.set(output, part);
  }
  for (const output of [...parts.keys()].sort(byStep)) {
    const path = join(folder, output);
    // A file may be in the place of a folder, or have the same name in other letter case.
    for (const key of [...foldersOf(output), output].map(diskKey)) {
      const name = staleByKey.get(key) ?? "";
      if (stale.delete(name)) moveOut(name);
    }
    if (fs.lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) moveOut(output);
    fs.mkdirSync(dirname(path), { recursive: true });
    fs.renameSync(parts.get(output) ?? "", path);
  }
  for (const name of [...stale].sort(byStep).reverse()) {
    const remove = () => {
      moveOut(name);
      for (const inner of foldersOf(name).reverse()) fs.rmdirSync(join(folder, inner));
    };
    // The file may have gone with its folder, or the folder has other files.
    succeeds(remove, "ENOENT", "ENOTDIR", "ENOTEMPTY", "EEXIST");
  }
  return { written: parts.size, unchanged: files.size - parts.size, removed };
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

/** Whether a path is a file with the same contents. Joining the parts first would take longer. */
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
function stepOf(output: string, present: ReadonlySet<string>): number {
  if (output.startsWith(`${assetFolder}/`)) return 1;
  if (!/\.html(\.br|\.gz)?$/.test(output)) return 2;
  return present.has(output) ? 4 : 3;
}

/** Runs an action. Returns false if it fails with one of the codes, and throws any other error. */
function succeeds(action: () => void, ...failures: readonly string[]): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if (failures.includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}
