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
  const found = issues.map((one) => {
    const keys = (one.path ?? []).map(({ key }) => key as string | number);
    const input = one.path?.at(-1)?.input;
    // A schema for keys looks for them in a list, too. A BuildError keeps one of these problems.
    const isInList = one.path?.at(-1)?.type === "object" && Array.isArray(input);
    const [issue, path] = isInList
      ? [{ ...one, input, expected: "Object" }, keys.slice(0, -1)]
      : [one, keys];
    const isKey = issue.type === "strict_object" && path.length > 0 && !isInList;
    const isUnknown = isKey && issue.expected === "never";
    const isMissing = isKey && issue.received === "undefined";
    return { issue, path, key: `${path.at(-1)}`, parent: path.slice(0, -1), isUnknown, isMissing };
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
  return { ...location, message, fix: fixFor(issue.input, expected) };
}

function fixFor(input: unknown, expected: string): string {
  const value = String(input).replace(/^[“‘](.*)[”’]$/, "$1");
  const decimal = value.replace(",", ".");
  if (expected === kinds.Object) {
    return Array.isArray(input)
      ? "Remove the hyphens before the keys."
      : "Write each key on a line: `key: value`.";
  }
  if (expected === kinds.number && /^-?\d+(\.\d+)?$/.test(decimal))
    return `Write ${Number(decimal)} without quotes.`;
  if (expected === kinds.boolean && /^(yes|on|true|no|off|false)$/i.test(value)) {
    return `Write ${/^[yt]|on/i.test(value)} without quotes.`;
  }
  if (expected === kinds.string && typeof input === "boolean")
    return `Put it in quotes: "${input}".`;
  const choices = expected.startsWith("one of ") ? expected.match(/"[^"]*"/g) : [];
  const meant = closestMatch(`"${value}"`, choices ?? []);
  if (meant) return `Did you mean ${meant}?`;
  return value === String(input)
    ? `Write ${expected}.`
    : `Replace the curly quotes with straight ones: "${value}".`;
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
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "string" && value.length > 60) return `"${value.slice(0, 60)}…"`;
  return typeof value === "object" ? "a group of keys" : JSON.stringify(value);
}

/** `open`, or "Entry 2 of `days`". */
function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return "The file";
  return typeof last === "number" ? `Entry ${last + 1} of \`${path.at(-2)}\`` : `\`${last}\``;
}
