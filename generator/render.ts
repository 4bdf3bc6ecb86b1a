import type { AuthorModules } from "./author-modules.ts";
import { type Document, finishDocument } from "./documents.ts";
import { problemsOfError } from "./errors.ts";
import { isShared } from "./memory.ts";
import {
  type DocumentComponent,
  PageRenderer,
  type Rendering,
  wholeSite,
} from "./page-renderer.tsx";
import type { Endpoint, Page } from "./pages.ts";
import { BuildError, type Problem } from "./problems.ts";
import { clearProgress, showProgress } from "./progress.ts";
import { refuse } from "./stages.ts";

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
 * @returns what the checks need to know of the pages.
 * @throws BuildError with the problems of all pages at once.
 */
export function addPages(pages: readonly Page[], rendering: Rendering): Document[] {
  const problems: Problem[] = [];
  const documents: Document[] = [];
  const renderer = new PageRenderer(rendering);
  for (const [index, page] of pages.entries()) {
    showProgress("Rendering pages", index, pages.length);
    const source = { file: page.file };
    try {
      const { document, file } = finishDocument(page.output, source, renderer.render(page));
      rendering.files.add(page.output, file);
      documents.push(document);
    } catch (error) {
      problems.push(...problemsOfError(error, source));
    }
  }
  clearProgress();
  refuse(problems);
  return documents;
}

/**
 * Makes the files that `pages/` describes as functions, such as the icons.
 *
 * @throws BuildError with the problems of all of them at once.
 */
export async function addEndpoints(
  endpoints: readonly Endpoint[],
  rendering: Rendering,
): Promise<void> {
  const problems: Problem[] = [];
  const site = wholeSite(rendering);
  for (const { file, output, make } of endpoints) {
    try {
      const contents = await orNever(make(site));
      if (typeof contents !== "string" && !(contents instanceof Uint8Array)) {
        throw new Error("A file is made of text or bytes, and this function returns neither.");
      }
      rendering.files.add(output, { contents, source: { file } });
    } catch (error) {
      problems.push(...problemsOfError(error, { file }));
    }
  }
  refuse(problems);
}

/** How long development waits for what makes a file, in milliseconds: its process never comes to rest. */
const patience = 30_000;

/** Waits for what a function makes for as long as there is something that could bring it. */
async function orNever(made: unknown): Promise<unknown> {
  let giveUp = () => {};
  const never = new Promise((_, refuse) => {
    giveUp = () => refuse(new Error("What this file waits for never comes."));
  });
  process.once("beforeExit", giveUp);
  const timer = isShared() ? setTimeout(giveUp, patience) : undefined;
  try {
    return await Promise.race([made, never]);
  } finally {
    process.off("beforeExit", giveUp);
    clearTimeout(timer);
  }
}
