import { type ComponentType, createElement } from "react";
import * as v from "valibot";
import { day } from "./content.ts";
import { BuildError, collect, type Problem, throwIfProblems } from "./problems.ts";
import {
  isEndpointFile,
  outputOfRoute,
  pathOfPageFile,
  routeOfPageFile,
  slugParameter,
} from "./routes.ts";
import { schemaProblems } from "./schema-problems.ts";
import type { PageMeta, PageSummary, WholeSite } from "./site.tsx";
import { createSourceLocator, located } from "./source-location.ts";

/** A page: its address, its meta and the component that renders it. */
export interface Page extends PageSummary {
  /** The author's file: e.g. "pages/care-tips.tsx", or the entry of a collection. */
  readonly file: string;
  /** The file in `pages/` that renders it. */
  readonly moduleFile: string;
  readonly output: string;
  readonly Component: ComponentType;
}

/** A file made by a function: `pages/favicon.svg.tsx` makes `favicon.svg`. */
export interface Endpoint {
  readonly file: string;
  readonly output: string;
  readonly make: (site: WholeSite) => unknown;
}

/** Runs one of the author's modules and returns what it exports. */
export type RunModule = (file: string) => Record<string, unknown>;

const text = v.pipe(v.string(), v.trim(), v.nonEmpty("a text that isn't empty"));
const Meta = v.strictObject({
  title: text,
  description: text,
  navigation: v.optional(v.strictObject({ label: text, position: v.number() })),
  accent: v.optional(text),
  updated: v.optional(day),
});
const Entries = v.array(v.looseObject({ slug: v.string(), file: v.string() }));

/**
 * Reads everything in `pages/`.
 *
 * @param files the names of all page files, in order.
 * @throws BuildError with the problems of all of them.
 */
export function loadPages(
  root: string,
  files: readonly string[],
  runModule: RunModule,
): { pages: Page[]; endpoints: Endpoint[] } {
  const pages: Page[] = [];
  const endpoints: Endpoint[] = [];
  collect(files, (file) => {
    const module = located(root, file, runModule);
    if (isEndpointFile(file)) endpoints.push(readEndpoint(file, module));
    else pages.push(...readPages(root, file, module));
  });
  throwIfProblems(missingPages(pages));
  return { pages, endpoints };
}

/** Hosts look for these pages by themselves. */
function missingPages(pages: readonly Page[]): Problem[] {
  const missing = ["index", "404"].filter(
    (name) => !pages.some(({ output }) => output === `${name}.html`),
  );
  const message = "The site doesn't have this page, and every host needs it.";
  const fix = "Create this file like the other pages.";
  return missing.map((name) => ({ file: `pages/${name}.tsx`, message, fix }));
}

/** The page of a file, or one page for each of its `entries`. */
function readPages(root: string, file: string, module: Record<string, unknown>): Page[] {
  const { default: Component, meta, entries } = module;
  if (typeof Component !== "function") throw lacks(file, "component");
  const page = (values: { entry?: unknown; file: string; meta: unknown; route: string }): Page => ({
    ...values,
    moduleFile: file,
    output: outputOfRoute(values.route),
    meta: readMeta(root, file, values.meta),
    Component: () =>
      createElement(Component as ComponentType<{ entry: unknown }>, { entry: values.entry }),
  });
  const route = routeOfPageFile(file);
  if (!file.includes(slugParameter)) return [page({ file, meta, route })];
  if (!v.is(Entries, entries) || typeof meta !== "function") throw lacks(file, "entries");
  return entries.map((entry) =>
    page({
      entry,
      file: entry.file,
      meta: meta(entry),
      route: route.replace(slugParameter, entry.slug),
    }),
  );
}

function readMeta(root: string, file: string, value: unknown): PageMeta {
  if (value === undefined) throw lacks(file, "meta");
  const { success, output, issues = [] } = v.safeParse(Meta, value);
  if (success) return output as PageMeta;
  const { find } = createSourceLocator(root);
  const start = find("export const meta", file) ?? { file };
  throw new BuildError(schemaProblems(issues, (path) => find(`${path.at(-1)}:`, file) ?? start));
}

function readEndpoint(file: string, { default: make }: Record<string, unknown>): Endpoint {
  if (typeof make !== "function") throw lacks(file, "function");
  return { file, output: pathOfPageFile(file), make: make as Endpoint["make"] };
}

const missing = {
  component: [
    "This page has no default export that is a component.",
    "Add `export default function Page() { return …; }`.",
  ],
  meta: [
    "This page exports no `meta`, so it has no title and no description.",
    'Add `export const meta: PageMeta = { title: "…", description: "…" };`.',
  ],
  entries: [
    "This file makes a page for each entry, but doesn't export `entries` and `meta`.",
    "Export `entries`, a collection of content/, and `meta`, a function of an entry.",
  ],
  function: [
    "This file has no default export that is a function.",
    "Add `export default function make() { return …; }`, which returns text or bytes.",
  ],
} as const;

function lacks(file: string, part: keyof typeof missing): BuildError {
  const [message, fix] = missing[part];
  return new BuildError([{ file, line: 1, column: 1, message, fix }]);
}
