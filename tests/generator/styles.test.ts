import { describe, expect, test } from "vitest";
import { readFacts } from "../../generator/markup/facts.ts";
import { StyleSheet } from "../../generator/styles/styles.ts";

const css = [
  "@layer base,parts;",
  '@font-face{font-family:"A {face}";src:url("/a;b.woff2")}',
  "@layer base{*{margin:0}h1,h2{color:red}}",
  "@layer parts{.menu a{color:red}.menu.open,.header>.menu{color:blue}@media print{.popup{display:none}}}",
  '.card{&:has(.menu){color:red}&::after{content:"}"}}',
  "@supports (color:red){.popup{color:red}}@container (width>1px){.card{color:red}}",
  "a:not(.button){color:green}",
  ':is(.card,.sheet) [class$=".x"]{color:red}',
].join("");

describe("a page takes the rules of a style sheet that it can use", () => {
  test.each([
    ["all of them when it has every class", ["menu", "open", "header", "popup", "card"], css],
    [
      "those without classes when it has none",
      [],
      '@layer base,parts;@font-face{font-family:"A {face}";src:url("/a;b.woff2")}@layer base{*{margin:0}h1,h2{color:red}}a:not(.button){color:green}:is(.card,.sheet) [class$=".x"]{color:red}',
    ],
  ])("%s", (_, classes, text) => {
    expect(new StyleSheet(css).textFor(classes.join(" "))).toBe(text);
  });

  test("one selector of a list is enough", () => {
    const sheet = new StyleSheet(".a .b,.c{color:red}");
    expect(sheet.textFor("c")).toBe(".a .b,.c{color:red}");
    expect(sheet.textFor("a")).toBe("");
  });

  test.each([
    [".\\33 d", "3d"],
    [".md\\:wide", "md:wide"],
    [".w-\\[1\\,5rem\\]", "w-[1,5rem]"],
    [".\\1f33c", "\u{1f33c}"],
    [".\\1F33C", "\u{1f33c}"],
    [".\\~wide", "~wide"],
  ])("the signs of %s are read as those of the class %s", (selector, name) => {
    expect(new StyleSheet(`${selector}{color:red}`).textFor(name)).not.toBe("");
    expect(new StyleSheet(`${selector}{color:red}`).textFor("other")).toBe("");
  });

  test.each([
    [".menu~.sheet", "menu sheet"],
    [".menu:not(.wide:is(.open)) a", "menu"],
  ])("%s matches where each class is that has to be there", (selector, classes) => {
    const sheet = new StyleSheet(`${selector}{color:red}`);
    expect(sheet.textFor(classes)).not.toBe("");
    expect(sheet.textFor("open wide")).toBe("");
  });

  test.each([`'"}'`, `"'}"`, `"\\"}\\""`])("the string %s ends where it does in CSS", (text) => {
    const sheet = new StyleSheet(`.a::after{content:${text}}.b{color:red}`);
    expect(sheet.textFor("b")).toBe(".b{color:red}");
  });

  test("what no page has taken can be told", () => {
    const sheet = new StyleSheet(".a{color:red}@media print{.b{color:red}.c{color:red}}");
    sheet.textFor("a");
    sheet.textFor("c");
    expect(sheet.unused()).toEqual([{ selector: ".b", lost: "b", meant: undefined }]);
  });

  test("of a rule that matches on no page, the class is told that no page has", () => {
    const sheet = new StyleSheet(".gallery.is-open,.galery a{color:red}.gallery.wide{color:red}");
    sheet.textFor("gallery");
    sheet.textFor("wide");
    expect(sheet.unused()).toEqual([
      { selector: ".gallery.is-open,.galery a", lost: "is-open", meant: undefined },
      { selector: ".gallery.wide", lost: undefined, meant: undefined },
    ]);
  });

  test("the classes of a document are those of its class attributes", () => {
    const html = '<p class="a b-c">class="x"</p><i class="d"></i>';
    expect(readFacts(html).classes).toEqual(["a", "b-c", "d"]);
  });
});
