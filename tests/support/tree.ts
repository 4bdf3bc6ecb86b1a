import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { resolve } from "../../generator/routes.ts";

/** The contents of files by their names, one character per byte. */
export type Tree = Readonly<Record<string, string>>;

export function readTree(folder: string): Tree {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  const read = (name: string) => [name, readFileSync(join(folder, name), "latin1")] as const;
  return Object.fromEntries(files.map(read));
}

/**
 * Damage that visitors would notice: files that are whole in no version of the site, and pages that
 * name a file that isn't there. Links to pages count on pages that visitors reach from the front page.
 * Dotfiles, such as the lock of a killed build, don't count.
 */
export function findDamage(tree: Tree, versions: readonly Tree[]): string[] {
  const broken = Object.entries(tree)
    .filter(([name]) => !/(^|\/)\./.test(name))
    .filter(([name, contents]) => versions.every((version) => version[name] !== contents))
    .map(([name]) => `${name} isn't whole`);
  const reached = new Set(["index.html"]);
  for (const page of reached) {
    for (const name of namedFiles(tree[page] ?? "", versions)) {
      if (name.endsWith(".html")) reached.add(name);
    }
  }
  const missing = Object.keys(tree)
    .filter((name) => name.endsWith(".html"))
    .flatMap((page) =>
      namedFiles(tree[page] ?? "", versions)
        .filter((name) => tree[name] === undefined)
        .filter((name) => !name.endsWith(".html") || reached.has(page))
        .map((name) => `${page} names ${name}, which is missing`),
    );
  return [...broken, ...missing];
}

function namedFiles(html: string, versions: readonly Tree[]): string[] {
  const values = html.matchAll(/\s(?:href|src|data-island)="([^"#?]*)/g);
  const addresses = [...values].flatMap(([, value = ""]) => value.split(" "));
  return addresses.flatMap((address) => {
    if (!address.startsWith("/")) return [];
    const found = resolve(address, (name) => versions.some((version) => name in version));
    return found && !found.redirects ? [found.output] : [];
  });
}
