import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BuildError, Problem } from "../../generator/problems.ts";
import { createProgram } from "../../generator/program.ts";
import { newFolder, project } from "./scratch.ts";

/** Files by name; null removes a file of the miniature. */
export type Files = Readonly<Record<string, string | Uint8Array | null>>;

/**
 * Copies the miniature site of `fixtures/miniature` into a folder of its own.
 *
 * @param files are added, replaced or removed.
 * @returns the absolute path of the folder.
 */
export function layOut(files: Files = {}): string {
  // Characters that addresses and regular expressions treat in their own way.
  const folder = newFolder("miniature 100% (1)");
  cpSync(join(project, "tests/fixtures/miniature"), folder, { recursive: true });
  for (const file of ["pages/sitemap.xml.ts", "pages/robots.txt.ts"])
    cpSync(join(project, file), join(folder, file));
  symlinkSync(join(project, "generator"), join(folder, "generator"));
  writeFiles(folder, files);
  return folder;
}

/** Adds, replaces or removes files of a folder. */
export function writeFiles(folder: string, files: Files): void {
  for (const [name, contents] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    if (contents === null) rmSync(path, { recursive: true });
    else writeFileSync(path, contents);
  }
}

/** Builds a site in memory, as the command does. */
export function buildInMemory(root: string, environment: NodeJS.ProcessEnv = {}) {
  return createProgram(root).build({ development: false, environment });
}

export const problemsIn = (root: string): Promise<readonly Problem[]> =>
  buildInMemory(root)
    .then(() => [])
    .catch(({ problems }: BuildError) => problems);

/** A Markdown file for the notes of the miniature. */
export const note = (body: string, title = "Repotting") =>
  `---\ntitle: ${title}\ndate: 2025-04-08\n---\n\n${body}\n`;
