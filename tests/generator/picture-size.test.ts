/** What a page says of the pictures that stand in its words, before a browser has any of them. */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readInline } from "../../generator/markdown/markdown.ts";
import { generate, layOut } from "../support/fixtures.ts";

/** The pictures of a built page, in their order. */
function picturesIn(folder: string): string[] {
  const page = readFileSync(join(folder, "dist/other.html"), "utf8");
  return page.match(/<img[^>]*>/g) ?? [];
}

const waits = ' loading="lazy" decoding="async"/>';

test("each picture of the site keeps its place, whatever its kind", async () => {
  const folder = layOut("pictures-in-words");
  expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
  expect(picturesIn(folder)).toEqual([
    `<img src="/base/pictures/leaf.png" width="30" height="20" alt="PNG" title="A leaf"${waits}`,
    `<img src="/base/pictures/leaf.gif?second#part" width="31" height="21" alt="GIF"${waits}`,
    `<img src="/base/pictures/a%20leaf.jpg" width="32" height="22" alt="JPEG"${waits}`,
    `<img src="/base/pictures/upright.jpg" width="22" height="32" alt="From a camera held upright"${waits}`,
    `<img src="/base/pictures/leaf.webp" width="33" height="23" alt="WebP"${waits}`,
    `<img src="/base/pictures/leaf.avif" width="34" height="24" alt="AVIF"${waits}`,
    `<img src="/base/pictures/upright.avif" width="24" height="34" alt="The same, upright"${waits}`,
    `<img src="/base/pictures/leaf.svg" width="132" height="94" alt="SVG"${waits}`,
    `<img src="/base/pictures/without-size.svg" alt="No size"${waits}`,
    `<img src="https://picture.example/pictures/leaf.png" alt="Elsewhere"${waits}`,
  ]);
});

test("a picture that changes leaves no old size to a text that stays as it is", async () => {
  const folder = layOut("pictures-in-words");
  const pictures = join(folder, "public/pictures");
  await generate(folder, ["build"]);
  copyFileSync(join(pictures, "upright.jpg"), join(pictures, "a leaf.jpg"));
  await generate(folder, ["build"]);
  expect(picturesIn(folder)[2]).toContain('width="22" height="32" alt="JPEG"');
});

test("a picture that is not there is told with its line, and one that cannot be read with its name", async () => {
  const folder = layOut("pictures-in-words");
  rmSync(join(folder, "public/pictures/leaf.png"));
  copyFileSync(join(folder, "public/plain.txt"), join(folder, "public/pictures/leaf.gif"));
  const { code, stderr } = await generate(folder, ["build"]);
  expect(code).toBe(1);
  expect(stderr).toContain("content/words.md:6:8");
  expect(stderr).toContain("public/pictures/leaf.gif\n");
  expect(stderr).toContain("2 problems. Nothing was written.");
});

const drawing = (box: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"/>`;

test.each([
  ["of another host has none, also without a protocol", "//other", "0 0 3 2", ""],
  ["has it whatever signs are in its address", "", "0 0 3 2", ' width="3" height="2"'],
  ["of no extent has none", "", "0 0 0 0", ""],
  ["whose box is none has none", "", "none", ""],
])("of the size of a picture in the page: one %s", (_, host, box, size) => {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(layOut("base"));
  writeFileSync("public/a&b.svg", drawing(box));
  // What is known of an address lasts as long as the process.
  const name = `a&b.svg?${box}`;
  expect(readInline(`![Leaf](<${host}/${name}>)`)).toEqual({
    html: {
      __html: `<img src="${host}/${encodeURI(name).replace("&", "&amp;")}"${size} alt="Leaf"${waits}`,
    },
  });
});
