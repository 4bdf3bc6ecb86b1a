import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

export const project = resolve(import.meta.dirname, "../..");

/** Gives a test run a folder of its own inside the project, where packages can be resolved. */
export default function setup(): () => void {
  const folder = join(project, "tests/scratch", String(process.pid));
  process.env.SCRATCH = folder;
  mkdirSync(folder, { recursive: true });
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

export const newFolder = (name: string): string =>
  mkdtempSync(join(process.env.SCRATCH ?? "", `${name}-`));
