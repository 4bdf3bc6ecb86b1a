import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { resolve } from "../../generator/routes.ts";

/** The contents of files by their names, one character per byte. */
export type Tree = Readonly<Record<string, string>>;

export function readTree(folder: string): Tree {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(
    files.map((name) => [name, readFileSync(join(folder, name), "latin1")]),
  );
}

/** The files of a tree apart from dotfiles, such as the lock of a killed build. */
export function withoutDotfiles(tree: Tree): Tree {
  return Object.fromEntries(Object.entries(tree).filter(([name]) => !/(^|\/)\./.test(name)));
}

/**
 * Damage that visitors would notice: files that are whole in no version of the site, and pages that
 * name a file that isn't there. Links to pages count on pages that visitors reach from the front page.
 *
 * @param base the base path of the site, e.g. "/base".
 */
export function findDamage(tree: Tree, versions: readonly Tree[], base = ""): string[] {
  const broken = Object.entries(tree)
    .filter(([name, contents]) => versions.every((version) => version[name] !== contents))
    .map(([name]) => `${name} isn't whole`);
  const reached = new Set(["index.html"]);
  for (const page of reached) {
    for (const name of namedFiles(tree[page] ?? "", versions, base)) {
      if (name.endsWith(".html")) reached.add(name);
    }
  }
  const missing = Object.keys(tree)
    .filter((name) => name.endsWith(".html"))
    .flatMap((page) =>
      namedFiles(tree[page] ?? "", versions, base)
        .filter((name) => tree[name] === undefined)
        .filter((name) => !name.endsWith(".html") || reached.has(page))
        .map((name) => `${page} names ${name}, which is missing`),
    );
  return [...broken, ...missing];
}

function namedFiles(html: string, versions: readonly Tree[], base: string): string[] {
  const values = html.matchAll(/\s(?:href|src|data-island)="([^"#?]*)/g);
  const addresses = [...values].flatMap(([, value = ""]) => value.split(" "));
  return addresses.flatMap((address) => {
    if (!address.startsWith(`${base}/`)) return [];
    const path = address.slice(base.length);
    const found = resolve(path, (name) => versions.some((version) => name in version));
    return found && !found.redirects ? [found.output] : [];
  });
}
