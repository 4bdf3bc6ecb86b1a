import { existsSync } from "node:fs";
import { basename } from "node:path";
import glob from "fast-glob";
import { problemsOfIslandCode, problemsOfPageCode } from "./code/page-code.ts";
import { compare, type Problem } from "./problems.ts";
import { keptTooLong, leftovers } from "./public.ts";
import { isEndpointFile, isInAssets, pathOfPageFile, slugParameter } from "./routes.ts";
import { problemsOfEncoding, readCode } from "./sources.ts";
import { refuse } from "./stages.ts";

/**
 * Looks at what stands in the project and would be lost in silence: files that nothing reads, names
 * that make no good address, and code in pages that only a browser could run.
 *
 * @throws BuildError with all of it at once.
 */
export async function checkTree(): Promise<void> {
  const options = { dot: true, ignore: [...leftovers, "**/.#*"] };
  const [pages, islands] = await Promise.all([
    glob("pages/**/*", options),
    glob("islands/**/*", options),
  ]);
  const code = readCode();
  refuse([
    ...pages.sort(compare).flatMap(problemsOfPageFile),
    ...islands.sort(compare).filter(isOtherCode).map(strayIsland),
    ...problemsOfEncoding(code),
    ...[...code].flatMap(([file, text]) => problemsOfCode(file, text)),
  ]);
}

function problemsOfCode(file: string, text: string): Problem[] {
  if (file.endsWith(".css")) return [];
  return file.startsWith("islands/")
    ? problemsOfIslandCode(file, text)
    : problemsOfPageCode(file, text);
}

function problemsOfPageFile(file: string): Problem[] {
  if (!/\.tsx?$/.test(file)) return [strayPage(file)];
  if (/\/\./.test(file)) return [{ file, ...hiddenPage }];
  const path = pathOfPageFile(file);
  if (isInAssets(path)) return [{ file, ...keptTooLong }];
  const isEndpoint = isEndpointFile(file);
  const rest = isEndpoint ? path : path.replace(slugParameter, "");
  if (/[[\]]/.test(rest)) return [{ file, ...wrongParameter }];
  const bad = isEndpoint ? /[\s#?%\\]/ : /[^a-z0-9/-]/;
  return bad.test(rest) ? [badName(file, path)] : [];
}

const wrongParameter = {
  what: "The name of this file has a parameter that no page can have.",
  why: `A file makes a page for each entry of a collection where "${slugParameter}" stands in its name, once; files that are no pages are made one by one.`,
  fix: `Name it as in "pages/articles/${slugParameter}.tsx".`,
};

function strayPage(file: string): Problem {
  const words = /\.(md|yaml|yml|json|txt)$/.test(file);
  const elsewhere = words
    ? 'Move words to content/; a file that the site serves as it is belongs in public/, one that is made in a "name.txt.ts" here.'
    : "Move it to public/, if the site serves it as it is; styles belong in components/.";
  return {
    file,
    what: "Nothing is made of this file.",
    why: "In pages/, only files that end in .tsx or .ts become pages.",
    fix: isOtherCode(file) ? asTsx(file) : elsewhere,
  };
}

const hiddenPage = {
  what: "Nothing is made of this file.",
  why: "Its name, or that of a folder around it, begins with a dot, as the names of files do that no site shows.",
  fix: "Take the dot away; a file that has to stand in .well-known/ belongs in public/, as it is.",
};

function badName(file: string, path: string): Problem {
  const better = path
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z0-9./-]+/g, "-")
    .replace(/(^|\/)-+|-+(?=$|[/.])/g, "$1");
  const renamed = file.replace(path, better);
  return {
    file,
    what: `The name of this file makes the address "/${path}".`,
    why: "Addresses are typed, read aloud and told apart by letter case on some hosts: they hold small letters, digits and hyphens.",
    fix: existsSync(renamed)
      ? `Remove it, or give it another name: "${renamed}" is there already.`
      : `Rename it to "${renamed}".`,
  };
}

function strayIsland(file: string): Problem {
  return {
    file,
    what: "Nothing is made of this file.",
    why: "In islands/, only files that end in .tsx or .ts are bundled for the browser.",
    fix: asTsx(file),
  };
}

/** Whether a file holds code, by an ending that no page and no island has. */
function isOtherCode(file: string): boolean {
  return /\.(jsx?|mjs|mts)$/.test(file);
}

function asTsx(file: string): string {
  return `Rename it to "${basename(file).replace(/\.\w+$/, ".tsx")}".`;
}
