import { statSync } from "node:fs";

/**
 * What a process that builds again and again keeps of the build before: what was made of a file or of
 * a text is made again only where that has changed.
 */
export class Memory {
  #before = new Map<string, Map<string, unknown>>();
  #now = new Map<string, Map<string, unknown>>();
  readonly #stamps = new Map<string, string>();

  /** Begins a build, which can take what earlier ones have made. */
  turn(): void {
    for (const [work, results] of this.#before) {
      // A build that broke off has not asked for everything that is still of use.
      this.#now.set(work, new Map([...results, ...(this.#now.get(work) ?? [])]));
    }
    this.#before = this.#now;
    this.#now = new Map();
    this.#stamps.clear();
  }

  /** Ends a build that went well: what it did not ask for is let go. */
  end(): void {
    this.#before = new Map();
  }

  /** The stamp of a file, which is looked at once a build. */
  stampOf(file: string): string | undefined {
    const stamp = this.#stamps.get(file) ?? stampOf(file);
    if (stamp) this.#stamps.set(file, stamp);
    return stamp;
  }

  /**
   * @param work the name of what is done, e.g. "markdown".
   * @param input all that the result depends on; a result of undefined is not kept.
   */
  recall<Value>(work: string, input: string, make: () => Value): Value {
    const results = this.#now.get(work) ?? new Map<string, unknown>();
    this.#now.set(work, results);
    const known = results.get(input) ?? this.#before.get(work)?.get(input);
    const value = known === undefined ? make() : (known as Value);
    if (value !== undefined) results.set(input, value);
    return value;
  }
}

/** Changes when a file is saved; nothing for one that is gone, or that nobody may look at. */
export function stampOf(file: string): string | undefined {
  try {
    const { ctimeMs, size, ino } = statSync(file);
    return `${file} ${ctimeMs} ${size} ${ino}`;
  } catch {
    return undefined;
  }
}

let memory: Memory | undefined;

/** Lets this program remember what earlier ones of its process have made; a build does without. */
export function shareMemory(shared: Memory): void {
  memory = shared;
}

/** Whether this program is one of several in its process. */
export function isShared(): boolean {
  return memory !== undefined;
}

/** Does some work, or takes what was made of the same input before. */
export function recalled<Value>(work: string, input: string, make: () => Value): Value {
  return memory ? memory.recall(work, input, make) : make();
}

/** Reads a file, or takes what was read of it as long as it has not been saved since. */
export function recalledFile<Value>(work: string, file: string, read: () => Value): Value {
  const stamp = memory?.stampOf(file);
  return stamp ? recalled(work, stamp, read) : read();
}
