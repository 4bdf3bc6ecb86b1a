import { createRequire } from "node:module";
import { Script } from "node:vm";
import { isShared } from "../memory.ts";
import { BrokenOffError, type Place, type Words } from "../problems.ts";
import { clearProgress } from "../telling/progress.ts";
import { placeWithoutEnd } from "./endless-place.ts";

/** How long one page may take, in milliseconds: hundreds of times what the slowest takes on a slow machine. */
const patience = 30_000;
/** In development somebody waits, and until then nothing that they change is noticed. */
const patienceOfDevelopment = 10_000;
/**
 * How long one watch lasts, in milliseconds. Each is a thread of the system: one for each of thousands of
 * pages would cost a second.
 */
const stretch = 1_000;
/** How long code that does not come to an end is watched, to find its place, in milliseconds. */
const look = 2_000;

/** What is done with each of many things that come from files. */
export interface Work<Item extends Place> {
  do(item: Item): void;
  /** So many milliseconds more than a page one of them may take. */
  readonly more?: number;
  /** What it can be done with once more, as if it had never been done; the same thing, unless this is said. */
  renewed?(item: Item): Item;
}

/**
 * Does the same with one thing after the other, and breaks off what does not come to an end: there is no
 * other way out of an author's loop, in which no signal is heard.
 *
 * @throws BrokenOffError with the place of the first that was broken off; else whatever the work throws.
 */
export function doEach<Item extends Place>(items: readonly Item[], work: Work<Item>): void {
  const { more = 0 } = work;
  const limit = more + (isShared() ? patienceOfDevelopment : patience);
  const left = items.values();
  let current = left.next();
  const doSome = () => {
    const end = performance.now() + stretch;
    for (; !current.done && performance.now() < end; current = left.next()) work.do(current.value);
  };
  while (!current.done) {
    if (endsWithin(limit + stretch, doSome)) continue;
    const { file } = current.value;
    const again = work.renewed?.(current.value) ?? current.value;
    const place = placeWithoutEnd(() => endsWithin(look + more, () => work.do(again)));
    clearProgress();
    throw new BrokenOffError([{ file, ...place, ...withoutEnd(file, limit) }]);
  }
}

/** The name by which the script finds what it runs. */
const watched = Symbol.for("what is broken off if it does not come to an end");
const script = new Script(`globalThis[Symbol.for(${JSON.stringify(watched.description)})]()`);

/** Runs something, and breaks it off after so many milliseconds. */
function endsWithin(limit: number, run: () => void): boolean {
  const { Date: date } = globalThis;
  const { random } = Math;
  Reflect.set(globalThis, watched, run);
  try {
    script.runInThisContext({ timeout: limit, displayErrors: false });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    // Nothing that stands in a `finally` has been done: these are still what `moments.ts` makes of them,
    globalThis.Date = date;
    Math.random = random;
    // and React believes that it is rendering.
    forgetReact();
    return false;
  } finally {
    Reflect.deleteProperty(globalThis, watched);
  }
}

/** Lets the next program of this process load React anew. */
function forgetReact(): void {
  const { cache } = createRequire(import.meta.url);
  for (const file of Object.keys(cache)) {
    if (/[\\/]node_modules[\\/]react(-dom)?[\\/]/.test(file)) delete cache[file];
  }
}

function withoutEnd(file: string, limit: number): Words {
  const seconds = Math.round(limit / 1000);
  return {
    what: "This code does not come to an end.",
    why: `"${file}" could not be made: after ${seconds} seconds it was broken off.`,
    fix: "Look here, and where this is called, for a loop whose condition never changes.",
  };
}
