/**
 * Measures how long a saved change takes to appear in the browser: twenty changes of a page, a
 * component, a style sheet, an island, Markdown and data in turn, in a copy of the site.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { launchBrowser } from "../support/browser.ts";
import { freePort, startServer } from "../support/tools.ts";
import { layOutSite, placeOf } from "./sites.ts";

/** In a file, text after which a mark appears in the page or in its styles. */
const changes: readonly (readonly [file: string, place: string | RegExp, addition: string])[] = [
  ["pages/about.tsx", "<Layout>", "<p>MARK</p>"],
  ["content/about.md", 'lead: "', "MARK "],
  ["components/page/footer.tsx", '<div className="footer-about">', "<p>MARK</p>"],
  ["components/page/layout.css", /^/, ':root { --mark: "MARK"; }'],
  ["islands/menu.tsx", "{label}", " MARK"],
  ["content/site.yaml", /^ +note: /m, "MARK "],
];

const site = layOutSite(placeOf(), 0);
await using browser = await launchBrowser();
const port = await freePort();
const address = `http://localhost:${port}/about`;
const options = { cwd: site.folder, env: { ...process.env, PORT: String(port) } };
using _server = await startServer(site.serve, address, { ...options, stdio: "ignore" });
const page = await browser.newPage();
await page.goto(address, { waitUntil: "domcontentloaded" });
const originals = changes.map(([file]) => readFileSync(join(site.folder, file), "utf8"));
const times: number[] = [];
for (let number = 0; number < 20; number++) {
  const turn = number % changes.length;
  const [file = "", place = "", addition = ""] = changes[turn] ?? [];
  const mark = `mark${number}x`;
  const original = originals[turn] ?? "";
  const changed = original.replace(place, (found) => found + addition.replace("MARK", mark));
  if (changed === original) throw new Error(`The benchmark no longer fits ${file}.`);
  await setTimeout(500);
  const started = Date.now();
  writeFileSync(join(site.folder, file), changed);
  await page.waitForFunction(
    (wanted) =>
      performance.getEntriesByName("first-contentful-paint").length > 0 &&
      (document.body.textContent?.includes(wanted) ||
        getComputedStyle(document.body).getPropertyValue("--mark").includes(wanted)),
    mark,
    { polling: 5, timeout: 20_000 },
  );
  if ((await page.locator("pre").count()) > 0) throw new Error(`${file} doesn't build.`);
  times.push(Date.now() - started);
  console.log(`${file.padEnd(24)} ${String(times.at(-1)).padStart(5)} ms`);
}
const [best, median] = [0, 10].map((index) => times.sort((a, b) => a - b)[index]);
console.log(`Best ${best} ms, median of 20 ${median} ms.`);
