import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { addCompressedCopies } from "../../generator/hosts.ts";
import { fingerprintedOutput, SiteFiles } from "../../generator/site-files.ts";

/** The problems of a site to which each of these files adds an output. */
function problemsWith(...added: readonly (readonly [file: string, output: string])[]) {
  const files = new SiteFiles();
  for (const [file, output] of added) files.add(output, "text", { file });
  return files.problems;
}

function bytesOf(files: SiteFiles, output: string): Buffer {
  return Buffer.concat(files.get(output)?.parts ?? []);
}

const fix = "Rename or remove one of the two.";

test.each([
  ["the same name twice", "a.txt", "a.txt"],
  ["names that differ in letter case", "Guide.html", "guide.html"],
  ["names that differ in how ü is composed", "\u00fc.txt", "u\u0308.txt"],
  ["a file and a page of one address", "guide", "guide.html"],
  ["a page and a file of one address", "guide.html", "guide"],
  ["a page and an index of its folder", "guide.html", "guide/index.html"],
  ["a file and a folder", "guide", "guide/soil.txt"],
  ["a folder and a file in other letter case", "Guide/soil.txt", "guide"],
])("reports %s", (_, one, two) => {
  const clash = `This file makes "${two}", and public/one makes "${one}".`;
  const message = `${clash} Hosts may serve only one of them.`;
  const problems = problemsWith(["public/one", one], ["public/two", two]);
  expect(problems).toEqual([{ file: "public/two", message, fix }]);
});

test("accepts names that only look alike", () => {
  const names = ["a.html", "a/b.html", "a-1.html", "a/ü.txt", "ü/花.txt", ".well-known/a.txt"];
  expect(problemsWith(...names.map((name) => [`public/${name}`, name] as const))).toEqual([]);
});

test("names a fingerprinted file after its hash, briefly and without characters of addresses", () => {
  expect(fingerprintedOutput("a leaf #1.svg", "1f0c9a2bff")).toBe("assets/a-leaf-1-1f0c9a2b.svg");
  const long = fingerprintedOutput(`${"w".repeat(200)}..${"x".repeat(95)}.jpg`, "1f0c9a2bff");
  expect(long).toBe(`assets/w..${"x".repeat(95)}-1f0c9a2b.jpg`);
});

test("adds compressed copies of texts only where they are smaller", async () => {
  const files = new SiteFiles();
  const text = "Gerbera daisies. ".repeat(50);
  files.add("page.html", [Buffer.from(text), Buffer.from(text)], { file: "pages/page.tsx" });
  files.add("short.txt", "Hi", { file: "public/short.txt" });
  files.add("picture.png", text, { file: "public/picture.png" });
  await addCompressedCopies(files, `${process.env.SCRATCH}/compressed`);
  const outputs = [...files].map(([output]) => output).sort();
  const page = ["page.html", "page.html.br", "page.html.gz"];
  expect(outputs).toEqual([...page, "picture.png", "short.txt"]);
  expect(gunzipSync(bytesOf(files, "page.html.gz")).toString()).toBe(text + text);
  expect(files.get("page.html.br")?.source).toEqual({ file: "pages/page.tsx" });
});
