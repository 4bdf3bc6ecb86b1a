import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";

export type Lock = ReturnType<typeof lockFolder>;

/** Milliseconds. An older lock belongs to a killed build. */
const abandonedAfter = 5000;

/**
 * Waits until no other build writes into a folder, then locks it. The lock is a folder, and only the
 * time of its last change counts. A process id may be reused, or be of another container.
 */
export function lockFolder(folder: string) {
  const path = join(folder, ".writing");
  while (!succeeds(() => fs.mkdirSync(path), "EEXIST")) {
    const changed = fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    // The time is in the future if the clock has been set back since.
    const isAbandoned = Math.abs(Date.now() - changed) > abandonedAfter;
    if (isAbandoned) fs.rmSync(path, { recursive: true, force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
  const workspace = join(path, randomUUID());
  fs.mkdirSync(workspace);
  let refreshed = performance.now();
  return {
    folder,
    /** Holds new files before they are moved in, and old ones before they are deleted. */
    workspace,
    /** Shows other builds that this one is still running; call it between any two changes. */
    refresh() {
      if (performance.now() - refreshed < 200) return;
      refreshed = performance.now();
      fs.utimesSync(path, new Date(), new Date());
    },
    release() {
      if (fs.existsSync(workspace)) fs.rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Runs an action. Returns false if it fails with one of the codes, and throws any other error. */
export function succeeds(action: () => void, ...failures: readonly string[]): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if (failures.includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}
