import { Console } from "node:console";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { develop } from "./generator/dev.ts";
import { BuildError, problemsOf } from "./generator/problems.ts";
import { createProgram } from "./generator/program.ts";
import { formatError, formatReport } from "./generator/report.ts";
import { servePreview } from "./generator/server.ts";

const usage = `Usage: npm run <command>

  build     build the site in dist/
  preview   serve dist/ as a static host does
  start     build, then preview
  dev       serve the site, and rebuild it on every change

HOST and PORT set the address. For tools: npm run --silent build -- --json
`;

const root = process.cwd();
const folder = join(root, "dist");
const { env: environment } = process;
const [name = "", ...flags] = process.argv.slice(2);
const asJson = name === "build" && flags.join() === "--json";

const commands = new Map([
  ["build", build],
  ["preview", preview],
  ["dev", dev],
  // One process, so that a signal reaches the preview.
  ["start", () => build().then(preview)],
]);

async function build(): Promise<void> {
  // Pages may log while they render, and that must not end up in the JSON.
  if (asJson) globalThis.console = new Console(process.stderr);
  const { report } = await createProgram(root).build({
    development: false,
    folder,
    environment,
  });
  process.stdout.write(asJson ? formatJson({ built: true, ...report }) : formatReport(report));
}

async function preview(): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) {
    const fix = "Run `npm run build` first, or `npm start`.";
    throw new BuildError([{ file: "dist/", message: "There is no site in this folder.", fix }]);
  }
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit());
  stopWithNpm();
  process.stdout.write(`The site is at ${await servePreview(folder, environment)}\n`);
}

async function dev(): Promise<void> {
  // Without a handler, Ctrl+C also ends an endless loop in a page.
  stopWithNpm();
  await develop(root, environment);
}

/** Ends this process with npm, which passes SIGTERM to its shell. The shell doesn't pass it on. */
function stopWithNpm(): void {
  const shell = process.ppid;
  const isInNpm = environment.npm_lifecycle_event !== undefined;
  if (isInNpm) setInterval(() => process.ppid !== shell && process.exit(), 500).unref();
}

/** Runs a command and returns its exit code. */
async function run(): Promise<number> {
  const command = commands.get(name);
  if (!command || (flags.length > 0 && !asJson)) {
    process.stderr.write(usage);
    return name === "" || name === "--help" ? 0 : 2;
  }
  try {
    await Promise.race([command(), endlessWait()]);
    return 0;
  } catch (error) {
    const problems = problemsOf(error);
    if (asJson && problems) process.stdout.write(formatJson({ built: false, problems }));
    else process.stderr.write(formatError(error, root));
    return 1;
  }
}

/** Rejects when Node has nothing left to do, although the command hasn't ended. */
function endlessWait(): Promise<never> {
  const message = "A promise in the code of this site never settles.";
  const fix = "Look for a promise that is never resolved or rejected.";
  return new Promise((_, reject) => {
    process.once("beforeExit", () => reject(new BuildError([{ file: "pages/", message, fix }])));
  });
}

function formatJson(outcome: object): string {
  return `${JSON.stringify(outcome, undefined, 2)}\n`;
}

void run().then((code) => {
  process.exitCode = code;
  // A page may have left a timer running. A build ends anyway, and so does a command that failed.
  if (name === "build" || code > 0) process.stdout.write("", () => process.exit());
});
