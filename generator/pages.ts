import { type ComponentType, createElement } from "react";
import * as v from "valibot";
import { day } from "./content.ts";
import {
  BuildError,
  type Problem,
  runAll,
  type SourceLocation,
  throwIfProblems,
} from "./problems.ts";
import {
  isCollectionFile,
  isEndpointFile,
  outputOfRoute,
  pathOfPageFile,
  routeOfPageFile,
  slugParameter,
} from "./routes.ts";
import { schemaProblems } from "./schema-problems.ts";
import type { PageMeta, PageSummary, WholeSite } from "./site.tsx";
import type { SourceLocator } from "./source-location.ts";

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
export async function loadPages(
  files: readonly string[],
  runModule: RunModule,
  locator: SourceLocator,
): Promise<{ pages: Page[]; endpoints: Endpoint[] }> {
  const endpointFiles = files.filter(isEndpointFile);
  const pageFiles = files.filter((file) => !isEndpointFile(file));
  const [endpoints, pages] = await runAll(
    () => runAll(...endpointFiles.map((file) => () => readEndpoint(file, runModule(file)))),
    () => runAll(...pageFiles.map((file) => () => readPages(file, runModule(file), locator))),
  );
  const found = pages.flat();
  throwIfProblems(missingPages(found));
  return { pages: found, endpoints };
}

/** Hosts look for these pages by themselves. */
function missingPages(pages: readonly Page[]): Problem[] {
  return ["/", "/404"]
    .filter((route) => !pages.some((page) => page.route === route))
    .map((route) => ({
      file: `pages/${outputOfRoute(route).replace(".html", ".tsx")}`,
      message: `The site has no page for ${route}.`,
      why: "Every host needs one.",
      fix: "Create this file like the other pages.",
    }));
}

function readPages(file: string, module: Record<string, unknown>, locator: SourceLocator): Page[] {
  const Component = module.default as ComponentType<{ entry?: unknown }>;
  if (typeof Component !== "function") throw noDefaultExport(file, "component");
  if (isCollectionFile(file)) return readCollection(file, module, locator);
  const meta = readMeta(file, module.meta, locator);
  const route = routeOfPageFile(file);
  return [{ file, moduleFile: file, route, output: outputOfRoute(route), meta, Component }];
}

/** One page for each of the `entries` of a file such as `pages/articles/[slug].tsx`. */
function readCollection(
  file: string,
  { entries, meta: metaOf, default: Component }: Record<string, unknown>,
  locator: SourceLocator,
): Page[] {
  if (!v.is(Entries, entries) || typeof metaOf !== "function") {
    throw new BuildError([
      {
        ...start(file),
        message: "This file makes a page for each entry, but doesn't export `entries` and `meta`.",
        fix: "Export `entries`, a collection of content/, and `meta`, a function from an entry to its page's meta.",
      },
    ]);
  }
  return entries.map((entry) => {
    const route = routeOfPageFile(file).replace(slugParameter, entry.slug);
    return {
      file: entry.file,
      moduleFile: file,
      route,
      output: outputOfRoute(route),
      meta: readMeta(file, metaOf(entry), locator),
      Component: () => createElement(Component as ComponentType<{ entry: unknown }>, { entry }),
    };
  });
}

function readMeta(file: string, value: unknown, locator: SourceLocator): PageMeta {
  if (value === undefined) {
    throw new BuildError([
      {
        ...start(file),
        message: "This page exports no `meta`, so it has no title and no description.",
        fix: 'Add `export const meta: PageMeta = { title: "…", description: "…" };`.',
      },
    ]);
  }
  const { success, output, issues = [] } = v.safeParse(Meta, value);
  if (success) return output as PageMeta;
  const location = locator.find("export const meta", file) ?? start(file);
  throw new BuildError(schemaProblems(issues, () => location));
}

function readEndpoint(file: string, module: Record<string, unknown>): Endpoint {
  const make = module.default;
  if (typeof make !== "function") throw noDefaultExport(file, "function");
  return { file, output: pathOfPageFile(file), make: make as Endpoint["make"] };
}

/** The first character of a file, for problems about what it lacks. */
function start(file: string): SourceLocation {
  return { file, line: 1, column: 1 };
}

function noDefaultExport(file: string, kind: "component" | "function"): BuildError {
  return new BuildError([
    {
      ...start(file),
      message: `This file has no default export that is a ${kind}.`,
      fix:
        kind === "component"
          ? "Add `export default function Page() { return …; }`."
          : "Add `export default function make() { return …; }`, which returns text or bytes.",
    },
  ]);
}
