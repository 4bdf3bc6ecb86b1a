import type { BaseIssue } from "valibot";
import { closestMatch, type Problem, type SourceLocation } from "./problems.ts";

type Path = readonly (string | number)[];

/** Where a key, or the value of a key, is written. */
export type Locate = (path: Path, part: "key" | "value") => SourceLocation;

type Issue = BaseIssue<unknown>;

/**
 * Turns the issues of a schema into problems. A check's message in the schema says what is expected,
 * with details in brackets: "a real date (YYYY-MM-DD)".
 */
export function schemaProblems(issues: readonly Issue[], locate: Locate): Problem[] {
  const missing = issues.filter(isMissingKey);
  const unknown = issues.filter(isUnknownKey);
  const used = new Set<Issue>();
  const misspelt = unknown.map((issue) => {
    const siblings = missing.filter((other) => parentOf(other) === parentOf(issue));
    const meant = closestMatch(keyOf(issue), siblings.map(keyOf));
    for (const other of siblings) if (keyOf(other) === meant) used.add(other);
    const message = `\`${keyOf(issue)}\` isn't a known key.`;
    const fix = meant ? `Did you mean \`${meant}\`?` : "Correct the spelling, or remove the line.";
    return { ...locate(pathOf(issue), "key"), message, fix };
  });
  const absent = missing.filter((issue) => !used.has(issue));
  const parents = [...new Set(absent.map(parentOf))].map((parent) => {
    const keys = absent.filter((issue) => parentOf(issue) === parent);
    return missingKeys(keys, locate);
  });
  const wrong = issues.filter((issue) => !isMissingKey(issue) && !isUnknownKey(issue));
  return [...misspelt, ...parents, ...wrong.map((issue) => wrongValue(issue, locate))];
}

function missingKeys(issues: readonly Issue[], locate: Locate): Problem {
  const keys = issues.map((issue) => `\`${keyOf(issue)}\``).join(", ");
  const [path = []] = issues.map(pathOf);
  return {
    ...locate(path.slice(0, -1), "value"),
    message:
      issues.length === 1 ? `The key ${keys} is missing.` : `These keys are missing: ${keys}.`,
    fix: issues.length === 1 ? `Add a line for ${keys}.` : "Add a line for each of them.",
  };
}

function wrongValue(issue: Issue, locate: Locate): Problem {
  const location = locate(pathOf(issue), "value");
  const name = nameOf(pathOf(issue));
  const expected = expectationOf(issue);
  if (issue.input === null || issue.input === "") {
    return { ...location, message: `${name} is empty.`, fix: `Write ${expected} after the colon.` };
  }
  const value = shown(issue.input);
  const message = `${name} is ${value}, which isn't ${expected.replace(/ \(.*/, "")}.`;
  const inCurlyQuotes = /^[“‘](.*)[”’]$/.exec(String(issue.input))?.[1];
  const fix = inCurlyQuotes
    ? `Replace the curly quotes with straight ones: "${inCurlyQuotes}".`
    : `Write ${expected}.`;
  return { ...location, message, fix };
}

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  boolean: "true or false",
  Array: "a list (one line for each entry, beginning with a hyphen)",
  Object: "a group of keys",
};

function expectationOf({ message, expected }: Issue): string {
  if (!message.startsWith("Invalid ")) return message;
  const [kind = ""] = expected?.split(" | ") ?? [];
  return kinds[kind] ?? `one of ${expected?.replace(/[()]/g, "").replaceAll(" | ", ", ")}`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "a group of keys" : JSON.stringify(value);
}

function isMissingKey(issue: Issue): boolean {
  return issue.type === "strict_object" && issue.received === "undefined";
}

function isUnknownKey(issue: Issue): boolean {
  return issue.type === "strict_object" && issue.expected === "never";
}

function pathOf(issue: Issue): Path {
  return (issue.path ?? []).map(({ key }) => key as string | number);
}

function keyOf(issue: Issue): string {
  return String(pathOf(issue).at(-1));
}

function parentOf(issue: Issue): string {
  return pathOf(issue).slice(0, -1).join(".");
}

/** `open`, or "Entry 2 of `days`". */
function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return "The file";
  return typeof last === "number" ? `Entry ${last + 1} of \`${path.at(-2)}\`` : `\`${last}\``;
}
