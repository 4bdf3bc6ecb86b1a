/** A line of a file near a place in it. */
export interface FrameLine {
  readonly number: number;
  /** Its text, cut to a width in which the place can be seen; a tab is shown as an arrow. */
  readonly text: string;
  /** On the line of the place: how many characters of the text stand before it. */
  readonly mark?: number;
}

export interface FrameSize {
  /** How many lines are shown above the place and below it. */
  readonly above: number;
  readonly below: number;
  /** How many characters of a line are shown. */
  readonly width: number;
}

/** Enough to recognise the line in a terminal, where the place itself can be clicked. */
const smallFrame: FrameSize = { above: 1, below: 0, width: 88 };

/**
 * The lines of a text around a place, and where in its line the place is. Nothing comes back for a
 * place that is not in the text.
 */
export function codeFrameOf(
  source: string,
  place: { readonly line?: number; readonly column?: number },
  { above, below, width }: FrameSize = smallFrame,
): FrameLine[] {
  const lines = source.split(/\r\n?|\n/);
  const { line = 0, column = 1 } = place;
  const own = lines[line - 1];
  if (own === undefined) return [];
  const before = [...own.slice(0, column - 1)].length;
  const fits = [...own].length <= width || before < width * 0.8;
  const start = fits ? 0 : before - Math.floor(width / 2);
  const first = Math.max(1, line - above);
  return lines.slice(first - 1, line + below).map((words, index) => {
    const number = first + index;
    const text = cut([...words], number === line ? start : 0, width);
    return { number, text, ...(number === line && { mark: before - start }) };
  });
}

/** A frame as text, with a caret below the place. */
export function formatCodeFrame(frame: readonly FrameLine[]): string {
  const digits = String(frame.at(-1)?.number ?? "").length;
  return frame
    .map(({ number, text, mark }) => {
      const line = `${String(number).padStart(digits)} | ${text}`.trimEnd();
      return mark === undefined
        ? `${line}\n`
        : `${line}\n${" ".repeat(digits)} | ${" ".repeat(mark)}^\n`;
    })
    .join("");
}

/** An ellipsis takes the place of a character, so that the mark stays right. */
function cut(characters: readonly string[], start: number, width: number): string {
  const shown = characters.slice(start, start + width);
  if (start > 0) shown[0] = "…";
  if (start + width < characters.length) shown[shown.length - 1] = "…";
  return shown.join("").replaceAll("\t", "→");
}
