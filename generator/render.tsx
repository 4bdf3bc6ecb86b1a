import type { ComponentType, ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Assets } from "./assets.ts";
import type { AuthorModules } from "./author-modules.ts";
import { type Document, finishDocument } from "./documents.ts";
import { problemsOfError } from "./errors.ts";
import type { SiteFiles } from "./files.ts";
import type { Endpoint, Page } from "./pages.ts";
import { Piece, replaceFirst } from "./pieces.ts";
import { BuildError, MisuseError, type Place, type Problem } from "./problems.ts";
import { clearProgress, showProgress } from "./progress.ts";
import type { Settings } from "./settings.ts";
import { SharedMarkup } from "./shared-markup.tsx";
import { type PageSummary, type RenderContext, RenderContextProvider, type Site } from "./site.tsx";
import { placeOfPattern } from "./sources.ts";
import { refuse } from "./stages.ts";

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

/** The style elements of pages, by their text. */
type Styles = Map<string, Piece>;

/** The pages of a site, as far as the checks need to know of them. */
interface RenderedPages {
  readonly documents: Document[];
  /** The style elements that have been made: no others may stand in a page. */
  readonly styles: Styles;
}

/** The component of `components/document.tsx`, which wraps every page. */
export async function loadDocument(modules: AuthorModules): Promise<DocumentComponent> {
  const file = "components/document.tsx";
  try {
    const module = await modules[file]?.();
    if (!module) throw new BuildError([{ file, ...missingDocument }]);
    if (typeof module.default !== "function") throw new BuildError([{ file, ...noDocument }]);
    return module.default as DocumentComponent;
  } catch (error) {
    throw new BuildError(problemsOfError(error, { file }));
  }
}

const missingDocument = {
  what: "This file does not exist.",
  why: "The build begins with it.",
  fix: "Restore it.",
};

const noDocument = {
  what: "This file has no default export that is a component.",
  why: "Every page is rendered in it: it makes the <html>, <head> and <body> around them.",
  fix: "Add `export default function Document({ children }) { return …; }`.",
};

/**
 * Renders every page into the site.
 *
 * @throws BuildError with the problems of all pages at once.
 */
export function addPages(pages: readonly Page[], rendering: Rendering): RenderedPages {
  const problems: Problem[] = [];
  const documents: Document[] = [];
  const styles: Styles = new Map();
  const sharedMarkup = sharedMarkupOf(rendering);
  for (const [index, page] of pages.entries()) {
    showProgress("Rendering pages", index, pages.length);
    const source = { file: page.file };
    try {
      const pieces = withStyles(
        renderPage(page, rendering, sharedMarkup),
        rendering.assets,
        styles,
      );
      const { document, file } = finishDocument(page.output, source, pieces, styles);
      rendering.files.add(page.output, file);
      documents.push(document);
    } catch (error) {
      problems.push(...problemsOfError(error, source));
    }
  }
  clearProgress();
  refuse(problems);
  return { documents, styles };
}

/**
 * Makes the files that `pages/` describes as functions, such as the icons.
 *
 * @throws BuildError with the problems of all of them at once.
 */
export async function addEndpoints(
  endpoints: readonly Endpoint[],
  files: SiteFiles,
): Promise<void> {
  const problems: Problem[] = [];
  for (const { file, output, make } of endpoints) {
    try {
      const contents = await make();
      if (typeof contents !== "string" && !(contents instanceof Uint8Array)) {
        throw new Error("A file is made of text or bytes, and this function returns neither.");
      }
      files.add(output, { contents, source: { file } });
    } catch (error) {
      problems.push(...problemsOfError(error, { file }));
    }
  }
  refuse(problems);
}

/**
 * Renders a page in the site's document.
 *
 * @returns the complete HTML text, in pieces.
 * @throws whatever a component of the page throws.
 */
function renderPage(page: Page, rendering: Rendering, sharedMarkup: SharedMarkup): Piece[] {
  const { Document, settings, assets } = rendering;
  const site = {
    ...siteOf(page.file, rendering),
    page: { route: page.route, meta: page.meta },
  };
  const element = (
    <Document>
      <Body page={page} />
    </Document>
  );
  const markup = rendered(element, site, rendering, sharedMarkup);
  const pieces = sharedMarkup.cut(`<!DOCTYPE html>${markup}\n`);
  // React escapes quotes in text, so that this is always the attribute.
  const hasIsland = pieces.some(({ text }) => text.includes(' data-island="'));
  const scripts = [
    ...(hasIsland
      ? [`<script type="module" src="${settings.base}${assets.loader()}"></script>`]
      : []),
    ...(settings.development
      ? [
          `<script type="module" src="${settings.base}${assets.reloader()}" data-connects=""></script>`,
        ]
      : []),
  ].join("");
  return replaceFirst(pieces, /<\/head>/, (end) => scripts + end);
}

/** Renders what pages share: it knows of none of them. */
function sharedMarkupOf(rendering: Rendering): SharedMarkup {
  const sharedMarkup = new SharedMarkup((element, identifierPrefix) => {
    const site = {
      ...siteOf("components/document.tsx", rendering),
      get page(): never {
        throw new MisuseError(undefined, pageInShared);
      },
    };
    return rendered(element, site, rendering, sharedMarkup, { identifierPrefix });
  });
  return sharedMarkup;
}

const pageInShared = {
  what: "This component is shared by pages, and asks which page it stands in.",
  why: "It is rendered once for all of them.",
  fix: "Give it what it needs of the page as a prop, or take the `shared( … )` from around it.",
};

function rendered(
  element: ReactElement,
  site: Site,
  { assets, settings }: Rendering,
  sharedMarkup: SharedMarkup,
  options?: { readonly identifierPrefix: string },
): string {
  const context: RenderContext = {
    site,
    shared: (Component, props) => sharedMarkup.numberOf(Component, props),
    island: (Component) => ({
      modules: assets.islandModules(Component).map((address) => settings.base + address),
    }),
  };
  const markup = renderToStaticMarkup(
    <RenderContextProvider value={context}>{element}</RenderContextProvider>,
    options,
  );
  return withBase(markup, settings.base);
}

/** What a page's component makes of it; calling it here shows whether that is anything. */
function Body({ page }: { page: Page }): ReactNode {
  if (page.Component.prototype?.isReactComponent) return <page.Component />;
  const body = (page.Component as () => unknown)();
  const fail = (words: Omit<Problem, keyof Place>): never => {
    throw new BuildError([{ ...placeOfPattern(page.file, /export default\b/), ...words }]);
  };
  if (body instanceof Promise) fail(madeLater);
  if (body === undefined || body === null) fail(madeNothing);
  return body as ReactNode;
}

const madeLater = {
  what: "The component of this page is an async function.",
  why: "A page is rendered in one go, which waits for nothing.",
  fix: "Await what it needs above the component, at the top level of the file.",
};

const madeNothing = {
  what: "The component of this page returns nothing.",
  why: "The page would be empty.",
  fix: "Return its elements: `return ( … );`, with the bracket on the line of the `return`.",
};

/** What components can ask of the site, wherever they stand. */
function siteOf(file: string, { settings, pages, assets, files }: Rendering): Omit<Site, "page"> {
  return {
    pages,
    absolute: (address) => settings.origin + settings.base + address,
    asset: assets.address,
    styles: (sheet) => `/* ${sheet} */`,
    emit: (name, contents) => `/${files.addFingerprinted(name, { contents, source: { file } })}`,
  };
}

const styleMark = /<style>\/\* (\S+) \*\/<\/style>/;

/**
 * Puts the rules that a page can use into its style elements. In a page they arrive with the first
 * round trip; measured on a slow connection, that shows the first page sooner than a linked sheet
 * does, and the next one no later.
 */
function withStyles(pieces: readonly Piece[], assets: Assets, styles: Styles): Piece[] {
  const classes = new Set(pieces.flatMap((piece) => [...piece.classes]));
  const styleOf = (sheet: string): Piece => {
    const text = assets.styleSheet(sheet).textFor(classes);
    const piece = styles.get(text) ?? new Piece(`<style>${text}</style>`);
    styles.set(text, piece);
    return piece;
  };
  return pieces.flatMap((piece) => {
    if (!piece.text.includes("<style>/* ")) return piece;
    return piece.text
      .split(styleMark)
      .map((text, index) => (index % 2 === 1 ? styleOf(text) : new Piece(text)));
  });
}

/**
 * Puts the base path before the root-absolute addresses of a document, so that authors write
 * `/care-tips` wherever the site will stand. React escapes quotes in text, so that what the pattern
 * finds is always an attribute.
 */
function withBase(html: string, base: string): string {
  if (base === "") return html;
  return html
    .replace(/ (href|src|action|poster|data)="\/(?!\/)/g, ` $1="${base}/`)
    .replace(
      / (srcSet|srcset|imageSrcSet|imagesrcset)="([^"]*)"/g,
      (_, name, candidates: string) =>
        ` ${name}="${candidates.replace(/(^|,\s*)\/(?!\/)/g, `$1${base}/`)}"`,
    );
}
