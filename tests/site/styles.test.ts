/** Browsers silently drop what they don't understand of a style sheet. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import glob from "fast-glob";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";

const root = resolve(import.meta.dirname, "../..");
const sheets = glob.sync("components/**/*.css", { cwd: root }).sort();
const read = (file: string) => readFileSync(resolve(root, file), "utf8");

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
});
afterAll(() => browser?.close());

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

test.for([
  "light",
  "dark",
] as const)("browsers without OKLCH get the same colours, %s", async (colorScheme) => {
  await page.emulateMedia({ colorScheme });
  const { compared, different } = await page.evaluate(compareFallbacks, read(tokens));
  expect(different).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(7);
});

const tokens = "components/tokens.css";

/** Compares the colours below `@supports not (oklch)` with those before it. Runs in the browser. */
function compareFallbacks(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  const pixelOf = (colour: string) => {
    if (canvas) canvas.fillStyle = colour;
    canvas?.fillRect(0, 0, 1, 1);
    return canvas?.getImageData(0, 0, 1, 1).data.join();
  };
  const nested = (rule: CSSRule): CSSRule[] =>
    rule instanceof CSSLayerBlockRule ? [...rule.cssRules].flatMap(nested) : [rule];
  const rules = [...sheet.cssRules]
    .flatMap(nested)
    .flatMap((rule) => (rule instanceof CSSSupportsRule ? [...rule.cssRules] : []));
  const [night] = rules.filter((rule) => rule instanceof CSSMediaRule);
  const isNight = night && matchMedia(night.media.mediaText).matches;
  const { documentElement: element } = document;
  let compared = 0;
  const different: string[] = [];
  for (const rule of isNight ? night.cssRules : rules) {
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const name of rule.style) {
      const value = rule.style.getPropertyValue(name);
      if (!value.startsWith("#")) continue;
      compared++;
      element.dataset.accent = /"(\w+)"/.exec(rule.selectorText)?.[1] ?? "";
      element.style.color = `var(${name})`;
      if (pixelOf(getComputedStyle(element).color) === pixelOf(value)) continue;
      different.push(`${rule.selectorText} ${name}: ${value}`);
    }
  }
  return { compared, different };
}

/** A declaration, or the prelude of a rule, with the preludes of the rules around it. */
interface Part {
  readonly text: string;
  readonly line: number;
  readonly around: readonly string[];
  readonly isRule: boolean;
}

/** The parts that change nothing of what the browser reads, with their lines. */
async function droppedFrom(file: string, css: string): Promise<string[]> {
  const parts = partsOf(css).filter(({ text }) => !text.startsWith("@import"));
  const probes = parts.map(({ text, around, isRule }) => {
    const wrap = (inner: string) => around.reduceRight((rest, rule) => `${rule} {${rest}}`, inner);
    const conditions = text.startsWith("@media ") ? text.slice("@media ".length).split(",") : [];
    return { whole: wrap(isRule ? `${text} {}` : `${text};`), rest: wrap(""), conditions };
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
  return parts
    .filter((_, index) => !understood[index])
    .map(({ text, line }) => `${file}:${line} ${text}`);
}

/** Comments and strings are one token each, so that no character in them counts. */
const pieces = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]|[^"'{};/]+|\//g;

function partsOf(css: string): Part[] {
  const parts: Part[] = [];
  const around: string[] = [];
  let text = "";
  let start = 0;
  const end = (isRule: boolean) => {
    const trimmed = text.trim();
    const line = css.slice(0, start).split("\n").length;
    if (trimmed !== "") parts.push({ text: trimmed, line, around: [...around], isRule });
    text = "";
    return trimmed;
  };
  for (const { 0: piece, index } of css.matchAll(pieces)) {
    if (piece === "{") around.push(end(true));
    else if (piece === ";") end(false);
    else if (piece === "}") {
      end(false);
      around.pop();
    } else if (!piece.startsWith("/*")) {
      if (text.trim() === "") start = index + piece.search(/\S|$/);
      text += piece;
    }
  }
  return parts;
}
