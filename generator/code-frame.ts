import { existsSync, readFileSync } from "node:fs";
import type { SourceLocation } from "./problems.ts";

/** So many characters of a line are shown. */
const width = 100;

/**
 * The line of a location, with a caret below its column:
 *
 *     3 | date: "2025-02-30"
 *       |       ^
 *
 * @param path the absolute path of the file.
 * @returns "" for a location without a line, or with one that the file doesn't have.
 */
export function codeFrame(path: string, { line = 0, column = 1 }: SourceLocation): string {
  const text = existsSync(path) && line > 0 ? readFileSync(path, "utf8") : "";
  const source = text.replace(/^\uFEFF/, "").split(/\r?\n/)[line - 1];
  if (source === undefined) return "";
  const start = column > width * 0.8 ? column - width / 2 : 0;
  const shown = source.slice(start, start + width).replaceAll("\t", " ");
  const indent = " ".repeat(String(line).length);
  const before = " ".repeat(Math.max(0, column - 1 - start));
  return `  ${line} | ${shown}\n  ${indent} | ${before}^\n`;
}
