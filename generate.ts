import { isBuildError } from "./generator/problems.ts";
import { loadProgram, type Program } from "./generator/program.ts";

const usage = `Usage: generate.ts <command>

  build     make the site in dist/
  preview   serve dist/ as a static host does
  dev       serve the site, and build it again on every change
`;

/** Makes the whole site as a value, checks it, and only then writes it; returns what is to be said. */
async function makeSite(
  { generator: g, modules }: Program,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const started = performance.now();
  const settings = g.readSettings(environment);
  const files = new g.SiteFiles();
  const [{ pages, endpoints }, assets, Document] = await g.allOf(
    g.loadPages(modules),
    g.bundleAssets(files, modules, settings.base),
    g.loadDocument(modules),
  );
  const listed = pages.filter(({ route }) => !g.errorRoutes.has(route));
  const styleTexts = new Set<string>();
  g.addPages(pages, { Document, pages: listed, settings, assets, files, styleTexts });
  await g.addEndpoints(endpoints, files);
  await g.addPublicFiles(files);
  g.addDerivedFiles(files, listed, settings);

  const documents = g.readDocuments(files);
  g.refuse([
    ...files.problems,
    ...assets.unused(),
    ...g.checkSite(documents, files, settings, styleTexts),
  ]);
  g.addPolicies(documents, files, settings.base);
  if (settings.precompress) await g.addCompressedCopies(files);
  const written = g.writeSite(files, settings.folder);

  const summary = {
    folder: settings.folder,
    milliseconds: performance.now() - started,
    standIns: g.listStandIns(),
  };
  return g.formatReport(files, written, summary);
}

async function build(): Promise<void> {
  process.stdout.write(await makeSite(await loadProgram(), process.env));
}

/** Serves what the last build made. A build does without a server, and so without loading one. */
async function preview(): Promise<void> {
  const { createSiteServer, listen } = await import("./generator/server.ts");
  const { readSettings } = await import("./generator/settings.ts");
  const { base, folder } = readSettings(process.env);
  const address = await listen(createSiteServer({ folder, base }), process.env);
  process.stdout.write(`The site is at ${address}${base}/\n`);
}

async function dev(): Promise<void> {
  const { develop } = await import("./generator/dev.ts");
  await develop(makeSite);
}

const commands: Record<string, () => Promise<void>> = { build, preview, dev };

async function run(name = "", ...rest: string[]): Promise<number> {
  const command = rest.length === 0 ? commands[name] : undefined;
  if (!command) {
    process.stderr.write(usage);
    return 2;
  }
  try {
    await command();
    return 0;
  } catch (error) {
    if (!isBuildError(error)) throw error;
    process.stderr.write(error.message);
    return 1;
  }
}

process.exitCode = await run(...process.argv.slice(2));
