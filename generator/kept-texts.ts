import { createHash } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import { forget, recall } from "./cache.ts";
import { toolsVersion } from "./tools.ts";

const kind = "texts";

/** What was made of texts, by a hash of each: as bytes, so that nobody changes what is kept. */
type Kept = ReadonlyMap<string, Uint8Array>;

let before: Kept | undefined;
/** Of these the ones that have been asked for, and what has come new. */
const now = new Map<string, Uint8Array>();
let hasNew = false;

/**
 * Does once what depends on a text alone, and remembers it from build to build. Of ten thousand
 * Markdown files most are as they were.
 *
 * @param work its name, e.g. "markdown".
 * @param make what is made of the text: data; undefined is not remembered.
 */
export function remember<Value>(
  work: string,
  text: string,
  make: (text: string) => Value | undefined,
): Value | undefined {
  before ??= read();
  const key = createHash("sha256").update(`${work} `).update(text).digest("base64");
  const known = before.get(key) ?? now.get(key);
  if (known) {
    now.set(key, known);
    return deserialize(known) as Value;
  }
  const value = make(text);
  if (value === undefined) return undefined;
  now.set(key, serialize(value));
  hasNew = true;
  return value;
}

/** Keeps what has been made so far for the next build, if anything of it is new. */
export function keepTexts(): void {
  if (!hasNew) return;
  forget(kind);
  recall(kind, [toolsVersion()]).keep(serialize(now));
  hasNew = false;
}

function read(): Kept {
  const { contents } = recall(kind, [toolsVersion()]);
  return contents ? (deserialize(contents) as Kept) : new Map();
}
