/** Values that are not there, and what an author may have written all the same. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  LostValues,
  lookAtElement,
  lookAtWords,
  watchElements,
} from "../../generator/render/lost-values.ts";
import { layOut } from "../support/fixtures.ts";

const page = { file: "pages/other.tsx" };

type Element = readonly [type: string, props: Record<string, unknown>];

/** Works in a site that has these files as well, until the test has ended. */
function workWith(files: Readonly<Record<string, string>> = {}): void {
  const before = process.cwd();
  process.chdir(layOut("base"));
  onTestFinished(() => process.chdir(before));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** What is told of the elements of a page. */
function toldOf(elements: readonly Element[], lost = new LostValues()): string[] {
  watchElements();
  for (const element of elements) lookAtElement(...element);
  return lost.find(page).map(({ what }) => what);
}

test.each<[string, Element, string[]]>([
  [
    "each attribute of an element",
    ["p", { title: "undefined", lang: "null" }],
    ['"title" is "undefined".', '"lang" is "null".'],
  ],
  [
    "each word between two tags",
    ["p", { children: ["It is ", [null, "undefined"], Number.NaN] }],
    ['This element says "undefined".', 'This element says "NaN".'],
  ],
  ["a condition among classes", ["p", { class: "card true" }], ['"class" is "card true".']],
  ["a group of values", ["p", { title: {} }], ['"title" is "[object Object]".']],
  [
    "the words around a word in a long text",
    ["p", { children: `${"long ".repeat(20)}undefined${" long".repeat(20)}` }],
    [`This element says ${JSON.stringify(`${"long ".repeat(6)}undefined${" long".repeat(6)}`)}.`],
  ],
  [
    "a function without a name",
    ["p", { children: [() => ""] }],
    ["A function stands between tags."],
  ],
  [
    "a switch that says no",
    ["input", { readOnly: "false", checked: false }],
    ['"readOnly" is "false".'],
  ],
  [
    "HTML that is null",
    ["p", { dangerouslySetInnerHTML: { __html: null } }],
    ["The HTML of an element is null."],
  ],
])("%s is told", (_, element, problems) => {
  workWith();
  expect(toldOf([element])).toEqual(problems);
});

test.each<[string, Element]>([
  ["code", ["script", { children: "return undefined;" }]],
  ["rules", ["style", { children: "null {}" }]],
  ["an element with a prefix", ["rdf:RDF", {}]],
  ["data", ["p", { "data-state": "null" }]],
  ["a fingerprint", ["link", { integrity: "sha256-a/NaN+b" }]],
  ["a number that is used once", ["link", { nonce: "a/NaN+b" }]],
  ["a handler of an island", ["img", { alt: "", onLoad: () => {} }]],
  ["an attribute with a prefix", ["p", { "x:href": "/leaf" }]],
  ["an attribute without a value", ["p", { title: undefined, lang: null, hidden: false }]],
  ["no HTML", ["p", { dangerouslySetInnerHTML: null }]],
  ["a longer word", ["p", { children: "annullable nulls, undefined_one; BaNaNa, NaNo" }]],
  ["a longer name of a class", ["p", { className: "truecolour card-false" }]],
  ["true in an attribute", ["p", { "aria-hidden": "true" }]],
  ["pieces that are read one by one", ["p", { children: new Set(["one"]) }]],
  ["what is waited for", ["p", { children: Promise.resolve("one") }]],
  ["data as text", ["pre", { children: JSON.stringify({ parents: [null] }, null, 2) }]],
])("%s is no value that is lost", (_, element) => {
  workWith();
  expect(toldOf([element])).toEqual([]);
});

test.each([
  ["two values without names", "[null,null]"],
  ["what only begins as data", '{"parents": null'],
])("%s in brackets is told", (_, children) => {
  workWith();
  expect(toldOf([["p", { children }]])).toHaveLength(1);
});

test.each([
  ["of code is told", "components/a.tsx", 1],
  ["that an author has among the words is none", "content/a.yaml", 0],
])("a place for a value %s", (_, file, problems) => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what is looked for.
  const alt = "Hello ${name}";
  workWith({ [file]: `alt: "${alt}"` });
  expect(toldOf([["img", { alt }]])).toHaveLength(problems);
});

test.each([
  ["{leaves.size && <ul />}", { children: 0 }, 1],
  ["{open && leaves.length && <ul />}", { children: 0 }, 1],
  ["{leaves.length && <ul tabIndex={0} />}", { tabIndex: 0 }, 0],
  ["{!leaves.length && <ul />}", { children: 0 }, 0],
])("of a zero in the place of a list, the file has %s", (source, props, problems) => {
  workWith({ [page.file]: source });
  expect(toldOf([["p", props]])).toHaveLength(problems);
});

test("a date between tags is refused as such", () => {
  watchElements();
  expect(() => lookAtWords(new Date(0))).toThrow(
    expect.objectContaining({
      words: expect.objectContaining({ what: expect.stringContaining(": a date.") }),
    }),
  );
});

test("what is wrong in one place is told once, on whichever pages it stands", () => {
  workWith();
  const lost = new LostValues();
  const elements: Element[] = [["p", { children: "undefined" }]];
  expect(toldOf([...elements, ...elements], lost)).toHaveLength(1);
  expect(toldOf(elements, lost)).toEqual([]);
});

test.each([
  ["in another letter case, with marks", "the null case", "content/a.md", "The *null* case."],
  ["in data", "the null case", "content/a.yaml", "a: the null case"],
  ["in code, over two lines", "the null case", "components/a.tsx", "<p>the null\n    case</p>"],
  ["alone between tags", "null", "components/a.tsx", "<td>null</td>"],
  ["alone in quotes", "null", "components/a.ts", 'const a = "null";'],
  ["in the name of a file", "the null case", "content/the-null-case.md", "Words."],
])("a word that somebody has written %s is none", (_, text, file, source) => {
  workWith({ [file]: source });
  expect(toldOf([["p", { children: text }]])).toEqual([]);
});

test.each([
  ["with another word before it", "the null case", "content/a.md", "a null case"],
  ["with another word behind it", "the null case", "content/a.md", "the null cases"],
  ["as a part of the code", "null", "components/a.ts", "const a = null;"],
  ["to compare with", "undefined", "components/a.ts", 'typeof a === "undefined"'],
  ["in code as a name", "the null case", "components/a.ts", "the(null, case)"],
])("a word that stands elsewhere %s is told", (_, text, file, source) => {
  workWith({ [file]: source });
  expect(toldOf([["p", { children: text }]])).toHaveLength(1);
});
