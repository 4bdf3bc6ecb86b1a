import { readFileSync } from "node:fs";
import glob from "fast-glob";
import { compare, type Place, placeOf } from "./problems.ts";

/** The author's files by name: read only once something is wrong, to say where. */
export function readSources(): ReadonlyMap<string, string> {
  return read("{pages,content,components,islands,public}/**/*.{ts,tsx,md,yaml,html}");
}

/** The author's style sheets by name. */
export function readStyleSources(): ReadonlyMap<string, string> {
  return read("components/**/*.css");
}

function read(pattern: string): Map<string, string> {
  const files = glob.sync(pattern).sort(compare);
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
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
  const end = /[\w/-]$/.test(literal) ? "(?![\\w/-])" : "";
  const pattern = new RegExp(`(?<![\\w/-])${escapePattern(literal)}${end}`);
  const own = sources.get(source.file);
  for (const [file, text] of [[source.file, own] as const, ...sources]) {
    const match = text === undefined ? undefined : pattern.exec(text);
    if (match && text !== undefined) return { file, ...placeOf(text, match.index) };
  }
  return source;
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
