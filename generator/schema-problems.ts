import type { BaseIssue } from "valibot";
import { closestMatch, type Problem, type SourceLocation } from "./problems.ts";

type Path = readonly (string | number)[];

/** Where a key, or the value of a key, is written. */
export type Locate = (path: Path, part: "key" | "value") => SourceLocation;

/**
 * Turns the issues of a schema into problems. A check's message in the schema says what is expected,
 * with details in brackets: "a real date (YYYY-MM-DD)".
 */
export function schemaProblems(issues: readonly BaseIssue<unknown>[], locate: Locate): Problem[] {
  const found = issues.map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => key as string | number);
    const isKey = issue.type === "strict_object" && path.length > 0;
    const isUnknown = isKey && issue.expected === "never";
    const isMissing = isKey && issue.received === "undefined";
    const parent = path.slice(0, -1);
    return { issue, path, key: String(path.at(-1)), parent, isUnknown, isMissing };
  });
  const missing = new Set(found.filter(({ isMissing }) => isMissing));
  const problems: Problem[] = [];
  for (const { path, key, parent } of found.filter(({ isUnknown }) => isUnknown)) {
    const siblings = [...missing].filter((other) => `${other.parent}` === `${parent}`);
    const meant = closestMatch(
      key,
      siblings.map((other) => other.key),
    );
    for (const other of siblings) if (other.key === meant) missing.delete(other);
    const fix = meant ? `Did you mean \`${meant}\`?` : "Correct the spelling, or remove the line.";
    problems.push({ ...locate(path, "key"), message: `\`${key}\` isn't a known key.`, fix });
  }
  for (const { parent } of missing) {
    const siblings = [...missing].filter((other) => `${other.parent}` === `${parent}`);
    for (const other of siblings) missing.delete(other);
    const keys = siblings.map(({ key }) => `\`${key}\``).join(", ");
    const message =
      siblings.length > 1 ? `These keys are missing: ${keys}.` : `The key ${keys} is missing.`;
    problems.push({ ...locate(parent, "value"), message, fix: `Add a line for ${keys}.` });
  }
  const wrong = found.filter(({ isUnknown, isMissing }) => !isUnknown && !isMissing);
  return [...problems, ...wrong.map(({ issue, path }) => wrongValue(issue, path, locate))];
}

function wrongValue(issue: BaseIssue<unknown>, path: Path, locate: Locate): Problem {
  const location = locate(path, "value");
  const name = nameOf(path);
  const expected = expectationOf(issue);
  if (issue.input === null || issue.input === "") {
    return { ...location, message: `${name} is empty.`, fix: `Write ${expected} after the colon.` };
  }
  const message = `${name} is ${shown(issue.input)}, which isn't ${expected.replace(/ \(.*/, "")}.`;
  const [, inCurlyQuotes] = /^[“‘](.*)[”’]$/.exec(String(issue.input)) ?? [];
  const fix = inCurlyQuotes
    ? `Replace the curly quotes with straight ones: "${inCurlyQuotes}".`
    : `Write ${expected}.`;
  return { ...location, message, fix };
}

/** What valibot expects by default, in an owner's words. */
const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  boolean: "true or false",
  Array: "a list (one line for each entry, beginning with a hyphen)",
  Object: "a group of keys",
};

function expectationOf({ message, expected }: BaseIssue<unknown>): string {
  if (!message.startsWith("Invalid ")) return message;
  const choices = expected?.replace(/[()]/g, "").replaceAll(" | ", ", ");
  return kinds[expected ?? ""] ?? `one of ${choices}`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "a group of keys" : JSON.stringify(value);
}

/** `open`, or "Entry 2 of `days`". */
function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return "The file";
  return typeof last === "number" ? `Entry ${last + 1} of \`${path.at(-2)}\`` : `\`${last}\``;
}
