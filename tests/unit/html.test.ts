import { expect, test } from "vitest";
import { policyOf, sourcesOfCss } from "../../generator/csp.ts";
import { readPageFacts, withBasePath } from "../../generator/html.ts";

const document = (body: string, head = "") =>
  `<!DOCTYPE html><html lang="en"><head><title>Care &amp; tips</title>${head}</head><body>${body}</body></html>`;
const policy = (body: string) => policyOf(readPageFacts(document(body)), []);

test("reads the title, ids and addresses of a page", () => {
  const facts = readPageFacts(
    document(
      '<h1 id="care">Care</h1><a href="/a?b=1&amp;c=2">A</a><img src="/b.png" srcset="/c.png 1x, /d.png 2x" alt="a > b"><a name="soil"></a>',
    ),
  );
  expect(facts.title).toBe("Care & tips");
  expect(facts.ids).toEqual(["care", "soil"]);
  expect(
    facts.addresses.map(({ address, directive = "link" }) => `${directive} ${address}`),
  ).toEqual(["link /a?b=1&c=2", "img-src /b.png", "img-src /c.png", "img-src /d.png"]);
});

test("ignores comments", () => {
  expect(readPageFacts(document('<!-- <a href="/gone">x</a> -->')).addresses).toEqual([]);
});

test.each([
  ['<button onclick="go()">Go</button>', "The `onclick` attribute"],
  ['<p style="color:red">Red</p>', "The `style` attribute"],
  ["<script>go()</script>", "An inline `<script>`"],
  ["<style>p{}</style>", "An inline `<style>`"],
])("finds inline code in %s", (body, found) => {
  expect(readPageFacts(document(body)).inlineCode).toMatchObject([{ found }]);
});

test("accepts scripts that are data or have an address", () => {
  const body = '<script type="application/ld+json">{}</script><script src="/a.js" async></script>';
  expect(readPageFacts(document(body)).inlineCode).toEqual([]);
});

test.each(["undefined", "NaN", "[object Object]"])("finds %s in text and attributes", (value) => {
  expect(readPageFacts(document(`<p>Open ${value}</p>`)).leaks).toMatchObject([{ value }]);
  expect(readPageFacts(document(`<p title="${value}">Open</p>`)).leaks).toMatchObject([{ value }]);
});

test("a plain page allows nothing", () => {
  expect(policy("<p>Hello</p>")).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; trusted-types 'none'; require-trusted-types-for 'script'",
  );
});

test.each([
  ['<iframe src="https://maps.example/embed?q=1"></iframe>', "frame-src https://maps.example"],
  ['<img src="/a.png">', "img-src 'self'"],
  ['<img src="//cdn.example/a.png">', "img-src https://cdn.example"],
  ['<img src="data:image/png;base64,AA">', "img-src data:"],
  ['<video src="/a.mp4" poster="/a.jpg"></video>', "media-src 'self'"],
  ['<form action="https://forms.example/send"></form>', "form-action https://forms.example 'self'"],
  ['<form action="/thanks"></form>', "form-action 'self'"],
])("the policy for %s has %s", (body, directive) => {
  expect(policy(body).split("; ")).toContain(directive);
});

test("a script of another site needs a declaration, which lifts trusted types", () => {
  const facts = readPageFacts(document('<script src="https://service.example/a.js"></script>'));
  expect(policyOf(facts, [])).not.toContain("service.example");
  const declared = policyOf(facts, [["script-src", "https://service.example"]]);
  expect(declared).toContain("script-src https://service.example");
  expect(declared).not.toContain("trusted-types");
});

test("CSS is allowed by its hash, with its fonts and pictures", () => {
  const css = '@font-face{src:url("/assets/a.woff2")}p{background:url(https://x.example/p.png)}';
  const sources = sourcesOfCss(css);
  expect(sources[0]?.[1]).toMatch(/^'sha256-[\w+/]{43}='$/);
  expect(sources.slice(1)).toEqual([
    ["font-src", "'self'"],
    ["img-src", "https://x.example"],
  ]);
});

test("puts the base path before root-absolute addresses only", () => {
  const html = '<a href="/a">A</a><a href="//b.example">B</a><img srcset="/c.png 1x, /d.png 2x">';
  expect(withBasePath(html, "/base")).toBe(
    '<a href="/base/a">A</a><a href="//b.example">B</a><img srcset="/base/c.png 1x, /base/d.png 2x">',
  );
  expect(withBasePath(html, "")).toBe(html);
});
