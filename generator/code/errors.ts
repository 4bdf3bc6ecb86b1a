import { resolve, sep } from "node:path";
import { relativePath } from "../disk/walk.ts";
import { BuildError, MisuseError, type Place, type Problem, type Words } from "../problems.ts";
import { placeOfLiteral, placeOfMarkup, readSources } from "../sources.ts";
import { componentIsNone, groupBetweenTags } from "./element-problems.ts";
import { placesInStack } from "./stack.ts";

/**
 * Turns whatever an author's module threw into problems with the author's own place: the first line
 * of its stack that lies in the project and not in a library or the generator.
 */
export function problemsOfError(error: unknown, fallback: Place): readonly Problem[] {
  if (error instanceof BuildError) return error.problems;
  if (error instanceof MisuseError) {
    const place =
      error.literal === undefined
        ? (placeInStack(error) ?? fallback)
        : placeOfLiteral(error.literal, fallback, readSources());
    return [{ ...place, ...error.words }];
  }
  const message = firstLine(error instanceof Error ? error.message : String(error));
  const { suspect, ...words } = wordsFor(message);
  // React names no place of the author's for what it finds in markup.
  const otherwise = suspect ? placeOfMarkup(suspect, fallback) : fallback;
  return [{ ...(placeInStack(error) ?? otherwise), ...words }];
}

interface ErrorWords extends Words {
  /** What to look for in the markup, where the error does not tell its place. */
  readonly suspect?: RegExp;
}

/**
 * The problems of what fails by itself because nobody waits for it, such as a promise without `await`.
 *
 * @returns nothing if it is not the code of an author that failed.
 */
export function problemsOfLateError(
  error: unknown,
  origin: NodeJS.UncaughtExceptionOrigin,
): readonly Problem[] | undefined {
  const nowhere = { file: "" };
  const problems = problemsOfError(error, nowhere);
  if (problems.every(({ file }) => file !== nowhere.file)) return problems;
  // The generator waits for all of its own.
  return origin === "unhandledRejection" ? [leftAlone(error)] : undefined;
}

/**
 * What the system refuses, such as a file that nobody may read.
 *
 * @returns nothing if the error is another one, or not about a file of the project.
 */
export function problemsOfSystem(error: unknown): readonly Problem[] | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path }: NodeJS.ErrnoException = error;
  const file = code && path && projectPath(resolve(path));
  if (!file) return undefined;
  return [
    {
      file,
      what: `The system refuses this (${code}).`,
      why: "The build has to read what is in the project, and to write what it makes.",
      fix: "Let everybody read it who builds the site, or take it out of the project.",
    },
  ];
}

/** The problem of a command that ends before it has said how it went. */
export function endedTooSoon(): Problem {
  return {
    ...placeOfMarkup(/(?<![\w.])process\.exit(?=\()/, { file: "pages/" }),
    what: "The code of a page has ended the build, or waits for what never comes.",
    why: "Nothing that stands behind process.exit() is done, and nothing was written.",
    fix: "Take it out of the pages and of what they import.",
  };
}

/** Calls that may fail much later, without a line of the author's in the stack. */
const systemCalls = /(?<![\w.])(?:fetch|readFile|readdir|writeFile)(?=\s*\()/;

function leftAlone(error: unknown): Problem {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const reason = cause instanceof Error ? `: ${firstLine(cause.message)}` : "";
  return {
    ...placeOfMarkup(systemCalls, { file: "pages/" }),
    what: `Something failed for which nobody waits: ${asSentence(firstLine(message) + reason)}`,
    why: "A page is rendered in one go; what code begins and does not wait for, the page goes without.",
    fix: "Put what a page needs into content/; in an island, ask for it in useEffect.",
  };
}

/** Words for what code threw: plainer ones where the message is one that authors meet often. */
function wordsFor(message: string): ErrorWords {
  for (const [pattern, tell] of known) {
    const match = pattern.exec(message);
    if (match) return tell(match);
  }
  return {
    what:
      message === ""
        ? "This code failed, and does not say why."
        : `This code failed: ${asSentence(message.replaceAll(`${process.cwd()}${sep}`, ""))}`,
    why: "The page could not be made, and a site with a hole in it is not written.",
    fix: "Mend the line, or take out what calls it.",
  };
}

const known: readonly [RegExp, (match: RegExpExecArray) => ErrorWords][] = [
  [
    /^(window|document|navigator|location|localStorage|sessionStorage|WebSocket|matchMedia|innerWidth|requestAnimationFrame|alert|confirm|prompt|getComputedStyle|(?:Intersection|Resize|Mutation)Observer) is not defined/,
    ([, name]) => ({
      what: `"${name}" is used while the page is made.`,
      why: "Pages and islands are rendered at build time, where there is no browser.",
      fix: `In an island, use "${name}" in an event handler or in useEffect; elsewhere, do without it.`,
    }),
  ],
  [
    /^(\S+) is not defined$/,
    ([, name]) => ({
      what: `"${name}" is not known here.`,
      why: "It is neither made in this file nor imported into it, at least not under that name.",
      fix: "Import it at the top of the file, or correct its name.",
    }),
  ],
  [
    /^Objects are not valid as a React child \(found: (?:object with keys )?(.+?)\)/,
    ([, found = ""]) => groupBetweenTags(found),
  ],
  [/^Element type is invalid.*but got: (\w+)/, ([, found = ""]) => componentIsNone(found)],
  [
    /^Cannot access '(.+)' before initialization/,
    ([, name]) => ({
      what: `"${name}" is used before it is there.`,
      why: "It is defined further down, or in a file that imports this one in its turn.",
      fix: "Define it above this line; move what two files need of each other to a third one.",
    }),
  ],
  [
    /^SVG data parsing failed(?: cause (.+))?/,
    ([, reason = "it is no SVG"]) => ({
      what: `This SVG cannot be drawn: ${asSentence(reason)}`,
      why: "A picture is drawn of a complete document.",
      fix: 'Begin it with `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 …">`, and close every tag.',
    }),
  ],
  [
    /^Maximum call stack size exceeded/,
    () => ({
      what: "A function calls itself without end.",
      why: "Each call makes another one, until there is no room for more.",
      fix: "Let it end at a condition that every chain of calls comes to.",
    }),
  ],
  [
    /^Too many re-renders/,
    () => ({
      what: "A component changes its state each time it is rendered.",
      why: "Each change renders it again, without end.",
      fix: "Change it in a handler, as in onClick={() => setCount(count + 1)}, with the arrow, or in useEffect.",
    }),
  ],
  [
    /^A component suspended /,
    () => ({
      what: "A component waits for something, as an async function does.",
      why: "A page is rendered in one go, which waits for nothing.",
      fix: "Put what it waits for into content/, which is read before any page is rendered.",
      suspect:
        /\basync function [A-Z]|\b[A-Z]\w*(?:: [^=\n]+)? = async\b|\bexport default async\b|(?<![\w.])(?:React\.)?use\(/,
    }),
  ],
  [
    /^Cannot read properties of null \(reading 'use[A-Z]\w*'\)/,
    () => ({
      what: 'A hook such as "useSite" is called outside of a component.',
      why: "There is an answer only while a page is rendered; the rest of a file runs before that.",
      fix: "Move the call into the component that needs it; a function that makes a file is given the site.",
    }),
  ],
  [
    /^The `style` prop expects a mapping/,
    () => ({
      what: 'An element has a style="…" attribute.',
      why: "The site's security policy allows no styles in a page but those of its style sheets.",
      fix: "Give the element a class, and write a rule for that in a style sheet of components/.",
      suspect: /(?<=<[a-z][^<>]*\s)style=/,
    }),
  ],
  [
    /dangerouslySetInnerHTML/,
    () => ({
      what: "An element gets its HTML in two ways, or not as a group of its own.",
      why: 'The HTML stands under the name "__html", in the place of all that is between the tags.',
      fix: "Write dangerouslySetInnerHTML={{ __html: … }}, or hand over what Markdown gives as it is, and put nothing into the element.",
      suspect: /(?<=\s)dangerouslySetInnerHTML=/,
    }),
  ],
];

/** The first line of the stack of an error that lies in the project, and not in a library. */
export function placeInStack(error: unknown): Place | undefined {
  for (const { path, line, column } of placesInStack(error)) {
    const file = projectPath(path);
    if (file) return { file, line, column };
  }
  return undefined;
}

/** The path relative to the project, or undefined for a library or the generator itself. */
export function projectPath(path: string): string | undefined {
  const file = relativePath(path);
  const foreign = /^\.\.|^\/|^[A-Z]:|(^|\/)node_modules\/|^generator\/|^generate\.ts$/.test(file);
  return foreign ? undefined : file;
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function firstLine(message: string): string {
  return message.split("\n")[0] ?? "";
}
