import * as v from "valibot";
import { type Html, type Prose, readInline, readMarkdown } from "./markdown.ts";
import { BuildError, type Place, type Problem, placeOf } from "./problems.ts";
import { readText } from "./sources.ts";
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
      const yaml = { file, text: readText(file, absent), linesAbove: 0 };
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
      const source = readText(file, absent);
      const parts = splitFrontMatter(file, source);
      if (!parts) return withoutFrontMatter(file, source, schema);
      const { yaml, body } = parts;
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

/** A day, written as in 2025-04-08, that the calendar has. */
export const day = v.pipe(v.string(), v.check(isDay, "a day of the calendar, as in 2025-04-08"));

function isDay(text: string): boolean {
  const written = /^\d{4}-\d\d-\d\d$/.test(text);
  return written && String(new Date(text).toJSON()).startsWith(text);
}

/** Text of a data file in which `_Latin names_`, `*emphasis*` and `[links](/care-tips)` may stand. */
export const words = v.pipe(
  v.string(),
  v.rawTransform<string, Html>(({ dataset, addIssue, NEVER }) => {
    const outcome = readInline(dataset.value);
    if ("html" in outcome) return outcome.html;
    addIssue({ input: outcome.words, message: outcome.expected });
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
    if (!(error instanceof BuildError)) throw error;
    return { problems: [...error.problems] };
  }
}

const absent = {
  what: "This file does not exist.",
  why: "A page or component asks for its words.",
  fix: "Restore the file, or correct the name where it is asked for.",
};

/** Splits `---\nfront matter\n---\nbody`; nothing comes back where there is no front matter. */
function splitFrontMatter(
  file: string,
  text: string,
): { yaml: YamlText; body: YamlText } | undefined {
  const match = /^---[ \t]*\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!match) return undefined;
  const [front, yaml = ""] = match;
  const linesAbove = front.split("\n").length - 1;
  return {
    yaml: { file, text: yaml, linesAbove: 1 },
    body: { file, text: text.slice(front.length), linesAbove },
  };
}

/** A file without front matter is all body, for as long as its schema asks for no key. */
function withoutFrontMatter<Front extends object>(
  file: string,
  text: string,
  schema: v.GenericSchema<unknown, Front>,
): { value: Article<Front> } | { problems: Problem[] } {
  const front = readYaml({ file, text: "", linesAbove: 0 }, schema);
  const opened = /^\s*---[ \t]*\r?(\n|$)/.test(text);
  if ("problems" in front || opened) {
    return { problems: [noFrontMatter(file, text)] };
  }
  const body = readMarkdown({ file, text, linesAbove: 0 });
  return "prose" in body ? { value: { ...front.value, ...body.prose } } : body;
}

function noFrontMatter(file: string, text: string): Problem {
  const above = /^\s*/.exec(text)?.[0] ?? "";
  const start = { file, ...placeOf(text, above.length) };
  const first = text.slice(above.length).split(/\r?\n/)[0] ?? "";
  if (first === "") {
    return {
      file,
      what: "This file is empty.",
      why: "A page takes its words from it.",
      fix: 'Begin it with a line "---", the keys, and another line "---", or restore its last version.',
    };
  }
  if (first.trim() !== "---") {
    return {
      ...start,
      what: "This file does not begin with front matter.",
      why: `Its keys have to stand at its top, between two lines of three hyphens; its first line is ${JSON.stringify(first.slice(0, 40))}.`,
      fix: 'Put a line "---" before the first key and another one behind the last.',
    };
  }
  if (above !== "") {
    return {
      ...start,
      what: "The front matter does not begin at the very start of the file.",
      why: "Behind an empty line or a space the three hyphens are a rule across the page.",
      fix: "Remove the empty lines and spaces before them.",
    };
  }
  return {
    ...start,
    what: "The front matter is not closed.",
    why: "It begins here, and no second line of three hyphens parts the keys from the text.",
    fix: 'Put a line "---" behind the last key.',
  };
}
