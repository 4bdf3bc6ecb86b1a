import type { SourceLocation } from "./problems.ts";

/** So many characters of a line are shown. */
const width = 100;

/**
 * The line of a location, with a caret below its column:
 *
 *     3 | date: "2025-02-30"
 *       |       ^
 *
 * @returns "" for a location without a line, or with one that the text doesn't have.
 */
export function codeFrame(text: string, { line = 0, column = 1 }: SourceLocation): string {
  const source = text.replace(/^\uFEFF/, "").split(/\r?\n/)[line - 1];
  if (source === undefined) return "";
  const start = column > width * 0.8 ? column - width / 2 : 0;
  const shown = source.slice(start, start + width).replaceAll("\t", " ");
  const indent = " ".repeat(String(line).length);
  const before = " ".repeat(Math.max(0, column - 1 - start));
  return `  ${line} | ${shown}\n  ${indent} | ${before}^\n`;
}
