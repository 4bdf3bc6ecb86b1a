import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readIfThere } from "./cache.ts";
import { isHeldOnWindows, isRunning, pause } from "./replace.ts";
import { ownFiles } from "./routes.ts";

/** No build writes for so long: another program has got the number of one that was killed. */
const abandonedAfter = 60_000;
/** The same for a lock whose build did not come to write its number into it. */
const namelessAfter = 1_000;

/**
 * Waits until no other build writes into a folder and keeps others out. A build that was killed
 * holds up nobody.
 *
 * @returns what lets the next one in.
 */
export function lock(folder: string): () => void {
  const file = join(folder, ownFiles.lock);
  // There a name is taken for a moment longer than the file that had it.
  let attempts = 50;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => release(file);
    } catch (error) {
      if (isHeldOnWindows(error) && --attempts > 0) {
        pause(20);
        continue;
      }
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") return withoutLock(file);
    }
    if (isAbandoned(file)) rmSync(file, { force: true });
    else pause(10);
  }
}

/** Another build that took it for abandoned may hold it by now, or have been done with it. */
function release(file: string): void {
  if (readIfThere(file)?.toString() === String(process.pid)) rmSync(file, { force: true });
}

/** Where no lock can be written, no page can be either, and whoever tries that says why. */
function withoutLock(file: string): () => void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It could not be made in the first place.
  }
  return () => {};
}

function isAbandoned(file: string): boolean {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const holder = Number(readFileSync(file, "utf8"));
    if (holder === 0) return age > namelessAfter;
    return age > abandonedAfter || !isRunning(holder);
  } catch {
    // It has just been removed.
    return false;
  }
}
