import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ownFiles } from "../routes.ts";
import { readIfThere } from "./cache.ts";
import { isRunning, onceFree, pause } from "./replace.ts";

/** No build writes for so long: another program has got the number of one that was killed. */
const abandonedAfter = 60_000;
/** The same for a lock whose build was killed before it had written its number into it. */
const namelessAfter = 1_000;

/**
 * Waits until no other build writes into a folder and keeps others out. A build that was killed
 * holds up nobody.
 *
 * @returns what lets the next one in.
 */
export function lock(folder: string): () => void {
  const file = join(folder, ownFiles.lock);
  let met: Met | undefined;
  for (;;) {
    try {
      // On Windows a name is taken for a moment longer than the file that had it.
      onceFree(() => writeFileSync(file, String(process.pid), { flag: "wx" }));
      return () => release(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") return withoutLock(file);
    }
    met = meet(file, met);
    if (met && isAbandoned(file, ageOf(met))) rmSync(file, { force: true });
    else pause(10);
  }
}

/** A lock that is in the way: by its last change, and when it was met, in milliseconds of this process. */
interface Met {
  readonly changed: number;
  readonly since: number;
}

function meet(file: string, before: Met | undefined): Met | undefined {
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined) return undefined;
  return changed === before?.changed ? before : { changed, since: performance.now() };
}

/** To a clock that has been set back a lock is of the future: then the time since it was met counts. */
function ageOf({ changed, since }: Met): number {
  return Math.max(Date.now() - changed, performance.now() - since);
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

function isAbandoned(file: string, age: number): boolean {
  try {
    const holder = Number(readFileSync(file, "utf8"));
    if (holder === 0) return age > namelessAfter;
    return age > abandonedAfter || !isRunning(holder);
  } catch {
    // It has just been removed.
    return false;
  }
}
