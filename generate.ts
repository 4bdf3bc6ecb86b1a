import { Console } from "node:console";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { develop } from "./generator/dev.ts";
import { BuildError } from "./generator/problems.ts";
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

const commands = new Map<string, () => Promise<unknown>>([
  ["build", build],
  ["preview", preview],
  ["dev", () => develop(root, environment)],
  // One process, so that a signal reaches the preview.
  ["start", () => build().then(preview)],
]);

async function build(): Promise<void> {
  // Pages may log while they render, and that must not end up in the JSON.
  if (asJson) globalThis.console = new Console(process.stderr);
  const options = { development: false, folder, environment };
  const program = createProgram(root);
  // A page may forget to await a promise, which then fails.
  process.on("unhandledRejection", (error) => fail(program.locate(error)));
  const result = await program.build(options);
  const report = formatReport(result);
  process.stdout.write(asJson ? formatJson({ built: true, ...result.report }) : report);
}

async function preview(): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) {
    const fix = "Run `npm run build` first, or `npm start`.";
    throw new BuildError([{ file: "dist/", message: "There is no site in this folder.", fix }]);
  }
  // In development, these signals end the process by themselves, even in an endless loop of a page.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
  process.stdout.write(`The site is at ${await servePreview(folder, environment)}\n`);
}

function fail(error: unknown): void {
  if (asJson && error instanceof BuildError)
    process.stdout.write(formatJson({ built: false, problems: error.problems }));
  else process.stderr.write(formatError(error, root));
  end(1);
}

function formatJson(outcome: object): string {
  return `${JSON.stringify(outcome, undefined, 2)}\n`;
}

/** Ends the process when all is printed, although a page may have left a timer running. */
function end(code: number): void {
  process.stdout.write("", () => process.exit(code));
}

const command = commands.get(name);
if (command && (flags.length === 0 || asJson)) {
  // The code of a build that stops halfway, as Node does when a page's promise never settles.
  process.exitCode = 1;
  // V8 gets a moment to finish compiling. Node 24 would wait forever if that needed memory:
  // https://github.com/nodejs/node/issues/54918
  command().then(() => name === "build" && setTimeout(end, 20, 0), fail);
} else {
  process.stderr.write(usage);
  end(name === "" || name === "--help" ? 0 : 2);
}
