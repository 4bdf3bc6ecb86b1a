import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";

/** The right to change a folder. */
export interface Lock {
  readonly folder: string;
  /** For files on their way into and out of the folder: without its lock, a build has no workspace. */
  readonly workspace: string;
  /** Shows other builds that this one is still running; call it between any two changes. */
  refresh(): void;
  release(): void;
}

/** In milliseconds. A lock that isn't refreshed for so long is that of a killed build. */
const abandonedAfter = 5000;
const refreshInterval = 200;

/**
 * Waits until no other build writes into a folder, then keeps others out. The lock is a folder whose
 * time of change counts; a process id may be reused, and means nothing in another container.
 */
export function lockFolder(folder: string): Lock {
  const path = join(folder, ".writing");
  const abandoned = join(folder, ".writing-abandoned");
  let seen: number | undefined;
  let since = 0;
  while (!succeeds(() => fs.mkdirSync(path), "EEXIST")) {
    const changed = fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changed !== seen) since = performance.now();
    seen = changed;
    // The clock may have been set back since, and then only the time that this build waits counts.
    const age = Math.max(Date.now() - (changed ?? 0), performance.now() - since);
    if (changed === undefined || age < abandonedAfter) sleep(20);
    else {
      fs.rmSync(abandoned, { recursive: true, force: true });
      // Another waiting build may be faster.
      succeeds(() => fs.renameSync(path, abandoned), "ENOENT", "ENOTEMPTY", "EEXIST");
    }
  }
  const workspace = join(path, randomUUID());
  fs.mkdirSync(workspace);
  fs.rmSync(abandoned, { recursive: true, force: true });
  let refreshed = performance.now();
  return {
    folder,
    workspace,
    refresh() {
      if (performance.now() - refreshed < refreshInterval) return;
      refreshed = performance.now();
      fs.accessSync(workspace);
      fs.utimesSync(path, new Date(), new Date());
    },
    release() {
      if (!fs.existsSync(workspace)) return;
      fs.rmSync(path, { recursive: true, force: true });
    },
  };
}

function succeeds(action: () => void, ...failures: readonly string[]): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if (failures.includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

/** Blocks, because writing the site is synchronous. */
function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
