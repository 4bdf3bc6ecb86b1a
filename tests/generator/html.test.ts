import { describe, expect, test } from "vitest";
import { readFacts } from "../../generator/markup/facts.ts";
import { readTags, withBase } from "../../generator/markup/html.ts";

describe("the tags of a page are read as browsers read them", () => {
  test.each([
    [
      "values of all kinds",
      "<a href=/x title='a b' rel=\"c\">",
      { href: "/x", title: "a b", rel: "c" },
    ],
    ["a sign in a value", '<a title="a > b" href="/x">', { title: "a > b", href: "/x" }],
    ["a quote that stands in a value", "<p title=it's onclick=x()>", { onclick: "x()" }],
    ["a quote between attributes", '<img src=x"y onerror="x()">', { onerror: "x()" }],
    ["white space around the sign", '<a href = "/x">', { href: "/x" }],
    ["no space between attributes", '<a title="a"href="/x">', { title: "a", href: "/x" }],
    ["the first of two with one name", '<a href="/x" HREF="/y">', { href: "/x" }],
    ["entities", '<a href="java&#115;cript&colon;x">', { href: "javascript:x" }],
    ["what is no entity", '<a title="&constructor; &copy;">', { title: "&constructor; &copy;" }],
    ["numbers of no character", '<a title="&#x110000;&#0;">', { title: "\ufffd\ufffd" }],
    ["a tag over two lines", '<a\n  href="/x"\n>', { href: "/x" }],
  ])("%s", (_, html, attributes) => {
    const [tag, ...others] = readTags(`<p>${html}</p>`);
    expect(others).toEqual([]);
    expect(Object.fromEntries(tag?.attributes ?? [])).toMatchObject(attributes);
  });

  test.each([
    ["<!-- <a id=no> --><b id=yes>"],
    ["<!--><b id=yes>-->"],
    ["<!---><b id=yes>-->"],
    ["<!-- a --!><b id=yes>-->"],
    ["<script>'<a id=no>'</script><b id=yes>"],
    ["<textarea><a id=no></textarea><b id=yes>"],
    ["<title><a id=no></title><b id=yes>"],
    ["<script>'</scripts><a id=no>'</script><b id=yes>"],
    ["<script>'<a id=no>'</script x><b id=yes>"],
    ["<p<a/id=yes>"],
    ["<p<script><b id=yes>"],
    ["</><!x <a id=no><b id=yes>"],
    ["</p title='<a id=no>'><b id=yes>"],
    ["<b id=yes><a title='><i id=no>"],
  ])("what is no markup in %s", (html) => {
    expect(readFacts(html).ids).toEqual(["yes"]);
  });

  test("in no time that grows without bounds, where a tag or a quote is not closed", () => {
    const began = performance.now();
    for (const part of ["<a ", "<a b=", '<a b="c" ', "<a b='", "<!-- ", "<script>", "<aaa"]) {
      readTags(part.repeat(2000));
    }
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

test.each([
  ["its own", "<head><title> Ours </title></head><svg><title>A flower</title></svg>", "Ours"],
  ["none of a drawing", "<HEAD></HEAD><body><svg><title>A flower</title></svg>", ""],
  ["that of a part without a head", "<title>Ours</title>", "Ours"],
])("the title of a page is %s", (_, html, title) => {
  expect(readFacts(html).title).toBe(title);
});

test("the addresses of a page are all that it links to or fetches", () => {
  const html =
    '<link imagesrcset="/a.png 1x, /b.png 2x"><use xlink:href="#c"></use><object data="/d.svg"></object><own-chart data="1,2"></own-chart><meta http-equiv="Refresh" content="9; url=\'/e\' ">';
  expect(readFacts(html).addresses.map(([address]) => address)).toEqual([
    "/a.png",
    "/b.png",
    "#c",
    "/d.svg",
    "/e",
  ]);
});

test("the base path is put before each address of this site, and before no other", () => {
  const html = (base: string) =>
    `<form action=${base}/a><object data="${base}/b"></object><video poster='${base}/c'></video><link imagesrcset="${base}/d 1x, ${base}/e 2x"><meta http-equiv="refresh" content="0;${base}/f"><a href="//other.example/g" title="/h">`;
  expect(withBase(html(""), "/base")).toBe(html("/base"));
});
