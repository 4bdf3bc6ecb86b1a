import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
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

/** Sets values in a YAML file of `content/`, each by its path; undefined removes one. */
export function editYaml(root: string, file: string, values: Readonly<Record<string, unknown>>) {
  const path = join(root, "content", file);
  const document = parseDocument(readFileSync(path, "utf8"));
  for (const [keys, value] of Object.entries(values)) {
    if (value === undefined) document.deleteIn(keys.split("."));
    else document.setIn(keys.split("."), value);
  }
  writeFileSync(path, document.toString());
}
