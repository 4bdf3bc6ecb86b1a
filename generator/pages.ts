import { type ComponentType, createElement, isValidElement } from "react";
import * as v from "valibot";
import { day, problemsOfSlug } from "./content.ts";
import { BuildError, escapePattern, type Place, type Problem } from "./problems.ts";
import { type AuthorModules, runModules } from "./program/author-modules.ts";
import {
  isCollectionFile,
  isEndpointFile,
  outputOfRoute,
  pathOfPageFile,
  routeOfPageFile,
  slugParameter,
} from "./routes.ts";
import type { PageMeta, PageSummary, WholeSite } from "./site.tsx";
import { placeOfPattern } from "./sources.ts";
import { refuse } from "./stages.ts";
import { type Path, schemaProblems, type Whereabouts } from "./yaml/schema-problems.ts";

/** A page: its address, what it says of itself, and the component that renders it. */
export interface Page extends PageSummary {
  /** The author's file: e.g. "pages/care-tips.tsx", or that of the entry it is made from. */
  readonly file: string;
  readonly output: string;
  readonly Component: ComponentType;
  /** Whether it is one of many that a single file of `pages/` makes. */
  readonly ofCollection: boolean;
}

/** A file that is made by a function, e.g. `pages/favicon.svg.tsx` makes `favicon.svg`. */
export interface Endpoint {
  readonly file: string;
  readonly output: string;
  readonly make: (site: WholeSite) => unknown;
}

const text = v.pipe(v.string(), v.trim(), v.nonEmpty("a text that is not empty"));
const Meta = v.strictObject({
  title: text,
  description: text,
  navigation: v.optional(v.strictObject({ label: text, position: v.number() })),
  accent: v.optional(text),
  layout: v.optional(v.picklist(["shared", "none"])),
  updated: v.optional(day),
});

const Entries = v.array(v.looseObject({ slug: v.string(), file: v.string() }));

/**
 * Runs everything in `pages/`, in order of file name.
 *
 * @throws BuildError with the problems of all pages at once, BrokenOffError if one has no end.
 */
export async function loadPages(
  modules: AuthorModules,
): Promise<{ pages: Page[]; endpoints: Endpoint[] }> {
  const pages: Page[] = [];
  const endpoints: Endpoint[] = [];
  // Meanwhile esbuild can begin.
  await undefined;
  runModules("pages/", modules, (file, module) => {
    if (isEndpointFile(file)) endpoints.push(readEndpoint(file, module));
    else if (isCollectionFile(file)) pages.push(...readCollection(file, module));
    else pages.push(readPage(file, module));
  });
  const isEmpty = !Object.keys(modules).some((file) => file.startsWith("pages/"));
  refuse(isEmpty ? [noPages] : [...missingPages(pages), ...sameLabels(pages)]);
  return { pages, endpoints };
}

/** The pages that hosts look for by themselves. */
const expected = [
  ["/", "pages/index.tsx", "Visitors who type the address of the site come here."],
  ["/404", "pages/404.tsx", "Static hosts answer with it where there is no page."],
] as const;

function missingPages(pages: readonly Page[]): Problem[] {
  const routes = new Set(pages.map(({ route }) => route));
  const missing = expected.filter(([route]) => !routes.has(route));
  return missing.map(([, file, why]) => ({
    file,
    what: "This page does not exist.",
    why,
    fix: "Restore it, or create it as other pages are made.",
  }));
}

/** Entries of the navigation that read alike, and lead to two pages. */
function sameLabels(pages: readonly Page[]): Problem[] {
  const first = new Map<string, Page>();
  return pages.flatMap((page) => {
    const label = page.meta.navigation?.label;
    const other = label === undefined ? undefined : first.get(label);
    if (label !== undefined && !other) first.set(label, page);
    return other ? [sameLabel(page, other)] : [];
  });
}

function sameLabel({ file, route, meta }: Page, other: Page): Problem {
  return {
    ...whereaboutsOfMeta(file).placeOf(["label"], "value"),
    what: `In the navigation ${route} and ${other.route} have the same label: "${meta.navigation?.label}".`,
    why: "With equal labels nobody can tell two entries apart.",
    fix: "Give each page a label of its own.",
  };
}

function readPage(file: string, module: Record<string, unknown>): Page {
  const { meta, problems } = readMetaOfPage(file, module.meta);
  if (!isComponent(module.default)) problems.unshift(noComponent(file));
  refuse(problems);
  const route = routeOfPageFile(file);
  const Component = module.default as ComponentType;
  return { file, route, output: outputOfRoute(route), meta, Component, ofCollection: false };
}

/** One page for each of the `entries` of a file such as `pages/articles/[slug].tsx`. */
function readCollection(file: string, module: Record<string, unknown>): Page[] {
  const { entries, meta: metaOf, default: Component } = module;
  if (!isComponent(Component)) throw new BuildError([noComponent(file)]);
  if (!v.is(Entries, entries) || typeof metaOf !== "function") {
    throw new BuildError([{ file, ...noEntries }]);
  }
  const problems: Problem[] = [];
  const pages = entries.map((entry) => {
    const value: unknown = metaOf(entry);
    if (value === undefined) throw new BuildError([emptyMeta(file)]);
    const { meta, problems: own } = readMeta(file, value);
    problems.push(...own.map((problem) => ({ ...problem, why: `${problem.why} (${entry.file})` })));
    problems.push(...problemsOfSlug(entry.slug, entry.file));
    const route = routeOfPageFile(file).replace(slugParameter, entry.slug);
    return {
      file: entry.file,
      route,
      output: outputOfRoute(route),
      meta,
      Component: () => createElement(Component as ComponentType<{ entry: unknown }>, { entry }),
      ofCollection: true,
    };
  });
  refuse(problems);
  return pages;
}

/** Whether a value is a component: a function, or what React's `memo` and `forwardRef` make of one. */
function isComponent(value: unknown): boolean {
  const isMade = typeof value === "object" && value !== null && "$$typeof" in value;
  return typeof value === "function" || (isMade && !isValidElement(value));
}

function readMetaOfPage(file: string, value: unknown): ReturnType<typeof readMeta> {
  const meta = value as PageMeta;
  if (value === undefined) return { meta, problems: [{ file, ...noMeta }] };
  if (typeof value === "function") return { meta, problems: [metaOfEntry(file)] };
  return readMeta(file, value);
}

function readMeta(file: string, value: unknown): { meta: PageMeta; problems: Problem[] } {
  const { success, output, issues = [] } = v.safeParse(Meta, value);
  if (success) return { meta: output as PageMeta, problems: [] };
  const problems = schemaProblems(issues, whereaboutsOfMeta(file));
  return { meta: value as PageMeta, problems };
}

function readEndpoint(file: string, module: Record<string, unknown>): Endpoint {
  const make = module.default;
  if (module.meta !== undefined) throw new BuildError([noPage(file)]);
  if (typeof make !== "function") throw new BuildError([{ file, ...noFunction }]);
  return {
    file,
    output: pathOfPageFile(file),
    make: make as Endpoint["make"],
  };
}

const noPages: Problem = {
  file: "pages/",
  what: "There is no page.",
  why: "Every page of the site is a file in this folder.",
  fix: 'Create "pages/index.tsx" with a `meta` and a default component.',
};

function noComponent(file: string): Problem {
  return {
    ...placeOfPattern(file, /export default\b/),
    what: "This page has no default export that is a component.",
    why: "The default export is what is rendered at its address.",
    fix: "Add `export default function Page() { return …; }`.",
  };
}

const noEntries = {
  what: "This file has no `entries`, or no `meta` that is a function.",
  why: "A page file with a parameter makes one page for each entry of a collection.",
  fix: "Export `entries`, a collection of content/, and `meta`, which takes an entry and returns the meta of its page.",
};

function emptyMeta(file: string): Problem {
  return {
    ...placeOfPattern(file, /(?<=export (?:const|function) )meta\b/),
    what: "The `meta` of this collection returns nothing.",
    why: "The title and the description of each page come from there.",
    fix: "Let it return them: `(entry) => ({ title: …, description: … })`, with brackets around the braces.",
  };
}

function metaOfEntry(file: string): Problem {
  return {
    ...placeOfPattern(file, /(?<=export (?:const|function) )meta\b/),
    what: "The `meta` of this page is a function.",
    why: `It is one where a file makes a page for each entry of a collection, and has "${slugParameter}" in its name.`,
    fix: `Name the file as in "pages/articles/${slugParameter}.tsx", or write a group of keys.`,
  };
}

function noPage(file: string): Problem {
  const output = pathOfPageFile(file);
  return {
    ...placeOfPattern(file, /(?<=export const )meta\b/),
    what: `This file makes "${output}", and has a \`meta\` as a page has one.`,
    why: "A second dot in its name says that it is no page, but a function that makes a file.",
    fix: "Take the dot out of its name, or the `meta` out of the file.",
  };
}

const noFunction = {
  what: "This file has no default export that is a function.",
  why: "A file of pages/ with a second extension is made by the function that it exports.",
  fix: "Add `export default function make() { return …; }`, which returns text or bytes.",
};

const noMeta = {
  what: "This page exports no `meta`.",
  why: "Its title and description come from there.",
  fix: 'Add `export const meta: PageMeta = { title: "…", description: "…" };`.',
};

/** Where a key of a page's meta stands, or the meta, if its keys come from elsewhere. */
function whereaboutsOfMeta(file: string): Whereabouts {
  const meta = placeOfPattern(file, /(?<=export const )meta\b/);
  const placeOf = (path: Path): Place => {
    const key = escapePattern(String(path.at(-1) ?? ""));
    const inMeta = new RegExp(`(?<=export const meta\\b[^;]*?[\\s{,])${key}(?=\\s*[:,}])`);
    const place = key === "" ? meta : placeOfPattern(file, inMeta);
    return place.line === undefined ? meta : place;
  };
  return { name: "The `meta` of this page", placeOf, placeOfWords: placeOf };
}
