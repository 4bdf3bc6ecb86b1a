import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, posix } from "node:path";
import { readIfThere } from "../disk/cache.ts";
import { relativePath } from "../disk/walk.ts";
import {
  BuildError,
  nearest,
  type Place,
  type Problem,
  suggestion,
  type Words,
} from "../problems.ts";
import { nearestFile } from "../sources.ts";
import { misreadStyles } from "../styles/style-problems.ts";

interface Location {
  readonly file: string;
  readonly line: number;
  /** From 0, as esbuild counts. */
  readonly column: number;
  readonly lineText?: string;
  /** What is likely meant there. */
  readonly suggestion?: string;
}

/** What is wrong with a file of code or styles, as esbuild says it. */
export interface Message {
  readonly text: string;
  /** The kind of a warning, e.g. "equals-nan"; an error has none. */
  readonly id?: string;
  readonly location?: Location | null;
  readonly notes?: readonly { readonly location?: Location | null }[];
}

/** Problems in our words from messages of esbuild; `fallback` is named where a message has no place. */
export function moduleProblems(messages: readonly Message[], fallback: Place): Problem[] {
  return messages.filter(isFirstOfTags).map((message) => {
    const location = locationOf(message);
    const place = location && {
      file: location.file,
      line: location.line,
      column: location.column + 1,
    };
    return { ...(place ?? fallback), ...wordsFor(message, (place ?? fallback).file) };
  });
}

/** Throws what esbuild could not bundle as such problems, and any other error as it is. */
export function failAsProblems(error: unknown, fallback: Place): never {
  const { errors = [] } = error as { readonly errors?: readonly Message[] };
  if (errors.length === 0) throw error;
  throw new BuildError(moduleProblems(errors, fallback));
}

/** A tag that is closed where another one is open, or never. Tags without a name are fragments. */
const unclosedTag =
  /^Unexpected (?:end of file before a|closing (?:"(.+)"|fragment) tag does not match) (?:opening|closing) (?:"(.+)"|fragment) tag/;

/** Whether no earlier message is about an open tag of the same file: behind one, nothing is read as meant. */
function isFirstOfTags({ location }: Message, index: number, all: readonly Message[]): boolean {
  const before = all.slice(0, index).filter((other) => other.location?.file === location?.file);
  return !before.some(({ text }) => unclosedTag.test(text));
}

/** The place of a message; for a bracket or a tag that is not closed, where it opens. */
function locationOf({ text, location, notes }: Message): Location | null | undefined {
  const opens = /to go with|to terminate multi-line/.test(text) || unclosedTag.test(text);
  return (opens && notes?.[0]?.location) || location;
}

/** The words for a message of esbuild about a file. */
function wordsFor({ text, id, location }: Message, file: string): Words {
  for (const [pattern, tell] of known) {
    const match = pattern.exec(text);
    if (match) return tell(match, file, location?.line);
  }
  const before = location?.lineText?.slice(0, location.column) ?? "";
  if (/<\s*$/.test(before) && /^Expected identifier but found "[^/]/.test(text))
    return signBetweenTags("<");
  const sentence = /[.!]$/.test(text) ? text : `${text}.`;
  if (file.endsWith(".css")) {
    // Of a missing sign it suggests the sign, which says less than the sentence.
    return misreadStyles(sentence, /^[a-z-]+$/.exec(location?.suggestion ?? "")?.[0]);
  }
  if (id) {
    return {
      what: `This code does something else than it seems to: ${sentence}`,
      why: "It is valid, but nobody writes it so on purpose.",
      fix: "Correct this line.",
    };
  }
  return {
    what: `This code cannot be read: ${sentence}`,
    why: file.endsWith(".json") ? "It is not valid JSON." : "It is not valid TypeScript.",
    fix: "Correct this line, or the one above it.",
  };
}

const known: readonly [RegExp, (match: RegExpExecArray, file: string, line?: number) => Words][] = [
  [
    unclosedTag,
    ([text, end = "", name = ""], _, line = 0) =>
      openTag(name, /^Unexpected end/.test(text) ? undefined : end, line),
  ],
  [/^Could not resolve "(.+?)"/, ([, target = ""], file) => missingModule(target, file)],
  [/permission denied|^EACCES/, () => forbidden],
  [
    /^Cannot read file: (.+)/,
    ([, path = ""], file) => missingFile(relativePath(path), "It is named here.", file),
  ],
  [
    /^No matching export in "(.+)" for import "(.+)"/,
    ([, from = "", name = ""]) => missingExport(from, name),
  ],
  [/^No loader is configured for "(\.\w+)" files/, ([, extension = ""]) => badKind(extension)],
  [
    /^"(.+?(\.\w+))(?:\?.*)?" is no code/,
    ([, file = "", extension = ""]) => noCode(file, extension),
  ],
  [/^Unterminated regular expression/, () => outsideOfMarkup],
  [/^Expected "\)" but found "(.+)"/, ([text]) => openRoundBracket(text)],
  [/^Expected identifier but found "!"/, () => htmlComment],
  [/^The character "(.)" is not valid inside a JSX/, ([, sign = ""]) => signBetweenTags(sign)],
  [/^Expected "\*\/" to terminate multi-line comment/, () => openComment],
  [/^Top-level await /, () => waitsOnLoading],
  [/^The following expression is not returned /, () => returnedNothing],
  [
    /^Duplicate (?:"(.+)" attribute|key "(.+)" in object)/,
    ([, attribute, key = ""]) =>
      attribute === undefined
        ? twice("key", key, "group")
        : twice("attribute", attribute, "element"),
  ],
  [/^An island cannot import "(.+)"/, ([text, target = ""]) => islandBorder(text, target)],
  [/^There is no font file ".+".*|^".+" is no font.*/, ([text]) => badFont(text)],
];

/** Words for an import that leads to no module. */
function missingModule(target: string, importer: string): Words {
  if (importer.endsWith(".css") && /^[^./@][^/]*\.\w+$/.test(target))
    return besideSheet(target, importer);
  const fromRoot = /^\/|^(?:pages|components|content|islands|public)\//.test(target);
  if (fromRoot) return namedFromRoot(target, importer);
  if (!target.startsWith(".")) return missingPackage(target);
  const file = posix.join(posix.dirname(importer), target);
  return missingFile(file, `It is named here as "${target}".`, importer);
}

/** Words for a file that is named from the folder of the project, or from the root of the site. */
function namedFromRoot(target: string, importer: string): Words {
  const name = target.replace(/^\//, "");
  return {
    what: `"${target}" leads nowhere.`,
    why: "Code and styles name a file by the way from the folder in which they stand.",
    fix: suggestion(
      wayTo(existsSync(name) ? name : nearestFile(name), importer),
      importer.endsWith(".css")
        ? 'Put the file into public/, and write the way from this one, as in "../public/leaf.svg".'
        : 'Write the way from this file, as in "../components/figure.tsx".',
    ),
  };
}

/** How a file of the project is named in another one. */
function wayTo(file: string | undefined, importer: string): string | undefined {
  if (file === undefined) return undefined;
  const way = posix.relative(posix.dirname(importer), file);
  return way.startsWith(".") ? way : `./${way}`;
}

function missingPackage(target: string): Words {
  if (/^[@~]\//.test(target)) return shortened(target);
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target;
  const folders = createRequire(join(process.cwd(), "package.json")).resolve.paths(name) ?? [];
  if (folders.some((folder) => existsSync(join(folder, name)))) {
    return {
      what: `The package "${name}" has no code that is called "${target}".`,
      why: "It is installed, but what is imported here is no part of it.",
      fix: 'Correct the import; types alone are imported with "import type".',
    };
  }
  if (isWanted(name)) {
    return {
      what: `The package "${name}" is not installed.`,
      why: "package.json names it, and node_modules/ does not have it.",
      fix: "Run `npm ci`.",
    };
  }
  return {
    what: `There is no package "${name}".`,
    why: `It is imported here as "${target}".`,
    fix: `Add it to the project ("npm install ${name}"), or correct the name.`,
  };
}

function shortened(target: string): Words {
  return {
    what: `"${target}" leads nowhere.`,
    why: `Nothing here gives "${target.slice(0, 2)}" a meaning: an import names its file from the folder in which it stands.`,
    fix: 'Write the way from this file, as in "../components/figure.tsx".',
  };
}

/** What package.json says of the packages that the project needs. */
type Manifest = Record<"dependencies" | "devDependencies", object>;

/** Whether the project says that it needs a package. */
function isWanted(name: string): boolean {
  try {
    const wanted = JSON.parse(readFileSync("package.json", "utf8")) as Partial<Manifest>;
    return Object.hasOwn({ ...wanted.dependencies, ...wanted.devDependencies }, name);
  } catch {
    return false;
  }
}

/** Words for a style sheet that names a file without "./", as code names packages. */
function besideSheet(target: string, importer: string): Words {
  const beside = posix.join(posix.dirname(importer), target);
  return {
    what: `There is no file "${beside}".`,
    why: `It is named here as "${target}"; a style sheet names files from the folder in which it stands.`,
    fix: suggestion(
      wayTo(nearestFile(beside), importer),
      "Correct the name, or put the file there.",
    ),
  };
}

const forbidden: Words = {
  what: "This file, or one that it names, cannot be read: permission is denied.",
  why: "The build has to read all code of the site.",
  fix: "Let everybody read it who builds the site.",
};

function missingFile(file: string, why: string, importer: string): Words {
  const what = `There is no file "${file}".`;
  const meant = nearestFile(file);
  if (meant?.toLowerCase() !== file.toLowerCase()) {
    return {
      what,
      why,
      fix: suggestion(wayTo(meant, importer), "Correct the name, or add the file."),
    };
  }
  return {
    what,
    why: `It is called "${meant}", and capital letters are not the same as small ones.`,
    fix: "Write its name here as it is, or rename the file.",
  };
}

const keptSmall =
  'What reaches the browser is kept small: an island has useState, useEffect and useRef from "react", and files of islands/.';

/** Words for the import of a name that a module does not have. */
function missingExport(from: string, name: string): Words {
  if (from.endsWith("generator/browser/react.ts")) {
    if (name === "default") return allOfReact;
    return {
      what: `An island cannot use "${name}" of React.`,
      why: keptSmall,
      fix: "Make do with these three, or work it out in the page and hand it over as a prop.",
    };
  }
  const why = "It is imported here.";
  if (name === "default") {
    return {
      what: `"${from}" has no default export.`,
      why,
      fix: 'Put "export default" before what it is for, or import it by its name: { … }.',
    };
  }
  const code = readIfThere(from)?.toString() ?? "";
  const exports = code.matchAll(/^export (?:async )?(?:const|let|function|class) (\w+)/gm);
  const names = [...exports].map(([, other = ""]) => other);
  const hasOnlyDefault = names.length === 0 && /^export default /m.test(code);
  return {
    what: `"${from}" exports no "${name}".`,
    why,
    fix: suggestion(
      nearest(name, names),
      hasOnlyDefault
        ? "Take out the braces around the name: that file has one export, the default one; or export it there by this name."
        : "Correct the name here, or export it there.",
    ),
  };
}

const allOfReact: Words = {
  what: "An island cannot use all of React.",
  why: keptSmall,
  fix: 'Import what it uses by its name: import { useState } from "react".',
};

function noCode(file: string, extension: string): Words {
  if (/\.(?:md|ya?ml)$/.test(file)) {
    return {
      what: `Code imports "${file}".`,
      why: `A ${extension} file is no code: what it may hold has to be checked before a page shows it.`,
      fix: "Let content/index.ts read it, with a schema of content/schemas.ts, and import what that exports.",
    };
  }
  return {
    what: `Code imports "${file}".`,
    why: `A ${extension} file is no code.`,
    fix: "Name style sheets in components/styles.css, and ask for other files with useSite().asset(…).",
  };
}

function openTag(name: string, end: string | undefined, line: number): Words {
  const empty = name === "" ? "" : `, or write "<${name} />" if nothing stands in it`;
  const more = end === undefined ? "" : `; take out "</${end}>" if that is one too many`;
  return {
    what: `<${name}> is not closed before the ${end === undefined ? "end of the file" : `"</${end}>" in line ${line}`}.`,
    why: "In code each tag is closed, the one first that was opened last.",
    fix: `Put "</${name}>" where it ends${empty}${more}.`,
  };
}

const outsideOfMarkup: Words = {
  what: 'This code cannot be read: a "</" stands outside of the markup.',
  why: 'A "{" before it is not closed, or two elements stand beside each other and in no other one.',
  fix: 'Put a "}" behind the expression, or "<>" before the elements and "</>" behind them.',
};

function openRoundBracket(text: string): Words {
  return {
    what: `This code cannot be read: ${text}.`,
    why: 'A "(" is open here. Two elements beside each other do not fit into one, unless another element holds both.',
    fix: 'Put the ")" where it belongs, or "<>" before the elements and "</>" behind them.',
  };
}

const returnedNothing: Words = {
  what: 'This "return" gives back nothing.',
  why: "It ends with its line: what stands below it is never reached.",
  fix: 'Begin what is returned on the same line, or put a "(" behind the "return" and a ")" behind what is returned.',
};

function twice(kind: string, name: string, holder: string): Words {
  return {
    what: `The ${kind} "${name}" stands twice in this ${holder}.`,
    why: "Only the last of the two counts.",
    fix: "Take one of them out, or say in one what both say.",
  };
}

const waitsOnLoading: Words = {
  what: 'This file waits for something with an "await" outside of any function.',
  why: "The code of all pages is loaded in one go, which waits for nothing.",
  fix: 'Put what it waits for into content/, or use what does not wait, such as "readFileSync".',
};

function islandBorder(text: string, target: string): Words {
  const what = `${text}.`;
  if (/^(?:preact\b|react\/)/.test(target)) return { ...allOfReact, what };
  return {
    what,
    why: keptSmall,
    fix: target.endsWith("generator/site.tsx")
      ? "Hand the island what it needs as props; a component of islands/ is used inside of it without <Island>."
      : "Hand the island what it needs as props, or move the code into islands/.",
  };
}

function signBetweenTags(sign: string): Words {
  const fits =
    sign === "}" ? 'put the "{" before what it ends' : "mend the tag to which it belongs";
  return {
    what: `A "${sign}" stands between tags.`,
    why: "There it is a sign of the code, and not of the text.",
    fix: `Write {"${sign}"} if visitors are meant to read it; otherwise ${fits}, or take it out.`,
  };
}

const openComment: Words = {
  what: "This comment is not closed.",
  why: "All that stands below would be a part of it.",
  fix: 'Put "*/" behind its last word, and a "}" as well where a "{" stands before it.',
};

const htmlComment: Words = {
  what: "A comment of HTML stands between tags.",
  why: "This is code that makes HTML, and in it comments are written otherwise.",
  fix: "Write {/* … */} instead of <!-- … -->.",
};

function badKind(extension: string): Words {
  return {
    what: `A ${extension} file cannot be named here.`,
    why: "Styles and scripts know files that end in .woff2, .svg, .png, .jpg, .webp and .avif.",
    fix: "Convert the file to one of these, or correct the name.",
  };
}

function badFont(what: string): Words {
  return {
    what,
    why: "A style sheet names it, and it is cut down to the characters of the site.",
    fix: "Correct the name, or put the .woff2 file of the typeface in its place.",
  };
}
