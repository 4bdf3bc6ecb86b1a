import { createRequire } from "node:module";
import { FAILSAFE_SCHEMA, load } from "js-yaml";
import * as v from "valibot";
import { BuildError, conflictMarker, lineAndColumn, type Problem } from "./problems.ts";
import { type Locate, schemaProblems } from "./schema-problems.ts";

/** Reads YAML (a whole file, or its start) by a schema. Each mistake is a problem of a BuildError. */
export function readYaml<T>(file: string, raw: string, schema: v.GenericSchema<unknown, T>) {
  const spaced = raw
    // Pasted text may have invisible characters before keys, and no-break spaces around them.
    .replace(/^[\u200b\u200e\u2060\ufeff]+/gm, "")
    .replace(/\u00a0(?<=^[\s–—•-]*(?:[\w-]+:)?\s*)/gm, " ")
    // YAML reads "&copy;" at the start of a value as an anchor, but not after an invisible character.
    .replace(/^[ -]*(?:[\w-]+:|-) +(?=&#?\w+;)/gm, "$&\u2060");
  const read = (text: string) => {
    const data = parse(text);
    if (data === undefined) throw new BuildError([{ file, ...syntaxProblem(text) }]);
    const result = v.safeParse(schema, data);
    if (result.success) return result.output;
    throw new BuildError(schemaProblems(result.issues, schema, locateIn(file, text)));
  };
  try {
    return read(spaced);
  } catch {
    // Phones turn the hyphens of lists into dashes, and Markdown has asterisks.
    return read(spaced.replace(/^( *)(?:[–—•] *|\* +)(?=\S)/gm, "$1- "));
  }
}

/** The values of a YAML text, or undefined if it can't be read. Times and numbers stay text. */
function parse(text: string): unknown {
  try {
    return tidy(load(text, { schema: FAILSAFE_SCHEMA }) ?? {});
  } catch {
    return undefined;
  }
}

/** Trims values. Empty ones are undefined, so that optional keys may be empty. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value === "string") return value.replace(invisibleEnds, "");
  if (!(value instanceof Object)) return value ?? undefined;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tidy(item)]));
}

const invisibleEnds = /^[\s\u200b\u200e\u2060-\u2069]+|[\s\u200b\u200e\u2060-\u2069]+$/g;

/** Finds the first line that can't be read, and a correction after which it can. */
function syntaxProblem(text: string): Omit<Problem, "file"> {
  const lines = text.split(/\r?\n/);
  const canRead = (some: readonly string[]) =>
    parse(some.join("\n")) instanceof Object && !spaceless.test(some.at(-1) ?? "");
  const first = lines.findLastIndex((_, last) => canRead(lines.slice(0, last + 1))) + 1;
  const [before, line = ""] = [lines.slice(0, first), lines[first]];
  const whole = lines.join("\n");
  const start = before.join("\n").length + 1;
  const bare = [...whole.matchAll(bareEntry)].find(
    ({ 0: found, index }) => index < start && start < index + found.length,
  );
  if (bare) {
    const place = lineAndColumn(whole, bare.index + bare[0].search(/\S/));
    const fix = `Write \`${bare[2]}- ${bare[3]}\`, as before the next entry.`;
    return { ...place, message: "A hyphen is missing.", fix };
  }
  const column = openText(before);
  if (column && !/^ *(?:- +)?[\w-]+:(?:\s|$)/.test(line)) {
    const message = "This line isn't indented as far as the text that it belongs to.";
    const fix = `Begin all lines below the key in column ${column}, with spaces.`;
    return { line: first + 1, column: 1, message, fix };
  }
  const helps = ([wrong, correct]: Mistake) => canRead([...before, line.replace(wrong, correct)]);
  const [wrong, correct, message, fix = write] = mistakes.find(helps) ?? unreadable;
  const corrected = line.replace(wrong, correct);
  const place = corrected.indexOf('"') + 1 || line.search(/\S|$/) + 1;
  return { line: first + 1, column: place, message, fix: fix(corrected) };
}

/** The first entry of a list, without the hyphen that a later one like it has. */
const bareEntry =
  /(?<=^( *)[\w-]+:[^\S\n]*\n(?: *#.*\n)*)(\1 +?) *(([\w-]+:|\{).*)(?:\n(?:\1 .*)?)*?\n\2- \4/gm;

/** The column of the text below a last key such as `code: |`, or undefined. */
function openText(lines: readonly string[]): number | undefined {
  const last = lines.findLastIndex((line) => /: *[|>][-+]?\s*$/.test(line));
  const indentation = lines[last]?.search(/\w/) ?? 0;
  const isOpen = lines.slice(last + 1).every((line) => !/\S/.test(line.slice(0, indentation + 1)));
  return last >= 0 && isOpen ? indentation + 3 : undefined;
}

/** What is wrong, its correction, the message, and what makes the fix from the corrected line. */
type Mistake = [RegExp, (...parts: string[]) => string, string, typeof write?];
/** A key or hyphen without the space after it. YAML reads it as text until the next key. */
const spaceless = /^ *(?:- +)?(?:-(?=[a-z])|[a-z][\w-]*:(?=[^\s/\d]))/i;
/** A value that isn't a list or group in brackets. Markdown links also begin with a bracket. */
const value =
  /^( *(?:- +)*[\w-]+: *| *(?:- +)+)(?!\{ *[\w-]+:|\[(?![^\]{]*\](?:\(| *[^\s,\]}#])))(\S.*)/;
/** Quotes around a value, or one that is never closed. Others belong to the text. */
const outerQuotes = /^["'“‘](?:([^"“”]* ["“].*|[^"“”]*)["'”’]|([^"”]*))$/;
const quote = (_: string, start = "", text = "") =>
  start + JSON.stringify(text.trimEnd().replace(outerQuotes, "$1$2"));
const remove = () => "";
const write = (line: string) => `Write \`${line.trim()}\`.`;
const begin = (line: string) => `Begin it in column ${line.search(/\S/) + 1}, without tabs.`;
const removeOne = () => 'Remove one of the two, or begin an entry of a list with "- ".';
const move = () => "Move it below the other entries of its list, or remove its hyphen.";
const complete = () => "Add the missing comma, bracket or quotes.";
const rewrite = () =>
  'Write "key: value" or "- entry". Indent the next lines of a text. Quote it if it contains ": ".';
const indent = (step: number): Mistake => {
  const move = (old: string) => " ".repeat(Math.max(0, old.replaceAll("\t", "  ").length + step));
  return [/^\s*(?=- |[\w-]+:)/, move, "The indentation is wrong.", begin];
};
const unreadable: Mistake = [/.*/, remove, "YAML can't read this line.", rewrite];
const mistakes: Mistake[] = [
  [spaceless, (start) => `${start} `, "A space is missing."],
  [value, quote, "This value needs straight quotes."],
  [/(?<=^ *)[\w-]+(?=:)/, (key) => `${key}2`, "This key is repeated.", removeOne],
  ...[0, 1, 2, 3, 4].map(indent),
  [/(?<=^ +)(?=[\w-]+:)/, () => "- ", "A hyphen is missing."],
  ...[-1, -2, -3, -4].map(indent),
  [/^={7}$/, remove, conflictMarker.message, () => conflictMarker.fix],
  [/^---$/, remove, 'The line "---" is between keys.', () => "Remove this line."],
  [/^\s*<.*/, remove, "Data files can't contain HTML.", () => "Write text or an address instead."],
  [/.*[{[].*/, remove, "YAML can't read this list or group.", complete],
  [/^ *- .*/, remove, "An entry of a list can't be below keys.", move],
];

/** Finds keys and values by their path. `yaml` takes five times as long to load as js-yaml. */
function locateIn(file: string, text: string): Locate {
  const yaml = createRequire(import.meta.url)("yaml") as typeof import("yaml");
  const document = yaml.parseDocument(text, { schema: "failsafe" });
  return (path, part) => {
    const parent = document.getIn(path.slice(0, -1), true);
    const pairs = yaml.isMap(parent) ? parent.items : [];
    const key = pairs.find((pair) => String(pair.key) === path.at(-1))?.key;
    const value = part === "value" ? document.getIn(path, true) : undefined;
    const node = [value, key, parent].find(yaml.isNode);
    return { file, ...lineAndColumn(text, node?.range?.[0] ?? 0) };
  };
}
