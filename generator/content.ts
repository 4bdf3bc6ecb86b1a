import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import * as v from "valibot";
import { findHtml, type Prose, readProse, renderInline } from "./markdown.ts";
import {
  BuildError,
  closestMatch,
  collect,
  compare,
  lineAndColumn,
  type SourceLocation,
} from "./problems.ts";
import { checkConflicts, readYaml } from "./yaml.ts";

export type { Html, Prose, Section } from "./markdown.ts";

/** The absolute path of the site's folder; esbuild puts it in when it bundles the program. */
declare const siteRoot: string;

/** What the build report says about the content. */
export interface ContentNotes {
  readonly filesRead: string[];
  readonly placeholders: (SourceLocation & { readonly value: string })[];
  /** The files of entries that aren't published. */
  readonly drafts: string[];
}

/** Something in `content/`. Reading it throws a BuildError with the problems of its files. */
export interface Source<Value> {
  read(notes: ContentNotes): Value;
}

/** A Markdown file: the keys of its front matter, and its text. */
export type Article<Front> = Front & Prose;

/** An entry of a collection: a Markdown file with a page of its own. */
export type Entry<Front> = Article<Front> & {
  /** The last part of its address. */
  readonly slug: string;
  /** Relative to the project. */
  readonly file: string;
  /** Whether there is any text below the front matter. */
  readonly hasText: boolean;
};

const realDate = "a real date (YYYY-MM-DD, for example 2025-04-08)";

/** A real date, written like 2025-04-08. */
export const day = v.pipe(v.string(realDate), v.check(isDay, realDate));

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  // 30 February would become a day in March.
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Text of a data file with `*emphasis*` and `[links](/care-tips)`. */
export const words = v.pipe(
  v.union([v.string(), v.number()], "text"),
  v.transform(String),
  v.check(
    (text) => !findHtml(text),
    "plain text (without HTML; write *emphasis* and [links](/page))",
  ),
  v.transform(renderInline),
);

/** A YAML file. */
export function data<Value>(file: string, schema: v.GenericSchema<unknown, Value>): Source<Value> {
  return {
    read: (notes) => readYaml({ file, text: readText(file, notes), linesBefore: 0 }, schema),
  };
}

/** The keys between two lines of three hyphens at the start of a file. */
const frontMatterPattern = /^(\s*---[ \t]*\r?\n)([\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/;

/** A Markdown file with front matter. */
export function markdown<Front extends object>(
  file: string,
  schema: v.GenericSchema<unknown, Front>,
): Source<Article<Front>> {
  return {
    read(notes) {
      const text = readText(file, notes);
      checkConflicts({ file, text, linesBefore: 0 });
      const [whole = "", start = "", front = ""] = frontMatterPattern.exec(text) ?? [];
      if (whole === "") throw noFrontMatter(file);
      const linesBefore = start.split("\n").length - 1;
      const keys = readYaml({ file, text: front, linesBefore }, schema);
      return { ...keys, ...readProse(text.slice(whole.length), siteRoot) };
    },
  };
}

function noFrontMatter(file: string): BuildError {
  const message = 'This file has no front matter between two lines "---".';
  const fix =
    'Begin the file with a line "---", its keys (such as `title`), and another line "---".';
  return new BuildError([{ file, line: 1, column: 1, message, fix }]);
}

/** The Markdown files of a folder, newest first if they have dates. Drafts are left out. */
export function collection<Front extends { date?: string; draft?: boolean | undefined }>(
  folder: string,
  schema: v.GenericSchema<unknown, Front>,
): Source<Entry<Front>[]> {
  return {
    read(notes) {
      const path = join(siteRoot, folder);
      if (!existsSync(path)) throw missing(folder);
      const files = readdirSync(path, { withFileTypes: true }).filter((one) => !one.isDirectory());
      const names = files.map(({ name }) => name).filter((name) => /^[^.].*\.md$/.test(name));
      const entries = collect(names.sort(compare), (name) => {
        const file = `${folder}/${name}`;
        const slug = basename(name, ".md");
        checkSlug(slug, file);
        const entry = markdown(file, schema).read(notes);
        const hasText = entry.intro.__html !== "" || entry.sections.length > 0;
        return { ...entry, slug, file, hasText };
      });
      notes.drafts.push(...entries.filter(({ draft }) => draft).map(({ file }) => file));
      const published = entries.filter(({ draft }) => !draft);
      return published.sort((a, b) => compare(b.date ?? "", a.date ?? ""));
    },
  };
}

function checkSlug(slug: string, file: string): void {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug !== "index") return;
  const message = `"${slug}" can't be part of an address.`;
  const fix =
    'Rename the file with small letters, digits and hyphens, like "repotting-in-march.md".';
  throw new BuildError([{ file, message, fix }]);
}

const notesKey = Symbol("notes");

/**
 * Reads every source.
 *
 * @throws BuildError with all problems of all files.
 */
export function loadContent<Values extends object>(
  sources: {
    [Name in keyof Values]: Source<Values[Name]>;
  },
): Values {
  const notes: ContentNotes = { filesRead: [], placeholders: [], drafts: [] };
  const entries = collect(Object.entries<Source<unknown>>(sources), ([name, source]) => {
    return [name, source.read(notes)];
  });
  return Object.defineProperty(Object.fromEntries(entries), notesKey, { value: notes });
}

/** The notes that `loadContent` has taken. */
export function notesOf(content: unknown): ContentNotes | undefined {
  return (content as { [notesKey]?: ContentNotes } | undefined)?.[notesKey];
}

/** @throws BuildError if the file doesn't exist or isn't UTF-8. */
function readText(file: string, notes: ContentNotes): string {
  notes.filesRead.push(file);
  const path = join(siteRoot, file);
  if (!existsSync(path)) throw missing(file);
  const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  if (text.includes("\uFFFD")) {
    const location = { file, ...lineAndColumn(text, text.indexOf("\uFFFD")) };
    const message = "This file isn't saved as UTF-8.";
    throw new BuildError([{ ...location, message, fix: "Save it again with the encoding UTF-8." }]);
  }
  notes.placeholders.push(...placeholdersIn(file, text));
  return text;
}

function missing(file: string): BuildError {
  const folder = file.slice(0, file.lastIndexOf("/"));
  const path = join(siteRoot, folder);
  const meant = closestMatch(basename(file), existsSync(path) ? readdirSync(path) : []);
  const fix = meant ? `Did you mean "${folder}/${meant}"?` : "Restore it, or create it.";
  return new BuildError([{ file, message: "This file or folder doesn't exist.", fix }]);
}

/** "#", an address below `.example` (RFC 2606), or a word that begins with STANDIN. */
const placeholder =
  /^(?=.*(?:: *["']?#["']?$|\.example\b|STANDIN)) *(?:- )?[\w-]+: *["']?(.*?)["']? *\r?$/gm;

function placeholdersIn(file: string, text: string): ContentNotes["placeholders"] {
  if (!/["']#["']|\.example|STANDIN/.test(text)) return [];
  return [...text.matchAll(placeholder)].map(({ 0: line, 1: value = "", index }) => {
    return { file, ...lineAndColumn(text, index + line.lastIndexOf(value)), value };
  });
}
