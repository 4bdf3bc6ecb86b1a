import type { AuthorModules } from "./author-modules.ts";
import { type Document, type FinishedDocument, finishDocument } from "./documents.ts";
import { problemsOfError } from "./errors.ts";
import type { SiteFiles } from "./files.ts";
import { documentOf, type KeptPages } from "./kept-pages.ts";
import { type DocumentComponent, PageRenderer, type Rendering } from "./page-renderer.tsx";
import type { Endpoint, Page } from "./pages.ts";
import { classesIn, keyOf, type Piece } from "./pieces.ts";
import { BuildError, type Place, type Problem } from "./problems.ts";
import { clearProgress, showProgress } from "./progress.ts";
import { refuse } from "./stages.ts";

/** The pages of a site, as far as the checks need to know of them. */
interface RenderedPages {
  readonly documents: Document[];
  /** The style elements that have been made, by their text: no others may stand in a page. */
  readonly styles: ReadonlyMap<string, Piece>;
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
export function addPages(
  pages: readonly Page[],
  rendering: Rendering,
  keptPages: KeptPages,
): RenderedPages {
  const problems: Problem[] = [];
  const documents: Document[] = [];
  const renderer = new PageRenderer(rendering);
  for (const [index, page] of pages.entries()) {
    showProgress("Rendering pages", index, pages.length);
    const source = { file: page.file };
    try {
      const rendered = { output: page.output, source, pieces: renderer.render(page) };
      const { document, file } = finish(rendered, renderer, keptPages);
      rendering.files.add(page.output, file);
      documents.push(document);
    } catch (error) {
      problems.push(...problemsOfError(error, source));
    }
  }
  clearProgress();
  refuse(problems);
  return { documents, styles: renderer.styles };
}

interface RenderedPage {
  readonly output: string;
  readonly source: Place;
  readonly pieces: readonly Piece[];
}

/** Finishes a page, or takes what was kept of it as long as the same pieces come of its rendering. */
function finish(
  page: RenderedPage,
  renderer: PageRenderer,
  keptPages: KeptPages,
): FinishedDocument {
  const { output, source, pieces } = page;
  const key = keyOf(pieces);
  const kept = keptPages.find(output, key);
  const classes = kept?.classes ?? classesIn(pieces);
  const styled = renderer.withStyles(pieces, classes);
  const make = () => finishDocument(output, source, styled, renderer.styles);
  if (!kept) {
    const { document, file } = make();
    keptPages.note(document, file, { key, classes, pieces });
    return { document, file };
  }
  const file = {
    source,
    hash: kept.hash,
    get contents() {
      return make().file.contents;
    },
  };
  return { document: documentOf(kept, page), file };
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
