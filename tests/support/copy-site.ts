import { cpSync, existsSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const parts = [
  "generate.ts",
  "package.json",
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

/** Copies the real site into a folder inside the project, whose generator it uses. */
export function copySite(folder: string): void {
  for (const part of parts) {
    const source = join(root, part);
    if (existsSync(source)) cpSync(source, join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, "generator"), join(folder, "generator"));
}
