import { renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const partPattern = /^\.(\d+)-\d+\.part$/;

let parts = 0;

/** The name under which a file is written before it is put into place: no page names such a file. */
export function partOf(path: string): string {
  return join(dirname(path), `.${process.pid}-${++parts}.part`);
}

/** The process that writes a file, or wrote it and was killed; undefined for all other files. */
export function writerOf(name: string): number | undefined {
  const [, writer] = partPattern.exec(name) ?? [];
  return writer === undefined ? undefined : Number(writer);
}

/** Writes beside the file and renames: a reader sees the old contents or the new, never a part. */
export function replaceFile(path: string, contents: string | Uint8Array): void {
  const part = partOf(path);
  try {
    writeFileSync(part, contents);
    putInPlace(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Renames what was written beside a file. */
export function putInPlace(part: string, path: string): void {
  onceFree(() => renameSync(part, path));
}

/** Does something with a file, and on Windows tries again: there it cannot be had while it is open elsewhere. */
export function onceFree(change: () => void): void {
  for (let attempts = 50; ; attempts--) {
    try {
      change();
      return;
    } catch (error) {
      if (attempts === 0 || !isHeldOnWindows(error)) throw error;
      pause(20);
    }
  }
}

function isHeldOnWindows(error: unknown): boolean {
  const { code = "" } = error as NodeJS.ErrnoException;
  return process.platform === "win32" && ["EPERM", "EACCES", "EBUSY"].includes(code);
}

/** Whether another process of that number is running. */
export function isRunning(id: number): boolean {
  if (id === process.pid) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Waits so many milliseconds, in the middle of work that is not to be interrupted. */
export function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
