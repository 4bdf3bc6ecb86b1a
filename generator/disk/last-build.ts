import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { ownFiles } from "../routes.ts";
import type { BuildReport } from "../telling/report.ts";
import { addTree, generatorFolder, toolsVersion, wasTreeSavedSince } from "../tools.ts";
import { forget, recall, wasSavedSince } from "./cache.ts";
import { digest } from "./digest.ts";

const kind = "builds";

/** The parts of a project that a build makes, or does without. */
const notRead = /^(\.|node_modules$|dist$|tests$)/;

/** What is kept of a build: what it said, and what its folder held then. */
interface KeptBuild {
  readonly report: BuildReport;
  readonly output: string;
  /** The author's code, which may lie anywhere, and its hash. */
  readonly sources: readonly string[];
  readonly code: string;
}

/** The files that a build reads, as they were at a moment of the clock, in milliseconds. */
export interface Inputs {
  readonly hash: string;
  readonly moment: number;
}

/**
 * The report of a build of the very same files, if its output is there as it left it: then there is
 * nothing to do. It compares contents and no times; packages count as what the lockfile says of them.
 */
export function recallReport(inputs: Inputs): BuildReport | undefined {
  const started = performance.now();
  const { contents } = recall(kind, [inputs.hash]);
  if (!contents) return undefined;
  const { report, output, sources, code } = JSON.parse(contents.toString()) as KeptBuild;
  if (hashFiles(sources) !== code) return undefined;
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
 * @param inputs the files before the build read any: of a build during which something was saved
 *   nothing is kept, not even if it was put back as it was.
 * @param sources the author's code.
 * @param output what `hashOutput` made of the site before another build could change it.
 */
export function keepReport(
  inputs: Inputs,
  sources: readonly string[],
  output: string,
  report: BuildReport,
): void {
  const { hash, moment } = inputs;
  if (sources.some((file) => wasSavedSince(file, moment))) return;
  if ([...walked(), generatorFolder].some((path) => wasTreeSavedSince(path, moment))) return;
  // Not all disks tell the times of changes.
  if (lookAtInputs().hash !== hash) return;
  const kept: KeptBuild = { report, output, sources, code: hashFiles(sources) };
  forget(kind);
  recall(kind, [hash]).keep(Buffer.from(JSON.stringify(kept)));
}

/** Looks at the files that a build reads, and at what tells it where the site will stand. */
export function lookAtInputs(): Inputs {
  const moment = Date.now();
  const hash = digest().update(toolsVersion());
  for (const part of [process.env.SITE_URL, process.env.SITE_DEV]) hash.update(`${part}\n`);
  for (const part of walked()) addTree(hash, part);
  return { hash: hash.digest("hex"), moment };
}

/** What lies in the project and is of the site. */
function walked(): string[] {
  const parts = readdirSync(".").filter((name) => !notRead.test(name));
  return parts.filter((part) => resolve(part) !== generatorFolder).sort();
}

function hashFiles(files: readonly string[]): string {
  const hash = digest();
  for (const file of files) addTree(hash, file);
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
