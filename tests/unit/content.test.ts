import * as v from "valibot";
import { expect, test } from "vitest";
import { formatWords, plainText } from "../../components/text/format-words.ts";
import { fillIn } from "../../content/fill-in.ts";
import { listOf, number, text } from "../../content/schema-parts.ts";
import * as generator from "../../generator/content.ts";
import { BuildError, formatLocation } from "../../generator/problems.ts";
import { readSettings } from "../../generator/settings.ts";
import { runInSite } from "../../generator/site-root.ts";
import { type Files, writeFiles } from "../support/miniature.ts";
import { newFolder } from "../support/scratch.ts";

const { boolean, collection, data, day, loadContent, markdown, words } = generator;

/** Writes files into a new folder and reads a source there. */
function read<Value>(files: Files, source: generator.Source<Value>) {
  const root = newFolder("content");
  writeFiles(root, files);
  const { content, notes } = runInSite(root, () => loadContent({ source }));
  return { value: content.source, notes };
}

/** The problems of reading, each as location, message and fix. */
function refusals(files: Files, source: generator.Source<unknown>) {
  try {
    read(files, source);
    return [];
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return error.problems.map((one) => `${formatLocation(one)} ${one.message} ${one.fix}`);
  }
}

const Page = v.strictObject({
  title: text,
  open: v.optional(boolean),
  size: v.optional(number),
  date: v.optional(day),
  note: v.optional(words),
  group: v.optional(v.strictObject({ label: text })),
  list: v.optional(listOf(v.strictObject({ label: text }))),
});
const page = data("content/page.yaml", Page);
const readPage = (yaml: string) => read({ "content/page.yaml": yaml }, page);
const refusalsOf = (yaml: string | Buffer) => refusals({ "content/page.yaml": yaml }, page);

test.each([
  ["title: 9.30", { title: "9.30" }],
  ["title: “Curly”", { title: "“Curly”" }],
  ["title: \uFFFDa&#11;b&#146;c &#124;", { title: "\uFFFDa b’c |" }],
  ["# a comment\n\ntitle: x\n", { title: "x" }],
  ["\uFEFFtitle: x\r\nopen: true\r\n", { title: "x", open: true }],
  ["title: x\nopen: No", { title: "x", open: false }],
  ["title: x\ngroup:\nopen:", { title: "x" }],
  ["title: x\nlist:\n  – label: a–b\n", { title: "x", list: [{ label: "a–b" }] }],
  ["title: x\nlist:\n* label: c", { title: "x", list: [{ label: "c" }] }],
  ["title: x\nsize: 4.10", { title: "x", size: 4.1 }],
  ['title: x\nnote: ""', { title: "x", note: { __html: "" } }],
  ["title: x\nnote: &copy; 3 < 5 & 6", { title: "x", note: { __html: "© 3 &lt; 5 &amp; 6" } }],
])("reads %j", (yaml, value) => {
  expect(readPage(yaml).value).toEqual(value);
});

test.each([
  ["title: y\ntoString: x", "2:1 `toString` isn't a known key. Correct or remove it."],
  ["title: [New] Sold?", '1:8 This value needs straight quotes. Write `title: "[New] Sold?"`.'],
  ["title: |\nvar a = 1;", "2:1 This line isn't indented as far as the text that it belongs to."],
  ["title: x\ndate: 31.12.2026", 'Write "2026-12-31".'],
  ["title: x\nsize: 4,5", '2:7 `size` is "4,5", which isn\'t a number. Write `4.5`.'],
  ["title: x\nlist: []", "2:7 `list` is an empty list, which isn't a list with at least one entry"],
  ["title: x\nlist:\n  - label: y\n  -", "4:4 Entry 2 of `list` is empty. Write a group of keys"],
  ["title: x\n---\ntitle: y", '2:1 The line "---" is between keys. Remove this line.'],
  [Buffer.from("title: Käse", "latin1"), "1:9 This file isn't saved as UTF-8. Save it again"],
])("refuses %j once", (yaml, expected) => {
  expect(refusalsOf(yaml)).toEqual([expect.stringContaining(expected)]);
});

test.each([
  ["https://gerbera.example", ""],
  ["http://localhost:8080/\n", ""],
  ["https://owner.github.io/a/b-c/", "/a/b-c"],
  ["gerbera.example", undefined],
  ["ftp://gerbera.example", undefined],
  ["https://me@gerbera.example", undefined],
  ["https://gerbera.example/?a", undefined],
  ["https://gerbera.example/a b", undefined],
])("the address %s of the environment gives the base path %j", (SITE_URL, base) => {
  const { settings, problems } = readSettings({ SITE_URL }, false);
  expect(problems).toHaveLength(base === undefined ? 1 : 0);
  expect(settings.base).toBe(base ?? "");
});

test.each([
  "Growing: a guide",
  "@home",
  "[care](/care-tips)",
  'say "yes": now',
  "'Don't panic, it's fine'",
])("suggests a line for the value %j that can be used as it is", (value) => {
  const [refusal = "", ...others] = refusalsOf(`open: true\ntitle: ${value}\nsize: 4\n`);
  expect(others).toEqual([]);
  expect(refusal).toMatch(/^content\/page.yaml:2:8 This value needs straight quotes/);
  const [, line = ""] = /`(title: .*)`.$/.exec(refusal) ?? [];
  const unquoted = value.replace(/^["'“]|["'”]$/g, "");
  expect(readPage(`open: true\n${line}\nsize: 4\n`).value).toMatchObject({ title: unquoted });
});

const Article = v.strictObject({
  title: v.string(),
  date: v.optional(day, "2025-01-01"),
  draft: v.optional(boolean),
});
const article = (keys: string, body = "") => `---\ntitle: x\n${keys}\n---\n${body}`;

test("sorts a collection newest first, leaves drafts out and ignores other files", () => {
  const files = {
    "content/articles/b.md": article("date: 2025-01-02", "Text."),
    "content/articles/a.md": article("date: 2025-01-02"),
    "content/articles/newest.md": article("date: 2025-03-01"),
    "content/articles/later.md": article("draft: true"),
    "content/articles/.hidden.md": "",
    "content/articles/notes.txt": "",
    "content/articles/README.md": "",
    "content/articles/folder.md/c.md": "",
  };
  const { value, notes } = read(files, collection("content/articles", Article));
  expect(value.map(({ slug }) => slug)).toEqual(["newest", "a", "b"]);
  expect(value.map(({ hasText }) => hasText)).toEqual([false, false, true]);
  expect(notes.drafts).toEqual(["content/articles/later.md"]);
  expect(notes.filesRead).toHaveLength(4);
});

test.each([
  ["---\ntitle: x # ---\n---\nText.\n", "<p>Text.</p>\n"],
  ["\n\n---\ntitle: x\n---  \nText.\n", "<p>Text.</p>\n"],
  ["---\r\ntitle: x\r\n---\r\nText.\r\n", "<p>Text.</p>\n"],
  ["---\ntitle: x\n---", ""],
  ["---\ntitle: x\n---\n-\u00a0One", "<ul>\n<li>One</li>\n</ul>\n"],
])("reads the front matter of %j", (source, intro) => {
  const { value } = read({ "content/a.md": source }, markdown("content/a.md", Article));
  expect(value).toMatchObject({ title: "x", intro: { __html: intro } });
});

test("notes placeholders with their locations", () => {
  const yaml = 'title: "#"\nnote: "[Mail](https://x.example/)"\nlist:\n  - label: STANDIN # 1\n';
  const { notes } = readPage(yaml);
  expect(notes.placeholders.map((one) => `${formatLocation(one)} ${one.value}`)).toEqual([
    "content/page.yaml:1:9 #",
    "content/page.yaml:2:8 [Mail](https://x.example/)",
    "content/page.yaml:4:12 STANDIN # 1",
  ]);
});

test("fills facts into texts, addresses and markup", () => {
  const facts = { email: "a@b.example", "site name": "Roots & Rays" };
  const __html = '<a href="mailto:%7Bemail%7D">{site name}, {part}</a><code>{email}</code>';
  const value = { title: "{site name}", links: [{ address: "mailto:{email}" }], words: { __html } };
  expect(fillIn(value, facts)).toEqual({
    title: "Roots & Rays",
    links: [{ address: "mailto:a@b.example" }],
    words: {
      __html: '<a href="mailto:a@b.example">Roots &amp; Rays, {part}</a><code>{email}</code>',
    },
  });
});

test.each([
  ["30 cm, ½ in, 20 °C", "30\u00a0cm, ½\u00a0in, 20\u00a0°C"],
  ["in 1960 in Kew, 2 inches", "in 1960 in Kew, 2 inches"],
  ["R. Adnet, 8 April", "R.\u00a0Adnet, 8\u00a0April"],
  ["5–10 cm", '<span class="range">5–10</span>\u00a0cm'],
  ['<img alt="5–10 cm">', '<img alt="5–10 cm">'],
  ['<a href="https://x/5–10">x</a>', '<a href="https://x/5–10" rel="external noopener">x</a>'],
  ["<a class=b href=HTTPS://x>", '<a class="b" href="HTTPS://x" rel="external noopener">'],
  ["<a rel=me href=https://x>", "<a rel=me href=https://x>"],
  ["<code>if 1 in xs</code> <svg><text>5 cm</text></svg>", undefined],
])("sets spaces, ranges and links in %j", (html, finished = html) => {
  expect(formatWords({ __html: html })).toEqual({ __html: finished });
});

test("formats a text of 300 kB with many measures in a second", () => {
  const started = performance.now();
  formatWords({ __html: "Pots of 5 cm, 10–12 cm or 1 in each. ".repeat(8000) });
  expect(performance.now() - started).toBeLessThan(5000);
});

test("marks emphasis that begins with a scientific name of the site as Latin", async () => {
  const { content } = await import("../../content/index.ts");
  for (const name of content.settings.scientificNames) {
    const html = `<em>${name} minor</em>, <em>${name}x</em>, <em>no ${name}</em>`;
    const marked = `<i lang="la">${name} minor</i>, <em>${name}x</em>, <em>no ${name}</em>`;
    expect(formatWords({ __html: html })).toEqual({ __html: marked });
  }
});

test("removes tags and resolves entities for plain text", () => {
  const __html = '<a title="a > b">5–10 cm</a> &lt;b&gt; &amp;amp;';
  expect(plainText({ __html })).toBe("5–10\u00a0cm <b> &amp;");
});
