import { setImmediate } from "node:timers/promises";
import glob from "fast-glob";
import { bundleForBrowser } from "./browser-bundle.ts";
import { checkSite, noticesOfAddresses, noticesOfLongTitles } from "./check.ts";
import { type ContentNotes, loadContent } from "./content.ts";
import { addCompressedCopies, addHeaders, addHiddenNames, addRedirects } from "./hosts.ts";
import { writeSite } from "./output.ts";
import { type Endpoint, loadPages, type RunModule } from "./pages.ts";
import { readPhotographs } from "./photographs.ts";
import { runAll, throwIfProblems, UsageError } from "./problems.ts";
import { addPublicFiles, noticesOfPictures } from "./public.ts";
import { createSite, type Rendering, renderPages } from "./render.tsx";
import { errorRoutes } from "./routes.ts";
import { readSettings } from "./settings.ts";
import { type SiteFile, SiteFiles } from "./site-files.ts";
import { attempt, type SourceLocator } from "./source-location.ts";

export interface BuildOptions {
  /** Adds the script that reloads open pages. */
  readonly development: boolean;
  /** Where to write the site, as an absolute path; without it the site stays in memory. */
  readonly folder?: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Addresses that browsers wait for, and how to answer them. Their pages are rendered first. */
  readonly awaited?: ReadonlyMap<string, (page: SiteFile) => void>;
}

/** The site, and numbers and notices for the report. */
export type BuildResult = Awaited<ReturnType<typeof buildSite>>;

/** The author's code, as the program has bundled it. */
interface SiteModules {
  /** When this build began, by `performance.now()`. */
  readonly started: number;
  /** All modules of the site in order, each with the style sheets that it needs. */
  readonly modules: ReadonlyMap<string, readonly string[]>;
  readonly run: RunModule;
  readonly locator: SourceLocator;
}

/** Builds the whole site as a value, checks it, and only then writes it. Throws a BuildError. */
export async function buildSite(author: SiteModules, options: BuildOptions) {
  const { started, locator, run } = author;
  const { settings, content, photographs, bundle } = await prepare(author, options);
  const pageFiles = [...author.modules.keys()].filter((file) => file.startsWith("pages/"));
  const { pages, endpoints } = loadPages(locator, pageFiles, run);
  const listed = pages.filter(({ route }) => !errorRoutes.has(route));
  const files = new SiteFiles();
  const site = createSite(settings, bundle, photographs, listed);
  const rendering = { locator, settings, bundle, photographs, files, drafts: content.drafts, site };

  for (const [output, { contents }] of bundle.files) files.add(output, contents, { file: output });
  const { rendered, notices } = await renderPages(pages, rendering, run, options.awaited);
  addHeaders(rendered, files, settings.base);
  addPublicFiles(locator.root, files);
  await addEndpoints(endpoints, rendering);
  await photographs.addCopies(files);
  addHiddenNames(files, settings);
  addRedirects(files, listed, settings);
  // In a page whose file already has a problem, the checks would only repeat it.
  const faulty = new Set(files.problems.map(({ file }) => file));
  const checked = rendered.filter(({ source }) => !faulty.has(source.file));
  throwIfProblems([...files.problems, ...checkSite(checked, rendering)]);
  // Lets Node report promises that failed meanwhile, before anything is written.
  await setImmediate();
  if (settings.precompress) await addCompressedCopies(files, locator.root);

  const report = {
    written: options.folder === undefined ? undefined : writeSite(files, options.folder),
    pages: rendered.length,
    otherFiles: files.size - rendered.length,
    milliseconds: Math.round(performance.now() - started),
    placeholders: content.placeholders,
    drafts: content.drafts,
    notices: [
      ...content.notices,
      ...noticesOfUnusedContent(rendering, content.filesRead),
      ...bundle.notices,
      ...photographs.notices,
      ...noticesOfPictures(files),
      ...noticesOfLongTitles(rendered),
      ...noticesOfAddresses(rendered, rendering),
      ...notices,
    ],
  };
  return { files, report };
}

/** Runs the stages that don't need the code of pages, and reports the problems of all of them. */
async function prepare({ locator: { root }, modules, run }: SiteModules, options: BuildOptions) {
  const { settings, problems } = readSettings(options.environment, options.development);
  const [bundle, photographs, content] = await runAll(
    // First, because esbuild works in a process of its own.
    () => bundleForBrowser(root, modules, settings),
    () => readPhotographs(root),
    () => (run("content/index.ts").notes ?? loadContent({}).notes) as ContentNotes,
    () => throwIfProblems(problems),
  );
  return { settings, content, photographs, bundle };
}

/** Adds the files that functions in `pages/` make, unless they are in `public/`. `undefined` makes none. */
async function addEndpoints(endpoints: readonly Endpoint[], rendering: Rendering) {
  const { files, site } = rendering;
  for (const { file, output, make } of endpoints) {
    if (files.get(output)?.source.file.startsWith("public/")) continue;
    await attempt(rendering, { file, output }, async () => {
      const contents = await make(site);
      if (typeof contents === "string" || contents instanceof Uint8Array) {
        files.add(output, contents, { file });
      } else if (contents !== undefined) {
        const message = "The function of this file returns neither text nor bytes.";
        throw new UsageError(message, "Let it return a string or a Uint8Array.");
      }
    });
  }
}

function noticesOfUnusedContent({ locator, photographs }: Rendering, filesRead: string[]) {
  const read = new Set(filesRead);
  const options = { cwd: locator.root, ignore: ["**/README.md"] };
  const all = glob.sync("{content,pages}/**/*.{md,yaml,yml,txt,mdx,html,docx,odt,js,jsx}", options);
  const unused = [...all, ...photographs.unused()].filter((file) => !read.has(file)).sort();
  return unused.map((file) => {
    const place = "Articles are .md files in content/articles/, pages are those in content/pages/.";
    const isText = /\.(md|txt|docx|odt|html|mdx)$/.test(file);
    return { file, message: `No page uses this file.${isText ? ` ${place}` : ""}` };
  });
}
