import { Console } from "node:console";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Errors from "./generator/code/errors.ts";
import type { Choice } from "./generator/dev/on-demand.ts";
import type * as Dev from "./generator/dev.ts";
import {
  hashOutput,
  type Inputs,
  keepReport,
  lookAtInputs,
  recallReport,
} from "./generator/disk/last-build.ts";
import { BuildError, isBuildError, type Problem } from "./generator/problems.ts";
import { terminated } from "./generator/program/with-esbuild.ts";
import { loadProgram, type Program } from "./generator/program.ts";
import { checkProjectFolder } from "./generator/project-folder.ts";
import type * as Server from "./generator/server.ts";
import type * as Settings from "./generator/settings.ts";
import type { BuildReport } from "./generator/telling/report.ts";
import { tellPeople, tellTools } from "./generator/telling/tell.ts";

/** Loads what not every command needs; `generator/start.cjs` says why this is no `import()`. */
const load = createRequire(import.meta.url);

const usage = `Usage: npm run <command>

  build     make the site in dist/
  preview   serve dist/ as a static host does
  dev       serve the site, and build it again on every change

Tools are told in JSON how it went: npm run --silent build -- --json
`;

/**
 * Makes the whole site as a value, checks it, and only then writes it.
 *
 * @param look looks at the folder with the site before another build may change it.
 */
async function makeSite(
  { generator: g, modules }: Program,
  choice?: Choice,
  look?: (folder: string) => void,
): Promise<BuildReport> {
  const started = performance.now();
  const settings = g.readSettings(process.env);
  const files = new g.SiteFiles();
  const [{ pages, endpoints }, assets, Document] = await g.allOf(
    g.loadPages(modules),
    g.bundleAssets(files, modules, settings.base),
    g.loadDocument(modules),
    g.checkTree(),
  );
  const listed = pages.filter(({ route }) => !g.errorRoutes.has(route));
  const rendering = { Document, pages: listed, settings, assets, files };
  const wanted = choice?.choose(pages, files) ?? pages;
  const rendered = g.addPages(wanted, rendering);
  await g.allOf(g.addEndpoints(endpoints, rendering), files.addPictures());
  await g.addPublicFiles(files);
  g.addDerivedFiles(files, listed, settings);

  const documents = [...rendered, ...g.finishOtherDocuments(rendered, files, settings)];
  const unused = files.postponed > 0 ? [] : assets.unused();
  g.refuse([...files.problems, ...unused, ...g.checkSite(documents, files, settings)]);
  g.addHeaders(documents, files, settings.base);
  if (settings.precompress) await g.addCompressedCopies(files);
  g.refuse(files.problems);
  const written = g.writeSite(files, settings.folder, look);

  const summary = {
    folder: settings.folder,
    milliseconds: Math.round(performance.now() - started),
    unread: g.listUnread(),
    standIns: g.listStandIns(settings.replaced),
  };
  return g.reportOf(files, written, summary);
}

type Tell = typeof tellPeople;

/** Builds once and says how it went. */
async function build(tell: Tell): Promise<void> {
  const inputs = lookAtInputs();
  const report = recallReport(inputs) ?? (await makeAndKeep(await loadProgram(), inputs, tell));
  tell({ built: true, ...report });
}

/** What has been worked out by the time of a refusal is kept: it is of use once the cause is mended. */
async function makeAndKeep(program: Program, inputs: Inputs, tell: Tell): Promise<BuildReport> {
  const { keepTexts, problemsOfLateError } = program.generator;
  const failLate = (error: unknown, origin: NodeJS.UncaughtExceptionOrigin) => {
    const problems = problemsOfLateError(error, origin);
    if (!problems) throw error;
    tell({ built: false, problems });
    process.exit(1);
  };
  process.once("uncaughtException", failLate);
  let isWhole = false;
  try {
    let output = "";
    const report = await makeSite(program, undefined, (folder) => {
      output = hashOutput(folder);
    });
    keepReport(inputs, program.sources, output, report);
    isWhole = true;
    return report;
  } finally {
    process.off("uncaughtException", failLate);
    keepTexts(isWhole);
  }
}

/** Serves what the last build made. A build does without a server, and so without loading one. */
async function preview(): Promise<void> {
  const { baseOf, createSiteServer, listen } = load("./generator/server.ts") as typeof Server;
  const { builtFolder: folder } = load("./generator/settings.ts") as typeof Settings;
  if (!existsSync(join(folder, "index.html"))) throw new BuildError([nothingToShow(folder)]);
  const base = baseOf(folder);
  const address = await listen(createSiteServer({ folder, base }), process.env);
  process.stdout.write(`The site is at ${address}${base}/\n`);
}

function nothingToShow(folder: string): Problem {
  return {
    file: `${folder}/`,
    what: "There is no site in this folder yet.",
    why: "A preview shows what the last build made.",
    fix: "Run `npm run build` first, or `npm start`, which does both.",
  };
}

async function dev(): Promise<void> {
  const { develop } = load("./generator/dev.ts") as typeof Dev;
  await develop(makeSite);
}

/** The commands, and whom each of them tells what is wrong. */
const commands = new Map<string, { run(tell: Tell): Promise<void>; tell: Tell }>([
  ["build", { run: build, tell: tellPeople }],
  ["build --json", { run: build, tell: tellTools }],
  ["preview", { run: preview, tell: tellPeople }],
  ["dev", { run: dev, tell: tellPeople }],
]);

/** Runs a command and returns the exit code. */
async function run(name: string): Promise<number> {
  if (/(^| )--help$/.test(name)) {
    process.stdout.write(usage);
    return 0;
  }
  const command = commands.get(name);
  if (!command) {
    process.stderr.write(name === "" ? usage : `There is no command "${name}".\n\n${usage}`);
    return 2;
  }
  // What pages say while they are made is not mixed with what tools read.
  if (command.tell === tellTools) globalThis.console = new Console(process.stderr);
  try {
    checkProjectFolder();
    await command.run(command.tell);
    return 0;
  } catch (error) {
    const problems = isBuildError(error) ? error.problems : errors().problemsOfSystem(error);
    if (!problems) throw error;
    command.tell({ built: false, problems });
    return 1;
  }
}

/** Words for what goes wrong outside of a build: they are loaded once they are needed. */
function errors(): typeof Errors {
  return load("./generator/code/errors.ts") as typeof Errors;
}

// Whoever is told something may stop listening, as `head` does: that is no failure of the build.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
  if (code !== "EPIPE") throw new Error(`Standard output cannot be written: ${code}.`);
});
/** Whether it has been said how the command went. */
let isOver = false;
process.once("uncaughtExceptionMonitor", () => {
  isOver = true;
});
process.once("exit", (code) => {
  // Or it was somebody else who ended it, and not the code of a page.
  if (isOver || code === terminated) return;
  const { tell } = commands.get(name) ?? { tell: tellPeople };
  tell({ built: false, problems: [errors().endedTooSoon()] });
  process.exitCode = 1;
});
const name = process.argv.slice(2).join(" ");
void run(name).then((code) => {
  process.exitCode = code;
  isOver = true;
  if (name.startsWith("build")) endOnceTold();
});

/** Ends although a page has left something running, such as a timer: all is written, and told. */
function endOnceTold(): void {
  // What could not be written is told a moment after.
  const end = () => setImmediate(() => process.exit());
  process.stdout.write("", () => process.stderr.write("", end));
}
