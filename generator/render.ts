import { problemsOfError } from "./code/errors.ts";
import { type Document, finishDocument } from "./markup/documents.ts";
import { isShared } from "./memory.ts";
import type { Endpoint, Page } from "./pages.ts";
import { BuildError, isBrokenOff, type Problem } from "./problems.ts";
import { type AuthorModules, runModules } from "./program/author-modules.ts";
import { doEach } from "./render/endless.ts";
import {
  type DocumentComponent,
  PageRenderer,
  type Rendering,
  wholeSite,
} from "./render/page-renderer.tsx";
import type { WholeSite } from "./site.tsx";
import { refuse } from "./stages.ts";
import { clearProgress, showProgress } from "./telling/progress.ts";

/**
 * The component of `components/document.tsx`, which wraps every page.
 *
 * @throws BuildError if there is none, BrokenOffError if its module has no end.
 */
export async function loadDocument(modules: AuthorModules): Promise<DocumentComponent> {
  const file = "components/document.tsx";
  let component: unknown;
  runModules(file, modules, (_, module) => {
    component = module.default;
  });
  if (typeof component === "function") return component as DocumentComponent;
  throw new BuildError([{ file, ...(file in modules ? noDocument : missingDocument) }]);
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
  const add = (page: Page) => {
    showProgress("Rendering pages", documents.length, pages.length);
    const source = { file: page.file };
    try {
      const { document, file } = finishDocument(page.output, source, renderer.render(page));
      rendering.files.add(page.output, file);
      documents.push(document);
    } catch (error) {
      problems.push(...problemsOfError(error, source));
    }
  };
  doEach(pages, { do: add });
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
  for (const endpoint of endpoints) {
    const { file, output } = endpoint;
    try {
      const contents = await orNever(made(endpoint, site));
      if (typeof contents !== "string" && !(contents instanceof Uint8Array)) {
        throw new Error("A file is made of text or bytes, and this function returns neither.");
      }
      rendering.files.add(output, { contents, source: { file } });
      if (typeof contents === "string") problems.push(...problemsOfXml(endpoint, contents));
    } catch (error) {
      if (isBrokenOff(error)) throw error;
      problems.push(...problemsOfError(error, { file }));
    }
  }
  refuse(problems);
}

/** What breaks XML that a function puts together of words, as soon as one of them is "R&D". */
function problemsOfXml({ file, output }: Endpoint, text: string): Problem[] {
  if (!/\.(?:xml|rss|atom|svg)$/.test(output)) return [];
  if (text.includes("<!ENTITY")) return [];
  const plain = text.replace(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g, "");
  const [found] = /.{0,20}&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);).{0,20}/i.exec(plain) ?? [];
  if (found === undefined) return [];
  return [
    {
      file,
      what: `In what it makes a "&" begins no sign: ${JSON.stringify(found)}.`,
      why: "Of names, XML knows &amp;, &lt;, &gt;, &quot; and &apos; alone: programs that read the file break off at others.",
      fix: 'Write "&amp;" in its place; in words from elsewhere, text.replaceAll("&", "&amp;").replaceAll("<", "&lt;") does so.',
    },
  ];
}

/** What its function returns. */
function made(endpoint: Endpoint, site: WholeSite): unknown {
  let result: unknown;
  const make = (): void => {
    result = endpoint.make(site);
  };
  doEach([endpoint], { do: make });
  return result;
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
