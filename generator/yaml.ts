import { createRequire } from "node:module";
import { FAILSAFE_SCHEMA, load, YAMLException } from "js-yaml";
import * as v from "valibot";
import { conflictMarker } from "./esbuild.ts";
import { BuildError, lineAndColumn, type Problem } from "./problems.ts";
import { type Locate, schemaProblems } from "./schema-problems.ts";

/** Reads YAML (a whole file, or its start) by a schema. Each mistake is a problem of a BuildError. */
export function readYaml<Value>(
  file: string,
  text: string,
  schema: v.GenericSchema<unknown, Value>,
): Value {
  const { data, error } = parse(text);
  if (error) throw new BuildError([{ file, ...syntaxProblem(text, error) }]);
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  throw new BuildError(schemaProblems(result.issues, schema, locator(file, text)));
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
  // The parser notices only lines later that a quote or bracket isn't closed.
  for (let line = found.line; line >= Math.max(0, found.line - 10); line--) {
    const corrected = withQuotes(lines[line] ?? "");
    if (corrected && hasNoErrorUpTo(found.line, lines.with(line, corrected))) {
      return {
        line: line + 1,
        column: corrected.indexOf('"') + 1,
        message: "This value needs straight quotes.",
        fix: `Write \`${corrected.trim()}\`.`,
      };
    }
  }
  const [first] = yamlPackage().parseDocument(text).errors;
  const { line, col: column } = first?.linePos?.[0] ?? { line: found.line + 1, col: 1 };
  const written = lines[line - 1]?.trim() ?? "";
  if (written === "=======") return { line, column, ...conflictMarker };
  const words = first?.message ?? reason;
  const [message, fix] = explanations[first?.code ?? ""] ?? [`${words}.`, "Correct this line."];
  const isTight = /^[\w-]+:\S/.test(written);
  return { line, column, message, fix: isTight ? `Write \`${written.replace(":", ": ")}\`.` : fix };
}

/** Messages and remedies for errors of the package `yaml`, in an owner's words. */
const explanations: Readonly<Record<string, [message: string, fix: string]>> = {
  MULTILINE_IMPLICIT_KEY: [
    "This line has no key with a colon and a space.",
    "Write `key: value`, or indent the line if it continues the text above.",
  ],
  DUPLICATE_KEY: [
    "This key is repeated.",
    "Remove one of the two lines. In a list, begin each entry with a hyphen.",
  ],
  BAD_INDENT: [
    "This line isn't indented like the others.",
    "Indent the keys of a group equally. Begin each entry of a list with a hyphen. Close brackets.",
  ],
  BLOCK_AS_IMPLICIT_KEY: [
    "The line below is indented as if it continued this value.",
    "Indent the keys of a group equally, and write a space after a hyphen.",
  ],
  BLOCK_IN_FLOW: ["A comma is missing.", "Write a comma between the keys."],
  TAB_AS_INDENT: ["This line begins with a tab.", "Replace the tab with two spaces."],
  MULTIPLE_DOCS: ['The line "---" is between keys.', 'Remove the line "---".'],
};

/** A line with its value in quotes, or "" if it has no value. */
function withQuotes(line: string): string {
  const [, start = "", value = ""] =
    /^( *(?:- +)*[\w-]+: *| *(?:- +)+)(?!\{ *[\w-]+:)(\S.*)/.exec(line) ?? [];
  return start && start + JSON.stringify(value.trimEnd().replace(/^["'“‘]|["'”’]$/g, ""));
}

function hasNoErrorUpTo(line: number, lines: readonly string[]): boolean {
  const { error } = parse(lines.join("\n"));
  return !error || (error.mark?.line ?? 0) > line;
}

/** Knows all places, but takes five times as long to load as js-yaml. */
const yamlPackage = () => createRequire(import.meta.url)("yaml") as typeof import("yaml");

/** Finds keys and values by their path. */
function locator(file: string, text: string): Locate {
  const yaml = yamlPackage();
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
