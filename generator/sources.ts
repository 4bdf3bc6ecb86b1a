import { isAscii, isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import glob from "fast-glob";
import { recalledFile } from "./memory.ts";
import {
  BuildError,
  compare,
  escapePattern,
  nearest,
  type Place,
  type Problem,
  placeOf,
  suggestion,
  type Words,
} from "./problems.ts";

/** The endings of code: others than .ts and .tsx can be imported as well. */
export const codeEndings = "ts,tsx,mts,cts,js,jsx,mjs,cjs";

/**
 * The author's files by name: read only once something is wrong, to say where. Words are more often
 * what an author has written last than code, and so come first.
 */
export function readSources(): ReadonlyMap<string, string> {
  const all = readAll(
    `{pages,content,components,islands,public}/**/*.{${codeEndings},md,yaml,yml,json,html}`,
  );
  const rank = (file: string) => (isData.test(file) ? 0 : 1);
  return new Map([...all].sort(([a], [b]) => rank(a) - rank(b)));
}

const isData = /^content\/.*\.(md|ya?ml|json)$/;

/** The author's style sheets by name. */
export function readStyleSources(): ReadonlyMap<string, string> {
  return readAll("components/**/*.css");
}

/** The author's code and style sheets by name. */
export function readCode(): ReadonlyMap<string, string> {
  return readAll(`{pages,components,islands,content}/**/*.{${codeEndings},css}`);
}

/** The author's code that runs in the browser, by name. */
export function readIslandCode(): ReadonlyMap<string, string> {
  return readAll(`islands/**/*.{${codeEndings}}`);
}

/** Files that are not written in UTF-8: what they say would be published with signs for what cannot be read. */
export function problemsOfEncoding(sources: ReadonlyMap<string, string>): Problem[] {
  return [...sources].flatMap(([file, text]) =>
    text.includes("\uFFFD") && !isUtf8(readFileSync(file)) ? [notUtf8(file, text)] : [],
  );
}

function readAll(pattern: string): Map<string, string> {
  const files = glob.sync(pattern).sort(compare);
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}

/**
 * The text of one of the author's files, without the mark that some editors put before it.
 *
 * @throws BuildError when it is not there, cannot be read or is not UTF-8.
 */
export function readText(file: string, absent: Words): string {
  filesRead.add(posix.normalize(file));
  return recalledFile("text", file, () => read(file, absent));
}

const filesRead = new Set<string>();

/** The characters besides ASCII, of which code uses all, in what has been read of words and data. */
const charactersRead = new Map<string, string>();

/** The characters besides ASCII that one of the author's files writes; it is not read once more. */
export function beyondAscii(file: string): string {
  return charactersRead.get(file) ?? charactersIn(readFileSync(file));
}

function charactersIn(bytes: Buffer): string {
  if (isAscii(bytes)) return "";
  return [...new Set(bytes.toString().replace(/[\0-\x7f]+/g, ""))].join("");
}

/** The words and data of `content/` that nobody has asked for, once all pages have been loaded. */
export function listUnread(): string[] {
  const all = glob.sync("content/**/*.{md,yaml,yml}", { ignore: ["**/README.md"] });
  return all.filter((file) => !filesRead.has(file)).sort(compare);
}

function read(file: string, absent: Words): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT") throw new BuildError([{ file, ...unreadable(code ?? message) }]);
    const fix = suggestion(nearestFile(file), absent.fix);
    throw new BuildError([{ file, ...absent, fix }]);
  }
  charactersRead.set(file, charactersIn(bytes));
  // Old editors of the Mac end lines with this sign alone; no place becomes another one.
  const text = decode(file, bytes).replace(/\r(?!\n)/g, "\n");
  const conflict = /^(<{7}|>{7}) /m.exec(text);
  if (conflict) throw new BuildError([{ file, ...placeOf(text, conflict.index), ...inConflict }]);
  return text;
}

const inConflict = {
  what: "Two versions of this text stand here, with the marks of git between them.",
  why: "Two people have changed the same lines, and nobody has yet chosen between them.",
  fix: 'Keep the words that are right, and remove the lines that begin with "<<<<<<<", "=======" and ">>>>>>>".',
};

function decode(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new BuildError([notUtf8(file, Buffer.from(bytes).toString("utf8"))]);
  }
}

function unreadable(reason: string): Words {
  return {
    what: `This file cannot be read (${reason}).`,
    why: reason === "EISDIR" ? "It is a folder." : "The system refuses it.",
    fix: "Put a text file in its place, which everybody may read.",
  };
}

/** @param text what came of the file when it was read as UTF-8. */
export function notUtf8(file: string, text: string): Problem {
  return {
    file,
    ...placeOf(text, Math.max(0, text.indexOf("\uFFFD"))),
    what: "This file is not written in UTF-8.",
    why: "From this place on its letters cannot be told: they would come out as question marks.",
    fix: 'Save it again with the encoding "UTF-8".',
  };
}

/** The author's file whose name is most like that of one that is not there, wherever it stands. */
export function nearestFile(file: string): string | undefined {
  const all = glob.sync("{pages,content,components,islands,public}/**/*").sort(compare);
  // Where endings are hidden, one is easily written twice: "about.md.txt".
  const longer = all.find((other) => other.startsWith(`${file}.`));
  if (longer !== undefined) return longer;
  const kind = kindOf(file);
  const files = kind === "" ? all : all.filter((other) => kindOf(other) === kind);
  const stem = nearest(stemOf(file), files.map(stemOf));
  const like = files.filter((other) => stemOf(other) === stem);
  const beside = like.filter((other) => posix.dirname(other) === posix.dirname(file));
  return nearest(file, beside) ?? beside[0] ?? nearest(file, like) ?? like[0];
}

/** What a file is by its ending: one kind is not meant where another is asked for. */
function kindOf(file: string): string {
  const ending = posix.extname(file).toLowerCase();
  if (/^\.[cm]?[jt]sx?$/.test(ending)) return "code";
  if (/^\.(svg|png|jpe?g|webp|avif|gif)$/.test(ending)) return "picture";
  return /^\.(ya?ml|md)$/.test(ending) ? "words" : ending;
}

/** The name of a file without its folder and its ending. */
function stemOf(file: string): string {
  return posix.basename(file).replace(/\.\w+$/, "");
}

/** Where a pattern first matches in a file, or the file alone. */
export function placeOfPattern(file: string, pattern: RegExp): Place {
  let code = "";
  try {
    code = readFileSync(file, "utf8");
  } catch {
    return { file };
  }
  const match = pattern.exec(code);
  return match ? { file, ...placeOf(code, match.index) } : { file };
}

/**
 * Where a literal such as `/careguide` stands: in the file that a page comes from, or else in the
 * first file of the project that has it, or else nowhere in particular of the page's file.
 */
export function placeOfLiteral(
  literal: string,
  source: Place,
  sources: ReadonlyMap<string, string>,
): Place {
  const isOpen = /[\w/-]$/.test(literal);
  const end = isOpen ? "(?![\\w/-])" : "";
  // An address that was copied from a browser has its letters in their codes, another one its spaces.
  const coded = literal.replace(/[^\p{ASCII}\p{Cs}]+/gu, encodeURI);
  const forms = [literal, coded, literal.replaceAll("%20", " ")].map(escapePattern).join("|");
  // Nor is it the end of a longer address, as "//host.example" is of "https://host.example".
  const start = "(?<![\\w/:.-])";
  const pattern = new RegExp(`${start}(?:${forms})${end}`);
  // Another address may begin with all of this one, as "/care-tips.html" and "/care-tips#soil" do.
  const whole = new RegExp(
    `${start}${escapePattern(literal)}${isOpen ? "(?![\\w/#?-]|\\.\\w)" : ""}`,
  );
  const text = sources.get(source.file);
  const own = new Map(text === undefined ? [] : [[source.file, text]]);
  return (
    firstPlace(whole, source, own) ??
    firstPlace(pattern, source, own) ??
    firstPlace(whole, source, sources) ??
    firstPlace(pattern, source, sources) ??
    placeOfLastPart(literal, source, sources) ??
    source
  );
}

/**
 * Where the last part of an address stands as a value by itself, as in `slug: repotting`: a component has
 * put the address together from it.
 */
function placeOfLastPart(
  address: string,
  source: Place,
  sources: ReadonlyMap<string, string>,
): Place | undefined {
  const [, part] = /[/#]([^/#?]+)(?:\?.*)?$/.exec(address) ?? [];
  if (part === undefined) return undefined;
  const value = `(?:${[part, part.replace(/\.\w+$/, "")].map(escapePattern).join("|")})`;
  const pattern = new RegExp(
    `(?<=["'\`])${value}(?=["'\`])|(?<=[:-][ \t]+)${value}(?=[ \t]*\r?$)`,
    "m",
  );
  const words = [...sources].filter(([file]) => file === source.file || isData.test(file));
  return firstPlace(pattern, source, new Map(words));
}

/**
 * Where the heading of an id stands in the words of a page: in the file that the page comes from, or
 * in the one of `content/` that is named like it.
 */
export function placeOfHeading(id: string, source: Place, route: string): Place | undefined {
  const words = id.split("-").map(escapePattern).join("[^\\p{L}\\p{N}\\n]+");
  const pattern = `^ {0,3}#{2,6}[^\\p{L}\\p{N}\\n]+${words}[^\\p{L}\\p{N}\\n]*$`;
  return placeInWords(new RegExp(pattern, "imu"), source, route);
}

/** Where the first heading of a level stands in the words of a page. */
export function placeOfLevel(level: number, source: Place, route: string): Place | undefined {
  return placeInWords(new RegExp(`^ {0,3}#{${level}}(?=[ \\t])`, "m"), source, route);
}

function placeInWords(pattern: RegExp, source: Place, route: string): Place | undefined {
  const files = [source.file, `content${route}.md`].filter((file) => file.endsWith(".md"));
  const places = files.map((file) => placeOfPattern(file, pattern));
  return places.find(({ line }) => line !== undefined);
}

/** Where a pattern first matches in the markup of a page or of its components, or else the page's file. */
export function placeOfMarkup(pattern: RegExp, source: Place): Place {
  const markup = readAll("{pages,content,components,islands}/**/*.tsx");
  return firstPlace(pattern, source, markup) ?? source;
}

/** Where a pattern first matches: in the file that a page comes from, or else in another one. */
export function firstPlace(
  pattern: RegExp,
  source: Place,
  sources: ReadonlyMap<string, string>,
): Place | undefined {
  const own = sources.get(source.file);
  for (const [file, text] of [[source.file, own] as const, ...sources]) {
    const match = text === undefined ? undefined : pattern.exec(text);
    if (match && text !== undefined) return { file, ...placeOf(text, match.index) };
  }
  return undefined;
}

/** Where a file imports another one, or the file alone. */
export function placeOfImport(file: string, target: string): Place {
  const text = readSources().get(file) ?? "";
  for (const match of text.matchAll(/(?<=\b(?:from|import)\s*\(?\s*)["']([^"']+)["']/g)) {
    const specifier = match[1] ?? "";
    const resolved = specifier.startsWith(".")
      ? posix.join(posix.dirname(file), specifier)
      : specifier;
    if (resolved === target) return { file, ...placeOf(text, match.index) };
  }
  return { file };
}
