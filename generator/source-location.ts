import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { BuildError, lineAndColumn, type SourceLocation, UsageError } from "./problems.ts";
import type { SiteFiles } from "./site-files.ts";

type OriginOf = (line: number, column: number) => SourceLocation | undefined;

/** Finds the author's file and line for something found in the finished site. */
export type SourceLocator = ReturnType<typeof createSourceLocator>;

/** @param originOf the author's place of a place in the bundled program. */
export function createSourceLocator(root: string, originOf: OriginOf = () => undefined) {
  let known: ReadonlyMap<string, string> | undefined;
  const sources = () => {
    known ??= readSources(root);
    return known;
  };
  /** The occurrences of a text in the author's files, or in some. `before` matches what precedes it. */
  function* search(text: string, files: Iterable<string> = sources().keys(), before = /$/) {
    // HTML may write "&" as "&amp;".
    const spellings = new Set(text && [text, text.replaceAll("&", "&amp;")]);
    for (const file of files) {
      for (const one of spellings) yield* findIn(file, sources().get(file), one, before);
    }
  }
  return {
    root,
    originOf,
    findAll: (...query: Parameters<typeof search>) => [...search(...query)],
    /** The first occurrence of a text, preferably in one of the files. */
    find(text: string, preferred: string): SourceLocation | undefined {
      const [inPreferred] = search(text, [preferred]);
      const [anywhere] = inPreferred ? [] : search(text);
      return inPreferred ?? anywhere;
    },
    /** One of the author's files, by the end of its path. */
    findFile: (end: string) => [...sources().keys()].find((file) => file.endsWith(end)),
    /** Whether the words of `content/` match a pattern, most likely those of one file. */
    isInContent(pattern: RegExp, likely: string): boolean {
      const isWords = (file: string) => /^content\/.*\.(md|ya?ml)$/.test(file);
      const files = [likely, ...sources().keys()];
      return files.some((file) => isWords(file) && pattern.test(sources().get(file) ?? ""));
    },
  };
}

/** Words come first: they change more often than code. */
function readSources(root: string): Map<string, string> {
  const patterns = [
    "content/**/*.{md,yaml,yml}",
    "{pages,components,islands,content}/**/*.{ts,tsx,css}",
    "public/_redirects",
  ];
  const files = patterns.flatMap((pattern) => glob.sync(pattern, { cwd: root }).sort());
  return new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

function* findIn(file: string, source = "", text: string, before: RegExp) {
  for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + 1)) {
    const start = source.slice(Math.max(0, at - 2), at);
    const end = source.slice(at + text.length - 1, at + text.length + 2);
    // "/care" isn't in "/care-tips", "/care.html" or "../care". A reference such as "[^rhs]" may follow a letter.
    const begins = before.test(start) && (text.startsWith("[^") || !/[\w/.-]$/.test(start));
    const isWhole = begins && !/^[^>](?:[\w/#?-]|\.\w)/.test(end);
    const lineStart = source.slice(source.lastIndexOf("\n", at) + 1, at);
    const isComment = file.endsWith(".yaml") && /^\s*#/.test(lineStart);
    if (isWhole && !isComment) yield { file, ...lineAndColumn(source, at) };
  }
}

/** Runs the author's code. An error becomes a BuildError with its location. */
export function runLocated<T>(locator: SourceLocator, file: string, work: (file: string) => T) {
  try {
    return work(file);
  } catch (error) {
    throw withLocation(error, locator, file);
  }
}

/** Makes a file. If that fails, it is reported, and an empty file keeps its links from breaking. */
export async function attempt(
  { files, locator }: { readonly files: SiteFiles; readonly locator: SourceLocator },
  { file, output }: { readonly file: string; readonly output: string },
  work: () => unknown,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    files.problems.push(...withLocation(error, locator, file).problems);
    files.add(output, "", { file });
  }
}

/** An error of the author's code as a BuildError with its location; a BuildError stays as it is. */
export function withLocation(error: unknown, locator: SourceLocator, file: string): BuildError {
  if (error instanceof BuildError) return error;
  const { message, fix, searchText } = explain(error);
  const found = locator.find(searchText, file);
  const location = found ?? locationInStack(error, locator) ?? { file };
  return new BuildError([{ ...location, message, fix }]);
}

/** Errors whose own words mislead: React expects a browser. */
const knownErrors = [
  {
    pattern: /^A component suspended/,
    message: "A component of this page is `async`, or waits for a promise.",
    fix: "Let pages read files with `readFileSync`: they can't wait.",
  },
  {
    pattern: /^(window|document|navigator|localStorage|matchMedia) is not defined/,
    message: "This code needs a browser, but pages are rendered without one.",
    fix: "Run it in a component of islands/, in `useEffect` or when something happens.",
  },
  {
    pattern: /^Cannot read properties of null \(reading 'use[A-Z]/,
    message: "This hook runs outside of a component.",
    fix: "Call it in a component.",
  },
];

/** The message and remedy of an error, and the text to look for in the author's files. */
function explain(error: unknown): Pick<UsageError, "message" | "fix" | "searchText"> {
  if (error instanceof UsageError) return error;
  const { message, cause } = error instanceof Error ? error : { message: String(error) };
  const [, path, name] =
    /^Cannot find module '((@[^/']+\/[^/']+|[^@'./][^/']*)[^']*)'/.exec(message) ?? [];
  if (name && !/^(pages|components|content|islands|generator)$/.test(name)) {
    const fix = `Run \`npm install ${name}\` and start again, or correct the name.`;
    return { message: `The package "${name}" isn't installed.`, fix, searchText: `"${path}"` };
  }
  const whole = cause instanceof Error ? `${message}: ${cause.message}` : message;
  const fix = "Correct this code: it failed during the build.";
  const known = knownErrors.find(({ pattern }) => pattern.test(message));
  return { message: whole, fix, searchText: "", ...known };
}

/** The innermost frame in one of the author's files. */
function locationInStack(error: unknown, { originOf }: SourceLocator): SourceLocation | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const frames = stack.matchAll(/\.program\.cjs:(\d+):(\d+)\)?$/gm);
  const places = [...frames].map(([, line, column]) => originOf(Number(line), Number(column)));
  return places.find((place) => /^(pages|components|content|islands)\//.test(place?.file ?? ""));
}
