import glob from "fast-glob";
import { locatedError, runLocated } from "./author-errors.ts";
import { type BrowserBundle, bundleForBrowser } from "./browser-bundle.ts";
import { createCache } from "./cache.ts";
import { checkSite, noticesOfLongTitles } from "./check.ts";
import { addCompressedCopies } from "./compress.ts";
import { type ContentNotes, notesOf } from "./content.ts";
import { addHeaders } from "./headers.ts";
import { writeSite } from "./output.ts";
import { type Endpoint, loadPages, type Page, type RunModule } from "./pages.ts";
import { BuildError, compare, type Notice, runAll, throwIfProblems } from "./problems.ts";
import { addPublicFiles, noticesOfHeavyPictures } from "./public.ts";
import { createAssets, createRenderer, type RenderedPage, type Rendering } from "./render.tsx";
import type { BuildReport } from "./report.ts";
import { errorRoutes } from "./routes.ts";
import { readSettings, type Settings } from "./settings.ts";
import type { WholeSite } from "./site.tsx";
import { SiteFiles } from "./site-files.ts";
import { addSitemap } from "./sitemap.ts";
import { createSourceLocator } from "./source-location.ts";

export interface BuildOptions {
  /** Adds the script that reloads open pages. */
  readonly development: boolean;
  /** Where to write the site, as an absolute path; without it the site stays in memory. */
  readonly folder?: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** The author's code, as the program has bundled it. */
export interface SiteModules {
  readonly root: string;
  /** The names of all files in `pages/`, `islands/`, `components/` and `content/`, in order. */
  readonly files: readonly string[];
  readonly run: RunModule;
}

export interface BuildResult {
  readonly files: SiteFiles;
  readonly report: BuildReport;
}

/**
 * Builds the whole site as a value, checks it, and only then writes it.
 *
 * @throws BuildError with all problems that the stages up to then have found.
 */
export async function build(site: SiteModules, options: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  const { root } = site;
  const { settings, content, bundle } = await prepare(site, options);
  const files = new SiteFiles();
  for (const [output, contents] of bundle.files) files.add(output, contents, { file: output });
  const { pages, endpoints } = await loadPages(
    inFolder(site, "pages"),
    runnerOf(site),
    createSourceLocator(root),
  );
  const listed = pages.filter(({ route }) => !errorRoutes.has(route));
  const rendering = prepareRendering(site, { settings, bundle, files, pages: listed });

  const rendered = await renderPages(pages, rendering);
  await addEndpoints(endpoints, rendering);
  addPublicFiles(root, files);
  addSitemap(files, listed, settings);
  throwIfProblems([...files.problems, ...checkSite(rendered, files, { root, settings })]);
  addHeaders(rendered, files, settings.base);
  if (settings.precompress) await addCompressedCopies(files, createCache(root));
  const written = options.folder === undefined ? undefined : writeSite(files, options.folder);

  const report = {
    pages: rendered.length,
    otherFiles: files.size - rendered.length,
    milliseconds: Math.round(performance.now() - started),
    written,
    placeholders: content?.placeholders ?? [],
    notices: noticesOf(root, { content, rendered, files }),
  };
  return { files, report };
}

/**
 * Runs the stages that don't need the code of pages: settings, content, styles and islands.
 *
 * @throws BuildError with the problems of all of them.
 */
export async function prepare(
  site: SiteModules,
  { environment, development }: BuildOptions,
): Promise<{ settings: Settings; content: ContentNotes | undefined; bundle: BrowserBundle }> {
  const { root } = site;
  const { settings, problems } = readSettings(root, { environment, development });
  const islands = inFolder(site, "islands");
  const [, content, bundle] = await runAll(
    () => throwIfProblems(problems),
    () => runContent(site),
    () =>
      bundleForBrowser({
        root,
        base: settings.base,
        pages: inFolder(site, "pages"),
        islands: islands.filter((file) => file.endsWith(".tsx")),
        scripts: islands.filter((file) => file.endsWith(".ts")),
        development,
        cache: createCache(root),
      }),
  );
  return { settings, content, bundle };
}

function inFolder({ files }: SiteModules, folder: string): string[] {
  return files.filter((file) => file.startsWith(`${folder}/`));
}

/** Errors of the author's modules become problems with their file and line. */
function runnerOf({ root, run }: SiteModules): RunModule {
  return (file) => runLocated(() => run(file), { root, file });
}

function runContent(site: SiteModules): ContentNotes | undefined {
  const file = "content/index.ts";
  return site.files.includes(file) ? notesOf(runnerOf(site)(file).content) : undefined;
}

function prepareRendering(
  site: SiteModules,
  made: { settings: Settings; bundle: BrowserBundle; files: SiteFiles; pages: readonly Page[] },
): Rendering {
  const { settings, bundle, files, pages } = made;
  const { root } = site;
  const run = runnerOf(site);
  const file = "components/document.tsx";
  const Document = site.files.includes(file) ? run(file).default : undefined;
  if (typeof Document !== "function") {
    throw new BuildError([
      {
        file,
        message: "This file has no default export that is a component, and every page needs it.",
        fix: "Add `export default function Document({ children }) { return <html>…</html>; }`.",
      },
    ]);
  }
  const wholeSite: WholeSite = {
    pages: pages.map(({ route, meta }) => ({ route, meta })),
    navigation: navigationOf(pages),
    absolute: (address) => settings.origin + settings.base + address,
    asset: createAssets(root, bundle, files),
  };
  const islands = new Map(
    [...bundle.islands.keys()].map((island) => [run(island).default, island] as const),
  );
  return {
    root,
    settings,
    bundle,
    files,
    islands,
    site: wholeSite,
    Document: Document as Rendering["Document"],
  };
}

function navigationOf(pages: readonly Page[]): WholeSite["navigation"] {
  return pages
    .flatMap(({ route, meta }) => (meta.navigation ? [{ route, ...meta.navigation }] : []))
    .sort((one, other) => one.position - other.position)
    .map(({ route, label }) => ({ route, label }));
}

async function renderPages(pages: readonly Page[], rendering: Rendering): Promise<RenderedPage[]> {
  const { root } = rendering;
  const renderer = createRenderer(rendering);
  const rendered = await runAll(
    ...pages.map(
      (page) => () => runLocated(() => renderer.render(page), { root, file: page.file }),
    ),
  );
  await renderer.addPictures();
  return rendered;
}

/** Adds the files that functions in `pages/` make, such as the icons. */
async function addEndpoints(endpoints: readonly Endpoint[], { root, site, files }: Rendering) {
  await runAll(
    ...endpoints.map(({ file, output, make }) => async () => {
      try {
        const made = await make(site);
        const contents = isPicture(made) ? await made.bytes : made;
        if (typeof contents === "string" || contents instanceof Uint8Array) {
          files.add(output, contents, { file });
        } else throw new Error("This function returns neither text nor bytes.");
      } catch (error) {
        throw locatedError(error, { root, file });
      }
    }),
  );
}

function isPicture(made: unknown): made is { bytes: Promise<Uint8Array> } {
  return typeof made === "object" && made !== null && "bytes" in made;
}

function noticesOf(
  root: string,
  {
    content,
    rendered,
    files,
  }: { content: ContentNotes | undefined; rendered: readonly RenderedPage[]; files: SiteFiles },
): Notice[] {
  const read = new Set(content?.filesRead);
  const unused = glob
    .sync("content/**/*.{md,yaml,yml}", { cwd: root, ignore: ["**/README.md"] })
    .filter((file) => !read.has(file))
    .sort(compare)
    .map((file) => ({ file, message: "No page uses this file." }));
  return [
    ...(content?.notices ?? []),
    ...unused,
    ...noticesOfHeavyPictures(files),
    ...noticesOfLongTitles(rendered),
  ];
}
