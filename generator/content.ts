import { readFileSync } from "node:fs";
import * as v from "valibot";
import { type Html, type Prose, readInline, readMarkdown } from "./markdown.ts";
import { BuildError, type Place, type Problem } from "./problems.ts";
import { findScalars, readYaml, type YamlText } from "./yaml.ts";

export type { Html, Prose, Section } from "./markdown.ts";

/** A file of `content/` that is yet to be read; `loadContent` reads it. */
export interface Source<Value> {
  readonly file: string;
  read(): { value: Value } | { problems: Problem[] };
}

/** A Markdown file: its checked front matter and its text, section by section. */
export type Article<Front> = Front & Prose;

/** A YAML file that has to fit a schema, e.g. `data("content/site.yaml", Site)`. */
export function data<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): Source<v.InferOutput<Schema>> {
  return {
    file,
    read() {
      const yaml = { file, text: readText(file), linesAbove: 0 };
      noteStandIns(yaml);
      return readYaml(yaml, schema);
    },
  };
}

/** A Markdown file whose front matter has to fit a schema. */
export function markdown<Schema extends v.GenericSchema<unknown, object>>(
  file: string,
  schema: Schema,
): Source<Article<v.InferOutput<Schema>>> {
  return {
    file,
    read() {
      const { yaml, body } = splitFrontMatter(file, readText(file));
      noteStandIns(yaml);
      const front = readYaml(yaml, schema);
      const text = readMarkdown(body);
      const problems = [front, text].flatMap((part) => ("problems" in part ? part.problems : []));
      if (!("value" in front) || !("prose" in text)) return { problems };
      return { value: { ...front.value, ...text.prose } };
    },
  };
}

/**
 * Reads every source.
 *
 * @throws BuildError with all problems of all files at once.
 */
export function loadContent<Values extends Record<string, unknown>>(
  sources: {
    [Name in keyof Values]: Source<Values[Name]>;
  },
): Values {
  const values: Partial<Values> = {};
  const problems: Problem[] = [];
  for (const name in sources) {
    const outcome = readSource(sources[name]);
    if ("value" in outcome) values[name] = outcome.value;
    else problems.push(...outcome.problems);
  }
  if (problems.length > 0) throw new BuildError(problems);
  return values as Values;
}

/** Text of a data file in which `_Latin names_`, `*emphasis*` and `[links](/care-tips)` may stand. */
export const words = v.pipe(
  v.string(),
  v.rawTransform<string, Html>(({ dataset, addIssue, NEVER }) => {
    const html = readInline(dataset.value);
    if ("__html" in html) return html;
    addIssue({ message: html.wanted });
    return NEVER;
  }),
);

/** A stand-in that is still in `content/`: a value that an owner has yet to replace. */
export interface StandIn extends Place {
  readonly value: string;
}

const standIns = new Map<string, StandIn[]>();

/** The stand-ins of all that has been loaded, in order of file and line. */
export function listStandIns(): StandIn[] {
  return [...standIns.keys()].sort().flatMap((file) => standIns.get(file) ?? []);
}

/**
 * A stand-in is recognised by its value: "#", an address under `.example` (reserved for that by
 * RFC 2606), or a word that begins with "STANDIN".
 */
const standInPattern = /^#$|\.example(?![\w.-])|STANDIN/;

function noteStandIns(yaml: YamlText): void {
  if (!/["']#["']|\.example|STANDIN/.test(yaml.text)) return;
  try {
    standIns.set(
      yaml.file,
      findScalars(yaml, (value) => standInPattern.test(value)),
    );
  } catch {
    // The text is not YAML; readYaml reports that with its place.
  }
}

function readSource<Value>(source: Source<Value>): ReturnType<Source<Value>["read"]> {
  try {
    return source.read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return {
      problems: [
        {
          file: source.file,
          what: "This file does not exist.",
          why: "A page or component asks for its words.",
          fix: "Restore the file, or correct the name where it is asked for.",
        },
      ],
    };
  }
}

function readText(file: string): string {
  return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
}

/** Splits `---\nfront matter\n---\nbody`; a file without front matter is all body. */
function splitFrontMatter(file: string, text: string): { yaml: YamlText; body: YamlText } {
  const match = /^---\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text);
  const front = match?.[0] ?? "";
  return {
    yaml: { file, text: match?.[1] ?? "", linesAbove: match ? 1 : 0 },
    body: { file, text: text.slice(front.length), linesAbove: front.split("\n").length - 1 },
  };
}
