import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Dev from "./generator/dev.ts";
import { BuildError, problemsOf } from "./generator/problems.ts";
import { build as buildSite } from "./generator/program.ts";
import { printJson, printProblems, printReport } from "./generator/report.ts";
import type * as Server from "./generator/server.ts";

const usage = `Usage: npm run <command>

  build     build the site in dist/
  preview   serve dist/ as a static host does
  dev       serve the site, and rebuild it on every change

For tools: npm run --silent build -- --json
`;

const root = process.cwd();
const folder = join(root, "dist");
const { env: environment } = process;
const [name = "", ...flags] = process.argv.slice(2);
const asJson = name === "build" && flags.includes("--json");
/** Loads what only some commands need; `generator/start.cjs` says why this isn't `import()`. */
const load = createRequire(import.meta.url);

const commands: Readonly<Record<string, () => Promise<void>>> = { build, preview, dev };

async function build(): Promise<void> {
  // Pages may log while they render, and that must not end up in the JSON.
  if (asJson) console.log = console.error;
  const { report } = await buildSite(root, { development: false, folder, environment });
  if (asJson) printJson(report);
  else printReport(report);
}

async function preview(): Promise<void> {
  const { servePreview } = load("./generator/server.ts") as typeof Server;
  if (!existsSync(join(folder, "index.html"))) {
    throw new BuildError([
      {
        file: "dist/",
        message: "There is no site in this folder yet.",
        fix: "Run `npm run build` first, or `npm start`, which does both.",
      },
    ]);
  }
  await servePreview(folder, environment);
}

async function dev(): Promise<void> {
  const { develop } = load("./generator/dev.ts") as typeof Dev;
  await develop(root, environment);
}

/** Runs a command and returns its exit code. */
async function run(): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    process.stderr.write(usage);
    return name === "" || name === "--help" ? 0 : 2;
  }
  try {
    if (!existsSync(join(root, "pages"))) throw notAProject();
    await command();
    return 0;
  } catch (error) {
    const problems = problemsOf(error);
    if (!problems) throw error;
    if (asJson) printJson({ problems });
    else printProblems(problems, root);
    return 1;
  }
}

function notAProject(): BuildError {
  return new BuildError([
    {
      file: "pages/",
      message: "There is no site in this folder.",
      fix: "Go to the project's folder first: `cd …`.",
    },
  ]);
}

// `head` and the like may stop reading the report early.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
  if (code !== "EPIPE") process.exitCode = 1;
});
void run().then((code) => {
  process.exitCode = code;
  // A page may have left a timer running; a build ends all the same.
  if (name === "build") process.stdout.write("", () => process.exit());
});
