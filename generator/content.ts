import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync, readlinkSync } from "node:fs";
import { basename, join } from "node:path";
import glob from "fast-glob";
import * as v from "valibot";
import { hasHtml, type Prose, readProse, renderInline } from "./markdown.ts";
import {
  BuildError,
  closestMatch,
  collect,
  compare,
  conflictMarker,
  lineAndColumn,
  type Notice,
  type SourceLocation,
} from "./problems.ts";
import { showsDrafts, siteRoot } from "./site-root.ts";
import { findSlips, hasLinkWithSpace } from "./slips.ts";
import { readYaml } from "./yaml.ts";

export type { Html, Prose, Section } from "./markdown.ts";
export { decodeEntities, escapeMarkup, Tag, textOf, walkMarkup, writeTag } from "./markup.ts";
export { closestMatch };

/** Facts about the content for the build report. */
export interface ContentNotes {
  readonly filesRead: string[];
  readonly placeholders: (SourceLocation & { readonly value: string })[];
  /** The files of entries that aren't published. */
  readonly drafts: string[];
  readonly notices: Notice[];
}

/** Something in `content/`. Reading it throws a BuildError with the problems of its files. */
export type Source<Value> = (notes: ContentNotes) => Value;

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

/** A real date, written like 2025-04-08. A time after it, which other programs write, is left out. */
export const day = v.pipe(
  v.string(realDate),
  v.transform((text) => text.replace(/(?<=^[\d-]{10})[T ]\d\d:\d\d.*/, "")),
  // 30 February becomes a day in March, and a text that isn't a date becomes null.
  v.check((text) => new Date(text).toJSON()?.slice(0, 10) === text, realDate),
);

/** Whether the project has a file, such as "pages/about.tsx". */
export const hasFile = (file: string): boolean => existsSync(join(siteRoot(), file));

/** The name of a file in `content/`, such as "pictures/logo.svg". */
export const ownFile = v.pipe(
  v.string(),
  v.check((file) => hasFile(`content/${file}`), "a file in content/ (like pictures/logo.svg)"),
);

/** Reads a file that an `ownFile` names. */
export function readOwnFile(file: string): Uint8Array {
  return readFileSync(join(siteRoot(), "content", file));
}

/** `true`, `yes`, `false` or `no`. (All values are text, so `v.boolean()` doesn't fit them.) */
export const boolean = v.pipe(
  v.string("true or false"),
  v.parseBoolean(undefined, "true or false"),
);

const withoutHtml = "plain text (no HTML; write *emphasis* and [links](/page))";
const withoutSpaces = "text with working links (their addresses can't contain spaces)";

/** Text of a data file with `*emphasis*` and `[links](/care-tips)`. */
export const words = v.pipe(
  v.string(),
  v.check((text) => !hasHtml(text), withoutHtml),
  v.check((text) => !hasLinkWithSpace(text), withoutSpaces),
  v.transform(renderInline),
);

/** A YAML file. */
export function data<Value>(file: string, schema: v.GenericSchema<unknown, Value>): Source<Value> {
  return (notes) => readYaml(file, readText(file, notes), schema);
}

/** Two lines of three hyphens at the start of a file, and the keys between them. */
const frontMatter = /^(\s*---[^\S\n]*\n[\s\S]*?)(?<=\n)---[^\S\n]*(?:\n|$)/;

/** A Markdown file with front matter. */
export function markdown<Front extends object>(
  file: string,
  schema: v.GenericSchema<unknown, Front>,
): Source<Article<Front>> {
  return (notes) => {
    const text = readText(file, notes);
    const [whole = "", keys] = frontMatter.exec(text) ?? [];
    if (keys === undefined) {
      const message = 'This file has no front matter between two lines "---".';
      const fix =
        'Begin the file with a line "---", its keys (such as `title`), and another line "---".';
      throw new BuildError([{ file, line: 1, column: 1, message, fix }]);
    }
    // Pasted text may have no-break spaces after the marks of headings and lists.
    const body = text
      .slice(whole.length)
      .replace(/^([ \t]*(?:#{1,6}|[-*+]|\d+[.)]))\u00a0+/gm, "$1 ");
    for (const { offset, message } of findSlips(body)) {
      const place = offset >= 0 && lineAndColumn(text, whole.length + offset);
      notes.notices.push({ file, ...place, message });
    }
    return { ...readYaml(file, keys.replace(/---.*/, "---"), schema), ...readProse(body) };
  };
}

/** The Markdown files of a folder, newest first if they have dates. Drafts only show in development. */
export function collection<Front extends object & { date?: string; draft?: boolean | undefined }>(
  folder: string,
  schema: v.GenericSchema<unknown, Front>,
): Source<Entry<Front>[]> {
  return (notes) => {
    const found = glob.sync("*.{md,markdown,md.txt}", {
      cwd: join(siteRoot(), folder),
      ignore: ["README.md"],
      caseSensitiveMatch: false,
      objectMode: true,
      // `true` would leave out broken symlinks.
      onlyFiles: false,
    });
    const files = found.filter(({ dirent }) => dirent.isFile() || dirent.isSymbolicLink());
    files.sort((a, b) => compare(a.name, b.name));
    const entries = collect(files, ({ name, dirent }) => {
      const file = `${folder}/${name}`;
      // Other symlinks have the types of what they lead to.
      if (dirent.isSymbolicLink()) throw new BuildError([{ file, ...brokenLink(file) }]);
      checkName(name, file);
      const slug = basename(name, ".md");
      const entry = markdown(file, schema)(notes);
      const hasText = entry.intro.__html !== "" || entry.sections.length > 0;
      return { ...entry, slug, file, hasText };
    });
    notes.drafts.push(...entries.filter(({ draft }) => draft).map(({ file }) => file));
    const published = entries.filter(({ draft }) => !draft || showsDrafts());
    return published.sort((a, b) => compare(b.date ?? "", a.date ?? ""));
  };
}

function brokenLink(file: string) {
  const target = readlinkSync(join(siteRoot(), file));
  const message = `This symlink is broken: "${target}" doesn't exist.`;
  return { message, fix: "Restore that file, or remove the symlink." };
}

function checkName(name: string, file: string): void {
  if (/^(?!index\.)[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(name)) return;
  const message = `"${name}" can't become an address.`;
  const letters = name.replaceAll("ß", "ss").normalize("NFKD");
  const words = letters.toLowerCase().replace(/\.(md|markdown|md\.txt)$|\p{M}/gu, "");
  const slug = words.match(/[a-z0-9]+/g)?.join("-") ?? "index";
  const plain = slug === "index" ? "repotting-in-march" : slug;
  const fix = `Rename it like "${plain}.md": letters a–z, digits and hyphens, then ".md".`;
  throw new BuildError([{ file, message, fix }]);
}

/** Reads every source, and throws a BuildError with the problems of all of them. */
export function loadContent<Values extends object>(
  sources: { [Name in keyof Values]: Source<Values[Name]> },
): { content: Values; notes: ContentNotes } {
  const notes: ContentNotes = { filesRead: [], placeholders: [], drafts: [], notices: [] };
  const entries = collect(Object.entries<Source<unknown>>(sources), ([name, source]) => {
    return [name, source(notes)];
  });
  return { content: Object.fromEntries(entries), notes };
}

/** @throws BuildError if the file doesn't exist, isn't UTF-8 or has a merge conflict. */
function readText(file: string, notes: ContentNotes): string {
  notes.filesRead.push(file);
  const raw = readFile(file)
    .replace(/^\uFEFF/, "")
    .replace(windowsNumber, (_, code) => windows[code - 128] ?? " ");
  // Neither browsers nor feed readers know the control characters in pasted text.
  const text = raw.replace(/[^\P{Cc}\t\n\r]/gu, " ").normalize("NFC");
  const conflict = text.search(conflictLine);
  if (conflict >= 0)
    throw new BuildError([{ file, ...lineAndColumn(text, conflict), ...conflictMarker }]);
  // Decoding puts this character in place of what it can't read, but pasted texts may have it, too.
  const unread = text.indexOf("\ufffd");
  if (unread >= 0 && !isUtf8(readFileSync(join(siteRoot(), file)))) {
    const message = "This file isn't saved as UTF-8.";
    const fix = "Save it again with the encoding UTF-8.";
    throw new BuildError([{ file, ...lineAndColumn(text, unread), message, fix }]);
  }
  for (const { 1: start = "", 2: value = "", index } of text.matchAll(placeholder)) {
    notes.placeholders.push({ file, ...lineAndColumn(text, index + start.length), value });
  }
  const [yaml] = frontMatter.exec(text) ?? [text];
  for (const { 1: start = "", 2: comment = "", index } of yaml.matchAll(textInComment)) {
    const message = `"${comment}" is a comment. Put the value into quotes if it belongs to the text.`;
    notes.notices.push({ file, ...lineAndColumn(text, index + start.length), message });
  }
  return text;
}

/** Asking first whether the file exists takes a fiftieth of a large build. */
function readFile(file: string): string {
  try {
    return readFileSync(join(siteRoot(), file), "utf8");
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "ENOENT" ? missing(file) : error;
  }
}

const conflictLine = /^(?:<{7}|>{7}|\|{7}) /m;

/** The value "#", an address below `.example` (RFC 2606), or a word that begins with STANDIN. */
const placeholder = /^([ -]*[\w-]+: *["']?)(#|.*(?:\.example\b|STANDIN).*?)["']? *\r?$/gm;

/** The comment of `title: Tip #3`, but not one with a space after its "#". */
const textInComment = /^([ -]*(?:[\w-]+:|-) +[^\s"'#&>[{|].*? )(#[^\s#].*)/gm;
/** Old programs write "’" as `&#146;`, by its number in Windows. Other such numbers are control characters. */
const windowsNumber = /&#(?!9;|10;|13;)([12]?\d|3[01]|12[89]|1[345]\d);/g;
const windows = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

function missing(file: string): BuildError {
  const folder = file.slice(0, file.lastIndexOf("/"));
  const names = glob.sync("*", { cwd: join(siteRoot(), folder) });
  // Windows may have hidden the last ending of "site.yaml.txt".
  const longer = names.find((name) => name.startsWith(basename(file)));
  const meant = longer ?? closestMatch(basename(file), names);
  const fix = meant ? `Rename "${folder}/${meant}".` : "Restore it, or create it.";
  return new BuildError([{ file, message: "This file doesn't exist.", fix }]);
}
