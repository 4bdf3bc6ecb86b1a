import type * as v from "valibot";
import { invisible } from "../addresses.ts";
import { beginningOf, nearest, type Place, type Problem, suggestion } from "../problems.ts";

export type Path = readonly (string | number)[];

/** Where the data stands in its file. */
export interface Whereabouts {
  /** What the whole of the data is called, e.g. "The file". */
  readonly name: string;
  /** The place of a key, or of what stands behind it; of the nearest parent, if there is none. */
  placeOf(path: Path, part: "key" | "value"): Place;
  /** The place of some words inside of a value. */
  placeOfWords(path: Path, words: string): Place;
}

/** What a schema finds wrong with data, in the words and with the places of its author's file. */
export function schemaProblems(
  found: readonly v.BaseIssue<unknown>[],
  where: Whereabouts,
): Problem[] {
  const lists = new Map(found.filter(isListForGroup).map((issue) => [parentOf(issue), issue]));
  const issues = found.filter((issue) => !lists.has(parentOf(issue)));
  const missing = issues.filter(isMissingKey);
  const misspelt = new Set<v.BaseIssue<unknown>>();
  const problems = [...lists.values()].map((issue) => listProblem(issue, where));
  for (const issue of issues.filter(isUnknownKey)) {
    const meant = meantBy(
      issue,
      missing.filter((other) => parentOf(other) === parentOf(issue)),
    );
    if (meant) misspelt.add(meant);
    problems.push(unknownKeyProblem(issue, meant && lastKey(meant), where));
  }
  for (const issue of issues) {
    if (isUnknownKey(issue) || misspelt.has(issue)) continue;
    problems.push(
      isMissingKey(issue) ? missingKeyProblem(issue, where) : valueProblem(issue, where),
    );
  }
  return problems;
}

/** The missing key that an unknown one stands for: the one most like it, or the only one. */
function meantBy(
  unknown: v.BaseIssue<unknown>,
  missing: readonly v.BaseIssue<unknown>[],
): v.BaseIssue<unknown> | undefined {
  const like = nearest(lastKey(unknown), missing.map(lastKey));
  return missing.length === 1 ? missing[0] : missing.find((issue) => lastKey(issue) === like);
}

function unknownKeyProblem(
  issue: v.BaseIssue<unknown>,
  meant: string | undefined,
  where: Whereabouts,
): Problem {
  const sign = invisible(lastKey(issue));
  return {
    ...where.placeOf(pathOf(issue), "key"),
    what: `The key "${lastKey(issue)}" is not known here${sign ? `: it holds ${sign}, which nobody sees` : ""}.`,
    why: meant
      ? `"${meant}" is expected in this place and is missing.`
      : "Only known keys are read, so that a misspelt one is not lost in silence.",
    fix: meant ? `Rename it to "${meant}".` : "Correct its spelling, or remove the line.",
  };
}

function missingKeyProblem(issue: v.BaseIssue<unknown>, where: Whereabouts): Problem {
  const key = lastKey(issue);
  const parent = pathOf(issue).slice(0, -1);
  // A schema that allows other keys does not tell that one of them is misspelt.
  const like = isLoose(issue)
    ? nearest(key, Object.keys(Object(issue.path?.at(-1)?.input)))
    : undefined;
  return {
    ...where.placeOf(like ? [...parent, like] : parent, like ? "key" : "value"),
    what: `The key "${key}" is missing${parent.length === 0 ? "" : ` in "${parent.join(".")}"`}.`,
    why: "The pages need it.",
    fix: like ? `Rename "${like}" to it, or add a line "${key}: …".` : `Add a line "${key}: …".`,
  };
}

function listProblem(issue: v.BaseIssue<unknown>, where: Whereabouts): Problem {
  const path = pathOf(issue).slice(0, -1);
  const list = issue.path?.at(-1)?.input;
  return {
    ...where.placeOf(path, "value"),
    what: `${labelOf(path, where)} is ${found(list)}.`,
    why: "It has to be a group of keys.",
    fix: 'Remove the "- " before each key.',
  };
}

function valueProblem(issue: v.BaseIssue<unknown>, where: Whereabouts): Problem {
  const path = pathOf(issue);
  if (issue.type === "raw_transform" && typeof issue.input === "string") {
    return {
      ...where.placeOfWords(path, issue.input),
      what: `${labelOf(path, where)} holds ${JSON.stringify(beginningOf(issue.input))}.`,
      why: `It has to be ${issue.message}.`,
      fix: `Write ${issue.message}.`,
    };
  }
  const custom = issue.kind === "validation" || issue.message !== defaultMessage(issue);
  const expected = custom ? issue.message : wordsFor(issue.expected);
  return {
    ...where.placeOf(path, "value"),
    what: `${labelOf(path, where)} is ${found(issue.input)}.`,
    why: `It has to be ${expected}.`,
    fix: suggestion(nearestChoice(issue), fixFor(issue, expected)),
  };
}

function fixFor({ input, expected }: v.BaseIssue<unknown>, words: string): string {
  const plain = typeof input === "string" ? plainValue(input, expected) : undefined;
  if (plain !== undefined) return `Write ${plain}, without quotes around it.`;
  if (expected !== "string") return `Write ${words}.`;
  if (typeof input === "boolean") return `Put it into quotes: "${input}".`;
  // What was written may be longer, such as 012.
  if (typeof input === "number") return "Put quotes around it, as it stands here.";
  if (input !== null) return `Write ${words}.`;
  return 'Write it behind the colon, in quotes if it holds a "#": what follows that sign is a comment.';
}

/** What was meant by a text in the place of a number, or of true and false; nothing of other words. */
function plainValue(text: string, expected: string | null): string | undefined {
  const value = text.trim().replace(/^(-?\d+),(\d+)$/, "$1.$2");
  if (expected === "number") return /^-?\d+(\.\d+)?$/.test(value) ? value : undefined;
  if (expected !== "boolean") return undefined;
  if (/^(true|yes|on)$/i.test(value)) return "true";
  return /^(false|no|off)$/i.test(value) ? "false" : undefined;
}

/** Of a value that has to be one of a few, the one that was meant. */
function nearestChoice({ type, input, expected }: v.BaseIssue<unknown>): string | undefined {
  if (type !== "picklist" || typeof input !== "string") return undefined;
  const choices = [...(expected ?? "").matchAll(/"([^"]*)"/g)].map(([, choice = ""]) => choice);
  return nearest(input, choices);
}

function labelOf(path: Path, { name }: Whereabouts): string {
  return path.length === 0 ? name : `"${path.join(".")}"`;
}

function found(input: unknown): string {
  if (Array.isArray(input))
    return `a list of ${input.length} ${input.length === 1 ? "entry" : "entries"}`;
  if (input === null) return "empty";
  if (typeof input === "object") return "a group of keys";
  if (typeof input === "function") return "a function";
  return JSON.stringify(typeof input === "string" ? beginningOf(input) : input) ?? "missing";
}

function wordsFor(expected: string | null): string {
  if (expected === "string") return "text";
  if (expected === "number") return "a number";
  if (expected === "boolean") return "true or false";
  if (expected === "Array") return 'a list, each entry on a line that begins with "- "';
  if (expected === "Object") return "a group of keys";
  const choices = (expected ?? "").replace(/^\(|\)$/g, "").split(" | ");
  return choices.length === 1 ? choices.join() : `one of ${choices.join(", ")}`;
}

function defaultMessage(issue: v.BaseIssue<unknown>): string {
  return `Invalid type: Expected ${issue.expected} but received ${issue.received}`;
}

/** A schema of a group looks for its keys in a list as well, and finds its numbers instead. */
function isListForGroup(issue: v.BaseIssue<unknown>): boolean {
  const item = issue.path?.at(-1);
  return item?.type === "object" && Array.isArray(item.input);
}

function isLoose(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === "loose_object";
}

function isUnknownKey(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === "strict_object" && issue.expected === "never";
}

function isMissingKey(issue: v.BaseIssue<unknown>): boolean {
  return issue.path?.at(-1)?.origin === "key" && issue.received === "undefined";
}

function pathOf(issue: v.BaseIssue<unknown>): Path {
  return (issue.path ?? []).map((item) => item.key as string | number);
}

function parentOf(issue: v.BaseIssue<unknown>): string {
  return JSON.stringify(pathOf(issue).slice(0, -1));
}

function lastKey(issue: v.BaseIssue<unknown>): string {
  return String(pathOf(issue).at(-1) ?? "");
}
