import { expect, test } from "vitest";
import { finishDocument } from "../../generator/markup/documents.ts";
import { readFacts } from "../../generator/markup/facts.ts";
import { Piece } from "../../generator/render/pieces.ts";
import { bytesHeldBy } from "../support/memory.ts";

test.each([
  ["a link", '<a href="javascript:x">'],
  ["a link in a drawing", '<a xlink:href="javascript:x">'],
  ["a frame", '<iframe src="javascript:x">'],
  ["the still of a film", '<video poster="javascript:x">'],
  ["an object", '<object data="javascript:x">'],
  ["a form", '<form action="javascript:x">'],
  ["a button", '<button formaction="javascript:x">'],
  ["an old background", '<body background="javascript:x">'],
  ["another language", '<a href="vbscript:x">'],
  ["capital letters", '<a href="JavaScript:x">'],
  ["a tab", '<a href="java\tscript:x">'],
  ["the name of a tab", '<a href="java&Tab;script:x">'],
  ["the number of a letter", '<a href="java&#115cript:x">'],
  ["the hexadecimal number of a letter", '<a href="javas&#x63ript:x">'],
  ["the name of a line break", '<a href="java&NewLine;script:x">'],
  ["a control character", '<a href="\u0001javascript:x">'],
])("an address that is code is seen in or behind %s", (_, html) => {
  expect(readFacts(html).code).toEqual([
    { found: "A javascript: address", literal: "javascript:" },
  ]);
});

test.each(["onclick", "onerror", "ONLOAD"])("a handler %s is code", (name) => {
  const attribute = name.toLowerCase();
  expect(readFacts(`<img ${name}="x()">`).code).toEqual([
    { found: `An ${attribute}="…" handler`, literal: attribute },
  ]);
});

test("the cells of a table name those of its head by their ids", () => {
  expect(readFacts('<td headers="soil water">').references).toEqual([
    ["soil", "headers"],
    ["water", "headers"],
  ]);
});

test("an address says what the page does with it", () => {
  const html =
    '<image href="/a"></image><video poster="/b"></video><img src="/c"><a href="/d"><iframe src="/e"><link as="image" href="/f">';
  expect(readFacts(html).addresses).toEqual([
    ["/a", "href", "picture"],
    ["/b", "poster", "picture"],
    ["/c", "src", "picture"],
    ["/d", "href", "link"],
    ["/e", "src", "frame"],
    ["/f", "href", "picture"],
  ]);
});

test("signs of an address may stand under their names", () => {
  const [[address] = []] = readFacts('<a href="&sol;x&num;y">').addresses;
  expect(address).toBe("/x#y");
});

test("a form that answers a dialog is not sent, whatever address it has", () => {
  expect(readFacts('<form method="Dialog" action="/x">').senders).toEqual([]);
});

test("what stands in a script that names a file is no code, because no browser runs it", () => {
  expect(readFacts('<script src="/a.js">alert(1);</script>').code).toEqual([]);
});

test.each([
  ["application/json", []],
  ["application/ld+json", []],
  [
    "importmap",
    [{ found: "An inline script", literal: "<script", pattern: "<script\\b[^<]*?\\{\\}" }],
  ],
])("a script of the type %s is code or data as browsers take it", (type, code) => {
  expect(readFacts(`<script type="${type}">{}</script>`).code).toEqual(code);
});

test("the title of a drawing is not that of its page, whichever piece it stands in", () => {
  const pieces = ["<head>", "</head><body>", "<svg><title>Leaf</title></svg>"].map(
    (text) => new Piece(text),
  );
  const { document } = finishDocument("leaf.html", { file: "pages/leaf.tsx" }, pieces);
  expect(document.title).toBe("");
});

test("what is known of thousands of pages does not hold on to their markup", () => {
  const markupOf = (page: number) =>
    `<title>Of leaves, stalks and page ${page}</title>${`<p>Words of page ${page}.</p>`.repeat(500)}<i id="end-of-page-${page}">`;
  const pages = Array.from({ length: 200 }, (_, index) => index);
  const bytes = bytesHeldBy(() => pages.map((page) => new Piece(markupOf(page)).facts));
  expect(bytes / pages.length).toBeLessThan(markupOf(0).length / 4);
});
