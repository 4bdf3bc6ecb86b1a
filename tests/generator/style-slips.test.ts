import { readFileSync } from "node:fs";

import { transformSync } from "esbuild";
import { expect, test } from "vitest";
import { slipsInStyles } from "../../generator/styles/style-slips.ts";
import { fixturePath } from "../support/fixtures.ts";

/** What is told of a style sheet, after esbuild has made it small as it does for a site. */
function toldOf(css: string): string[] {
  const { code } = transformSync(css, {
    loader: "css",
    minify: true,
    charset: "utf8",
    supported: { nesting: false },
    logLevel: "silent",
  });
  const plain = code.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  return slipsInStyles(plain).map(({ sentence, fix }) => `${sentence} ${fix}`);
}

test.each([
  ["display: felx", '"felx" is no word of CSS. Did you mean "flex"?'],
  ["color: RDE", '"RDE" is no word of CSS. Did you mean "red"?'],
  ["text-align: centre", '"centre" is no word of CSS. Did you mean "center"?'],
  ["border: 1px sold red", '"sold" is no word of CSS. Did you mean "solid"?'],
  ["white-space: no-wrap", '"no-wrap" is no word of CSS. Did you mean "nowrap"?'],
  [
    "background: linear-gradient(to rigth, red, blue)",
    '"rigth" is no word of CSS. Did you mean "right"?',
  ],
  ["height: clac(1px + 2vw)", '"clac" is no word of CSS. Did you mean "calc"?'],
  ["text-align: middle", '"text-align" has no value "middle". Did you mean "center"?'],
  ["visibility: none", '"visibility" has no value "none". Did you mean "hidden"?'],
  ["margin: 10xp", '"xp" is no unit. Write one that CSS has, such as "rem", "px" or "s".'],
  ["padding: -1.5rm 0", '"rm" is no unit. Write one that CSS has, such as "rem", "px" or "s".'],
  ["margin: 10", 'The number 10 has no unit. Put one behind it, such as "px", "s" or "deg".'],
  [
    "font-size: 1,5rem",
    'The number 1 has no unit. Write "1.5", if that is meant, or put a unit behind it.',
  ],
  ["width: 10 px", 'The number 10 has no unit. Put one behind it, such as "px", "s" or "deg".'],
  [
    "box-shadow: 0 0 9 red",
    'The number 9 has no unit. Put one behind it, such as "px", "s" or "deg".',
  ],
  [
    "transition: opacity 200",
    'The number 200 has no unit. Put one behind it, such as "px", "s" or "deg".',
  ],
  [
    "transform: rotate(45)",
    'The number 45 has no unit. Put one behind it, such as "px", "s" or "deg".',
  ],
  ["border: solid #12345", '"#12345" is no colour. Write 3, 4, 6 or 8 digits behind the #.'],
  ["--accent: #12345", '"#12345" is no colour. Write 3, 4, 6 or 8 digits behind the #.'],
  [
    "color: var(-accent)",
    '"-accent" is no name of a custom property. Begin it with two hyphens: "--accent".',
  ],
  ["color: --accent", '"--accent" stands here without "var( )". Write var(--accent).'],
  ["padding: 0 --edge", '"--edge" stands here without "var( )". Write var(--edge).'],
  [
    "--size: clamp(1rem, 0.9rem+0.2vw, 2rem)",
    'No space stands around this "+". Put one before it and one behind it, as in "1rem + 2vw".',
  ],
  [
    "justify-content: between",
    '"justify-content" has no value "between". Did you mean "space-between"?',
  ],
  ["flex-direction: col", '"flex-direction" has no value "col". Did you mean "column"?'],
  [
    "color: red !importent",
    '"!importent" means nothing behind a value. Write "!important", or take it out.',
  ],
  ["content: “", "“ begins or ends no text in CSS. Write straight quotes in its place."],
  [
    "animation: turn 1s",
    'There are no @keyframes "turn". Correct the name, or add the @keyframes.',
  ],
  ["animation: spin 1s infnite", 'There are no @keyframes "infnite". Did you mean "infinite"?'],
])("in %j is told what is wrong", (declaration, told) => {
  expect(toldOf(`a { ${declaration} } @keyframes spin { to { top: 0 } }`)).toEqual([told]);
});

test.each([
  ["a:hovr {top: 0}", '"hovr" is no word of CSS. Did you mean "hover"?'],
  [".a { &::befor {top: 0} }", '"befor" is no word of CSS. Did you mean "before"?'],
  ["nav > buton {top: 0}", 'There is no element "buton". Did you mean "button"?'],
  [
    "gallery li {top: 0}",
    'There is no element "gallery". If it is a class, put a dot before it: ".gallery".',
  ],
  ["@meda print { a {top: 0} }", '"meda" is no word of CSS. Did you mean "media"?'],
  [
    "@media (prefers-reduce-motion) { a {top: 0} }",
    '"prefers-reduce-motion" is no word of CSS. Did you mean "prefers-reduced-motion"?',
  ],
  [
    "@media (width > 40rme) { a {top: 0} }",
    '"rme" is no unit. Write one that CSS has, such as "rem", "px" or "s".',
  ],
  [
    "@media (min-width: 600) { a {top: 0} }",
    'The number 600 has no unit. Put one behind it, such as "px", "s" or "deg".',
  ],
])("in %j is told what is wrong", (css, told) => {
  expect(toldOf(css)).toEqual([told]);
});

test("what stands in a rule for several cases is told once", () => {
  expect(
    toldOf("a { &:hover { top: 1xp } top: 1xp; &:focus { animation: a } animation: a }"),
  ).toEqual([
    '"xp" is no unit. Write one that CSS has, such as "rem", "px" or "s".',
    'There are no @keyframes "a". Correct the name, or add the @keyframes.',
  ]);
});

test("nothing is told of CSS that is new, old, or made for one browser", () => {
  const css = readFileSync(fixturePath("unusual-styles.css"), "utf8");
  expect(css.split("\n").length).toBeGreaterThan(30);
  expect(toldOf(css)).toEqual([]);
});
