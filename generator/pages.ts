import { type ComponentType, createElement } from "react";
import * as v from "valibot";
import { BuildError, collect, throwIfProblems } from "./problems.ts";
import { outputOfRoute } from "./routes.ts";
import { schemaProblems } from "./schema-problems.ts";
import { PageMeta, type PageSummary, type WholeSite } from "./site.tsx";
import { runLocated, type SourceLocator } from "./source-location.ts";

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

const Entries = v.array(v.looseObject({ slug: v.string(), file: v.string() }));

/** Reads everything in `pages/`, and throws a BuildError with the problems of all files. */
export function loadPages(locator: SourceLocator, files: readonly string[], runModule: RunModule) {
  const pages: Page[] = [];
  const endpoints: Endpoint[] = [];
  collect(files, (file) => {
    const module = runModule(file);
    if (typeof module.default !== "function") {
      const message = "This file has no default export that is a function.";
      const fix = "Add `export default function Page() { … }`. Generated files return text.";
      throw lacks(file, message, fix);
    }
    const output = pathOf(file);
    if (/\.[a-z0-9]+$/.test(output)) {
      endpoints.push({ file, output, make: module.default as Endpoint["make"] });
    } else pages.push(...runLocated(locator, file, () => readPages(locator, file, module)));
  });
  // Hosts look for these pages by themselves.
  const missing = ["pages/index.tsx", "pages/404.tsx"].filter((file) => !files.includes(file));
  const message = "The site doesn't have this page, and every host needs it.";
  const fix = "Create this file like the other pages.";
  throwIfProblems(missing.map((file) => ({ file, message, fix })));
  return { pages, endpoints };
}

/** `pages/care-tips.tsx` is about `care-tips`, and `pages/favicon.svg.tsx` about `favicon.svg`. */
const pathOf = (file: string) => file.replace(/^pages\/|\.tsx?$/g, "");

/** `pages/articles/[slug].tsx` makes one page for each entry of a collection. */
const slugParameter = "[slug]";

function lacks(file: string, message: string, fix: string): BuildError {
  return new BuildError([{ file, line: 1, column: 1, message, fix }]);
}

/** The page of a file, or one page for each of its `entries`. */
function readPages(locator: SourceLocator, moduleFile: string, module: Record<string, unknown>) {
  const { default: Component, meta, entries } = module;
  const page = (file: string, route: string, pageMeta: unknown, entry?: unknown): Page => ({
    file,
    moduleFile,
    route,
    output: outputOfRoute(route),
    meta: readMeta(locator, moduleFile, pageMeta),
    Component: () => createElement(Component as ComponentType<{ entry: unknown }>, { entry }),
  });
  const route = `/${pathOf(moduleFile)}`.replace(/\/index$/, "") || "/";
  if (!moduleFile.includes(slugParameter)) {
    if (!moduleFile.includes("[")) return [page(moduleFile, route, meta)];
    const message = "The name of this file has a parameter that the site doesn't know.";
    throw lacks(moduleFile, message, `Rename it: the only parameter is \`${slugParameter}\`.`);
  }
  if (!v.is(Entries, entries) || typeof meta !== "function") {
    const message = "This file makes a page for each entry, but `entries` or `meta` doesn't fit.";
    const fix = "Export `entries` with `slug` and `file`, and `meta`, a function of an entry.";
    throw lacks(moduleFile, message, fix);
  }
  return entries.map((entry) =>
    page(entry.file, route.replace(slugParameter, entry.slug), meta(entry), entry),
  );
}

function readMeta({ find }: SourceLocator, file: string, meta: unknown): PageMeta {
  if (meta === undefined) {
    const message = "This page exports no `meta`, so it has no title and no description.";
    const fix = 'Add `export const meta: PageMeta = { title: "…", description: "…" };`.';
    throw lacks(file, message, fix);
  }
  const { success, output, issues = [] } = v.safeParse(PageMeta, meta);
  if (success) return output as PageMeta;
  const start = find("export const meta", file) ?? { file };
  const locate = (path: readonly unknown[]) => find(`${path.at(-1)}:`, file) ?? start;
  throw new BuildError(schemaProblems(issues, PageMeta, locate));
}
