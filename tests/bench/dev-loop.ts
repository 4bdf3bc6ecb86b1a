/**
 * Measures how long a saved change takes to be on screen in `npm run dev`: twenty changes in a copy of
 * the site, of a page, a component, a style sheet, an island, Markdown and data in turn, then a hundred
 * more to see whether the process keeps what it should let go.
 *
 *     npm run bench:dev              the site as it is
 *     npm run bench:dev -- 10000     with so many Markdown articles more, looking at one of them
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";
import { launchBrowser } from "../support/browser.ts";
import { copySite } from "../support/copy-site.ts";
import { type Development, develop } from "../support/development.ts";
import { holdings, tellHoldings } from "../support/holdings.ts";
import { articleText } from "./articles.ts";

const root = resolve(import.meta.dirname, "../..");
const folder = join(root, ".cache/bench/dev");

const articles = Number(process.argv[2] ?? 0);

/** A change of one file, and what it makes of the text or the styles of the page that is looked at. */
interface Change {
  readonly file: string;
  edit(text: string, mark: string): string;
}

/** Of a page of its own, or of one of a collection. */
const ownChanges: readonly Change[] =
  articles === 0
    ? [
        {
          file: "pages/about.tsx",
          edit: (text, mark) => text.replace(/<>/, `<><p>${mark}</p>`),
        },
        {
          file: "content/about.md",
          edit: (text, mark) => text.replace(/^lead: /m, `lead: ${mark} `),
        },
      ]
    : [
        {
          file: "pages/articles/[slug].tsx",
          edit: (text, mark) => text.replace(/<>/, `<><p>${mark}</p>`),
        },
        {
          file: "content/articles/article-00001.md",
          edit: (text, mark) => text.replace(/^Edition/m, `${mark} Edition`),
        },
      ];
const path = articles === 0 ? "about" : "articles/article-00001";

const changes: readonly Change[] = [
  ...ownChanges,
  {
    file: "components/footer.tsx",
    edit: (text, mark) => text.replace(/<footer([^>]*)>/, `<footer$1><p>${mark}</p>`),
  },
  { file: "components/base.css", edit: (text, mark) => `${text}\n:root { --mark: "${mark}"; }\n` },
  {
    file: "islands/menu.tsx",
    edit: (text, mark) => text.replace("{label}", `{label} ${mark}`),
  },
  {
    file: "content/site.yaml",
    edit: (text, mark) => text.replace(/^( +note: )/m, `$1${mark} `),
  },
];

/**
 * Waits for a mark to be on screen, in the page or among what its styles say.
 *
 * @returns when the browser painted the page that has it, in milliseconds of the clock.
 */
async function shows(page: Page, mark: string): Promise<number> {
  await page.waitForFunction(
    (wanted) =>
      performance.getEntriesByName("first-contentful-paint").length > 0 &&
      document.documentElement.textContent?.includes(wanted),
    mark,
    { polling: 5, timeout: 20_000 },
  );
  // The first task after a frame begins when that frame has been drawn.
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    return Date.now();
  });
}

/** Saves a change and waits for it; returns the milliseconds that it took. */
async function save(page: Page, number: number): Promise<{ file: string; milliseconds: number }> {
  const { file, edit } = changes[number % changes.length] ?? { file: "", edit: String };
  const original = originals.get(file) ?? "";
  const mark = `mark${number}x`;
  const changed = edit(original, mark);
  if (changed === original) throw new Error(`The benchmark no longer fits ${file}.`);
  const started = Date.now();
  writeFileSync(join(folder, file), changed);
  return { file, milliseconds: (await shows(page, mark)) - started };
}

/** What development has in use once it has made all other pages too. */
async function inUse(dev: Development): Promise<string> {
  await wait(5000);
  const { megabytes, open } = await holdings(dev);
  return `${megabytes.toFixed(1)} MB of memory and ${open} open resources`;
}

const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
copySite(folder);
for (let number = 1; number <= articles; number++) {
  const name = `article-${String(number).padStart(5, "0")}.md`;
  writeFileSync(join(folder, "content/articles", name), articleText(number, 0));
}
const originals = new Map(
  changes.map(({ file }) => [file, readFileSync(join(folder, file), "utf8")]),
);

const dev = await develop(folder, {}, { preloads: [tellHoldings] });
const address = `${dev.origin}/`;
// To hold each request up and let it through takes longer than to answer it.
const browser = await launchBrowser(["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"]);
try {
  const page = await browser.newPage();
  await page.goto(address + path, { waitUntil: "domcontentloaded" });
  await page.locator("h1", { hasNotText: "Unexpected" }).waitFor({ timeout: 120_000 });
  await page.evaluate(() => scrollTo(0, 900));

  const times: number[] = [];
  for (let number = 0; number < 20; number++) {
    const { file, milliseconds } = await save(page, number);
    times.push(milliseconds);
    process.stdout.write(`${file.padEnd(24)} ${milliseconds.toFixed(0).padStart(5)} ms\n`);
  }
  process.stdout.write(`Median of 20: ${median(times).toFixed(0)} ms.\n`);
  const place = await page.evaluate(() => scrollY);
  process.stdout.write(`The page was scrolled to 900 px and stands at ${place.toFixed(0)} px.\n`);

  process.stdout.write(`After 20 changes the process has in use ${await inUse(dev)}.\n`);
  for (let number = 20; number < 120; number++) await save(page, number);
  process.stdout.write(`After 120 changes it has in use ${await inUse(dev)}.\n`);
} finally {
  await browser.close();
  await dev[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
}
