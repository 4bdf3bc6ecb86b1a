import { expect, test } from "vitest";
import { findHtml, readProse, renderInline, renderMarkdown } from "../../generator/markdown.ts";

const render = (text: string) => renderMarkdown(text, "/nowhere").trim();

test.each([
  ["_this_ and *this*", "<p><em>this</em> and <em>this</em></p>"],
  ["~~old~~", "<p><del>old</del></p>"],
  ["[care](/care-tips#soil)", '<p><a href="/care-tips#soil">care</a></p>'],
  ["# Soil & *water*", '<h1 id="soil--water">Soil &amp; <em>water</em></h1>'],
  ["Soil\n----", '<h2 id="soil">Soil</h2>'],
  ["<!-- hidden -->", "<!-- hidden -->"],
  ["<b onclick=go()>open", '<p><b onclick="go()">open</b></p>'],
])("renders %j", (text, html) => {
  expect(render(text)).toBe(html);
});

test("gives equal headings the ids that GitHub gives them", () => {
  const html = render("## Watering\n\n## Watering\n\n## Watering");
  expect(html.match(/id="[^"]*"/g)).toEqual([
    'id="watering"',
    'id="watering-1"',
    'id="watering-2"',
  ]);
});

test("aligns cells without inline styles", () => {
  const html = render("| a | b |\n|:--|--:|\n| 1 | 2 |");
  expect(html).toContain('<table tabindex="0">');
  expect(html).toContain('<td data-align="right">2</td>');
  expect(html).not.toContain("style=");
});

test("renders task lists and footnotes", () => {
  const html = render("- [x] Repot\n\nText.[^1]\n\n[^1]: A source.");
  expect(html).toContain('<input type="checkbox" checked disabled>');
  expect(html).toContain('<li id="fn-1">');
});

test("loads pictures when they come near", () => {
  expect(render("![Red](/red.jpg)")).toContain('src="/red.jpg" loading="lazy" decoding="async"');
});

test("splits a text at its second-level headings, but not inside other elements", () => {
  const prose = readProse(
    "Intro.\n\n> ## Quoted\n\n## Soil\n\nSand.\n\n## Water\n\nRain.",
    "/nowhere",
  );
  expect(prose.intro.__html).toContain("Quoted");
  expect(prose.sections).toMatchObject([
    { id: "soil", title: { __html: "Soil" }, body: { __html: "<p>Sand.</p>\n" } },
    { id: "water", title: { __html: "Water" } },
  ]);
});

test.each([
  ["about *two* weeks", "about <em>two</em> weeks"],
  ["- no list", "- no list"],
  ["1. no list", "1. no list"],
  ["# no heading", "# no heading"],
  ["two\nlines", "two lines"],
  ["_Gerbera_ & `code`", "<em>Gerbera</em> &amp; <code>code</code>"],
])("renders the value %j on one line", (text, html) => {
  expect(renderInline(text).__html).toBe(html);
});

test("finds HTML in values, but not in code or in comparisons", () => {
  expect(findHtml("a <b>bold</b> word")).toBe("<b>");
  expect(findHtml("`<b>` and 3 < 5 and a<b")).toBeUndefined();
});
