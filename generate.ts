import "./generator/production.ts";
import { bundleAssets } from "./generator/assets.ts";
import { checkSite, readDocuments } from "./generator/check.ts";
import { addCompressedCopies } from "./generator/compress.ts";
import { listStandIns } from "./generator/content.ts";
import { addDerivedFiles } from "./generator/derived.ts";
import { SiteFiles } from "./generator/files.ts";
import { addPolicies } from "./generator/headers.ts";
import { writeSite } from "./generator/output.ts";
import { loadPages } from "./generator/pages.ts";
import { BuildError } from "./generator/problems.ts";
import { addPublicFiles } from "./generator/public.ts";
import { addEndpoints, addPages, loadDocument } from "./generator/render.tsx";
import { formatReport } from "./generator/report.ts";
import { errorRoutes } from "./generator/routes.ts";
import { readSettings } from "./generator/settings.ts";
import { allOf, refuse } from "./generator/stages.ts";

const usage = `Usage: generate.ts <command>

  build     make the site in dist/
  preview   serve dist/ as a static host does
  dev       serve the site, and build it again on every change
`;

/** Makes the whole site as a value, checks it, and only then writes it. */
async function build(): Promise<void> {
  const started = performance.now();
  const settings = readSettings(process.env);
  const files = new SiteFiles();
  const [{ pages, endpoints }, assets, Document] = await allOf(
    loadPages(),
    bundleAssets(files, settings.base),
    loadDocument(),
  );
  const listed = pages.filter(({ route }) => !errorRoutes.has(route));
  const styleTexts = new Set<string>();
  addPages(pages, { Document, pages: listed, settings, assets, files, styleTexts });
  await addEndpoints(endpoints, files);
  await addPublicFiles(files);
  addDerivedFiles(files, listed, settings);

  const documents = readDocuments(files);
  refuse([
    ...files.problems,
    ...assets.unused(),
    ...checkSite(documents, files, settings, styleTexts),
  ]);
  addPolicies(documents, files, settings.base);
  if (settings.precompress) await addCompressedCopies(files);
  refuse(files.problems);
  const written = writeSite(files, settings.folder);

  const summary = {
    folder: settings.folder,
    milliseconds: performance.now() - started,
    standIns: listStandIns(),
  };
  process.stdout.write(formatReport(files, written, summary));
}

/** Serves what the last build made. A build does without a server, and so without loading one. */
async function preview(): Promise<void> {
  const { createSiteServer, listen } = await import("./generator/server.ts");
  const { base, folder } = readSettings(process.env);
  const address = await listen(createSiteServer({ folder, base }), process.env);
  process.stdout.write(`The site is at ${address}${base}/\n`);
}

async function dev(): Promise<void> {
  const { develop } = await import("./generator/dev.ts");
  await develop(readSettings({ ...process.env, SITE_DEV: "1" }));
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
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(error.message);
    return 1;
  }
}

process.exitCode = await run(...process.argv.slice(2));
