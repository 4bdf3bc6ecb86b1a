import { hash } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import { recalled } from "../memory.ts";
import { toolsVersion } from "../tools.ts";
import { type CachePlace, forget, recall } from "./cache.ts";
import { algorithm } from "./digest.ts";

const kind = "texts";

/** What was made of texts, by a hash of each: as JSON, so that nobody changes what is kept. */
type Kept = ReadonlyMap<string, string>;

let before: Kept | undefined;
/** Those of them that have been asked for, and what is new. */
const now = new Map<string, string>();
let news = 0;

/**
 * Does once what depends on a text alone, and remembers it from build to build. Of ten thousand
 * Markdown files most are as they were.
 *
 * @param work its name, e.g. "markdown".
 * @param make what is made of the text: data that JSON can hold, or nothing that could be remembered.
 */
export function remember<Value>(work: string, text: string, make: (text: string) => Value): Value {
  return recalled(work, text, () => rememberOnDisk(work, text, make));
}

/**
 * Makes data unchangeable before an author gets it: programs of one process get the very same value,
 * and none of them may change it for the next.
 */
export function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

function rememberOnDisk<Value>(work: string, text: string, make: (text: string) => Value): Value {
  before ??= recalled("kept", kind, read);
  const key = hash(algorithm, `${work} ${text}`, "base64").slice(0, 32);
  const known = before.get(key) ?? now.get(key);
  if (known !== undefined) {
    now.set(key, known);
    return JSON.parse(known) as Value;
  }
  const value = make(text);
  if (value === undefined) return value;
  const json = JSON.stringify(value);
  now.set(key, json);
  news++;
  // A string that was cut out of a text, or put together, holds on to all of its parts (measured: 200 MB).
  return JSON.parse(json) as Value;
}

/**
 * Keeps what has been made so far for the next build, if enough of it is new: one article of ten
 * thousand is sooner read again than all of them are written.
 *
 * @param isWhole whether the build came to its end: if not, it has not asked for all that is of use.
 */
export function keepTexts(isWhole: boolean): void {
  if (tools === undefined || news * 100 <= now.size) return;
  forget(kind);
  const all = [...(isWhole ? now : new Map([...(before ?? []), ...now]))];
  for (let start = 0; start < all.length; start += partSize) {
    partOf(tools, start).keep(serialize(all.slice(start, start + partSize)));
  }
}

/** How many texts lie in one file: all of them together would take the room of three times as many. */
const partSize = 500;

/** The version of the tools that made the texts: by the time these are kept, it may be another one. */
let tools: string | undefined;

function partOf(version: string, start: number): CachePlace {
  return recall(kind, [version, String(start)]);
}

function read(): Kept {
  tools = toolsVersion();
  const kept = new Map<string, string>();
  for (let start = 0; ; start += partSize) {
    const { contents } = partOf(tools, start);
    if (!contents) return kept;
    for (const [key, json] of deserialize(contents) as [string, string][]) kept.set(key, json);
  }
}
