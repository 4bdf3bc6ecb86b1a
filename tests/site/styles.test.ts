/** Browsers silently drop what they don't understand of a style sheet. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import glob from "fast-glob";
import type { Page } from "playwright-core";
import postcss, { type Node } from "postcss";
import { afterAll, expect, test } from "vitest";
import { withBrowser } from "../support/visits.ts";

const root = resolve(import.meta.dirname, "../..");
const sheets = glob.sync("components/**/*.css", { cwd: root }).sort();
const read = (file: string) => readFileSync(resolve(root, file), "utf8");

let page: Page;
withBrowser.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
});
afterAll(() => page.context().close());

test("Chromium understands every rule and declaration", async () => {
  expect(sheets).not.toEqual([]);
  const dropped: string[] = [];
  for (const file of sheets) dropped.push(...(await droppedFrom(file, read(file))));
  expect(dropped).toEqual([]);
});

test.for([
  [".a { color: redd; }", "color: redd"],
  [".a { margin: 10xp 0; }", "margin: 10xp 0"],
  [".a { colr: red; }", "colr: red"],
  [".a:hovr { color: red; }", ".a:hovr"],
  [".a { &:hovr { color: red; } }", "&:hovr"],
  ["@media print { .a { color: redd; } }", "color: redd"],
  ["@media (width > 40rm) { .a { color: red; } }", "@media (width > 40rm)"],
  ["@meda print { .a { color: red; } }", "@meda print"],
  ["@font-face { src: urll(a.woff2); }", "src: urll(a.woff2)"],
] as const)("%s is reported", async ([css, text]) => {
  expect((await droppedFrom("a.css", `/* ; } */\n${css}`))[0]).toBe(`a.css:2 ${text}`);
});

test.for([
  [
    "Safari, which reads one word of text-decoration",
    /text-decoration:(?!\s*[\w-]+\s*[;}])[^;}]*/g,
  ],
  ["browsers of 2022, without media ranges and light-dark()", /@media[^{]*[<>][^{]*|light-dark\(/g],
] as const)("no style is lost in %s", ([, unknown]) => {
  for (const file of sheets) expect(read(file).match(unknown) ?? [], file).toEqual([]);
});

test("styles name sides by the direction of the text", () => {
  const sided: string[] = [];
  for (const file of sheets) {
    postcss.parse(read(file)).walkDecls((declaration) => {
      const { prop, value } = declaration;
      const [, right, , left = right] = postcss.list.space(value);
      const isUneven = /^(margin|padding|inset)$/.test(prop) && left !== right;
      const isSided = /(^|-)(left|right)$/.test(prop) || /^(left|right)$/.test(value);
      if (isUneven || (isSided && !prop.startsWith("--"))) sided.push(`${file} ${declaration}`);
    });
  }
  expect(sided).toEqual([
    // The middle.
    "components/blog/newsletter.css left: 50%",
    // As the owner of a table chose.
    "components/text/markdown-blocks.css text-align: right",
    // In line with the ruled paper.
    "components/varieties/varieties.css left: var(--centimetre)",
  ]);
});

test.for([
  "light",
  "dark",
] as const)("browsers without OKLCH get the same colours, %s", async (colorScheme) => {
  const css = read("components/styles/tokens.css");
  const fallbacks: { name: string; value: string; accent: string }[] = [];
  postcss.parse(css).walkAtRules("supports", (supports) => {
    supports.walkRules(({ selector, parent, nodes }) => {
      if ((parent === supports) !== (colorScheme === "light")) return;
      const accent = /"(\w+)"/.exec(selector)?.[1] ?? "";
      for (const node of nodes) {
        if (node.type !== "decl" || !node.value.startsWith("#")) continue;
        fallbacks.push({ name: node.prop, value: node.value, accent });
      }
    });
  });
  await page.goto("about:blank");
  await page.addStyleTag({ content: css });
  await page.emulateMedia({ colorScheme });
  const different = await page.evaluate((all) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    const pixelOf = (colour: string) => {
      if (canvas) canvas.fillStyle = colour;
      canvas?.fillRect(0, 0, 1, 1);
      return canvas?.getImageData(0, 0, 1, 1).data.join();
    };
    const { documentElement: element } = document;
    return all.filter(({ name, value, accent }) => {
      element.dataset.accent = accent;
      element.style.color = `var(${name})`;
      return pixelOf(getComputedStyle(element).color) !== pixelOf(value);
    });
  }, fallbacks);
  expect(different).toEqual([]);
  if (colorScheme === "light") expect(fallbacks.length).toBeGreaterThanOrEqual(7);
});

/** A declaration, or a rule without its contents. */
const textOf = (node: Node) => `${node}`.replace(/\{.*/s, "").trim();

/** The declarations and rules that change nothing of what the browser reads, with their lines. */
async function droppedFrom(file: string, css: string): Promise<string[]> {
  const nodes: Node[] = [];
  postcss.parse(css).walk((node) => {
    if (node.type !== "comment" && !textOf(node).startsWith("@import")) nodes.push(node);
  });
  const probes = nodes.map((node) => {
    const text = textOf(node);
    const around: string[] = [];
    for (let outer = node.parent; outer && outer.type !== "root"; outer = outer.parent) {
      around.push(textOf(outer));
    }
    const wrap = (inner: string) => around.reduce((rest, rule) => `${rule} {${rest}}`, inner);
    const conditions = text.startsWith("@media ") ? text.slice("@media ".length).split(",") : [];
    return {
      whole: wrap(`${text} ${text === `${node}` ? ";" : "{}"}`),
      rest: wrap(""),
      conditions,
    };
  });
  const understood = await page.evaluate((all) => {
    const normalise = (text: string) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return [...sheet.cssRules].map(({ cssText }) => cssText).join("");
    };
    const holds = (condition: string) => matchMedia(condition).matches;
    const opposite = (condition: string) =>
      condition.trim().startsWith("(") ? `not (${condition})` : `not ${condition}`;
    return all.map(
      ({ whole, rest, conditions }) =>
        normalise(whole) !== normalise(rest) &&
        // An unknown condition and its opposite are both false.
        conditions.every((one) => holds(one) !== holds(opposite(one))),
    );
  }, probes);
  return nodes
    .filter((_, index) => !understood[index])
    .map((node) => `${file}:${node.source?.start?.line} ${textOf(node)}`);
}
