import { createRequire } from "node:module";
import { FAILSAFE_SCHEMA, load, YAMLException } from "js-yaml";
import * as v from "valibot";
import { BuildError, conflictMarker, lineAndColumn, type Problem } from "./problems.ts";
import { type Locate, schemaProblems } from "./schema-problems.ts";

/** Reads YAML (a whole file, or its start) by a schema. Each mistake is a problem of a BuildError. */
export function readYaml<Value>(
  file: string,
  written: string,
  schema: v.GenericSchema<unknown, Value>,
): Value {
  // Pasted text may have no-break spaces around keys and hyphens.
  const spaced = written.replace(/\u00a0(?<=^[\s–—•-]*(?:[\w-]+:)?\s*)/gm, " ");
  // YAML reads "&copy;" at the start of a value as an anchor, but not after an invisible character.
  const text = spaced.replace(/^[ -]*(?:[\w-]+:|-) +(?=&#?\w+;)/gm, "$&\u2060");
  // Phones turn the hyphens of lists into dashes.
  const withHyphens = text.replace(/^( *)[–—•] *(?=\S)/gm, "$1- ");
  try {
    return readBySchema(file, text, schema);
  } catch {
    return readBySchema(file, withHyphens, schema);
  }
}

function readBySchema<Value>(file: string, text: string, schema: v.GenericSchema<unknown, Value>) {
  const { data, error } = parse(text);
  if (error) throw new BuildError([{ file, ...syntaxProblem(text, error) }]);
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  throw new BuildError(schemaProblems(result.issues, schema, locateIn(file, text)));
}

/** Values stay text, also times and telephone numbers. */
function parse(text: string): { readonly data?: unknown; readonly error?: YAMLException } {
  try {
    return { data: tidy(load(text, { schema: FAILSAFE_SCHEMA }) ?? {}) };
  } catch (error) {
    if (error instanceof YAMLException) return { error };
    throw error;
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

/**
 * Tries each correction on each of the last lines, and then on all of them. Suggests the one after
 * which the parser reads furthest.
 */
function syntaxProblem(text: string, { mark }: YAMLException): Omit<Problem, "file"> {
  const lines = text.split(/\r?\n/);
  const { line: last, column } = mark ?? { line: Math.max(0, lines.lastIndexOf("---")), column: 0 };
  const errorLine = Math.min(last, lines.length - 1);
  const message = "This line doesn't fit the lines above.";
  const fix = 'Indent keys of a group and lines of a text equally. Quote values that contain ": ".';
  let problem = { line: errorLine + 1, column: column + 1, message, fix };
  let furthest = errorLine;
  const tryCorrection = (indexes: number[], [message, pattern, correct, remedy]: Mistake) => {
    const corrected = lines.map((line, index) =>
      indexes.includes(index) ? line.replace(pattern, correct) : line,
    );
    const { error } = parse(corrected.join("\n"));
    const end = error ? (error.mark?.line ?? 0) : Infinity;
    const index = corrected.findIndex((line, index) => line !== lines[index]);
    if (index < 0 || end <= furthest) return;
    furthest = end;
    const line = corrected[index] ?? "";
    const column = line.indexOf('"') + 1 || (lines[index] ?? "").search(/\S|$/) + 1;
    const fix = (remedy ?? "Write `…`.").replace("…", () => line.trim());
    problem = { line: index + 1, column, message, fix };
  };
  const indexes = [...lines.keys()].slice(Math.max(0, errorLine - 10), errorLine + 1).reverse();
  for (const mistake of mistakes) for (const index of indexes) tryCorrection([index], mistake);
  if (furthest === errorLine) for (const mistake of mistakes) tryCorrection(indexes, mistake);
  return problem;
}

/** A message, a pattern, its replacement, and a remedy, where "…" stands for the corrected line. */
type Mistake = [string, RegExp, (...parts: string[]) => string, string?];

const valuePattern = /^( *(?:- +)*[\w-]+: *| *(?:- +)+)(?!\{ *[\w-]+:)(\S.*)/;
/** Quotes around a value, or one that is never closed. Others belong to the text. */
const outerQuotes = /^["'“‘](?:([^"“”]* ["“].*|[^"“”]*)["'”’]|([^"”]*))$/;
const quote = (_: string, start = "", value = "") =>
  start + JSON.stringify(value.trimEnd().replace(outerQuotes, "$1$2"));
const deep = " ".repeat(10);
const mistakes: Mistake[] = [
  [conflictMarker.message, /^={7}$/, () => "", conflictMarker.fix],
  ['The line "---" is between keys.', /^---$/, () => "", 'Remove the line "---".'],
  ["A tab indents this line.", /^\s+/, (tab) => tab.replace(/\t/g, "  "), "Write two spaces."],
  ["This line has an invisible character.", /[^\P{C}\t]/gu, () => "", "Delete it."],
  ["A space after the colon is missing.", /^[ -]*[\w-]+:(?=[^ ])\s?/, (key) => `${key.trimEnd()} `],
  ["A space after the hyphen is missing.", /^ *-(?=\w)/, (hyphen) => `${hyphen} `],
  ["This value needs straight quotes.", /(?<=\{.*: )#[\w-]+/g, (hash) => `"${hash}"`],
  ["A comma is missing.", /(?<=\{.*)[^\s{,:](?= +[\w-]+: )/g, (end) => `${end},`],
  ["The end of this group is missing.", /\{[^}]*$/, (group) => `${group} }`],
  ["The end of this list is missing.", /\[[^\]]*$/, (list) => `${list}]`],
  [
    'This line continues the text above, and contains ": ".',
    /(?<=^\s+[^\s:-][^:]*\s[^:]*): /,
    () => " ",
    "Quote the whole text, which begins on a line above.",
  ],
  ["This value needs straight quotes.", valuePattern, quote],
  [
    "A colon after the key is missing.",
    /^ *(?:- +)?\w[\w-]*(?= +[^ :])/,
    (key) => `${key}:`,
    "Write `…`, or indent the line if it continues the text above.",
  ],
  ["This key is repeated, or a hyphen is missing.", / {2}(?=[\w-]+: )(?<=^ *)/, () => "- "],
  ["This key is repeated.", /^ *[\w-]+(?=:)/, (key) => `${key}2`, "Remove or rename one of them."],
  [
    "A hyphen is missing.",
    /^ *(?=[\w-]+: )/,
    (indent) => `${indent}- `,
    "Begin the entry with `…`, and indent its other keys equally.",
  ],
  ["This line is outdented.", /^ *(?![ -]|\w+:)/, () => deep, "Indent it like the text above."],
  ...[10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((count): Mistake => {
    const fix = `Begin it in column ${count + 1}.`;
    return ["The indentation is wrong.", /^\s*(?=- |[\w-]+:)/, () => " ".repeat(count), fix];
  }),
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
