import type { SourceLocation } from "./problems.ts";

export interface FrameSize {
  /** Lines above and below the location. */
  readonly above: number;
  readonly below: number;
  /** Characters of a line. */
  readonly width: number;
}

/** Enough to recognise the line in a terminal, where the location can be clicked. */
const terminalSize: FrameSize = { above: 1, below: 0, width: 88 };

/**
 * The lines around a location, with a caret below its column:
 *
 *     2 | title: Waking your gerberas
 *     3 | date: "2025-02-30"
 *       |       ^
 *
 * @returns "" for a location without a line, or with one that the text doesn't have.
 */
export function codeFrame(
  text: string,
  { line = 0, column }: Pick<SourceLocation, "line" | "column">,
  { above, below, width }: FrameSize = terminalSize,
): string {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  const target = lines[line - 1];
  if (target === undefined) return "";
  const first = Math.max(1, line - above);
  const digits = String(line + below).length + 2;
  // Columns count UTF-16 code units; the caret counts characters.
  const before = [...target.slice(0, (column ?? 1) - 1)].length;
  const start = [...target].length <= width || before < width * 0.8 ? 0 : before - width / 2;
  return lines
    .slice(first - 1, line + below)
    .flatMap((content, index) => {
      const number = first + index;
      const shown = cut([...content], number === line ? start : 0, width);
      const row = `${String(number).padStart(digits)} | ${shown}`.trimEnd();
      if (number !== line || column === undefined) return [row];
      return [row, `${" ".repeat(digits)} | ${" ".repeat(before - start)}^`];
    })
    .map((row) => `${row}\n`)
    .join("");
}

/** Cuts a line to `width`. An ellipsis replaces a character, so the caret stays right. */
function cut(characters: readonly string[], start: number, width: number): string {
  const shown = characters.slice(start, start + width);
  if (start > 0) shown[0] = "…";
  if (start + width < characters.length) shown[shown.length - 1] = "…";
  return shown.join("").replaceAll("\t", " ");
}
