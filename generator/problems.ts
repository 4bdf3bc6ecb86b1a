/** A place in a file of the author's: `file` relative to the project, `line` and `column` from 1. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** A part of a file, or all of it, in one language: data, front matter or Markdown. */
export interface TextPart {
  readonly file: string;
  readonly text: string;
  /** Lines of the file above the text: 0 for a whole file, 1 for front matter. */
  readonly linesAbove: number;
}

/** What is said of something that is wrong, so that its reader can mend it without asking anybody. */
export interface Words {
  /** What happened, e.g. `The link "/careguide" leads nowhere.` */
  readonly what: string;
  /** Why that is a problem, e.g. `No page of this site has that address.` */
  readonly why: string;
  /** What to do, e.g. `Did you mean "/care-tips"?` */
  readonly fix: string;
}

/** One thing that is wrong, and where. */
export interface Problem extends Place, Words {}

/** Carries every problem that a stage of the build found; a stage throws it once. */
export class BuildError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(formatProblems(problems));
    this.name = "BuildError";
    this.problems = problems;
  }
}

/** Tells it by its name, because a program that is loaded anew has a class of its own. */
export function isBuildError(error: unknown): error is BuildError {
  return error instanceof Error && error.name === "BuildError";
}

/**
 * Thrown where code was broken off: modules and caches may be as they were in the middle of their work, so
 * that whatever else fails afterwards may fail for that alone.
 */
export class BrokenOffError extends BuildError {
  readonly isBrokenOff = true;
}

/** Tells it by what it holds, for the same reason. */
export function isBrokenOff(error: unknown): error is BrokenOffError {
  return isBuildError(error) && "isBrokenOff" in error;
}

/**
 * Thrown where a component is used wrongly: by then nothing tells where its author wrote it, so it
 * carries what to look for in the files of the project, e.g. `of={Counter}`.
 */
export class MisuseError extends Error {
  readonly literal: string | undefined;
  readonly words: Words;

  constructor(literal: string | undefined, words: Words) {
    super(words.what);
    this.literal = literal;
    this.words = words;
  }
}

/** `file:line:column`, as far as they are known: the form that terminals and editors make clickable. */
export function formatPlace({ file, line, column }: Place): string {
  return [file, line, column].filter((part) => part !== undefined).join(":");
}

/** How a text of problems looks; without it, it is plain. */
export interface Appearance {
  strong(text: string): string;
  weak(text: string): string;
  wrong(text: string): string;
  /** The lines around a place, each ending in a line break; nothing where they are not known. */
  frame(place: Place): string;
}

const plain: Appearance = {
  strong: (text) => text,
  weak: (text) => text,
  wrong: (text) => text,
  frame: () => "",
};

/** The one text of problems: ordered by file, line and column. */
export function formatProblems(
  problems: readonly Problem[],
  { strong, weak, wrong, frame }: Appearance = plain,
): string {
  const blocks = sorted(problems).map((problem) => {
    const lines = frame(problem).replace(/^(?=.)/gm, "  ");
    return `${strong(formatPlace(problem))}\n${lines && weak(lines)}  What: ${wrong(problem.what)}\n  Why:  ${problem.why}\n  Do:   ${problem.fix}\n`;
  });
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  return `${blocks.join("\n")}\n${count}. Nothing was written.\n`;
}

/** Problems ordered by file, line and column. */
export function sorted(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.what, b.what),
  );
}

/** Order by code unit, which no locale can change. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Line and column, both from 1, of an offset in a text. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: offset - lineStart + 1 };
}

/** What to do, as a question where a near candidate is known. */
export function suggestion(meant: string | undefined, otherwise: string): string {
  return meant === undefined ? otherwise : `Did you mean "${meant}"?`;
}

/** The candidate most like a misspelt word, or undefined when none is near enough to be meant. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  const third = Math.floor(word.length / 3);
  // With two other letters, a word of four can be a hundred words.
  let bestDistance = (word.length < 5 ? third : Math.max(2, third)) + 1;
  for (const candidate of candidates) {
    // As many letters as one is longer have to go.
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * The known word from which an unknown one differs by a single letter, or by the order of two; of several
 * one that begins as it does, as most misspelt words do.
 */
export function misspelt(word: string, known: ReadonlySet<string>): string | undefined {
  const small = word.toLowerCase();
  if (word.length < 3 || known.has(word) || known.has(small)) return undefined;
  let meant: string | undefined;
  for (const other of known) {
    if (other.length < 3 || Math.abs(other.length - word.length) > 1) continue;
    const distance = editDistance(small, other.toLowerCase());
    if (distance === 0) return undefined;
    if (distance > 1) continue;
    if (meant === undefined || (other[0] === small[0] && meant[0] !== small[0])) meant = other;
  }
  return meant;
}

/**
 * The candidate that was meant by an old or half-remembered name: the nearest one, or else the only
 * one in its folder that begins as the name does, as `/care-tips` does for `/care-guide`.
 */
export function renamed(name: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  const stem = /^(.*\/)?[^/]{3,4}(?=[^/]*$)/.exec(name.toLowerCase())?.[0];
  const kindred = stem === undefined ? [] : all.filter((other) => other.startsWith(stem));
  return nearest(name, all) ?? (kindred.length === 1 ? kindred[0] : undefined);
}

/** How many letters have to be inserted, removed, replaced or exchanged with their neighbour. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  let last: readonly number[] = [];
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const replace = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      const remove = (previous[column + 1] ?? 0) + 1;
      const insert = (current[column] ?? 0) + 1;
      const isExchanged = letter === b[column - 1] && a[row - 1] === other;
      const exchange = isExchanged ? (last[column - 1] ?? 0) + 1 : replace;
      current.push(Math.min(replace, remove, insert, exchange));
    }
    last = previous;
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

/** As much of a text as shows which one it is: a picture that was pasted can have a million letters. */
export function beginningOf(text: string): string {
  return text.length > 200 ? `${text.slice(0, 60)}…` : text;
}

/** A pattern that matches a text as it is written. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
