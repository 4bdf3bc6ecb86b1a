import { type Dirent, existsSync, readdirSync } from "node:fs";
import * as v from "valibot";
import { type Html, type Prose, readInline, readMarkdown } from "./markdown/markdown.ts";
import {
  BuildError,
  compare,
  type Place,
  type Problem,
  placeOf,
  type TextPart,
  type Words,
} from "./problems.ts";
import { readText } from "./sources.ts";
import { refuse } from "./stages.ts";
import { clearProgress, showProgress } from "./telling/progress.ts";
import { findScalars, noteParagraph, readYaml } from "./yaml/yaml.ts";

export type { Html, Prose, Section } from "./markdown/markdown.ts";

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

/**
 * A Markdown file whose front matter has to fit a schema.
 *
 * @param sectionsOnly whether its page shows the sections alone, so that words above them would be lost.
 */
export function markdown<Schema extends v.GenericSchema<unknown, object>>(
  file: string,
  schema: Schema,
  { sectionsOnly = false } = {},
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
      const hasIntro = "prose" in text && text.prose.intro.__html !== "";
      if (sectionsOnly && hasIntro) problems.push(wordsAbove(body));
      if (problems.length > 0 || !("value" in front) || !("prose" in text)) return { problems };
      return { value: { ...front.value, ...text.prose } };
    },
  };
}

function wordsAbove({ file, text, linesAbove }: TextPart): Problem {
  const { line, column } = placeOf(text, text.search(/\S/));
  return {
    file,
    line: line + linesAbove,
    column,
    what: "These words stand above the first heading of the second level.",
    why: 'The page is made of the sections that begin with "##": nobody would see them.',
    fix: "Move them below such a heading, or write one above them.",
  };
}

/** A file of a collection: its front matter, its text, and the name under which it gets a page. */
export type Entry<Front> = Article<Front> & {
  /** The name of its file without the extension, e.g. "repotting". */
  readonly slug: string;
  readonly file: string;
  /** Whether it has a text, and not only front matter. */
  readonly hasText: boolean;
};

/** What a collection asks of an entry's front matter, which may have other keys, and neither of these. */
interface FrontOfEntry {
  readonly date?: string | undefined;
  readonly draft?: boolean | undefined;
  readonly [other: string]: unknown;
}

/**
 * All Markdown files of a folder, e.g. `collection("content/articles", Article)`: the newest first if
 * they have a `date`, else by name. What says `draft: true` is there in development alone.
 *
 * @param atLeast how many entries the site needs.
 */
export function collection<Schema extends v.GenericSchema<unknown, FrontOfEntry>>(
  folder: string,
  schema: Schema,
  { atLeast = 0 } = {},
): Source<Entry<v.InferOutput<Schema>>[]> {
  return {
    file: folder,
    read() {
      if (!existsSync(folder)) return { problems: [{ file: folder, ...noFolder }] };
      // Editors and systems put files of their own beside others, whose names begin with a dot.
      const entries = readdirSync(folder, { withFileTypes: true }).filter(
        ({ name }) => !name.startsWith("."),
      );
      const names = entries.map(({ name }) => name).filter((name) => name.endsWith(".md"));
      const outcomes = names.sort(compare).map((name, index) => {
        showProgress(`Reading ${folder}`, index, names.length);
        return readEntry(`${folder}/${name}`, schema);
      });
      clearProgress();
      const problems = outcomes.flatMap((part) => ("problems" in part ? part.problems : []));
      const strays = entries.filter(isStray);
      problems.push(...strays.map(({ name }) => ({ file: `${folder}/${name}`, ...stray })));
      if (problems.length > 0) return { problems };
      const drafts = process.env.SITE_DEV === "1";
      const all = outcomes.flatMap((outcome) => ("value" in outcome ? outcome.value : []));
      for (const { slug, file, draft } of all) if (draft === true) draftFiles.set(slug, file);
      const value = all
        .filter(({ draft }) => drafts || draft !== true)
        .sort((a, b) => compare(b.date ?? "", a.date ?? ""));
      return value.length < atLeast
        ? { problems: [tooFew(folder, value.length, atLeast)] }
        : { value };
    },
  };
}

const draftFiles = new Map<string, string>();

/** The file of the draft that would have a page of this name, e.g. "repotting". */
export function draftNamed(slug: string): string | undefined {
  return draftFiles.get(slug);
}

function readEntry<Schema extends v.GenericSchema<unknown, object>>(file: string, schema: Schema) {
  const slug = file.slice(file.lastIndexOf("/") + 1, -".md".length);
  const article = readSource(markdown(file, schema));
  const problems = "problems" in article ? article.problems : [];
  problems.push(...problemsOfSlug(slug, file));
  if (!("value" in article) || problems.length > 0) return { problems };
  const { intro, sections } = article.value;
  const hasText = intro.__html !== "" || sections.length > 0;
  return { value: { ...article.value, slug, file, hasText } };
}

function tooFew(file: string, number: number, atLeast: number): Problem {
  return {
    file,
    what: `There ${number === 1 ? "is only 1 entry" : `are only ${number} entries`} in this folder.`,
    why: `The site shows ${atLeast} of them; drafts do not count.`,
    fix: "Add a Markdown file, or publish a draft.",
  };
}

const noFolder = {
  what: "This folder does not exist.",
  why: "The entries of a collection are the Markdown files in it; git keeps no folder that is empty.",
  fix: 'Correct its name where it is asked for, or create it: an empty file ".gitkeep" keeps it in git.',
};

/** What somebody takes for an entry; editors and systems leave other files there. */
function isStray(entry: Dirent): boolean {
  if (entry.name.endsWith(".md")) return false;
  return entry.isDirectory() || /\.(md|mdx|markdown|txt|html?|docx?|odt|rtf)$/i.test(entry.name);
}

const stray = {
  what: "No entry is made of this.",
  why: "Of this folder, the files that end in .md are read, and no folder inside of it.",
  fix: 'Move its articles beside the others, and name them as in "repotting.md"; pictures belong in public/.',
};

/** What is wrong with the name under which an entry gets its page, wherever that comes from. */
export function problemsOfSlug(slug: string, file: string): Problem[] {
  if (slug === "index") return [{ file, ...indexEntry }];
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? [] : [noSlug(slug, file)];
}

function noSlug(slug: string, file: string): Problem {
  return {
    file,
    what: `The name "${slug}" of this entry cannot become an address.`,
    why: "It is the last part of the address of the page that is made from it.",
    fix: 'Name it with small letters, digits and hyphens, as in "waking-your-gerberas".',
  };
}

const indexEntry = {
  what: 'An entry cannot have the name "index".',
  why: "Hosts take it for the front page of its folder: its own page would be found nowhere.",
  fix: 'Name it after what it is about, as in "waking-your-gerberas".',
};

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
  refuse(problems);
  return values as Values;
}

/** A day, written as in 2025-04-08, that the calendar has. */
export const day = v.pipe(v.string(), v.check(isDay, "a day of the calendar, as in 2025-04-08"));

function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  // The calendar counts on: its 30th of February is a day in March.
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() + 1 === Number(month);
}

/** Text of a data file in which `_Latin names_`, `*emphasis*` and `[links](/care-tips)` may stand. */
export const words = v.pipe(
  v.string(),
  v.rawTransform<string, Html>(({ dataset, addIssue, NEVER }) => {
    const outcome = readInline(dataset.value);
    if ("html" in outcome) {
      noteParagraph(dataset.value);
      return outcome.html;
    }
    addIssue({ input: outcome.words, message: outcome.expected });
    return NEVER;
  }),
);

/** A stand-in that is still in `content/`: a value that an owner has yet to replace. */
export interface StandIn extends Place {
  readonly value: string;
}

const standIns = new Map<string, StandIn[]>();

/**
 * The stand-ins of all that has been loaded, in order of file and line.
 *
 * @param replaced where a value stands that another one has taken the place of.
 */
export function listStandIns(replaced?: Place): StandIn[] {
  const all = [...standIns.keys()].sort().flatMap((file) => standIns.get(file) ?? []);
  return all.filter(({ file, line }) => file !== replaced?.file || line !== replaced.line);
}

/**
 * A stand-in is recognised by its value: "#", an address under `.example` (reserved for that by
 * RFC 2606), or a word that begins with "STANDIN".
 */
const standInPattern = /^#$|\.example(?![\w.-])|STANDIN/;

function noteStandIns(yaml: TextPart): void {
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
): { yaml: TextPart; body: TextPart } | undefined {
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
  const [first = ""] = text.slice(above.length).split(/\r?\n/);
  if (first === "") return { ...start, ...emptyFile };
  if (first.trim() !== "---") return { ...start, ...otherBeginning(first) };
  if (above !== "") return { ...start, ...emptyLinesAbove };
  const lines = text.split(/\r?\n/);
  const almost = lines.findIndex(
    (line, at) => at > 0 && /^\s*(?:-{2,}|\.{3}|[–—]+)\s*$/.test(line),
  );
  if (almost < 0) return { ...start, ...notClosed };
  return { file, line: almost + 1, column: 1, ...almostClosed(lines[almost] ?? "") };
}

const emptyFile = {
  what: "This file is empty.",
  why: "A page takes its words from it.",
  fix: 'Begin it with a line "---", the keys, and another line "---", or restore its last version.',
};

function otherBeginning(line: string): Words {
  return {
    what: "This file does not begin with front matter.",
    why: `Its keys have to stand at its top, between two lines of three hyphens; its first line is ${JSON.stringify(line.slice(0, 40))}.`,
    fix: 'Put a line "---" before the first key and another one behind the last.',
  };
}

const emptyLinesAbove = {
  what: "The front matter does not begin at the very start of the file.",
  why: "Behind an empty line or a space the three hyphens are a rule across the page.",
  fix: "Remove the empty lines and spaces before them.",
};

function almostClosed(line: string): Words {
  return {
    what: `The front matter is not closed by ${JSON.stringify(line)}.`,
    why: "The line that parts the keys from the text consists of three hyphens and nothing else.",
    fix: 'Write "---" at the very start of this line.',
  };
}

const notClosed = {
  what: "The front matter is not closed.",
  why: "It begins here, and no second line of three hyphens parts the keys from the text.",
  fix: 'Put a line "---" behind the last key.',
};
