import { createHash, type Hash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { forget, readIfThere, recall } from "./cache.ts";
import type { BuildReport } from "./report.ts";

const kind = "builds";
const generatorFolder = dirname(fileURLToPath(import.meta.url));

/** Of the project, what a build makes or does without. */
const notRead = /^(\.|node_modules$|dist$|tests$)/;

/** What is kept of a build: what it said, and what its folder held then. */
interface KeptBuild {
  readonly report: BuildReport;
  readonly output: string;
}

/**
 * The report of a build of the very same files, if its output is there as it left it: then there is
 * nothing to do. It compares contents and no times, so that nothing can be missed.
 */
export function recallReport(): BuildReport | undefined {
  const started = performance.now();
  const { contents } = recall(kind, [inputs()]);
  if (!contents) return undefined;
  const { report, output } = JSON.parse(contents.toString()) as KeptBuild;
  if (treeOf(report.folder) !== output) return undefined;
  return {
    ...report,
    written: 0,
    unchanged: report.written + report.unchanged,
    removed: 0,
    milliseconds: Math.round(performance.now() - started),
  };
}

/** Keeps the report of a build that went well, and hands it back. */
export function keepReport(report: BuildReport): BuildReport {
  const kept: KeptBuild = { report, output: treeOf(report.folder) };
  forget(kind);
  recall(kind, [inputs()]).keep(Buffer.from(JSON.stringify(kept)));
  return report;
}

/** Changes with everything that a build depends on. */
function inputs(): string {
  const hash = createHash("sha256");
  for (const part of [process.version, process.env.SITE_URL, process.env.SITE_DEV]) {
    hash.update(`${part}\n`);
  }
  // The packages, if they are those of another folder.
  hash.update(readIfThere(join(generatorFolder, "../package-lock.json")) ?? "none");
  addTree(hash, generatorFolder);
  const parts = readdirSync(".").filter((name) => !notRead.test(name));
  for (const part of parts.sort()) {
    if (resolve(part) !== generatorFolder) addTree(hash, part);
  }
  return hash.digest("hex");
}

function treeOf(folder: string): string {
  const hash = createHash("sha256");
  addTree(hash, folder);
  return hash.digest("hex");
}

function addTree(hash: Hash, path: string): void {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status?.isDirectory()) {
    hash.update(`${path}/\n`);
    for (const name of readdirSync(path).sort()) addTree(hash, join(path, name));
  } else if (status?.isFile()) {
    const contents = readFileSync(path);
    hash.update(`${path} ${contents.length}\n`).update(contents);
  }
}
