import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import glob from "fast-glob";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** What each part of the project may import of the others. */
const allowed: Record<string, readonly string[]> = {
  pages: ["components", "islands", "content", "generator/site.tsx", "generator/content.ts"],
  components: ["components", "islands", "content", "generator/site.tsx", "generator/content.ts"],
  content: ["content", "generator/content.ts"],
  islands: ["islands"],
  generator: ["generator"],
};

interface Import {
  readonly file: string;
  readonly target: string;
}

function importsIn(file: string, code: string): Import[] {
  return [...code.matchAll(/\b(?:from |import |import\(|load\()"(\.[^"]+)"/g)].map(
    ([, address = ""]) => ({ file, target: join(dirname(file), address) }),
  );
}

function importsOf(folder: string): Import[] {
  const files = glob.sync(`${folder}/**/*.{ts,tsx}`, { cwd: root });
  expect(files.length).toBeGreaterThan(0);
  return files.flatMap((file) => importsIn(file, readFileSync(join(root, file), "utf8")));
}

function trespasses(imports: readonly Import[], targets: readonly string[]): Import[] {
  return imports.filter(
    ({ target }) => !targets.some((prefix) => target === prefix || target.startsWith(`${prefix}/`)),
  );
}

test.each(Object.entries(allowed))("%s imports only what it may", (folder, targets) => {
  expect(trespasses(importsOf(folder), targets)).toEqual([]);
});

test("an import across the border would be seen", () => {
  const code = [
    'import { writeSite } from "../generator/output.ts";',
    'import "../generator/telling/tell.ts";',
    'await import("../pages/index.tsx");',
    'load("../pages/blog.tsx");',
  ].join("\n");
  const targets = [
    "generator/output.ts",
    "generator/telling/tell.ts",
    "pages/index.tsx",
    "pages/blog.tsx",
  ];
  expect(trespasses(importsIn("components/header.tsx", code), allowed.components ?? [])).toEqual(
    targets.map((target) => ({ file: "components/header.tsx", target })),
  );
});

test("no file imports itself by a detour", () => {
  const targets = new Map<string, string[]>();
  for (const { file, target } of ["generator", "pages", "components", "content", "islands"].flatMap(
    importsOf,
  )) {
    targets.set(file, [...(targets.get(file) ?? []), target]);
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    (targets.get(from) ?? []).some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  expect([...targets.keys()].filter((file) => reaches(file, file))).toEqual([]);
});
