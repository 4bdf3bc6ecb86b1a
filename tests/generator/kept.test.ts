/** What is kept from build to build is used as long as all that it was made from is as it was. */
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { imageSize } from "image-size";
import * as v from "valibot";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { recall, wasSavedSince } from "../../generator/disk/cache.ts";
import { remember } from "../../generator/disk/kept-texts.ts";
import { readInline, readMarkdown } from "../../generator/markdown/markdown.ts";
import { outlineOf, pngOf } from "../../generator/pictures/picture.ts";
import { readYaml } from "../../generator/yaml/yaml.ts";
import { generate, layOut, readTree } from "../support/fixtures.ts";
import { bytesHeldBy } from "../support/memory.ts";

const root = resolve(import.meta.dirname, "../..");

/** Lays out a site and works in its folder until the test has ended. */
function workIn(name: string): string {
  const before = process.cwd();
  const folder = layOut(name);
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  return folder;
}

function replaceIn(file: string, words: string, others: string): void {
  const text = readFileSync(file, "utf8");
  expect(text).toContain(words);
  writeFileSync(file, text.replaceAll(words, others));
}

describe("a site that has been built", () => {
  test("gets a page whose file has come since", async () => {
    const folder = layOut("base");
    await generate(folder, ["build"]);
    cpSync(join(folder, "pages/404.tsx"), join(folder, "pages/tulip.tsx"));
    replaceIn(join(folder, "pages/tulip.tsx"), "Not found", "Tulip");
    expect((await generate(folder, ["build"])).stdout).toContain("Built 4 pages");
  });

  test("gets the script of an island whose file has come since", async () => {
    const folder = layOut("unusual-but-sound");
    await generate(folder, ["build"]);
    cpSync(join(folder, "islands/counter.tsx"), join(folder, "islands/tally.tsx"));
    const page = join(folder, "pages/third.tsx");
    replaceIn(page, "import Counter", 'import Tally from "../islands/tally.tsx";\nimport Counter');
    const tally = '<Island of={Tally} when={{ media: "print" }} props={{ start: 1 }} />';
    replaceIn(page, "</main>", `${tally}</main>`);
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
    const { "third.html": markup } = readTree(join(folder, "dist"));
    expect(markup).toMatch(/data-island="[^"]*\/assets\/tally-\w+\.js"/);
  });

  test("gets the glyph of a letter that is new in its words", async () => {
    const folder = layOut("unusual-but-sound");
    await generate(folder, ["build"]);
    const fonts = () =>
      Object.keys(readTree(join(folder, "dist"))).filter((name) => name.endsWith(".woff2"));
    const before = fonts();
    expect(before).not.toEqual([]);
    const words = join(folder, "content/words.md");
    writeFileSync(words, `${readFileSync(words, "utf8")}\nŁódź\n`);
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
    expect(fonts()).not.toEqual(before);
  });

  test("gets its fonts anew when its styles name another one, or other cuts of it", async () => {
    const folder = layOut("unusual-but-sound");
    const sheet = join(folder, "components/styles.css");
    const built = async () => {
      await generate(folder, ["build"]);
      const files = Object.entries(readTree(join(folder, "dist")));
      return files.filter(([name]) => name.endsWith(".woff2")).map(([, bytes]) => bytes);
    };
    const fonts = await built();
    replaceIn(sheet, "wght=400", "wght=500");
    fonts.push(...(await built()));
    replaceIn(sheet, "latin-wght-normal", "latin-wght-italic");
    fonts.push(...(await built()));
    // Twice 700 of the upright one.
    expect(fonts).toHaveLength(6);
    expect(new Set(fonts).size).toBe(5);
  });

  test("leaves nothing behind of words that it no longer has", async () => {
    const folder = layOut("base");
    const kept = () => Object.values(readTree(join(folder, ".cache/texts"))).join();
    await generate(folder, ["build"]);
    expect(kept()).toContain("<em>scarlet</em>");
    replaceIn(join(folder, "content/words.md"), "*scarlet*", "*coral*");
    await generate(folder, ["build"]);
    expect(kept()).toContain("<em>coral</em>");
    expect(kept()).not.toContain("<em>scarlet</em>");
    expect(readdirSync(join(folder, ".cache/builds"))).toHaveLength(1);
  });

  test("keeps what it has made of more than a thousand texts, until a hundredth of them is new", async () => {
    const folder = layOut("collection");
    const edit = (notes: number, words: string) => {
      for (let number = 0; number < notes; number++) {
        const text = `---\ntitle: Number ${number}\ndate: "2025-01-01"\n---\n\nThis is note ${number} of ${words}.\n`;
        writeFileSync(join(folder, `content/notes/number-${number}.md`), text);
      }
    };
    const build = async () => {
      expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
      return Object.values(readTree(join(folder, ".cache/texts"))).join("");
    };
    const count = (kept: string, words: string) => kept.split(` of ${words}`).length - 1;
    edit(1_200, "leaves");
    expect(count(await build(), "leaves")).toBe(1_200);
    edit(10, "stalks");
    expect(count(await build(), "stalks")).toBe(0);
    edit(100, "roots");
    const kept = await build();
    expect([count(kept, "roots"), count(kept, "leaves")]).toEqual([100, 1_100]);
    for (let number = 100; number < 1_200; number++) {
      rmSync(join(folder, `content/notes/number-${number}.md`));
    }
    edit(10, "seeds");
    const rest = await build();
    expect(["seeds", "roots", "leaves"].map((words) => count(rest, words))).toEqual([10, 90, 0]);
  });

  test("is made anew by a generator that has changed", async () => {
    const folder = layOut("base");
    cpSync(join(root, "generator"), join(folder, "generator"), { recursive: true });
    cpSync(join(root, "generate.ts"), join(folder, "generate.ts"));
    const elsewhere = "../../../../generator/";
    for (const part of ["pages", "components", "content", "islands"]) {
      for (const name of readdirSync(join(folder, part), { recursive: true, encoding: "utf8" })) {
        const file = join(folder, part, name);
        if (!/\.tsx?$/.test(name) || !readFileSync(file, "utf8").includes(elsewhere)) continue;
        replaceIn(file, elsewhere, "../generator/");
      }
    }
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
    replaceIn(join(folder, "generator/derived.ts"), "User-agent", "User-Agent");
    replaceIn(join(folder, "generator/markdown/markdown-html.ts"), 'lang="la"', 'lang="la-Latn"');
    const options = join(folder, "generator/assets/bundle.ts");
    replaceIn(options, "minify: true,", 'minify: true, banner: { css: "@layer made;" },');
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
    const { "robots.txt": robots, "other.html": page } = readTree(join(folder, "dist"));
    expect(robots).toContain("User-Agent");
    expect(page).toContain('<i lang="la-Latn">Gerbera jamesonii</i>');
    expect(page).toContain("@layer made;");
  });
});

test.each([
  "markdown-emphasis",
  "style-words",
  "inline-code",
])("what is wrong with a site (%s) is told in the same words the second time", async (name) => {
  const folder = layOut(name);
  const first = await generate(folder, ["build"]);
  expect(first.code).toBe(1);
  expect(await generate(folder, ["build"])).toEqual(first);
});

describe("what is kept", () => {
  test("is found by the inputs that it was made from, and not by others with the same letters", () => {
    workIn("base");
    recall("work", ["ab", "c"]).keep(Buffer.from("made"));
    expect(recall("work", ["ab", "c"]).contents?.toString()).toBe("made");
    expect(recall("work", ["a", "bc"]).contents).toBeUndefined();
  });

  test("has nothing beside it that a killed build has left", () => {
    workIn("base");
    mkdirSync(".cache/other-work", { recursive: true });
    writeFileSync(".cache/other-work/.999999999-1.part", "");
    recall("other-work", ["new"]).keep(Buffer.from("made"));
    expect(readdirSync(".cache/other-work")).toEqual([expect.stringMatching(/^[0-9a-f]+$/)]);
  });

  test("stays beside what another build is writing", () => {
    workIn("base");
    const [part, kept] = [`.${process.ppid}-1.part`, "kept"];
    mkdirSync(".cache/busy-work", { recursive: true });
    for (const name of [part, kept]) writeFileSync(`.cache/busy-work/${name}`, "");
    recall("busy-work", ["new"]).keep(Buffer.from("made"));
    expect(readdirSync(".cache/busy-work")).toEqual(expect.arrayContaining([part, kept]));
  });

  test.each([
    [29, "still there"],
    [31, "removed"],
  ])("is %i days later %s", (days, fate) => {
    workIn("base");
    const folder = `.cache/work-of-${days}-days`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "kept"), "");
    const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + days * 24 * 60 * 60 * 1000);
    onTestFinished(() => later.mockRestore());
    recall(basename(folder), ["new"]).keep(Buffer.from("made"));
    expect(readdirSync(folder).includes("kept")).toBe(fate === "still there");
  });

  test("of a file is of no use once another one has been moved to its place", async () => {
    const folder = workIn("base");
    const long = new Date(Date.now() - 1_000_000);
    writeFileSync("moved", "text");
    utimesSync("moved", long, long);
    renameSync("moved", "content/moved");
    expect(wasSavedSince(join(folder, "content/moved"), Date.now() - 10_000)).toBe(true);
    await setTimeout(20);
    expect(wasSavedSince(join(folder, "content/moved"), Date.now())).toBe(false);
    expect(wasSavedSince(join(folder, "moved"), Date.now())).toBe(true);
  });
});

describe("what was drawn", () => {
  test("of a picture is not taken for one of another width", async () => {
    workIn("base");
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
    const [narrow, wide] = [pngOf(svg, 10), pngOf(svg, 20)];
    expect(narrow.fingerprint).not.toBe(wide.fingerprint);
    for (const _ of ["first", "second"]) {
      const widths = [10, 20].map(async (width) => imageSize(await pngOf(svg, width)).width);
      expect(await Promise.all(widths)).toEqual([10, 20]);
    }
  });

  test("of a line of text is not taken for one in another type or size", () => {
    workIn("base");
    const fontOf = (style: string) =>
      `@fontsource-variable/newsreader/files/newsreader-latin-wght-${style}.woff2`;
    const outlines = [
      outlineOf("leaf", fontOf("normal"), 10),
      outlineOf("leaf", fontOf("italic"), 10),
      outlineOf("leaf", fontOf("normal"), 20),
    ];
    expect(new Set(outlines.map(({ path }) => path)).size).toBe(3);
  });

  test("of a line of text does not depend on how its letters are put together", () => {
    workIn("base");
    const font = "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2";
    expect(outlineOf("e\u0301", font, 10)).toEqual(outlineOf("\u00e9", font, 10));
  });
});

describe("what was read of a text", () => {
  const Lists = v.object({ a: v.array(v.number()), b: v.optional(v.array(v.number())) });
  const Anything = v.custom<v.InferOutput<typeof Lists>>(() => true);
  const read = (text: string) => {
    const outcome = readYaml({ file: "lists.yaml", text, linesAbove: 0 }, Anything);
    if (!("value" in outcome)) throw new Error("It was refused.");
    return outcome.value;
  };

  test("cannot be changed for whoever reads it next", () => {
    expect(() => read("a: [1]").a.push(2)).toThrow(TypeError);
    expect(read("a: [1]")).toEqual({ a: [1] });
    const markdown = readMarkdown({ file: "words.md", text: "## a", linesAbove: 0 });
    const line = readInline("a");
    const html = "html" in line && line.html;
    const sections = "prose" in markdown && markdown.prose.sections;
    expect(() => Object.assign(html, { __html: "b" })).toThrow(TypeError);
    expect(() => Object.assign(sections, { 0: "b" })).toThrow(TypeError);
  });

  test("is kept apart from what other work has made of the same text", () => {
    workIn("base");
    expect(remember("letters", "leaf", (text) => text.length)).toBe(4);
    expect(remember("capitals", "leaf", (text) => text.toUpperCase())).toBe("LEAF");
  });

  test("does not hold on to the text", () => {
    workIn("base");
    const texts = Array.from({ length: 200 }, (_, index) => index);
    const textOf = (index: number) =>
      `Of leaves and stalks ${index}\n${"More words. ".repeat(1_000)}`;
    const bytes = bytesHeldBy(() =>
      texts.map((index) => remember("titles", textOf(index), (text) => text.split("\n")[0])),
    );
    expect(bytes / texts.length).toBeLessThan(textOf(0).length / 4);
  });

  test("is the same at the second time, also where an alias repeats a part", () => {
    for (const _ of ["first", "second"]) {
      const { a, b } = read("a: &list [1]\nb: *list");
      expect(b).toBe(a);
    }
  });
});
