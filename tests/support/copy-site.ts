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
  // Cutting down the fonts anew takes seconds.
  ".cache/fonts",
];

/** Copies the real site, with the generator that makes it, into a folder inside of the project. */
export function copySite(folder: string): void {
  for (const part of parts) {
    const source = join(root, part);
    if (existsSync(source)) cpSync(source, join(folder, part), { recursive: true });
  }
}
