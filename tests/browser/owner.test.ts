/** A copy of the site with words and pictures such as an owner may write, which nobody has measured. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  eventually,
  launchBrowser,
  layOutAll,
  smallPhone,
  type Visitor,
  visit,
} from "../support/browser.ts";
import { copySite } from "../support/copy-site.ts";
import { generate } from "../support/fixtures.ts";
import { type SiteServer, scratch, serve } from "../support/site.ts";
import { findFaults } from "../support/validate.ts";

const longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const sentence = "A wet winter in an unheated greenhouse on the Isle of Anglesey. ";

const article = `---
title: '"${longWord.slice(0, 66)}"'
date: "2026-10-28"
summary: ${sentence.repeat(20)}${longWord}
accent: leaf
---

${sentence}![A mark](/pictures/small.svg) ${sentence}

![A leaf](/pictures/large.svg)

## ${longWord}

- One

  - Two with \`${longWord}\`

    ![A leaf](/pictures/large.svg)

> ### A heading
>
> #### A small one

| Variety | Rows | Diameter | Colours | Height | Season | Price | Where |
|---|---:|---|---|---|---|---|---|
| Single | 1 | 8–12 cm | orange | 40 cm | October | £4.50 | ${longWord.slice(0, 40)} |

\`\`\`
${sentence.repeat(3)}
\`\`\`

---

## 10 notes

[Ring us](tel:+4930123456), or go [back](#top).

The end.\\
Or nearly so.
`;

/** What an owner has replaced, by file. */
const replaced: Record<string, readonly [string, string]> = {
  "content/site.yaml": [
    '"Royal Horticultural Society: Gerbera"',
    `"${longWord}, ${sentence.trim()}"`,
  ],
  "content/about.md": ['author: "Adeep309"', `author: "${longWord}"`],
  "content/contact.yaml": ["time: 9am-5pm", "time: 9am-12.30pm and 1.30pm-5pm (ring twice)"],
  "content/varieties.yaml": ["name: Single", `name: ${longWord}`],
};

const folder = join(scratch, `owner-${process.pid}`);

let browser: Browser;
let site: SiteServer;

beforeAll(async () => {
  copySite(folder);
  mkdirSync(join(folder, "public/pictures"));
  const drawing = (width: number, height: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  writeFileSync(join(folder, "public/pictures/small.svg"), drawing(20, 10));
  writeFileSync(join(folder, "public/pictures/large.svg"), drawing(2000, 1200));
  writeFileSync(join(folder, "content/articles/long.md"), article);
  for (const [file, [words, others]] of Object.entries(replaced)) {
    const text = readFileSync(join(folder, file), "utf8");
    expect(text).toContain(words);
    writeFileSync(join(folder, file), text.replace(words, others));
  }
  expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
  site = await serve(join(folder, "dist"));
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

function reader(width: number): Promise<Visitor> {
  return visit(browser, site.origin, { viewport: { ...smallPhone, width }, closedPopup: true });
}

test("a page of all that Markdown can say is valid HTML", async () => {
  const page = readFileSync(join(folder, "dist/articles/long.html"), "utf8");
  expect(page).toContain("<hr/>");
  expect(await findFaults("long.html", page)).toEqual([]);
});

/** The words that begin or end outside of the window, and cannot be moved into it. */
function wordsOutside(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const outside: string[] = [];
  while (walker.nextNode()) {
    const { currentNode: words } = walker;
    const element = words.parentElement;
    const range = document.createRange();
    range.selectNodeContents(words);
    const { left, right, width } = range.getBoundingClientRect();
    if (width === 0 || !element?.checkVisibility()) continue;
    if (element.closest("table[tabindex], .skip-link, .visually-hidden, caption, thead")) continue;
    if (left < 0 || right > innerWidth) outside.push(words.textContent?.slice(0, 40) ?? "");
  }
  return outside;
}

const paths = ["/", "/about", "/care-tips", "/varieties", "/blog", "/contact", "/articles/long"];

test.each([320, 820, 1280])("all words stand in a window of %i pixels", async (width) => {
  await using visitor = await reader(width);
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    const page = await layOutAll(await visitor.open(path));
    found[path] = await page.evaluate(wordsOutside);
    await page.close();
  }
  expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
});

test("nothing moves when the pictures of a text come", async () => {
  await using visitor = await reader(390);
  let letCome = () => {};
  const allowed = new Promise<void>((done) => {
    letCome = done;
  });
  await visitor.context.route("**/pictures/*", async (route) => {
    await allowed;
    await route.continue();
  });
  const page = await layOutAll(await visitor.open("/articles/long"));
  const pictures = page.locator("main img");
  expect(await pictures.count()).toBe(3);
  const last = page.getByText("The end.");
  await last.scrollIntoViewIfNeeded();
  const placeOfLast = () => last.evaluate((words) => words.getBoundingClientRect().top + scrollY);
  const place = await placeOfLast();
  letCome();
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    const hasCome = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await eventually(hasCome).toBe(true);
  }
  expect(await placeOfLast()).toBe(place);
});

test("a small picture stands in its line, and a large one is as wide as the text", async () => {
  await using visitor = await reader(390);
  const page = await visitor.open("/articles/long");
  const sizes = await page.locator("main img").evaluateAll((images: HTMLImageElement[]) =>
    images.map(({ clientWidth, clientHeight, offsetLeft }) => ({
      clientWidth,
      clientHeight,
      offsetLeft,
    })),
  );
  const [small, large] = sizes;
  expect(small).toMatchObject({ clientWidth: 20, clientHeight: 10 });
  expect(small?.offsetLeft).toBeGreaterThan(large?.offsetLeft ?? 0);
  expect(large?.clientWidth).toBeGreaterThan(340);
  expect((large?.clientWidth ?? 0) / (large?.clientHeight ?? 1)).toBeCloseTo(2000 / 1200, 1);
});

test("a table that is too wide for a phone is moved sideways with the keyboard", async () => {
  await using visitor = await reader(320);
  const page = await visitor.open("/articles/long");
  const table = page.locator("main table");
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await eventually(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});
