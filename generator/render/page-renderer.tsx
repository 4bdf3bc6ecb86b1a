import type { ComponentType, ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { loaderFile, reloaderFile } from "../assets/bundle.ts";
import type { Assets } from "../assets.ts";
import type { SiteFiles } from "../files.ts";
import { countComponents } from "../jsx-runtime.ts";
import { withBase } from "../markup/html.ts";
import type { Page } from "../pages.ts";
import { BuildError, MisuseError } from "../problems.ts";
import type { Settings } from "../settings.ts";
import {
  type PageSummary,
  type RenderContext,
  RenderContextProvider,
  type Site,
  type WholeSite,
} from "../site.tsx";
import { placeOfPattern } from "../sources.ts";
import { refuse } from "../stages.ts";
import type { StyleSheet } from "../styles/styles.ts";
import { EmittedFiles } from "./emitted-files.ts";
import { LostValues, watchElements } from "./lost-values.ts";
import { Moments } from "./moments.ts";
import { Piece, replaceFirst, StyleElement } from "./pieces.ts";
import { SharedMarkup } from "./shared-markup.tsx";

/** The component of the site that wraps every page: `components/document.tsx`. */
export type DocumentComponent = ComponentType<{ children: ReactElement }>;

/** Everything that rendering one page needs besides the page. */
export interface Rendering {
  readonly Document: DocumentComponent;
  readonly pages: readonly PageSummary[];
  readonly settings: Settings;
  readonly assets: Assets;
  readonly files: SiteFiles;
}

/** Renders the pages of one site, and only once what they share. */
export class PageRenderer {
  readonly #rendering: Rendering;
  readonly #shared: SharedMarkup;
  readonly #emitted: EmittedFiles;
  readonly #lostValues = new LostValues();
  readonly #moments = new Moments();
  /** The style elements that have been made, by their rules: pages of a kind have the same. */
  readonly #styles = new Map<string, StyleElement>();

  constructor(rendering: Rendering) {
    this.#rendering = rendering;
    this.#emitted = new EmittedFiles(rendering.files);
    this.#shared = new SharedMarkup(
      (element, idPrefix) => this.#render(element, { file: "components/document.tsx", idPrefix }),
      (props) => this.#emitted.withNames(props),
    );
  }

  /**
   * Renders a page in the site's document.
   *
   * @returns the complete HTML text, in pieces.
   * @throws whatever a component of the page throws, and what code has lost on the way into it.
   */
  render(page: Page): Piece[] {
    countComponents();
    watchElements();
    const { Document } = this.#rendering;
    const { route, meta } = page;
    const markup = this.#render(
      <Document>
        <Body page={page} />
      </Document>,
      { file: page.file, page: { route, meta } },
    );
    refuse(this.#lostValues.find({ file: page.file }));
    const pieces = this.#shared.cut(`<!DOCTYPE html>${markup}\n`);
    return this.#withStyles(this.#withScripts(pieces));
  }

  #render(
    element: ReactElement,
    { file, page, idPrefix = "" }: { file: string; page?: PageSummary; idPrefix?: string },
  ): string {
    const { assets, settings } = this.#rendering;
    const site: Site = {
      ...wholeSite(this.#rendering),
      styles: (sheet) => `/* ${sheet} */`,
      emit: (name, make) => this.#emitted.emit({ name, make, file }),
      get page() {
        if (!page) throw new MisuseError(undefined, pageInShared);
        return page;
      },
    };
    const context: RenderContext = {
      site,
      shared: (Component, props) => this.#shared.numberOf(Component, props),
      island: (Component) => ({
        modules: assets.islandModules(Component).map((address) => settings.base + address),
      }),
    };
    const inContext = <RenderContextProvider value={context}>{element}</RenderContextProvider>;
    const markup = this.#moments.lastingMarkup(
      () => renderToStaticMarkup(inContext, { identifierPrefix: idPrefix }),
      (text) => this.#emitted.withNames(text),
      { file },
    );
    return withBase(this.#emitted.resolve(markup), settings.base);
  }

  #withScripts(pieces: readonly Piece[]): Piece[] {
    const { settings, assets } = this.#rendering;
    // React escapes quotes in text, so that this is always the attribute.
    const hasIsland = pieces.some(({ text }) => text.includes(' data-island="'));
    const scriptOf = (file: string, attributes = "") =>
      `<script type="module" src="${settings.base}${assets.address(file)}"${attributes}></script>`;
    const scripts =
      (hasIsland ? scriptOf(loaderFile) : "") +
      (settings.development ? scriptOf(reloaderFile, ' data-connects=""') : "");
    return replaceFirst(pieces, /<\/head>/, (end) => scripts + end);
  }

  /**
   * Puts the rules that a page can use into its style elements. In a page they arrive with the first
   * round trip; measured on a slow connection, that shows the first page sooner than a linked sheet
   * does, and the next one no later.
   */
  #withStyles(pieces: readonly Piece[]): Piece[] {
    const parts = pieces.flatMap((piece) => this.#cutAtStyles(piece));
    const own = parts.flatMap((part) => (part instanceof Piece ? part.facts.classes : []));
    const classes = own.join(" ");
    return parts.map((part) => {
      if (part instanceof Piece) return part;
      const rules = part.textFor(classes);
      const element = this.#styles.get(rules) ?? new StyleElement(rules);
      this.#styles.set(rules, element);
      return element;
    });
  }

  /** Cuts a piece where rules of a style sheet are to stand. */
  #cutAtStyles(piece: Piece): Piece | (Piece | StyleSheet)[] {
    if (!styleMark.test(piece.text)) return piece;
    const { assets } = this.#rendering;
    return piece.text
      .split(styleMark)
      .map((text, index) => (index % 2 === 1 ? assets.styleSheet(text) : new Piece(text)));
  }
}

/** What stands in a page for the rules of a style sheet, until it is known which of them it can use. */
const styleMark = /<style>\/\* (\S+) \*\/<\/style>/;

const pageInShared = {
  what: "This component is shared by pages, and asks which page it stands in.",
  why: "It is rendered once for all of them.",
  fix: "Give it what it needs of the page as a prop, or take the `shared( … )` from around it.",
};

/** What can be asked of a site on all of its pages, and outside of them. */
export function wholeSite({ settings, pages, assets }: Rendering): WholeSite {
  return {
    pages,
    absolute: (address) => settings.origin + settings.base + address,
    asset: (file) => assets.address(file),
  };
}

/** What the component of a page returns; it is called here to see whether that is anything. */
function Body({ page }: { page: Page }): ReactNode {
  const isFunction = typeof page.Component === "function";
  if (!isFunction || page.Component.prototype?.isReactComponent) return <page.Component />;
  const body = (page.Component as () => ReactNode)();
  if (body instanceof Promise || body === undefined || body === null) {
    const words = body ? madeLater : madeNothing;
    throw new BuildError([{ ...placeOfPattern(page.file, /export default\b/), ...words }]);
  }
  return body;
}

const madeLater = {
  what: "The component of this page is an async function.",
  why: "A page is rendered in one go, which waits for nothing.",
  fix: "Put what it waits for into content/, which is read before any page is rendered.",
};

const madeNothing = {
  what: "The component of this page returns nothing.",
  why: "The page would be empty.",
  fix: "Return its elements: `return ( … );`, with the bracket on the line of the `return`.",
};
