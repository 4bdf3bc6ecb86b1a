import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import type { SiteFiles } from "./files.ts";
import { compare } from "./problems.ts";

/** Adds everything in `public/` under its own name, as it is. */
export async function addPublicFiles(files: SiteFiles): Promise<void> {
  const names = await glob("**/*", { cwd: "public", dot: true, ignore: ["**/.gitkeep"] });
  for (const name of names.sort(compare)) {
    files.add(name, {
      contents: readFileSync(join("public", name)),
      source: { file: `public/${name}` },
    });
  }
}
