/** What a browser does not understand of a style sheet it passes over in silence. */
import { readFileSync } from "node:fs";
import glob from "fast-glob";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
});
afterAll(() => browser?.close());

test.for(
  glob.sync("components/**/*.css").sort(),
)("a browser understands all of %s", async (file) => {
  expect(await notUnderstood(file, readFileSync(file, "utf8"))).toEqual([]);
});

test.for([
  [".a { color: redd; }", "color: redd"],
  [".a { display: flexx }", "display: flexx"],
  [".a { margin: 10xp 0; }", "margin: 10xp 0"],
  [".a { colr: red; }", "colr: red"],
  [
    ".a { color: red; background: url(';{}.png') noo-repeat; }",
    "background: url(';{}.png') noo-repeat",
  ],
  [".a:hovr { color: red; }", ".a:hovr"],
  [".a { &:hovr { color: red; } }", "&:hovr"],
  ["@media print { .a { color: redd; } }", "color: redd"],
  ["@media (width > 40rm) { .a { color: red; } }", "@media (width > 40rm)"],
  ["@meda print { .a { color: red; } }", "@meda print"],
  ["@layer one two;", "@layer one two"],
  ["@font-face { src: urll(a.woff2); }", "src: urll(a.woff2)"],
  ["@keyframes a { form { opacity: 0; } }", "form"],
] as const)("of %s it would not understand %s", async ([css, text]) => {
  const [first] = await notUnderstood("a.css", `/* ; } */\n${css}`);
  expect(first).toBe(`a.css:2 ${text}`);
});

test("no line below words is lost in Safari, which reads of its shorthand a word alone", () => {
  const shorthand = /(?<![\w-])text-decoration:(?!\s*\w+\s*[;}])[^;}]*/g;
  const foundIn = (css: string) => css.match(shorthand) ?? [];
  expect(foundIn("a { text-decoration: underline 2px var(--accent); }")).toHaveLength(1);
  for (const file of glob.sync("components/**/*.css")) {
    expect(foundIn(readFileSync(file, "utf8")), file).toEqual([]);
  }
});

test("no style is lost in browsers from before 2024: ranges in conditions, and colours for day and night in one", () => {
  const recent = /@media[^{]*[<>][^{]*|light-dark\(/g;
  const foundIn = (css: string) => css.match(recent) ?? [];
  expect(foundIn("@media (width < 60rem) { a { color: light-dark(red, blue); } }")).toHaveLength(2);
  for (const file of glob.sync("components/**/*.css")) {
    expect(foundIn(readFileSync(file, "utf8")), file).toEqual([]);
  }
});

test.for([
  "light",
  "dark",
] as const)("where no OKLCH is known, the %s colours are the same", async (colorScheme) => {
  await page.emulateMedia({ colorScheme });
  const css = readFileSync("components/tokens.css", "utf8");
  const { compared, different } = await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    const pixelOf = (colour: string) => {
      if (canvas) canvas.fillStyle = colour;
      canvas?.fillRect(0, 0, 1, 1);
      return canvas?.getImageData(0, 0, 1, 1).data.join();
    };
    const root = document.documentElement;
    const rules = [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSSupportsRule ? [...rule.cssRules] : [],
    );
    const [night] = rules.filter((rule) => rule instanceof CSSMediaRule);
    const isNight = night && matchMedia(night.media.mediaText).matches;
    const plain = [...(isNight ? night.cssRules : rules)].flatMap((rule) => {
      if (!(rule instanceof CSSStyleRule)) return [];
      const { selectorText, style } = rule;
      return [...style].map((name) => [selectorText, name, style.getPropertyValue(name)] as const);
    });
    const literal = plain.filter(([, , value]) => value.startsWith("#"));
    const wrong = literal.filter(([selector, name, value]) => {
      root.dataset.accent = selector.match(/"(\w+)"/)?.[1] ?? "";
      root.style.color = `var(${name})`;
      return pixelOf(getComputedStyle(root).color) !== pixelOf(value);
    });
    return { compared: literal.length, different: wrong.map((parts) => parts.join(" ")) };
  }, css);
  expect(different).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(7);
});

/** A declaration, or what stands before a brace, with the preludes of the rules around it. */
interface Part {
  readonly text: string;
  readonly line: number;
  readonly around: readonly string[];
  readonly isRule: boolean;
}

/**
 * The parts of a style sheet that mean nothing to a browser, with their lines: those that change nothing
 * of what it reads, and conditions that hold no more than their opposites.
 */
async function notUnderstood(file: string, css: string): Promise<string[]> {
  const parts = partsOf(css).filter(({ text }) => !text.startsWith("@import"));
  const probes = parts.map(({ text, around, isRule }) => {
    const wrap = (inner: string) => around.reduceRight((rest, rule) => `${rule} {${rest}}`, inner);
    const conditions = text.startsWith("@media ") ? text.slice("@media ".length).split(",") : [];
    return { whole: wrap(isRule ? `${text} {}` : `${text};`), rest: wrap(""), conditions };
  });
  const understood = await page.evaluate((all) => {
    const read = (text: string) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return [...sheet.cssRules].map(({ cssText }) => cssText).join("");
    };
    const holds = (condition: string) => matchMedia(condition).matches;
    const opposite = (condition: string) =>
      condition.trim().startsWith("(") ? `not (${condition})` : `not ${condition}`;
    return all.map(
      ({ whole, rest, conditions }) =>
        read(whole) !== read(rest) &&
        conditions.every((one) => holds(one) !== holds(opposite(one))),
    );
  }, probes);
  return parts
    .filter((_, index) => !understood[index])
    .map(({ text, line }) => `${file}:${line} ${text}`);
}

/** Comments and strings are read in one go, so that no sign in them counts. */
const tokens = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]|[^"'{};/]+|\//g;

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
  for (const { 0: token, index } of css.matchAll(tokens)) {
    if (token === "{") around.push(end(true));
    else if (token === ";") end(false);
    else if (token === "}") {
      end(false);
      around.pop();
    } else if (!token.startsWith("/*")) {
      if (text.trim() === "") start = index + token.search(/\S|$/);
      text += token;
    }
  }
  return parts;
}
