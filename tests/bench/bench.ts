/**
 * Measures how a build grows with the articles, cold and with one article changed.
 *
 *     npm run bench                    10, 100, 1,000 and 10,000 articles, five rounds
 *     npm run bench -- 1000 1          1,000 articles, one round
 *     npm run bench -- --peers DIR     Hugo, Eleventy and Astro build the same articles in turns
 *
 * DIR is a folder outside the project, best in memory, such as /dev/shm/peers: on other disks, deleting
 * one build's output slows down the next one. Hugo must be on the PATH. Astro needs Node 22:
 * `npx -p node@24 npm run bench -- --peers DIR`.
 */
import { readdirSync, rmSync, statSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeArticle } from "./articles.ts";
import { type Figures, measure } from "./measure.ts";
import { layOutPeers, layOutSite, ownLayout, placeOf, type Site } from "./sites.ts";

const { values, positionals } = parseArgs({
  options: { peers: { type: "string" } },
  allowPositionals: true,
});
const [only, rounds = 5] = positionals.map(Number);
const sizes = only === undefined ? [10, 100, 1000, 10_000] : [only];
const place = placeOf(values.peers);

function contestants(articles: number, layout: string | undefined) {
  const site = layOutSite(place, articles);
  const change = (round: number) => writeArticle(site.folder, 1, round + 1);
  const peers = layout === undefined ? [] : layOutPeers(place, articles);
  return [
    { name: site.name, site, prepare: () => clean(site) },
    { name: "this site, one article changed", site, prepare: change },
    ...peers.map((peer) => ({
      name: peer.name,
      site: peer,
      prepare() {
        clean(peer);
        peer.setLayout(layout ?? "");
      },
    })),
  ];
}

function clean({ folder }: Site): void {
  for (const made of ["dist", ".cache", ".astro", "node_modules/.astro", "node_modules/.vite"])
    rmSync(join(folder, made), { recursive: true, force: true });
}

/** Counts the pages of the benchmark in a finished site, and returns the size of all files in MB. */
function checkOutput({ folder }: Site, articles: number): number {
  const dist = join(folder, "dist");
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
  const pages = files.filter((file) => /^(index|articles.article-\d+)\.html$/.test(file)).length;
  if (pages !== articles + 1) throw new Error(`${dist} has ${pages} pages.`);
  const stats = files.map((file) => statSync(join(dist, file)));
  return stats.reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0) / 1e6;
}

type Build = Figures & { readonly megabytes: number };

async function measureSize(articles: number, layout?: string) {
  const runs = contestants(articles, layout).map((each) => ({ ...each, builds: [] as Build[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { name, site, prepare, builds } of runs) {
      prepare(round);
      const figures = measure(site.folder, site.build);
      builds.push({ ...figures, megabytes: checkOutput(site, articles) });
      console.error(`${articles} articles, ${name}: ${figures.wallSeconds.toFixed(2)} s`);
    }
  }
  return runs.map(({ name, builds }) => {
    const sorted = (figure: keyof Build) =>
      builds.map((each) => each[figure]).sort((a, b) => a - b);
    const median = (figure: keyof Build) => sorted(figure)[Math.floor(rounds / 2)] ?? Number.NaN;
    const best = sorted("wallSeconds")[0] ?? Number.NaN;
    return { name, best, median, seconds: median("wallSeconds") };
  });
}

/** Prints a table as the README shows it. A ratio compares a build with this site's first one. */
function printTable(tools: readonly Tool[]): void {
  const largest = tools[0]?.rows.at(-1);
  const lines = tools.map(({ name, rows }) => {
    const times = rows.map(({ seconds, best }) => `${seconds.toFixed(2)} (${best.toFixed(2)})`);
    const median = (figure: keyof Build) => rows.at(-1)?.median(figure) ?? Number.NaN;
    const ratio = (figure: keyof Build) =>
      (median(figure) / (largest?.median(figure) ?? Number.NaN)).toFixed(2);
    const cpu = `${median("cpuSeconds").toFixed(2)} (${ratio("cpuSeconds")})`;
    const sizesOf = [median("peakMebibytes").toFixed(0), median("megabytes").toFixed(0)];
    return [name, ...times, ratio("wallSeconds"), cpu, ...sizesOf];
  });
  const counts = sizes.map((size) => size.toLocaleString("en"));
  const head = ["", ...counts, "ratio", "CPU s (ratio)", "peak MiB", "MB"];
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"));
  console.log(`\n${[head, rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n")}`);
}

let layout: string | undefined;
if (values.peers) {
  const site = layOutSite(place, 10);
  measure(site.folder, site.build);
  layout = ownLayout(site);
}
const rows: Awaited<ReturnType<typeof measureSize>> = [];
for (const articles of sizes) rows.push(...(await measureSize(articles, layout)));
const tools = [...new Set(rows.map(({ name }) => name))].map((name) => {
  return { name, rows: rows.filter((row) => row.name === name) };
});
type Tool = (typeof tools)[number];

console.log(`
Seconds, as medians of ${rounds} rounds and the best in brackets, on ${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}.`);
printTable(tools);
