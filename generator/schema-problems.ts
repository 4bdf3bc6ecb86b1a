import type { BaseIssue } from "valibot";
import { closestMatch, type Problem, type SourceLocation } from "./problems.ts";

type Path = readonly (string | number)[];

/** Where a key, or the value of a key, is written. */
export type Locate = (path: Path, part: "key" | "value") => SourceLocation;

/** A group of keys, some of which are missing or unknown. */
interface Group {
  readonly path: Path;
  readonly value: unknown;
  readonly missing: string[];
  /** A schema reports only the first one. */
  unknown?: string;
}

/**
 * Turns the issues of a schema into problems. A check's message in the schema says what is expected,
 * with details in brackets: "a real date (YYYY-MM-DD)".
 */
export function schemaProblems(issues: readonly BaseIssue<unknown>[], locate: Locate): Problem[] {
  const groups = new Map<string, Group>();
  const problems: Problem[] = [];
  for (const issue of issues) {
    const path = issue.path?.map(({ key }) => key as string | number) ?? [];
    const last = issue.path?.at(-1);
    if (last?.origin !== "key") {
      problems.push(valueProblem(path, issue.input, expectationOf(issue), locate));
      continue;
    }
    const parent = path.slice(0, -1);
    const group = groups.get(`${parent}`) ?? { path: parent, value: last.input, missing: [] };
    groups.set(`${parent}`, group);
    if (issue.expected === "never") group.unknown = `${last.key}`;
    else group.missing.push(`${last.key}`);
  }
  return [...groups.values()].flatMap((group) => keyProblems(group, locate)).concat(problems);
}

/** An unknown key that is similar to a missing one is a single mistake. */
function keyProblems({ path, value, missing, unknown }: Group, locate: Locate): Problem[] {
  // A schema looks for keys in a list, too.
  if (Array.isArray(value)) return [valueProblem(path, value, kinds.Object, locate)];
  const problems: Problem[] = [];
  const meant = unknown && closestMatch(unknown, missing);
  if (unknown !== undefined) {
    const message = `\`${unknown}\` isn't a known key.`;
    const fix = meant ? `Did you mean \`${meant}\`?` : "Correct the spelling, or remove the line.";
    problems.push({ ...locate([...path, unknown], "key"), message, fix });
  }
  const others = missing.filter((key) => key !== meant);
  if (others.length > 0) {
    const keys = others.map((key) => `\`${key}\``).join(", ");
    const message =
      others.length > 1 ? `These keys are missing: ${keys}.` : `The key ${keys} is missing.`;
    problems.push({ ...locate(path, "value"), message, fix: `Add a line for ${keys}.` });
  }
  return problems;
}

function valueProblem(path: Path, input: unknown, expected: string, locate: Locate): Problem {
  const message =
    input === undefined || input === ""
      ? `${nameOf(path)} is empty.`
      : `${nameOf(path)} is ${shown(input)}, which isn't ${expected.replace(/ \(.*/, "")}.`;
  return { ...locate(path, "value"), message, fix: fixFor(input, expected) };
}

function fixFor(input: unknown, expected: string): string {
  if (Array.isArray(input) && expected === kinds.Object) {
    return "Remove the hyphens before the keys.";
  }
  const text = typeof input === "string" ? input : "";
  const choices = expected.startsWith("one of ") ? expected.match(/"[^"]*"/g) : undefined;
  const meant = closestMatch(`"${text}"`, choices ?? []);
  if (meant) return `Did you mean ${meant}?`;
  return `Write ${expected}${/^[“‘]/.test(text) ? " without curly quotes" : ""}.`;
}

/** What valibot expects by default, in an owner's words. */
const kinds = {
  string: "text",
  number: "a number",
  Array: "a list (one line for each entry, beginning with a hyphen)",
  Object: "a group of keys (one line for each: `key: value`)",
};

function expectationOf({ message, expected }: BaseIssue<unknown>): string {
  if (!message.startsWith("Invalid ")) return message;
  const choices = expected?.replace(/[()]/g, "").replaceAll(" | ", ", ");
  return kinds[expected as keyof typeof kinds] ?? `one of ${choices}`;
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
