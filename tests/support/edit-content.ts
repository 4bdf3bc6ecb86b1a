import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { parseDocument } from "yaml";

/** Sets values in a YAML file of a site's `content/`, each by its path; undefined removes one. */
export function editContent(root: string, file: string, values: Readonly<Record<string, unknown>>) {
  const path = join(root, "content", file);
  const document = parseDocument(readFileSync(path, "utf8"));
  for (const [keys, value] of Object.entries(values)) {
    if (value === undefined) document.deleteIn(keys.split("."));
    else document.setIn(keys.split("."), value);
  }
  writeFileSync(path, document.toString());
}

/** Replaces the name of the charity, which a text can't show without the popup. */
export function replaceCharity(root: string): void {
  for (const path of glob.sync("content/**/*.{md,yaml}", { cwd: root, absolute: true })) {
    writeFileSync(path, readFileSync(path, "utf8").replace(/\{charity( site)?\}/g, "a charity"));
  }
}
