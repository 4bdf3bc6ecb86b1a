import { expect, test } from "vitest";
import { hasHtml, readProse, renderInline, renderMarkdown } from "../../generator/markdown.ts";

const render = (text: string) => renderMarkdown(text).replaceAll("\0", "").trim();

test.each([
  ["~~old~~", "<p><del>old</del></p>"],
  ["# Soil & *water*", '<h2 id="soil--water">Soil &amp; <em>water</em></h2>'],
  ["Soil\n----", '<h2 id="soil">Soil</h2>'],
  [
    "<a title='a=/b' href=/c>x</a> `<a b=/c>`",
    '<p><a title="a=/b" href="/c">x</a> <code>&lt;a b=/c&gt;</code></p>',
  ],
  ["A `\n\nB ` <i title=/c>x</i>", '<p>A `</p>\n<p>B ` <i title="/c">x</i></p>'],
  ["<iframe\n\nsrc=/a></iframe>", '<iframe src="/a"></iframe>'],
  ["<a-b\n  c=d\n>\n</a-b>", '<a-b c="d">\n</a-b>'],
  ["<div></div>\n<script>\n1;\n\n2;\n</script>", "<div></div>\n<script>\n1;\n2;\n</script>"],
  [
    "<form>\n  <p>1\n\n      <b c=/d>2</b>\n</form>",
    '<form>\n  <p>1\n      <b c="/d">2</b>\n</p></form>',
  ],
  ["<form>\n\n*1*", "<form>\n<p><em>1</em></p></form>"],
  ["~~~\n<a href=/b>\n~~~", "<pre><code>&lt;a href=/b&gt;\n</code></pre>"],
  ["<b onclick=go()>open", '<p><b onclick="go()">open</b></p>'],
  ["> [!NOTE] and more", "<blockquote>\n<p>[!NOTE] and more</p>\n</blockquote>"],
  ['<img src="/a.jpg" loading="eager">', '<img src="/a.jpg" loading="eager" alt="">'],
  ["![Red](/a.jpg)", '<p><img src="/a.jpg" alt="Red" loading="lazy" decoding="async"></p>'],
])("renders %j", (text, html) => {
  expect(render(text)).toBe(html);
});

test("aligns cells without inline styles", () => {
  const html = render("| a | b |\n|:--|--:|\n| 1 | 2 |");
  expect(html).toContain('<table tabindex="0">');
  expect(html).toContain('<td data-align="right">2</td>');
  expect(html).not.toContain("style=");
});

test("keeps the first of equal ids in raw HTML, and gives headings other ones", () => {
  const html = render("## Own\n\n<p id=own>x<p id=own>y\n\n## !!!\n\n## ???\n\n## Sun\n\n## Sun");
  const ids = html.match(/(?<=id=")[^"]*/g);
  expect(ids).toEqual(["own-1", "own", "section", "section-1", "sun", "sun-1"]);
});

test.each([
  ["> [!NOTE]\n> Mind the *crown*.", "note", "Note</p>\n<p>Mind the <em>crown</em>.</p>"],
  ["> [!warning]\n>\n> Frost.", "warning", "Warning</p>\n<p>Frost.</p>"],
])("shows the alert %j as GitHub does", (text, kind, rest) => {
  expect(render(text)).toBe(
    `<div class="alert" data-alert="${kind}">\n<p class="alert-title">${rest}\n</div>`,
  );
});

test("splits a text at headings of the first two levels, but not inside other parts", () => {
  const intro = "<!-- <h2>No</h2> -->\n\n![<h2>No</h2>](/a.png)\n\n> ## Quoted";
  const prose = readProse(`${intro}\n\n# Soil\n\nSand.\n\n## Water\n\nRain.\n\n<h1 id=a>Sun</h1>`);
  expect(prose.intro.__html).toMatch(/^<!-- <h2>No<\/h2> -->.*Quoted/s);
  expect(prose.sections).toMatchObject([
    { id: "soil", title: { __html: "Soil" }, body: { __html: "<p>Sand.</p>\n" } },
    { id: "water", title: { __html: "Water" } },
    { id: "a", title: { __html: "Sun" } },
  ]);
});

test.each([
  ["about *two* weeks", "about <em>two</em> weeks"],
  ["- no list", "- no list"],
  ["1. no list", "1. no list"],
  ["# no heading", "# no heading"],
  ["two\nor three\r|-:|", "two or three |-:|"],
  ["**“Bold”** first", "<strong>“Bold”</strong> first"],
  ["hello@gerbera.org", '<a href="mailto:hello@gerbera.org">hello@gerbera.org</a>'],
  ["_Gerbera_ & `code`", "<em>Gerbera</em> &amp; <code>code</code>"],
])("renders the value %j on one line", (text, html) => {
  expect(renderInline(text).__html).toBe(html);
});

test("finds HTML in values, but not in code or in comparisons", () => {
  expect(hasHtml("a <b>bold</b> word")).toBe(true);
  expect(hasHtml("a <!-- comment -->")).toBe(true);
  expect(hasHtml("`<b>` and 3 < 5 and a<b and \\<b> and <https://gerbera.org>")).toBe(false);
});
