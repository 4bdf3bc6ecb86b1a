/** What the documents tell a maintainer: commands, files, packages and examples are as they say. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copySite } from "../support/copy-site.ts";
import { editorIn } from "../support/development.ts";
import { generate } from "../support/fixtures.ts";
import { scratch } from "../support/site.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const documents = ["README.md", "CONTRIBUTING.md"].map((file) => [file, read(file)] as const);
const readme = read("README.md");
const { scripts, dependencies, devDependencies } = JSON.parse(read("package.json"));

/** What the README puts into a project, as examples. */
const examples = new Set(["pages/glossary.tsx", "pages/feed.xml.ts", "public/leaf.jpg"]);

test.each([
  ...documents,
  ...[
    ".ci/run",
    ".github/workflows/ci.yml",
    ".github/workflows/external-links.yml",
    ".github/workflows/publish.yml",
    "hosting/nginx.conf",
  ].map((file) => [file, read(file)] as const),
])("%s names commands that there are", (_, text) => {
  const named = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name);
  expect(named.filter((name) => !Object.hasOwn(scripts, name ?? ""))).toEqual([]);
});

test.each(documents)("%s names files that there are", (_, text) => {
  const named = [...text.matchAll(/`((?:\.?\w[\w.-]*\/)+[\w.[\]-]*)`/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.length).toBeGreaterThan(5);
  const places = ["", "content", "tests/fixtures"];
  const isThere = (path: string) => places.some((folder) => existsSync(join(root, folder, path)));
  // What a build makes is not there in a fresh clone.
  const isMade = (path: string) => /^(dist|\.cache)\//.test(path);
  const missing = named.filter((path) => !examples.has(path) && !isMade(path) && !isThere(path));
  expect(missing).toEqual([]);
});

test("the README names every file of words", () => {
  const files = readdirSync(join(root, "content")).filter((name) => /\.(md|yaml)$/.test(name));
  expect(
    files.filter((name) => !["`", "/"].some((sign) => readme.includes(`${sign}${name}\``))),
  ).toEqual([]);
});

test("the README tells why each package is needed, and of no other", () => {
  const [, table = ""] = readme.split(/^## Dependencies$/m);
  const rows = [...table.matchAll(/^\| ([^|]+) \| /gm)].map(([, names = ""]) => names);
  const told = rows.slice(1).flatMap((names) => names.split(", "));
  const needed = Object.keys({ ...dependencies, ...devDependencies }).map((name) =>
    name.replace(/^@types\/.*/, "@types/*"),
  );
  expect([...told].sort()).toEqual([...new Set(needed)].sort());
});

/** The first block of code of the README in a language. */
function exampleIn(language: string): string {
  return new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "ms").exec(readme)?.[1] ?? "";
}

test("the page and the article that the README shows are built as they stand", async () => {
  const folder = join(scratch, `readme-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  copySite(folder);
  const editor = editorIn(folder);
  // Compressing takes long, and changes nothing here.
  editor.replace("content/site.yaml", "precompress: true", "precompress: false");
  editor.save("pages/glossary.tsx", exampleIn("tsx"));
  const article = exampleIn("markdown");
  editor.save("content/articles/example.md", article.replace("draft: true\n", ""));
  const run = await generate(folder, ["build"]);
  expect(run.stderr).toBe("");
  expect(editor.read("dist/glossary.html")).toContain("<h1>Glossary</h1>");
  expect(editor.read("dist/articles/example.html")).toContain('id="repotting"');
});
