import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { forget, recall } from "./cache.ts";
import { digest } from "./digest.ts";
import type { BuildReport } from "./report.ts";
import { ownFiles } from "./routes.ts";
import { addTree, generatorFolder, toolsVersion } from "./tools.ts";

const kind = "builds";

/** Of the project, what a build makes or does without. */
const notRead = /^(\.|node_modules$|dist$|tests$)/;

/** What is kept of a build: what it said, and what its folder held then. */
interface KeptBuild {
  readonly report: BuildReport;
  readonly output: string;
}

/**
 * The report of a build of the very same files, if its output is there as it left it: then there is
 * nothing to do. It compares contents and no times; packages count as what the lockfile says of them.
 *
 * @param inputs what `hashInputs` makes of the files as they are.
 */
export function recallReport(inputs: string): BuildReport | undefined {
  const started = performance.now();
  const { contents } = recall(kind, [inputs]);
  if (!contents) return undefined;
  const { report, output } = JSON.parse(contents.toString()) as KeptBuild;
  // Another build is at work there, or was killed and has left its lock.
  if (existsSync(join(report.folder, ownFiles.lock))) return undefined;
  if (hashOutput(report.folder) !== output) return undefined;
  return {
    ...report,
    written: 0,
    unchanged: report.written + report.unchanged,
    removed: 0,
    milliseconds: Math.round(performance.now() - started),
  };
}

/**
 * Keeps the report of a build that went well.
 *
 * @param inputs what `hashInputs` made of the files before the build read any: of a build during
 *   which something was saved nothing is kept.
 * @param output what `hashOutput` made of the site before another build could change it.
 */
export function keepReport(inputs: string, output: string, report: BuildReport): void {
  if (hashInputs() !== inputs) return;
  const kept: KeptBuild = { report, output };
  forget(kind);
  recall(kind, [inputs]).keep(Buffer.from(JSON.stringify(kept)));
}

/** Changes with the files that a build reads, and with what tells it where the site will stand. */
export function hashInputs(): string {
  const hash = digest().update(toolsVersion());
  for (const part of [process.env.SITE_URL, process.env.SITE_DEV]) hash.update(`${part}\n`);
  const parts = readdirSync(".").filter((name) => !notRead.test(name));
  for (const part of parts.sort()) {
    if (resolve(part) !== generatorFolder) addTree(hash, part);
  }
  return hash.digest("hex");
}

/** Changes with every file of a finished site, and with those that no build made. */
export function hashOutput(folder: string): string {
  const hash = digest();
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const names = isFolder ? readdirSync(folder).sort() : [];
  // A build that holds the lock looks at what is there without it.
  for (const name of names) if (name !== ownFiles.lock) addTree(hash, join(folder, name));
  return hash.digest("hex");
}
