import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { listOf, number, text } from "../../content/schema-parts.ts";
import {
  collection,
  data,
  day,
  loadContent,
  markdown,
  notesOf,
  type Source,
  words,
} from "../../generator/content.ts";
import { formatLocation, type Problem, problemsOf } from "../../generator/problems.ts";

/** Writes files into a new folder and reads a source there. */
function read<Value>(files: Readonly<Record<string, string>>, source: Source<Value>) {
  const root = mkdtempSync(join(process.env.SCRATCH ?? "", "content-"));
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), contents);
  }
  vi.stubGlobal("siteRoot", root);
  const content = loadContent({ source });
  return { value: content.source, notes: notesOf(content) };
}

/** The problems of reading, each as location, message and fix. */
function refusals(files: Readonly<Record<string, string>>, source: Source<unknown>): string[] {
  try {
    read(files, source);
    return [];
  } catch (error) {
    const problems: readonly Problem[] | undefined = problemsOf(error);
    if (!problems) throw error;
    return problems.map((one) => `${formatLocation(one)} ${one.message} ${one.fix}`);
  }
}

const Page = v.strictObject({
  title: text,
  open: v.optional(v.boolean()),
  size: v.optional(number),
  date: v.optional(day),
  accent: v.optional(v.picklist(["scarlet", "coral"])),
  note: v.optional(words),
  group: v.optional(v.strictObject({ label: text })),
  list: v.optional(listOf(v.strictObject({ label: text }))),
});
const page = data("content/page.yaml", Page);
const readPage = (yaml: string) => read({ "content/page.yaml": yaml }, page).value;
const refusalsOf = (yaml: string) => refusals({ "content/page.yaml": yaml }, page);

test.each([
  ["title: 9.30", { title: "9.30" }],
  ["title: 0123", { title: "0123" }],
  ["title: +49 30", { title: "+49 30" }],
  ["title: 1e3", { title: "1e3" }],
  ["title: 2025", { title: "2025" }],
  ["title: 2025-04-08", { title: "2025-04-08" }],
  ["title: yes", { title: "yes" }],
  ["title: “Curly”", { title: "“Curly”" }],
  ["# a comment\n\ntitle: x\n", { title: "x" }],
  ["\uFEFFtitle: x\r\nopen: true\r\n", { title: "x", open: true }],
  ["title: x\nsize: 4.10", { title: "x", size: 4.1 }],
  ['title: x\nsize: "4.1"', { title: "x", size: 4.1 }],
  ["title: x\ndate: 2025-04-08", { title: "x", date: "2025-04-08" }],
  ["title: x\nnote: 12", { title: "x", note: { __html: "12" } }],
  ["title: x\nnote: 3 < 5 & so on", { title: "x", note: { __html: "3 &lt; 5 &amp; so on" } }],
])("reads %j", (yaml, value) => {
  expect(readPage(yaml)).toEqual(value);
});

test.each([
  ["titel: x", "1:1 `titel` isn't a known key. Did you mean `title`?"],
  ["“title”: x", "1:1 `“title”` isn't a known key. Did you mean `title`?"],
  ["", "1:1 The key `title` is missing. Add a line for `title`."],
  ["# title: x", "1:1 The key `title` is missing. Add a line for `title`."],
  ["---\n", "1:4 The key `title` is missing. Add a line for `title`."],
  ["title:", "1:7 `title` is empty. Write text after the colon."],
  ["title: true", '1:8 `title` is true, which isn\'t text. Put it in quotes: "true".'],
  [
    "title: x\nopen: yes",
    '2:7 `open` is "yes", which isn\'t true or false. Write true without quotes.',
  ],
  [
    "title: x\nopen: “no”",
    '2:7 `open` is "“no”", which isn\'t true or false. Write false without quotes.',
  ],
  ["title: x\nsize: 4,5", '2:7 `size` is "4,5", which isn\'t a number. Write 4.5 without quotes.'],
  [
    "title: x\naccent: scarlett",
    '2:9 `accent` is "scarlett", which isn\'t one of "scarlet", "coral". Did you mean "scarlet"?',
  ],
  [
    "title: x\ndate: 2025",
    "2:7 `date` is 2025, which isn't a real date. Write a real date (YYYY-MM-DD, for example 2025-04-08).",
  ],
  [
    "title: x\ngroup:\n  - label: y",
    "3:3 `group` is a list, which isn't a group of keys. Remove the hyphens before the keys.",
  ],
  [
    "- title: x",
    "1:1 The file is a list, which isn't a group of keys. Remove the hyphens before the keys.",
  ],
  [
    "title:x",
    '1:1 The file is "title:x", which isn\'t a group of keys. Write each key on a line: `key: value`.',
  ],
  [
    "title: x\nlist: []",
    "2:7 `list` is an empty list, which isn't a list with at least one entry. Write a list with at least one entry.",
  ],
  [
    "title: x\nlist:\n  - label: y\n  - lable: z",
    "4:5 `lable` isn't a known key. Did you mean `label`?",
  ],
  [
    "title: x\ntitle: y",
    "2:1 Duplicated mapping key. Remove one of the two lines, or rename its key.",
  ],
  [
    "title: x\n\topen: true",
    "2:1 Tab characters must not be used in indentation. Replace the tab with two spaces.",
  ],
  [
    "title: x\n---\ntitle: y",
    '2:1 Expected a single document in the stream, but found more. Remove the line "---" between the keys.',
  ],
  [
    "title: x\n>>>>>>> branch",
    "2:1 This line is a merge conflict marker. Keep one of the two versions, and delete the lines with <<<<<<<, ======= and >>>>>>>.",
  ],
  ["title: \uFFFD", "1:8 This file isn't saved as UTF-8. Save it again with the encoding UTF-8."],
])("refuses %j once", (yaml, expected) => {
  expect(refusalsOf(yaml)).toEqual([`content/page.yaml:${expected}`]);
});

test.each([
  "Growing: a guide",
  "“Growing: a guide”",
  '"Growing',
  "'it's late'",
  "@home",
  "`code`",
  "*emphasis*",
  "[care](/care-tips)",
  "{a",
  "%",
  "> 5",
  "!x y",
  'say "yes": now',
])("suggests a line for the value %j that can be used as it is", (value) => {
  const [refusal = "", ...others] = refusalsOf(`open: true\ntitle: ${value}\nsize: 4\n`);
  expect(others).toEqual([]);
  expect(refusal).toMatch(/^content\/page.yaml:2:8 .*Put the value in straight quotes: /);
  const [, line = ""] = /`(title: .*)`$/.exec(refusal) ?? [];
  const unquoted = value.replace(/^["'“]|["'”]$/g, "");
  expect(readPage(`open: true\n${line}\nsize: 4\n`)).toMatchObject({ title: unquoted });
});

const Article = v.strictObject({
  title: v.string(),
  date: v.optional(day, "2025-01-01"),
  draft: v.optional(v.boolean()),
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
    "content/articles/folder.md/c.md": "",
  };
  const { value, notes } = read(files, collection("content/articles", Article));
  expect(value.map(({ slug, hasText }) => [slug, hasText])).toEqual([
    ["newest", false],
    ["a", false],
    ["b", true],
  ]);
  expect(notes?.drafts).toEqual(["content/articles/later.md"]);
  expect(notes?.filesRead).toHaveLength(4);
});

test("reports the problems of all files", () => {
  const files = {
    "content/articles/My Day.md": article(""),
    "content/articles/index.md": article(""),
    "content/articles/plain.md": "Text\n\n---\n\ntitle: x\n\n---\n",
    "content/articles/late.md": article("date: 2025-02-30"),
  };
  expect(refusals(files, collection("content/articles", Article))).toEqual([
    expect.stringContaining('"My Day" can\'t be part of an address.'),
    expect.stringContaining('"index" can\'t be part of an address.'),
    expect.stringMatching(/^content\/articles\/late.md:3:7 `date` is "2025-02-30"/),
    expect.stringMatching(/^content\/articles\/plain.md:1:1 This file has no front matter/),
  ]);
});

test.each([
  ["---\ntitle: x\n---\nText.\n", "<p>Text.</p>\n"],
  ["\n\n---\ntitle: x\n---  \nText.\n", "<p>Text.</p>\n"],
  ["---\r\ntitle: x\r\n---\r\nText.\r\n", "<p>Text.</p>\n"],
  ["---\ntitle: x\n---", ""],
])("reads the front matter of %j", (source, intro) => {
  const { value } = read({ "content/a.md": source }, markdown("content/a.md", Article));
  expect(value).toMatchObject({ title: "x", intro: { __html: intro } });
});

test("counts the lines above front matter", () => {
  const files = { "content/a.md": "\n\n---\ntitle: x\nopen: 1\n---\n" };
  expect(refusals(files, markdown("content/a.md", Article))).toEqual([
    "content/a.md:5:1 `open` isn't a known key. Correct the spelling, or remove the line.",
  ]);
});

test("suggests the file that you meant", () => {
  expect(refusals({ "content/pages.yaml": "" }, page)).toEqual([
    'content/page.yaml This file or folder doesn\'t exist. Did you mean "content/pages.yaml"?',
  ]);
});

test("notes placeholders with their locations", () => {
  const yaml =
    'title: "#"\nnote: "[Mail](mailto:me@gerbera.example)"\nlist:\n  - label: STANDIN # later\n';
  expect(read({ "content/page.yaml": yaml }, page).notes?.placeholders).toEqual([
    { file: "content/page.yaml", line: 1, column: 9, value: "#" },
    { file: "content/page.yaml", line: 2, column: 8, value: "[Mail](mailto:me@gerbera.example)" },
    { file: "content/page.yaml", line: 4, column: 12, value: "STANDIN # later" },
  ]);
});

test.each([
  ["30 cm, ½ in, 20 °C", "30\u00a0cm, ½\u00a0in, 20\u00a0°C"],
  ["in 1960 in Kew, 2 inches", "in 1960 in Kew, 2 inches"],
  ["R. Adnet, 8 April", "R.\u00a0Adnet, 8\u00a0April"],
  ["5–10 cm", '<span class="range">5–10</span>\u00a0cm'],
  ['<img alt="5–10 cm">', '<img alt="5–10 cm">'],
  [
    '<a href="https://x.org/5–10">x</a>',
    '<a href="https://x.org/5–10" rel="external noopener">x</a>',
  ],
])("finishes the words %j", async (html, finished) => {
  vi.stubGlobal("siteRoot", resolve(import.meta.dirname, "../.."));
  const { formatWords } = await import("../../components/format-words.ts");
  expect(formatWords({ __html: html })).toEqual({ __html: finished });
});

test("marks emphasis that begins with a scientific name of the site as Latin", async () => {
  vi.stubGlobal("siteRoot", resolve(import.meta.dirname, "../.."));
  const { formatWords } = await import("../../components/format-words.ts");
  const { content } = await import("../../content/index.ts");
  for (const name of content.settings.scientificNames) {
    const html = `<em>${name} minor</em>, <em>${name}x</em>, <em>no ${name}</em>`;
    const marked = `<i lang="la">${name} minor</i>, <em>${name}x</em>, <em>no ${name}</em>`;
    expect(formatWords({ __html: html })).toEqual({ __html: marked });
  }
});

test("removes tags and resolves entities for plain text", async () => {
  vi.stubGlobal("siteRoot", resolve(import.meta.dirname, "../.."));
  const { plainText } = await import("../../components/format-words.ts");
  expect(plainText({ __html: '<a title="a > b">5–10 cm</a> &lt;b&gt; &amp;amp;' })).toBe(
    "5–10\u00a0cm <b> &amp;",
  );
});
