import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import * as v from "valibot";
import { findHtml, type Prose, readProse, renderInline } from "./markdown.ts";
import {
  BuildError,
  closestMatch,
  compare,
  lineAndColumn,
  type Notice,
  type Problem,
  type SourceLocation,
} from "./problems.ts";
import { findConflict, readYaml } from "./yaml.ts";

export type { Html, Prose, Section } from "./markdown.ts";

/** The absolute path of the site's folder; esbuild puts it in when it bundles the program. */
declare const siteRoot: string;

/** What the build report says about the content. */
export interface ContentNotes {
  readonly filesRead: readonly string[];
  readonly placeholders: readonly (SourceLocation & { readonly value: string })[];
  readonly notices: readonly Notice[];
  /** The files of entries that aren't published. */
  readonly drafts: readonly string[];
}

interface Notes extends ContentNotes {
  readonly filesRead: string[];
  readonly placeholders: (SourceLocation & { value: string })[];
  readonly notices: Notice[];
  readonly drafts: string[];
}

type Outcome<Value> = { value: Value } | { problems: Problem[] };

/** Something in `content/` that is read when the program starts. */
export interface Source<Value> {
  read(notes: Notes): Outcome<Value>;
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

/** A real date, written like 2025-04-08. */
export const day = v.pipe(
  v.string(),
  v.check(isDay, "a real date (YYYY-MM-DD, for example 2025-04-08)"),
);

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  // 30 February would become a day in March.
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Text of a data file with `*emphasis*` and `[links](/care-tips)`. */
export const words = v.pipe(
  v.string(),
  v.check(
    (text) => !findHtml(text),
    "plain text (without HTML; write *emphasis* and [links](/page))",
  ),
  v.transform(renderInline),
);

/** A YAML file. */
export function data<Value>(file: string, schema: v.GenericSchema<unknown, Value>): Source<Value> {
  return {
    read(notes) {
      const text = readText(file, notes);
      return readYaml({ file, text, linesBefore: 0 }, schema);
    },
  };
}

/** A Markdown file with front matter. */
export function markdown<Front extends object>(
  file: string,
  schema: v.GenericSchema<unknown, Front>,
): Source<Article<Front>> {
  return {
    read(notes) {
      const text = readText(file, notes);
      const [whole = "", front = ""] = frontMatterPattern.exec(text) ?? [];
      if (whole === "" && text.trimStart().startsWith("---")) return { problems: [unclosed(file)] };
      const conflict = findConflict({ file, text, linesBefore: 0 });
      if (conflict) return { problems: [conflict] };
      const outcome = readYaml({ file, text: front, linesBefore: 1 }, schema);
      if ("problems" in outcome) return whole ? outcome : { problems: [noFrontMatter(file)] };
      return { value: { ...outcome.value, ...readProse(text.slice(whole.length), siteRoot) } };
    },
  };
}

/** The keys between two lines of three hyphens at the start of a file. */
const frontMatterPattern = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$(?![\s\S]))/m;

function unclosed(file: string): Problem {
  const message = 'The front matter isn\'t closed: a second line "---" is missing.';
  return { file, line: 1, column: 1, message, fix: 'Add a line "---" after the last key.' };
}

function noFrontMatter(file: string): Problem {
  const message = "This file has no front matter, which holds its title and other keys.";
  const fix = 'Begin the file with a line "---", its keys, and another line "---".';
  return { file, line: 1, column: 1, message, fix };
}

/** The Markdown files of a folder, newest first if they have dates. Drafts are left out. */
export function collection<Front extends { date?: string; draft?: boolean | undefined }>(
  folder: string,
  schema: v.GenericSchema<unknown, Front>,
): Source<Entry<Front>[]> {
  return {
    read(notes) {
      if (!existsSync(join(siteRoot, folder))) return { problems: [missing(folder)] };
      const names = readdirSync(join(siteRoot, folder)).sort(compare);
      const entries: Entry<Front>[] = [];
      const problems: Problem[] = [];
      for (const name of names.filter((one) => /^[^.].*\.md$/.test(one))) {
        const file = `${folder}/${name}`;
        const slug = basename(name, ".md");
        const outcome = markdown(file, schema).read(notes);
        problems.push(...problemsOfSlug(slug, file));
        if ("problems" in outcome) problems.push(...outcome.problems);
        else if (outcome.value.draft) notes.drafts.push(file);
        else {
          const { intro, sections } = outcome.value;
          const hasText = intro.__html !== "" || sections.length > 0;
          entries.push({ ...outcome.value, slug, file, hasText });
        }
      }
      const newestFirst = (a: Entry<Front>, b: Entry<Front>) => compare(b.date ?? "", a.date ?? "");
      return problems.length > 0 ? { problems } : { value: entries.sort(newestFirst) };
    },
  };
}

function problemsOfSlug(slug: string, file: string): Problem[] {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug !== "index") return [];
  const address = slug
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const name = address === "" || address === "index" ? "repotting" : address;
  const message = `"${slug}" can't be part of an address.`;
  return [{ file, message, fix: `Rename the file, for example to "${name}.md".` }];
}

const notesKey = Symbol("notes");

/**
 * Reads every source.
 *
 * @throws BuildError with all problems of all files.
 */
export function loadContent<Values extends Record<string, unknown>>(
  sources: {
    [Name in keyof Values]: Source<Values[Name]>;
  },
): Values {
  const notes: Notes = { filesRead: [], placeholders: [], notices: [], drafts: [] };
  const problems: Problem[] = [];
  const values: Partial<Values> = {};
  for (const name in sources) {
    try {
      const outcome = sources[name].read(notes);
      if ("value" in outcome) values[name] = outcome.value;
      else problems.push(...outcome.problems);
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new BuildError(problems);
  return Object.defineProperty(values, notesKey, { value: notes }) as Values;
}

/** The notes that `loadContent` has taken. */
export function notesOf(content: unknown): ContentNotes | undefined {
  return (content as { [notesKey]?: Notes } | undefined)?.[notesKey];
}

/** @throws BuildError if the file doesn't exist or isn't UTF-8. */
function readText(file: string, notes: Notes): string {
  notes.filesRead.push(file);
  const path = join(siteRoot, file);
  if (!existsSync(path)) throw new BuildError([missing(file)]);
  const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  if (text.includes("\uFFFD")) {
    const location = { file, ...lineAndColumn(text, text.indexOf("\uFFFD")) };
    const message = "This file isn't saved as UTF-8.";
    throw new BuildError([{ ...location, message, fix: "Save it again with the encoding UTF-8." }]);
  }
  notes.placeholders.push(...placeholdersIn(file, text));
  return text;
}

function missing(file: string): Problem {
  const folder = file.slice(0, file.lastIndexOf("/"));
  const path = join(siteRoot, folder);
  const meant = closestMatch(basename(file), existsSync(path) ? readdirSync(path) : []);
  const fix = meant ? `Did you mean "${folder}/${meant}"?` : "Restore it, or create it.";
  return { file, message: "This file or folder doesn't exist.", fix };
}

/** "#", an address below `.example` (RFC 2606), or a word that begins with STANDIN. */
const placeholder =
  /^(?=.*(?:: *["']?#["']?$|\.example\b|STANDIN)) *(?:- )?[\w-]+: *["']?(.*?)["']? *\r?$/gm;

function placeholdersIn(file: string, text: string): Notes["placeholders"] {
  if (!/["']#["']|\.example|STANDIN/.test(text)) return [];
  return [...text.matchAll(placeholder)].map(({ 0: line, 1: value = "", index }) => {
    return { file, ...lineAndColumn(text, index + line.lastIndexOf(value)), value };
  });
}
