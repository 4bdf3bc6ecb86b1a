// Also for a site in another folder, whose tsconfig.json tsx would read.
/** @jsxRuntime automatic */
import { type ComponentType, createContext, createElement, useContext } from "react";
import * as v from "valibot";
import { day } from "./content.ts";
import type { CspSource } from "./csp.ts";
import type { Picture } from "./pictures.ts";
import { type Notice, type Problem, UsageError } from "./problems.ts";

export { type Outline, openFont, type Picture, pngOf } from "./pictures.ts";

const text = v.pipe(v.string(), v.trim(), v.nonEmpty("a text that isn't empty"));

/** The `meta` that every page exports. */
export const PageMeta = v.strictObject({
  /** The page's own title, without the name of the site; unique among the pages. */
  title: text,
  /** One sentence for search engines and previews. */
  description: text,
  /** Its entry in the main navigation, if it has one. */
  navigation: v.optional(v.strictObject({ label: text, position: v.number() })),
  /** The name of a colour in the site's styles, e.g. "coral". */
  accent: v.optional(text),
  /** The day its words last changed, e.g. "2025-04-16"; it goes into the sitemap. */
  updated: v.optional(day),
  /** Its language, if that isn't the one of the site, e.g. "de". */
  language: v.optional(text),
  /** Addresses that lead to it, e.g. "/blog/old-name". */
  oldAddresses: v.optional(v.array(text)),
});
export type PageMeta = v.InferOutput<typeof PageMeta>;

export interface PageSummary {
  /** Root-absolute and without the base path, e.g. "/care-tips". */
  readonly route: string;
  readonly meta: PageMeta;
}

/** A mistake that a component found in the author's words or data. */
interface PageProblem extends Omit<Problem, "file"> {
  /** A text with which the place begins in the author's files. */
  readonly searchText: string;
}

/** Facts and functions for every page and every generated file. */
export interface WholeSite {
  /** All pages but the error pages, in the order of their files. */
  readonly pages: readonly PageSummary[];
  /** The entries of the main navigation, in order. */
  readonly navigation: readonly { readonly route: string; readonly label: string }[];
  /** The absolute address of something on this site, e.g. "https://host/base/care-tips". */
  absolute(address: string): string;
  /** The fingerprinted address of a script in `islands/`. */
  asset(file: string): string;
  /** Offers the copies of photographs in markup outside of pages. Paths may start at the file. */
  placePhotographs(html: string, file: string): string;
}

/** Facts and functions for a component while a page renders. */
export interface Site extends WholeSite {
  /** The page that is being rendered. */
  readonly page: PageSummary;
  /** The address of the first font in the page's CSS, to preload it. */
  readonly font: string | undefined;
  /** The page's CSS: put it into a `<style>` element in the head. */
  readonly styles: string;
  /**
   * Adds a generated file to the site, and returns its fingerprinted address. `make` runs once for all
   * pages that pass the same function.
   */
  emit(name: string, make: () => string | Uint8Array | Picture): string;
  /** Lets this page use the origin of an address: scripts of other sites need it. */
  allow(directive: CspSource[0], address: string): void;
  /** Adds a rule to the CSS of this page; equal ones appear once. */
  addCss(css: string): void;
  /** Adds a line to the report of the build, about a file or words in one; equal ones appear once. */
  notice(notice: Notice | Omit<PageProblem, "fix">): void;
  /** Lets the build fail. */
  problem(problem: PageProblem): void;
  /** For `<Island>`: the addresses of its modules, its own last; undefined for other components. */
  islandModules(island: unknown): readonly string[] | undefined;
}

/** When the code of an island is loaded and run. */
const IslandCondition = v.union([
  /** As soon as its first element is on the screen, or less than a screen away. */
  v.literal("visible"),
  /** When the page has loaded. */
  v.literal("load"),
  /** This many milliseconds after the page has loaded, unless local storage has the key. */
  v.strictObject({ delay: v.number(), unlessStored: v.string() }),
]);
export type IslandCondition = v.InferOutput<typeof IslandCondition>;

export const RenderContext = createContext<Site | undefined>(undefined);

/** The site and the page that is being rendered. */
export function useSite(): Site {
  const site = useContext(RenderContext);
  if (site) return site;
  const message = "`useSite` and `<Island>` only work while a page renders.";
  const fix = "Call them in a component, not in a function that makes a file.";
  throw new UsageError(message, fix);
}

interface IslandProps<Props> {
  of: ComponentType<Props>;
  when: IslandCondition;
  props: Props;
}

/**
 * Renders a component of `islands/` as HTML now, and lets the browser hydrate it when the condition
 * holds. Its props travel as JSON.
 */
export function Island<Props extends object>({ of, when, props }: IslandProps<Props>) {
  const { islandModules } = useSite();
  const name = of?.displayName ?? of?.name ?? String(of);
  const modules = islandModules(of);
  if (!modules) {
    const message = `\`<Island of={${name}}>\` isn't the default export of a file in islands/.`;
    const fix = "Import the default export of a file in islands/, without braces.";
    throw new UsageError(message, fix, `of={${name}}`);
  }
  if (!v.is(IslandCondition, when)) {
    const message = `The island ${name} loads when ${JSON.stringify(when)}, which isn't a condition.`;
    const fix = 'Write `when="visible"`, `when="load"`, or a `delay` and `unlessStored`.';
    throw new UsageError(message, fix, `of={${name}}`);
  }
  const notData = Object.keys(props).find((key) => !isData(props[key as keyof Props]));
  if (notData) {
    const message = `The prop \`${notData}\` of the island ${name} isn't data.`;
    const fix = "Pass text, numbers, booleans, lists and objects: props travel as JSON.";
    throw new UsageError(message, fix, `of={${name}}`);
  }
  return (
    <div
      className="island"
      data-island={modules.join(" ")}
      data-when={JSON.stringify(when)}
      data-props={JSON.stringify(props)}
    >
      {createElement(of as ComponentType<object>, props)}
    </div>
  );
}

/** Whether a value is the same after its way through JSON, apart from undefined entries. */
function isData(value: unknown): boolean {
  if (/undefined|string|boolean/.test(typeof value) || value === null) return true;
  if (typeof value === "number") return Number.isFinite(value);
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value as object).every(isData);
}
