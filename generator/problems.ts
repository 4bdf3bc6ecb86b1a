import { closest, distance } from "fastest-levenshtein";

/** A location in one of the author's files; `line` and `column` count from 1. */
export interface SourceLocation {
  /** Relative to the project, with forward slashes, e.g. "content/site.yaml". */
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Something an owner may want to know. It never fails a build. */
export interface Notice extends SourceLocation {
  /** States the fact with the offending value, and the consequence if that isn't clear. */
  readonly message: string;
}

/** What happened and how to fix it. */
export interface Problem extends Notice {
  /** Starts with a verb. */
  readonly fix: string;
}

export const conflictMarker = {
  message: "This line is a merge conflict marker.",
  fix: "Keep one version, and delete the lines with <<<<<<<, |||||||, ======= and >>>>>>>.",
};

/** Carries every problem that a stage of the build found. */
export class BuildError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => `${formatLocation(problem)}  ${problem.message}`).join("\n"));
    // Each problem once: two stages may find the same one, and so may two keys of a group.
    this.problems = [...new Map(problems.map((one) => [JSON.stringify(one), one])).values()];
  }
}

/** Thrown when a component or page uses the generator's API wrongly; the caller adds the location. */
export class UsageError extends Error {
  readonly fix: string;
  /** Text to look for in the author's files, e.g. `of={Counter}`. */
  readonly searchText: string;

  constructor(message: string, fix: string, searchText = "") {
    super(message);
    this.fix = fix;
    this.searchText = searchText;
  }
}

/** @throws BuildError if there are any problems. */
export function throwIfProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new BuildError(problems);
}

/** Runs independent tasks at the same time, and collects their results or problems. */
export async function runAll<Results extends unknown[]>(
  ...tasks: { [Index in keyof Results]: () => Results[Index] | Promise<Results[Index]> }
): Promise<Results> {
  const settled = await Promise.allSettled(tasks.map(async (task) => task()));
  return collect(settled, (one) => {
    if (one.status === "rejected") throw one.reason;
    return one.value;
  }) as Results;
}

/** Does the same work for every item, and throws a BuildError with the problems of all of them. */
export function collect<Item, Result>(items: Iterable<Item>, work: (item: Item) => Result) {
  const results: Result[] = [];
  const problems: Problem[] = [];
  for (const item of items) {
    try {
      results.push(work(item));
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      problems.push(...error.problems);
    }
  }
  throwIfProblems(problems);
  return results;
}

/** `file:line:column` as far as known: terminals and editors make it clickable. */
export function formatLocation({ file, line, column }: SourceLocation): string {
  return [file, line, column].filter((part) => part !== undefined).join(":");
}

/** Problems or notices ordered by file, line and column. */
export function sorted<Located extends SourceLocation>(items: readonly Located[]): Located[] {
  return [...items].sort(
    (a, b) =>
      compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}

/** Order by code unit, which doesn't depend on a locale. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Line and column, both from 1, of an offset in a text. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

/** The candidate most like a misspelt word, or undefined if none is close. */
export function closestMatch(word: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  const inLowerCase = all.map((one) => one.toLowerCase());
  const best = closest(word.toLowerCase(), inLowerCase) ?? "";
  const mostEdits = Math.min(word.length - 1, Math.max(2, word.length / 4));
  const isClose = distance(word.toLowerCase(), best) <= mostEdits;
  if (isClose) return all[inLowerCase.indexOf(best)];
  // "/articles/waking" may be the beginning of a longer name.
  const [longer, ...others] = word.length > 5 ? all.filter((one) => one.startsWith(word)) : [];
  return others[0] === undefined ? longer : undefined;
}
