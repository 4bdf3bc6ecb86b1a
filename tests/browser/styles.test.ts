/** Browsers silently drop what they don't understand of a style sheet. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import glob from "fast-glob";
import type { Page } from "playwright-core";
import postcss from "postcss";
import { afterAll, expect, test } from "vitest";
import { all, codeOf } from "../support/document.ts";
import { allPaths, pageAt } from "../support/site.ts";
import { withBrowser } from "../support/visits.ts";

const root = resolve(import.meta.dirname, "../..");
const sheets = glob.sync("components/**/*.css", { cwd: root }).sort();
const read = (file: string) => readFileSync(resolve(root, file), "utf8");

let page: Page;
withBrowser.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
});
afterAll(() => page.context().close());

test("Chromium understands every selector and declaration", async () => {
  const planted = ".a:hovr, .b { color: redd; &:hovr { margin: 10xp 0; colr: red } }";
  expect(await notUnderstood("a.css", planted)).toHaveLength(5);
  const lost = await Promise.all(sheets.map((file) => notUnderstood(file, read(file))));
  expect(lost.flat()).toEqual([]);
});

test.for([
  ["Safari, by a longer text-decoration", /text-decoration:(?!\s*[\w-]+\s*[;}])[^;}]*/g],
  ["browsers of 2022, without media ranges", /@media[^{]*[<>][^{]*/g],
] as const)("no style is lost in %s", ([, unknown]) => {
  for (const file of sheets) expect(read(file).match(unknown) ?? [], file).toEqual([]);
});

test.each(allPaths)("%s has values that older browsers know, for all custom properties", (path) => {
  const built = all(pageAt(path), "style").map(codeOf).join("");
  expect(built).not.toMatch(/(oklch|light-dark)\(/);
  const given = new Set(built.match(/--[\w-]+(?=:)/g));
  const wanted = built.match(/(?<=var\()--[\w-]+(?=\))/g) ?? [];
  expect(wanted.filter((name) => !given.has(name))).toEqual([]);
});

/** Selectors and declarations that a browser drops. Biome and the build check the rest of CSS. */
async function notUnderstood(file: string, css: string): Promise<string[]> {
  const conditions: string[] = [];
  postcss.parse(css).walk((node) => {
    // The declarations of other at-rules, such as `@font-face`, aren't properties.
    if (/^@(?!media|supports|layer)/.test(`${node.parent}`)) return;
    if (node.type === "decl") conditions.push(`(${node.prop}: ${node.value})`);
    if (node.type !== "rule") return;
    for (const selector of node.selectors)
      conditions.push(`selector(${selector.replace(/^[>+~]/, "a $&").replaceAll("&", ":is(a)")})`);
  });
  const lost = await page.evaluate((all) => all.filter((one) => !CSS.supports(one)), conditions);
  return lost.map((one) => `${file}: ${one}`);
}
