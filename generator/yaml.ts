import { EVENT_ID, type Event, getScalarValue, load, parseEvents, YAMLException } from "js-yaml";
import * as v from "valibot";
import { type Place, type Problem, placeOf } from "./problems.ts";

/** A piece of YAML and where it stands: a whole file, or the front matter of one. */
export interface YamlText {
  readonly file: string;
  readonly text: string;
  /** Lines of the file above the text: 0 for a whole file, 1 for front matter. */
  readonly linesAbove: number;
}

type Outcome<Value> = { value: Value } | { problems: Problem[] };
type Path = readonly (string | number)[];

/**
 * Reads YAML and holds it against a schema.
 *
 * @returns the checked value, or every problem in it with line and column; it throws nothing.
 */
export function readYaml<Schema extends v.GenericSchema>(
  yaml: YamlText,
  schema: Schema,
): Outcome<v.InferOutput<Schema>> {
  let raw: unknown;
  try {
    raw = yaml.text.trim() === "" ? {} : load(yaml.text);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { problems: [syntaxProblem(yaml, error)] };
  }
  const result = v.safeParse(schema, raw);
  return result.success
    ? { value: result.output }
    : { problems: schemaProblems(yaml, result.issues) };
}

/** The scalars of a text that a test accepts, e.g. those that are stand-ins, each with its place. */
export function findScalars(
  yaml: YamlText,
  test: (value: string) => boolean,
): (Place & { value: string })[] {
  const found: (Place & { value: string })[] = [];
  for (const event of parseEvents(yaml.text, {})) {
    if (event.type !== EVENT_ID.SCALAR) continue;
    const value = getScalarValue(yaml.text, event);
    if (test(value)) found.push({ ...placeIn(yaml, event.valueStart), value });
  }
  return found;
}

function syntaxProblem(yaml: YamlText, error: YAMLException): Problem {
  const offset = error.mark?.position ?? 0;
  const tab = /^[ ]*\t/m.exec(yaml.text);
  if (tab && error.mark && placeOf(yaml.text, tab.index).line === error.mark.line + 1) {
    return {
      ...placeIn(yaml, tab.index + tab[0].length - 1),
      what: "This line begins with a tab.",
      why: "YAML counts spaces to tell what belongs to what, and does not allow tabs there.",
      fix: "Replace the tab with two spaces.",
    };
  }
  return {
    ...placeIn(yaml, offset),
    what: `This is not YAML that can be read: ${error.reason}.`,
    why: "The file is data; a slip in its punctuation or indentation hides all that follows.",
    fix: 'Look at this line and the one above it: a missing quote, a ":" inside a text without quotes, or an indentation that does not line up.',
  };
}

function schemaProblems(yaml: YamlText, issues: readonly v.BaseIssue<unknown>[]): Problem[] {
  const missing = issues.filter((issue) => isMissingKey(issue));
  const misspelt = new Set<v.BaseIssue<unknown>>();
  const problems: Problem[] = [];
  for (const issue of issues) {
    if (!isUnknownKey(issue)) continue;
    const parent = parentOf(issue);
    const candidates = missing.filter(
      (other) => parentOf(other) === parent && !misspelt.has(other),
    );
    const meant = candidates.length === 1 ? candidates[0] : undefined;
    if (meant) misspelt.add(meant);
    problems.push(unknownKeyProblem(yaml, issue, meant && lastKey(meant)));
  }
  for (const issue of issues) {
    if (isUnknownKey(issue) || misspelt.has(issue)) continue;
    problems.push(isMissingKey(issue) ? missingKeyProblem(yaml, issue) : valueProblem(yaml, issue));
  }
  return problems;
}

function unknownKeyProblem(
  yaml: YamlText,
  issue: v.BaseIssue<unknown>,
  meant: string | undefined,
): Problem {
  const key = lastKey(issue);
  return {
    ...placeOfPath(yaml, pathOf(issue), "key"),
    what: `The key "${key}" is not known here.`,
    why: meant
      ? `"${meant}" is expected in this place and is missing.`
      : "Only known keys are read, so that a misspelt one is not lost in silence.",
    fix: meant ? `Rename it to "${meant}".` : "Correct its spelling, or remove the line.",
  };
}

function missingKeyProblem(yaml: YamlText, issue: v.BaseIssue<unknown>): Problem {
  const key = lastKey(issue);
  return {
    ...placeOfPath(yaml, pathOf(issue).slice(0, -1), "value"),
    what: `The key "${key}" is missing${whereOf(issue)}.`,
    why: "The pages need it.",
    fix: `Add a line "${key}: …".`,
  };
}

function valueProblem(yaml: YamlText, issue: v.BaseIssue<unknown>): Problem {
  const path = pathOf(issue);
  const custom = issue.kind === "validation" || issue.message !== defaultMessage(issue);
  const expected = custom ? issue.message : wordsFor(issue.expected);
  const label = path.length === 0 ? "The file" : `"${getDotPath(issue)}"`;
  return {
    ...placeOfPath(yaml, path, "value"),
    what: `${label} is ${found(issue)}.`,
    why: `It has to be ${expected}.`,
    fix: `Write ${expected}.`,
  };
}

function found(issue: v.BaseIssue<unknown>): string {
  if (Array.isArray(issue.input)) {
    return `a list of ${issue.input.length} ${issue.input.length === 1 ? "entry" : "entries"}`;
  }
  if (issue.input === null) return "empty";
  if (typeof issue.input === "object") return "a group of keys";
  return JSON.stringify(issue.input) ?? "missing";
}

function wordsFor(expected: string | null): string {
  if (expected === "string") return "text (in quotes, if it looks like a number)";
  if (expected === "number") return "a number";
  if (expected === "boolean") return "true or false";
  if (expected === "Array") return 'a list, each entry on a line that begins with "- "';
  if (expected === "Object") return "a group of keys";
  return `one of ${(expected ?? "").replace(/^\(|\)$/g, "").replaceAll(" | ", ", ")}`;
}

function defaultMessage(issue: v.BaseIssue<unknown>): string {
  return `Invalid type: Expected ${issue.expected} but received ${issue.received}`;
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

function whereOf(issue: v.BaseIssue<unknown>): string {
  const parent = pathOf(issue).slice(0, -1);
  return parent.length === 0 ? "" : ` in "${parent.join(".")}"`;
}

function getDotPath(issue: v.BaseIssue<unknown>): string {
  return pathOf(issue).join(".");
}

function placeIn(yaml: YamlText, offset: number): Place {
  const { line, column } = placeOf(yaml.text, offset);
  return { file: yaml.file, line: line + yaml.linesAbove, column };
}

/** Where the key or the value at a path stands; the nearest parent that exists, if it does not. */
function placeOfPath(yaml: YamlText, path: Path, part: "key" | "value"): Place {
  const offsets = offsetsByPath(yaml.text);
  for (let length = path.length; length >= 0; length--) {
    const at = offsets.get(JSON.stringify(path.slice(0, length)));
    if (at) return placeIn(yaml, part === "key" && length === path.length ? at.key : at.value);
  }
  return placeIn(yaml, 0);
}

/** Every path of the document with the offsets of its key and its value. */
function offsetsByPath(text: string): Map<string, { key: number; value: number }> {
  const offsets = new Map<string, { key: number; value: number }>();
  const events = parseEvents(text, {});
  let next = 0;

  const visit = (path: Path, key: number | undefined, parent: number): void => {
    const event = events[next++];
    if (!event || event.type === EVENT_ID.POP) return;
    // A value that is left out stands nowhere.
    const start = startOf(event, text) ?? key ?? parent;
    offsets.set(JSON.stringify(path), { key: key ?? start, value: start });
    if (event.type === EVENT_ID.DOCUMENT) {
      visit(path, undefined, start);
    } else if (event.type === EVENT_ID.SEQUENCE) {
      for (let index = 0; !atPop(events[next]); index++) visit([...path, index], undefined, start);
      next++;
    } else if (event.type === EVENT_ID.MAPPING) {
      while (!atPop(events[next])) {
        const name = events[next++];
        const scalar = name?.type === EVENT_ID.SCALAR ? name : undefined;
        const label = scalar ? getScalarValue(text, scalar) : "";
        visit([...path, label], scalar && startOf(scalar, text), start);
      }
      next++;
    }
  };

  visit([], undefined, 0);
  return offsets;
}

function atPop(event: Event | undefined): boolean {
  return event === undefined || event.type === EVENT_ID.POP;
}

function startOf(event: Event, text: string): number | undefined {
  if (event.type === EVENT_ID.SCALAR) {
    const quoted = /["']/.test(text[event.valueStart - 1] ?? "");
    return placed(quoted ? event.valueStart - 1 : event.valueStart);
  }
  if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING)
    return placed(event.start);
  return event.type === EVENT_ID.DOCUMENT ? 0 : undefined;
}

function placed(offset: number): number | undefined {
  return offset < 0 ? undefined : offset;
}
