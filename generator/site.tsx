import {
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  useContext,
} from "react";
import { isJson, type Json } from "./json.ts";
import type { Picture } from "./pictures/picture.ts";
import { MisuseError } from "./problems.ts";

export { type Outline, outlineOf, type Picture, pngOf } from "./pictures/picture.ts";

/** What a page says of itself: the `meta` that every file of `pages/` exports. */
export interface PageMeta {
  /** The page's own title, without the name of the site; unique among the pages. */
  readonly title: string;
  /** One sentence for search engines and previews. */
  readonly description: string;
  /** Its entry in the main navigation; without one it is not listed there. */
  readonly navigation?: { readonly label: string; readonly position: number } | undefined;
  /** A name that the site's styles know, e.g. "coral". */
  readonly accent?: string;
  /** "none" renders the page without the shared header, footer and popup. */
  readonly layout?: "shared" | "none";
  /** The day its words last changed, e.g. "2025-04-16"; it goes into the sitemap. */
  readonly updated?: string;
}

/** A page as others see it: its address on this site and what it says of itself. */
export interface PageSummary {
  /** Root-absolute and without the base path, e.g. "/care-tips". */
  readonly route: string;
  readonly meta: PageMeta;
}

/** What can be asked of the site as a whole: a file of `pages/` that makes another file is given this. */
export interface WholeSite {
  /** All pages, in the order of their files in `pages/`; the error pages are not among them. */
  readonly pages: readonly PageSummary[];
  /** The absolute address of something on this site, e.g. "https://host/base/care-tips". */
  absolute(address: string): string;
  /**
   * The fingerprinted address of a file of the project, e.g. "content/pictures/seedling.jpg" or
   * "islands/log-missing-page.ts".
   */
  asset(file: string): string;
}

/** What a component can ask while a page is rendered. */
export interface Site extends WholeSite {
  /** The page that is being rendered. */
  readonly page: PageSummary;
  /**
   * What stands in a `<style>` element for the rules of a style sheet, e.g. "components/styles.css":
   * those that the page can use take its place.
   */
  styles(file: string): string;
  /**
   * Puts a generated file into the site. What makes it runs once the page has rendered, and so may
   * render something itself; it runs once for all that pass the same function. For what `pngOf` draws
   * the build waits in the end.
   *
   * @returns what stands for the file's fingerprinted address until then: to be put into an attribute
   *   as it is.
   */
  emit(name: string, make: () => string | Uint8Array | Picture): string;
}

/** When the code of an island is wanted. Until then it is not fetched. */
export type IslandCondition =
  /** As soon as a media query matches, e.g. `{ media: "(max-width: 60rem)" }`. */
  | { readonly media: string }
  /** So many milliseconds after the page has loaded, if local storage holds no such key. */
  | { readonly delay: number; readonly unlessStored: string };

/** What the generator hands to the components of a page. Authors use `useSite` and `Island`. */
export interface RenderContext {
  readonly site: Site;
  /** Takes a component that is rendered once for all pages, and returns what stands for it. */
  shared(Component: ComponentType<never>, props: object): number;
  island(of: ComponentType<never>): { readonly modules: readonly string[] };
}

export const RenderContextProvider = createContext<RenderContext | undefined>(undefined);

/** The site and the page that is being rendered. */
export function useSite(): Site {
  return useRenderContext().site;
}

type Data<Props> = { readonly [Name in keyof Props]: Json | undefined };

/** Stands in a page for what it shares with others, until the page is put together. */
export const sharedElement = "shared-markup";

/**
 * Makes a component one that is rendered once for all pages that give it the same props, e.g.
 * `export const Footer = shared(function Footer() { … })`: of thousands of pages most is the same. It
 * can ask for everything but the page in which it stands; what it needs of that is a prop.
 *
 * @param Component takes data only, as an island does.
 */
export function shared<Props extends Data<Props>>(
  Component: ComponentType<Props>,
): (props: Props) => ReactElement {
  return function Shared(props) {
    const wrong = Object.entries(props).find(([, value]) => !isJson(value));
    if (wrong) throw new MisuseError(`${wrong[0]}=`, notShareable(wrong[0]));
    const number = useRenderContext().shared(Component as ComponentType<never>, props);
    return createElement(sharedElement, { number });
  };
}

/**
 * A component of `islands/`, rendered here and now as HTML and brought to life in the browser when
 * its condition holds. Its props travel as JSON, so they can be data only.
 */
export function Island<Props extends Data<Props>>({
  of,
  when,
  props,
}: {
  of: ComponentType<Props>;
  when: IslandCondition;
  props: Props;
}): ReactElement {
  const context = useRenderContext();
  if (typeof of !== "function") throw new MisuseError("of={", noComponent);
  const name = of.displayName ?? of.name;
  const { modules } = context.island(of as ComponentType<never>);
  if (when === undefined) throw new MisuseError(`of={${name}}`, noWhen(name));
  if (!isCondition(when)) throw new MisuseError("when=", noCondition(name));
  const wrong = Object.entries(props ?? {}).find(([, value]) => !isJson(value));
  if (wrong) throw new MisuseError(`${wrong[0]}:`, notData(name, wrong[0]));
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

/** Types say the same; this is for a build that nobody has run the type checker before. */
function isCondition(when: unknown): boolean {
  if (typeof when !== "object" || when === null) return false;
  if ("media" in when) return typeof when.media === "string" && !/^\s*[a-z-]+\s*:/.test(when.media);
  return "delay" in when && Number.isFinite(when.delay) && "unlessStored" in when;
}

const noComponent = {
  what: "What <Island> is given as `of` is no component.",
  why: "Its import brought nothing: the name is misspelt, or the braces around it are too many or missing.",
  fix: "Import the default export of a file in islands/.",
};

function notShareable(prop: string) {
  return {
    what: `The prop "${prop}" of a component that pages share is not data.`,
    why: "By its props it is known whether it has been rendered already, and functions, elements and dates look alike.",
    fix: "Hand over texts, numbers, booleans, lists and groups of these, or take the `shared( … )` from around the component.",
  };
}

function noWhen(name: string) {
  return {
    ...noCondition(name),
    what: `It is not said when the island "${name}" is wanted.`,
  };
}

function noCondition(name: string) {
  return {
    what: `The condition of the island "${name}" can never hold.`,
    why: "`when` tells the browser at which moment it is to fetch the code of the island.",
    fix: 'Write when={{ media: "(max-width: 60rem)" }}, with the brackets inside of the quotes, or when={{ delay: 5000, unlessStored: "key" }}.',
  };
}

function notData(name: string, prop: string) {
  return {
    what: `The prop "${prop}" of the island "${name}" is not data.`,
    why: "Props travel to the browser as JSON, which has no functions, elements or dates.",
    fix: "Hand over texts, numbers, booleans, lists and groups of these, and make the rest inside of the island.",
  };
}

function useRenderContext(): RenderContext {
  const context = useContext(RenderContextProvider);
  if (!context) throw new Error("useSite and Island work only while a page is rendered.");
  return context;
}
