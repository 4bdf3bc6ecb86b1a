import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createCache } from "../../generator/cache.ts";
import { addCompressedCopies } from "../../generator/compress.ts";
import { SiteFiles } from "../../generator/site-files.ts";

/** The problems of a site to which each of these names is added by `public/<name>`. */
function problemsWith(...names: readonly string[]) {
  const files = new SiteFiles();
  for (const name of names) files.add(name, "text", { file: `public/${name}` });
  return files.problems;
}

function bytesOf(files: SiteFiles, output: string): Buffer {
  return Buffer.concat(files.get(output)?.parts ?? []);
}

test.each([
  ["the same name twice", ["a.txt", "a.txt"]],
  ["names that differ in letter case", ["Guide.html", "guide.html"]],
  ["names that differ in how ü is composed", ["\u00fc.txt", "u\u0308.txt"]],
  ["a file and a page of one address", ["guide", "guide.html"]],
  ["a page and a file of one address", ["guide.html", "guide"]],
  ["a file and a folder", ["guide", "guide/soil.txt"]],
  ["a folder and a file in other letter case", ["Guide/soil.txt", "guide"]],
])("reports %s", (_, names) => {
  const [one = "", two = ""] = names;
  expect(problemsWith(...names)).toEqual([
    {
      file: `public/${two}`,
      message: `This file makes "${two}", and public/${one} makes "${one}".`,
      why: "Some disks or hosts can't tell the two apart.",
      fix: `Rename or remove public/${two}.`,
    },
  ]);
});

test("reports your file, and not the generator's, if both make one output", () => {
  const sources = ["public/sitemap.xml", "generator/sitemap.ts"];
  for (const order of [sources, sources.toReversed()]) {
    const files = new SiteFiles();
    for (const file of order) files.add("sitemap.xml", "text", { file });
    expect(files.problems).toMatchObject([
      {
        file: "public/sitemap.xml",
        message: 'This file makes "sitemap.xml", and the build itself makes "sitemap.xml".',
        fix: "Rename or remove public/sitemap.xml.",
      },
    ]);
  }
});

test.each([
  "console.html",
  "a.b c.txt",
  "über/花.txt",
  ".well-known/security.txt",
  "com10.txt",
])("accepts %j", (name) => expect(problemsWith(name, "other.html", "other-1.html")).toEqual([]));

test("names a fingerprinted file after its contents", () => {
  const files = new SiteFiles();
  const add = (contents: string) =>
    files.addFingerprinted("a leaf #1.svg", contents, { file: "content/leaf.svg" });
  const output = add("<svg/>");
  expect(output).toMatch(/^assets\/a-leaf-1-[0-9a-f]{8}\.svg$/);
  expect(add("<svg/>")).toBe(output);
  expect(add("<svg />")).not.toBe(output);
  expect(files.size).toBe(2);
  expect(files.problems).toEqual([]);
});

test("keeps contents as bytes in parts", () => {
  const files = new SiteFiles();
  const source = { file: "pages/index.tsx" };
  files.add("text.txt", "Grüße", source);
  files.add("parts.txt", [Buffer.from("a"), Buffer.from("b")], source);
  expect(bytesOf(files, "text.txt").toString()).toBe("Grüße");
  expect(files.get("parts.txt")).toEqual({ parts: [Buffer.from("a"), Buffer.from("b")], source });
  expect([...files].map(([output]) => output)).toEqual(["text.txt", "parts.txt"]);
  expect(files.has("missing.txt")).toBe(false);
});

test("adds compressed copies of texts only where they are smaller", async () => {
  const files = new SiteFiles();
  const text = "Gerbera daisies. ".repeat(50);
  files.add("page.html", [Buffer.from(text), Buffer.from(text)], { file: "pages/page.tsx" });
  files.add("short.txt", "Hi", { file: "public/short.txt" });
  files.add("picture.png", text, { file: "public/picture.png" });
  await addCompressedCopies(files, createCache(`${process.env.SCRATCH}/compressed`));
  expect([...files].map(([output]) => output).sort()).toEqual([
    "page.html",
    "page.html.br",
    "page.html.gz",
    "picture.png",
    "short.txt",
  ]);
  expect(gunzipSync(bytesOf(files, "page.html.gz")).toString()).toBe(text + text);
  expect(files.get("page.html.br")?.source).toEqual({ file: "pages/page.tsx" });
});
