import { cpSync, existsSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const parts = [
  "generate.ts",
  "package.json",
  "generator",
  "pages",
  "components",
  "content",
  "islands",
  "public",
  // Drawing pictures and subsetting fonts again would take seconds.
  ".cache/fonts",
  ".cache/pictures",
  ".cache/photographs",
  ".cache/outlines",
];

/** Copies the real site and its generator into a folder inside the project. */
export function copySite(folder: string): void {
  for (const part of parts) {
    const source = join(root, part);
    if (existsSync(source)) cpSync(source, join(folder, part), { recursive: true });
  }
}
