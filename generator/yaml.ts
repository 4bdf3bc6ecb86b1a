import { createRequire } from "node:module";
import { FAILSAFE_SCHEMA, load, YAMLException } from "js-yaml";
import * as v from "valibot";
import { BuildError, lineAndColumn, type Problem } from "./problems.ts";
import { type Locate, schemaProblems } from "./schema-problems.ts";

/**
 * Reads YAML and checks it against a schema.
 *
 * @param text the whole file, or its start up to the end of the YAML.
 * @throws BuildError with the location of each mistake.
 */
export function readYaml<Value>(
  file: string,
  text: string,
  schema: v.GenericSchema<unknown, Value>,
): Value {
  const { data, error } = parse(text);
  if (error) throw new BuildError([{ file, ...syntaxProblem(text, error) }]);
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  throw new BuildError(schemaProblems(result.issues, locator(file, text)));
}

/** Values stay text, also times and telephone numbers. */
function parse(text: string): { readonly data?: unknown; readonly error?: YAMLException } {
  try {
    return { data: withoutNull(load(text, { schema: FAILSAFE_SCHEMA }) ?? {}) };
  } catch (error) {
    if (error instanceof YAMLException) return { error };
    throw error;
  }
}

/** Empty values are undefined, so that optional keys may be empty. */
function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull);
  if (!(value instanceof Object)) return value ?? undefined;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutNull(item)]));
}

function syntaxProblem(text: string, { mark, reason }: YAMLException): Omit<Problem, "file"> {
  const lines = text.split("\n");
  const found = mark ?? { line: Math.max(0, lines.lastIndexOf("---")), column: 0 };
  const message = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
  // The parser notices only lines later that a quote or bracket isn't closed.
  for (let line = found.line; line >= Math.max(0, found.line - 10); line--) {
    const corrected = withQuotes(lines[line] ?? "");
    if (corrected && hasNoErrorUpTo(found.line, lines.with(line, corrected))) {
      return {
        line: line + 1,
        column: corrected.indexOf('"') + 1,
        message: line < found.line ? "This value isn't closed." : message,
        fix: `Put the value in straight quotes: \`${corrected.trim()}\``,
      };
    }
  }
  const line = Math.min(found.line + 1, lines.length);
  return { line, column: found.column + 1, message, fix: fixFor(reason) };
}

/** A line with its value in quotes, or "" if it has no value. */
function withQuotes(line: string): string {
  const [, start = "", value = ""] = /^( *(?:- +)*[\w-]+: *| *(?:- +)+)(\S.*)/.exec(line) ?? [];
  return start && start + JSON.stringify(value.trimEnd().replace(/^["'“‘]|["'”’]$/g, ""));
}

function hasNoErrorUpTo(line: number, lines: readonly string[]): boolean {
  const { error } = parse(lines.join("\n"));
  return !error || (error.mark?.line ?? 0) > line;
}

function fixFor(reason: string): string {
  if (/^tab/.test(reason)) return "Replace the tab with two spaces.";
  if (/^duplicated/.test(reason)) return "Remove one of the two lines, or rename its key.";
  if (/single document/.test(reason)) return 'Remove the line "---" between the keys.';
  return 'Put values that contain ": " in quotes, and indent lines that belong together equally.';
}

/**
 * Finds keys and values by their path. The package `yaml` knows their places but takes five times
 * as long to load as js-yaml, so it is only loaded when something is wrong.
 */
function locator(file: string, text: string): Locate {
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
