/**
 * Measures how long a saved change takes to appear in the browser: twenty changes of a page, a
 * component, a style sheet, an island, Markdown and data in turn, in a copy of the site.
 *
 *     npm run bench:dev
 *     npm run bench:dev -- --peers DIR     twenty changes of one of 100 articles, here and in the peers,
 *                                          whose pages are plain
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../support/browser.ts";
import { freePort, startServer } from "../support/tools.ts";
import { articleName } from "./articles.ts";
import { layOutPeers, layOutSite, placeOf, plainLayout, type Site } from "./sites.ts";

/** In a file, text after which a mark appears in the page or in its styles. */
type Change = readonly [file: string, place: string | RegExp, addition: string];

const changes: readonly Change[] = [
  ["pages/about.tsx", "<Layout>", "<p>MARK</p>"],
  ["content/about.md", 'lead: "', "MARK "],
  ["components/page/footer.tsx", "</nav>", "<p>MARK</p>"],
  ["components/page/layout.css", /^/, ':root { --mark: "MARK"; }'],
  ["islands/menu.tsx", "{label}", " MARK"],
  ["content/site.yaml", /^ +note: /m, "MARK "],
];
const article: Change = [`content/articles/${articleName(1)}.md`, "Edition 0", " MARK"];

/** Saves twenty changes, waits until the browser has painted each, and prints the milliseconds. */
async function measure(site: Site, path: string, changes: readonly Change[], browser: Browser) {
  const port = await freePort();
  const address = `http://localhost:${port}/${path}`;
  const options = { cwd: site.folder, env: { ...process.env, PORT: String(port) } };
  using _server = await startServer(site.serve(port), address, { ...options, stdio: "ignore" });
  const { ok } = await fetch(address);
  const page = await browser.newPage();
  await page.goto(ok ? address : `${address}.html`, { waitUntil: "domcontentloaded" });
  const originals = changes.map(([file]) => readFileSync(join(site.folder, file), "utf8"));
  const times: number[] = [];
  for (let number = 0; number < 20; number++) {
    const turn = number % changes.length;
    const [file, place, addition] = changes[turn] ?? article;
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
    if ((await page.title()) === "This change has a problem")
      throw new Error(`${file} doesn't build.`);
    times.push(Date.now() - started);
    console.log(`${site.name}  ${file.padEnd(24)} ${String(times.at(-1)).padStart(5)} ms`);
  }
  await page.close();
  const [best, median] = [0, 10].map((index) => times.sort((a, b) => a - b)[index]);
  console.log(`${site.name}: best ${best} ms, median of 20 ${median} ms.`);
}

const { values } = parseArgs({ options: { peers: { type: "string" } } });
const place = placeOf(values.peers);
await using browser = await launchBrowser();
if (values.peers) {
  const peers = layOutPeers(place, 100);
  for (const peer of peers) peer.setLayout(plainLayout());
  for (const site of [layOutSite(place, 100), ...peers])
    await measure(site, `articles/${articleName(1)}`, [article], browser);
} else {
  await measure(layOutSite(place, 0), "about", changes, browser);
}
