/**
 * Measures how long a saved change takes to appear in `npm run dev`: twenty changes of a page, a
 * component, a style sheet, an island, Markdown and data in turn, in a copy of the site.
 *
 *     npm run bench:dev
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { launchBrowser } from "../support/browser.ts";
import { start } from "../support/command.ts";
import { copySite } from "../support/copy-site.ts";

const project = resolve(import.meta.dirname, "../..");
const folder = join(project, ".cache/bench/dev");

/** The files to change, the text to find in each, and what is inserted after it. */
const changes = [
  ["pages/about.tsx", "<Layout>", "<p>MARK</p>"],
  ["content/about.md", 'lead: "', "MARK "],
  ["components/footer.tsx", /<footer[^>]*>/, "<p>MARK</p>"],
  ["components/layout.css", /^/, ':root { --mark: "MARK"; }'],
  ["islands/menu.tsx", "{label}", " MARK"],
  ["content/site.yaml", /^ +note: /m, "MARK "],
] as const;

/** Saves a change and waits until the browser has painted it; returns the milliseconds. */
async function save(page: Page, number: number): Promise<{ file: string; milliseconds: number }> {
  const [file, place, addition] = changes[number % changes.length] ?? changes[0];
  const mark = `mark${number}x`;
  const original = readFileSync(join(project, file), "utf8");
  const changed = original.replace(place, (found) => found + addition.replace("MARK", mark));
  if (changed === original) throw new Error(`The benchmark no longer fits ${file}.`);
  const started = Date.now();
  writeFileSync(join(folder, file), changed);
  await page.waitForFunction(
    (wanted) =>
      performance.getEntriesByName("first-contentful-paint").length > 0 &&
      document.documentElement.textContent?.includes(wanted),
    mark,
    { polling: 5, timeout: 20_000 },
  );
  return { file, milliseconds: Date.now() - started };
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
copySite(folder);

const { child, ended } = start(folder, ["dev"], { environment: { PORT: "0" } });
const browser = await launchBrowser();
try {
  const address = await new Promise<string>((found) => {
    child.stdout?.on("data", (text) => {
      const [match] = /http:\/\/localhost:\d+\//.exec(String(text)) ?? [];
      if (match) found(match);
    });
  });
  const page = await browser.newPage();
  await page.goto(`${address}about`, { waitUntil: "domcontentloaded" });
  const times: number[] = [];
  for (let number = 0; number < 20; number++) {
    const { file, milliseconds } = await save(page, number);
    times.push(milliseconds);
    process.stdout.write(`${file.padEnd(24)} ${String(milliseconds).padStart(5)} ms\n`);
  }
  const median = times.sort((a, b) => a - b)[10] ?? 0;
  process.stdout.write(`Median of 20: ${median} ms.\n`);
} finally {
  await browser.close();
  child.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
