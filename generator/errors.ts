import { posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { missingExport, missingModule, moduleProblems } from "./module-problems.ts";
import { BuildError, MisuseError, type Place, type Problem, suggestion } from "./problems.ts";
import {
  escapePattern,
  nearestFile,
  placeOfImport,
  placeOfLiteral,
  placeOfPattern,
  readSources,
} from "./sources.ts";

/**
 * Turns whatever an author's module threw into problems with the author's own place: the first line
 * of its stack that lies in the project and not in a library or the generator.
 */
export function problemsOfError(error: unknown, fallback: Place): readonly Problem[] {
  if (error instanceof BuildError) return error.problems;
  if (error instanceof MisuseError) {
    return [{ ...placeOfLiteral(error.literal, fallback, readSources()), ...error.words }];
  }
  const message = error instanceof Error ? error.message : String(error);
  const found = syntaxProblem(message) ?? importProblem(message, fallback);
  if (found) return [found];
  return [{ ...(placeInStack(error) ?? fallback), ...wordsFor(firstLine(message)) }];
}

/** esbuild's form, in which tsx reports code that it cannot read: `/path/file.tsx:3:7: ERROR: …`. */
function syntaxProblem(message: string): Problem | undefined {
  const match = /^(\/[^\n]+|[A-Z]:[^\n]+?):(\d+):(\d+): ERROR: ([^\n]+)$/m.exec(message);
  if (!match) return undefined;
  const [, path = "", line, column, text = ""] = match;
  const file = projectPath(path) ?? path;
  const location = { file, line: Number(line), column: Number(column) };
  return moduleProblems([{ text, location }], { file })[0];
}

/** Node's forms, which name files by their whole path and no line. */
function importProblem(message: string, fallback: Place): Problem | undefined {
  const missing = /^Cannot find (?:module|package) '(.+?)' imported from (.+)$/m.exec(message);
  if (missing) return problemOfMissing(missing[1] ?? "", missing[2] ?? "");
  const unknown = /^The requested module '(.+?)' does not provide an export named '(.+?)'/.exec(
    message,
  );
  if (unknown) return problemOfUnknownName(unknown[1] ?? "", unknown[2] ?? "", fallback);
  const kind = /^Unknown file extension "(\.\w+)" for (.+)$/m.exec(message);
  return kind ? problemOfKind(kind[1] ?? "", kind[2] ?? "", fallback) : undefined;
}

function problemOfMissing(target: string, importer: string): Problem | undefined {
  const from = projectPath(importer);
  const file = projectPath(target);
  if (!from) return file ? { file, ...neededFile(file) } : undefined;
  const specifier = file && /^(\/|[A-Z]:)/.test(target) ? relativeTo(from, file) : target;
  return { ...placeOfImport(from, file ?? target), ...missingModule(specifier, from) };
}

function problemOfUnknownName(specifier: string, name: string, { file }: Place): Problem {
  const pattern = new RegExp(`(?<=from )["']${escapePattern(specifier)}["']`);
  const from = specifier.startsWith(".") ? posix.join(posix.dirname(file), specifier) : specifier;
  return { ...placeOfPattern(file, pattern), ...missingExport(from, name) };
}

function problemOfKind(extension: string, path: string, fallback: Place): Problem {
  const target = projectPath(path) ?? path;
  const places = [...readSources().keys()].map((file) => placeOfImport(file, target));
  return {
    ...(places.find(({ line }) => line !== undefined) ?? fallback),
    what: `Code imports "${target}".`,
    why: `A ${extension} file is no code.`,
    fix: "Name style sheets in components/styles.css, and ask for other files with useSite().asset(…).",
  };
}

function neededFile(file: string): Omit<Problem, keyof Place> {
  return {
    what: "This file does not exist.",
    why: "The build begins with it.",
    fix: suggestion(nearestFile(file), "Restore it."),
  };
}

function relativeTo(importer: string, file: string): string {
  const path = relative(importer.replace(/[^/]*$/, "") || ".", file)
    .split(sep)
    .join("/");
  return path.startsWith(".") ? path : `./${path}`;
}

/** Words for what code threw: plainer ones where the message is one that authors meet often. */
function wordsFor(message: string): Omit<Problem, keyof Place> {
  for (const [pattern, tell] of known) {
    const match = pattern.exec(message);
    if (match) return tell(match);
  }
  return {
    what: `This code failed: ${asSentence(message.replaceAll(`${process.cwd()}${sep}`, ""))}`,
    why: "The page could not be made, and a site with a hole in it is not written.",
    fix: "Mend the line, or take out what calls it.",
  };
}

const known: readonly [RegExp, (match: RegExpExecArray) => Omit<Problem, keyof Place>][] = [
  [
    /^(window|document|navigator|location|localStorage|sessionStorage|matchMedia|innerWidth|requestAnimationFrame) is not defined/,
    ([, name]) => ({
      what: `"${name}" is used while the page is made.`,
      why: "Pages and islands are rendered at build time, where there is no browser.",
      fix: `In an island, use "${name}" in an event handler or in useEffect; elsewhere, do without it.`,
    }),
  ],
  [
    /^Objects are not valid as a React child \(found: (?:object with keys )?(.+?)\)/,
    ([, found]) => ({
      what: `Something that is neither text nor an element stands between tags: ${found}.`,
      why: "Only text, numbers and elements can be shown; in front matter, a date or a group of keys is none of these.",
      fix: "In this page and its components, name the part of it that is meant, e.g. {date.day}.",
    }),
  ],
  [
    /^Element type is invalid.*but got: (\w+)/,
    ([, found]) => ({
      what: `A component that is used here is ${found}.`,
      why: "Its import brought nothing: the name is misspelt, or the braces around it are too many or missing.",
      fix: "Compare the imports of this page and of its components with what those files export.",
    }),
  ],
  [
    /^Cannot access '(.+)' before initialization/,
    ([, name]) => ({
      what: `"${name}" is used before it is there.`,
      why: "It is defined further down, or in a file that imports this one in its turn.",
      fix: "Define it above this line; move what two files need of each other to a third one.",
    }),
  ],
];

function placeInStack(error: unknown): Place | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  for (const match of stack.matchAll(
    /(file:\/\/[^\s()]+|\/[^\s():]+|[A-Z]:\\[^\s():]+):(\d+):(\d+)/g,
  )) {
    const [, address = "", line, column] = match;
    const path = address.startsWith("file:")
      ? fileURLToPath(address.replace(/\?.*$/, ""))
      : address;
    const file = projectPath(path);
    if (file) return { file, line: Number(line), column: Number(column) };
  }
  return undefined;
}

/** The path relative to the project, or undefined for a library or the generator itself. */
function projectPath(path: string): string | undefined {
  const file = relative(process.cwd(), path).split(sep).join("/");
  const foreign = /^\.\.|^\/|^[A-Z]:|(^|\/)node_modules\/|^generator\/|^generate\.ts$/.test(file);
  return foreign ? undefined : file;
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function firstLine(message: string): string {
  return message.split("\n")[0] ?? "";
}
