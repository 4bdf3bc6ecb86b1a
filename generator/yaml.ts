import { createRequire } from "node:module";
import {
  CORE_SCHEMA,
  defineScalarTag,
  floatCoreTag,
  intCoreTag,
  load,
  NOT_RESOLVED,
  type ScalarTagDefinition,
  YAMLException,
} from "js-yaml";
import type { GenericSchema } from "valibot";
import * as v from "valibot";
import { conflictMarker } from "./esbuild.ts";
import { BuildError, lineAndColumn, type Problem } from "./problems.ts";
import { type Locate, schemaProblems } from "./schema-problems.ts";

/** A YAML or Markdown file, or a part of one. */
export interface TextPart {
  readonly file: string;
  readonly text: string;
  /** Lines of the file before the text: 0 for a whole file, 1 for front matter. */
  readonly linesBefore: number;
}

/** Numbers that JavaScript would write differently stay text, such as the time 9.30. */
function asWritten(tag: ScalarTagDefinition<number>) {
  return defineScalarTag<number>(tag.tagName, {
    ...tag,
    resolve(source, isExplicit, tagName) {
      const value = tag.resolve(source, isExplicit, tagName);
      return String(value) === source ? value : NOT_RESOLVED;
    },
  });
}

/** Dates stay text, too. */
const yamlSchema = CORE_SCHEMA.withTags(asWritten(intCoreTag), asWritten(floatCoreTag));

/**
 * Reads YAML and checks it against a schema.
 *
 * @throws BuildError with the location of each mistake.
 */
export function readYaml<Value>(yaml: TextPart, schema: GenericSchema<unknown, Value>): Value {
  checkConflicts(yaml);
  let data: unknown;
  try {
    data = parse(yaml.text);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    throw new BuildError([syntaxProblem(yaml, error)]);
  }
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  throw new BuildError(schemaProblems(result.issues, locator(yaml)));
}

/** A file with nothing but comments has no keys. */
function parse(text: string): unknown {
  const isEmpty = !/^[ \t]*[^#\s]/m.test(text);
  return isEmpty ? {} : (load(text, { schema: yamlSchema }) ?? {});
}

/** @throws BuildError if the text has a merge conflict marker. */
export function checkConflicts({ file, text, linesBefore }: TextPart): void {
  const offset = text.search(/^(?:<{7}|>{7}) /m);
  if (offset < 0) return;
  const line = lineAndColumn(text, offset).line + linesBefore;
  throw new BuildError([{ file, line, column: 1, ...conflictMarker }]);
}

function syntaxProblem({ file, text, linesBefore }: TextPart, error: YAMLException): Problem {
  const lines = text.split("\n");
  const found = error.mark ?? { line: Math.max(0, lines.lastIndexOf("---")), column: 0 };
  const reason = `${error.reason.charAt(0).toUpperCase()}${error.reason.slice(1)}.`;
  const { line, column, fix } = findCorrection(lines, found.line) ?? {
    ...found,
    fix: fixFor(reason),
  };
  // The parser notices only lines later that quotes or brackets are missing.
  const message = line < found.line ? "This value isn't closed." : reason;
  return { file, line: line + 1 + linesBefore, column: column + 1, message, fix };
}

function fixFor(reason: string): string {
  if (/tab/i.test(reason)) return "Replace the tab with two spaces.";
  if (/duplicated/i.test(reason)) return "Remove one of the two lines, or rename its key.";
  if (/single document/.test(reason)) return 'Remove the line "---" between the keys.';
  if (/quoted/.test(reason)) return "Close the quotes.";
  return 'Put values that contain ": " in quotes, and indent lines that belong together equally.';
}

/** Tries which value near an error only needs quotes: that of its line, or of one of the ten above. */
function findCorrection(lines: readonly string[], errorLine: number) {
  for (let line = errorLine; line >= Math.max(0, errorLine - 10); line--) {
    const [, start = "", value = ""] =
      /^( *(?:- +)*[\w-]+: *| *(?:- +)+)(\S.*)/.exec(lines[line] ?? "") ?? [];
    const quoted = JSON.stringify(value.trimEnd().replace(/^["'“‘]|["'”’]$/g, ""));
    if (start !== "" && !failsBefore(lines.with(line, start + quoted).join("\n"), errorLine + 1)) {
      const shown = quoted.length > 80 ? '"…"' : quoted;
      const fix = `Put the value in straight quotes: \`${start.trim()} ${shown}\``;
      return { line, column: start.length, fix };
    }
  }
  return undefined;
}

function failsBefore(text: string, line: number): boolean {
  try {
    parse(text);
    return false;
  } catch (error) {
    return error instanceof YAMLException && (error.mark?.line ?? 0) < line;
  }
}

/**
 * Finds keys and values by their path. The package `yaml` knows their places but takes five times
 * as long to load as js-yaml, so it is only loaded when something is wrong.
 */
function locator({ file, text, linesBefore }: TextPart): Locate {
  const require = createRequire(import.meta.url);
  const { isMap, isScalar, parseDocument } = require("yaml") as typeof import("yaml");
  const document = parseDocument(text);
  const at = (offset = 0) => {
    const { line, column } = lineAndColumn(text, offset);
    return { file, line: line + linesBefore, column };
  };
  return (path, part) => {
    const parent = document.getIn(path.slice(0, -1), true);
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
      : undefined;
    const key = pair && isScalar(pair.key) ? pair.key : undefined;
    const value = document.getIn(path, true);
    const range = (node: unknown) => (node as { range?: readonly number[] } | undefined)?.range;
    const offset = part === "key" ? range(key) : (range(value) ?? range(key));
    return at((offset ?? range(parent))?.[0]);
  };
}
