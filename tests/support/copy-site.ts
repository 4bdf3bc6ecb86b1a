import { cpSync, existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { project } from "./scratch.ts";

const own = ["generate.ts", "package.json", "components", "content", "islands", "pages", "public"];
/** Drawing pictures and subsetting fonts again would take seconds. */
const caches = ["fonts", "pictures", "photographs", "outlines"].map((name) => `.cache/${name}`);

/** Copies the real site into a folder inside the project, whose generator it uses. */
export function copySite(folder: string): void {
  for (const part of [...own, ...caches]) {
    const source = join(project, part);
    if (existsSync(source)) cpSync(source, join(folder, part), { recursive: true });
  }
  symlinkSync(join(project, "generator"), join(folder, "generator"));
}
