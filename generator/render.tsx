import type { ComponentType, ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Assets } from "./assets.ts";
import type { AuthorModules } from "./author-modules.ts";
import { problemsOfError } from "./errors.ts";
import type { SiteFiles } from "./files.ts";
import type { Endpoint, Page } from "./pages.ts";
import { BuildError, type Problem } from "./problems.ts";
import { clearProgress, showProgress } from "./progress.ts";
import type { Settings } from "./settings.ts";
import { type PageSummary, type RenderContext, RenderContextProvider } from "./site.tsx";
import { placeOfPattern } from "./sources.ts";
import { refuse } from "./stages.ts";
import { classesIn } from "./styles.ts";

/** The component of the site that wraps every page: `components/document.tsx`. */
export type DocumentComponent = ComponentType<{ children: ReactElement }>;

/** Everything that rendering one page needs besides the page. */
export interface Rendering {
  readonly Document: DocumentComponent;
  readonly pages: readonly PageSummary[];
  readonly settings: Settings;
  readonly assets: Assets;
  readonly files: SiteFiles;
  /** The style elements that have been made: no others may stand in a page. */
  readonly styleTexts: Set<string>;
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
export function addPages(pages: readonly Page[], rendering: Rendering): void {
  const problems: Problem[] = [];
  for (const [index, page] of pages.entries()) {
    showProgress("Rendering pages", index, pages.length);
    const source = { file: page.file };
    try {
      // As bytes thousands of pages take half of the room that they take as strings.
      const contents = Buffer.from(renderPage(page, rendering));
      rendering.files.add(page.output, { contents, source });
    } catch (error) {
      problems.push(...problemsOfError(error, source));
    }
  }
  clearProgress();
  refuse(problems);
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
 * Renders a page in the site's document to one complete HTML text.
 *
 * @throws whatever a component of the page throws.
 */
function renderPage(page: Page, rendering: Rendering): string {
  const { Document, settings } = rendering;
  const { context, islandsUsed } = contextOf(page, rendering);
  const markup = renderToStaticMarkup(
    <RenderContextProvider value={context}>
      <Document>
        <Body page={page} />
      </Document>
    </RenderContextProvider>,
  );
  const scripts = [
    ...(islandsUsed()
      ? [`<script type="module" src="${rendering.assets.loader()}"></script>`]
      : []),
    ...(settings.development
      ? [`<script type="module" src="${rendering.assets.reloader()}" data-connects=""></script>`]
      : []),
  ].join("");
  const html = withStyles(
    markup.replace("</head>", () => `${scripts}</head>`),
    rendering,
  );
  return `<!DOCTYPE html>${withBase(html, settings.base)}\n`;
}

/** What a page's component makes of it; calling it here shows whether that is anything. */
function Body({ page }: { page: Page }): ReactNode {
  if (page.Component.prototype?.isReactComponent) return <page.Component />;
  const body = (page.Component as () => unknown)();
  const place = placeOfPattern(page.file, /export default\b/);
  if (body instanceof Promise) throw new BuildError([{ ...place, ...madeLater }]);
  if (body === undefined || body === null) throw new BuildError([{ ...place, ...madeNothing }]);
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

function contextOf(page: Page, { settings, pages, assets, files }: Rendering) {
  let islands = 0;
  const context: RenderContext = {
    site: {
      page: { route: page.route, meta: page.meta },
      pages,
      absolute: (address) => settings.origin + settings.base + address,
      asset: assets.address,
      styles: (file) => `/* ${file} */`,
      emit: (name, contents) =>
        `/${files.addFingerprinted(name, { contents, source: { file: page.file } })}`,
    },
    island(Component) {
      islands++;
      return { modules: assets.islandModules(Component).map((address) => settings.base + address) };
    },
  };
  return { context, islandsUsed: () => islands > 0 };
}

/**
 * Puts the rules that a page can use into its style elements. In a page they arrive with the first
 * round trip; measured on a slow connection, that shows the first page sooner than a linked sheet
 * does, and the next one no later.
 */
function withStyles(html: string, { assets, styleTexts }: Rendering): string {
  const classes = classesIn(html);
  return html.replace(/<style>\/\* (\S+) \*\/<\/style>/g, (_, file: string) => {
    const text = assets.styleSheet(file).textFor(classes);
    styleTexts.add(text);
    return `<style>${text}</style>`;
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
