/**
 * Measures what a build costs as a site grows: copies of this site with so many Markdown articles
 * more, each built by the real command in a process of its own. Prints a table and draws it.
 *
 *     npm run bench                 10, 100, 1,000 and 10,000 articles
 *     npm run bench -- 1000 5       1,000 articles, the median of five builds
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { copySite } from "../support/copy-site.ts";
import { requiring } from "../support/fixtures.ts";
import { articleText } from "./articles.ts";
import { drawGrowth, type Row } from "./chart.ts";

const root = resolve(import.meta.dirname, "../..");
const place = join(root, ".cache/bench");

/**
 * Lays out a copy of the site with more articles. It goes without compressed copies: those take 20 ms a
 * page the first time, and nothing later.
 */
function layOut(articles: number): string {
  const folder = join(place, String(articles));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copySite(folder);
  const settings = join(folder, "content/site.yaml");
  const text = readFileSync(settings, "utf8");
  writeFileSync(settings, text.replace("precompress: true", "precompress: false"));
  for (let number = 1; number <= articles; number++) writeArticle(folder, number, 0);
  return folder;
}

function writeArticle(folder: string, number: number, edition: number): void {
  const name = `article-${String(number).padStart(5, "0")}.md`;
  writeFileSync(join(folder, "content/articles", name), articleText(number, edition));
}

/** Builds once and measures; the figures of the process are written by itself when it ends. */
async function build(folder: string): Promise<Omit<Row, "articles" | "kind">> {
  const figures = join(place, "figures.json");
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [
      ...requiring([join(import.meta.dirname, "figures.ts")]),
      join(folder, "generator/start.cjs"),
      "build",
    ],
    {
      cwd: folder,
      env: { ...process.env, FIGURES: figures },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const code = await new Promise((done) => child.on("close", done));
  const wallSeconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`The build in ${folder} ended with code ${code}.`);
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(
    readFileSync(figures, "utf8"),
  ) as NodeJS.ResourceUsage;
  return {
    wallSeconds,
    processorSeconds: (userCPUTime + systemCPUTime) / 1e6,
    peakMebibytes: maxRSS / 1024,
  };
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

async function measure(articles: number, rounds: number): Promise<Row[]> {
  const folder = layOut(articles);
  const prepare: Record<Row["kind"], (round: number) => void> = {
    cold: () => {
      for (const made of ["dist", ".cache"]) {
        rmSync(join(folder, made), { recursive: true, force: true });
      }
    },
    "one changed": (round) => writeArticle(folder, 1, round + 1),
    "none changed": () => {},
  };
  const rows: Row[] = [];
  for (const kind of ["cold", "one changed", "none changed"] as const) {
    const builds = [];
    for (let round = 0; round < rounds; round++) {
      prepare[kind](round);
      builds.push(await build(folder));
    }
    rows.push({
      articles,
      kind,
      wallSeconds: median(builds.map(({ wallSeconds }) => wallSeconds)),
      processorSeconds: median(builds.map(({ processorSeconds }) => processorSeconds)),
      peakMebibytes: median(builds.map(({ peakMebibytes }) => peakMebibytes)),
    });
    process.stdout.write(formatRow(rows, rows.length - 1));
  }
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

function formatRow(rows: readonly Row[], index: number): string {
  const row = rows[index];
  if (!row) return "";
  const { articles, kind, wallSeconds, processorSeconds, peakMebibytes } = row;
  const cells = [
    articles.toLocaleString("en"),
    kind,
    wallSeconds.toFixed(2),
    processorSeconds.toFixed(2),
    peakMebibytes.toFixed(0),
    (articles / wallSeconds).toFixed(0),
  ];
  return `| ${cells.join(" | ")} |\n`;
}

/** How the time of a build grows from one size to the next, per article. */
function growth(rows: readonly Row[]): string {
  const cold = rows.filter(({ kind }) => kind === "cold");
  const lines = cold.slice(1).map((row, index) => {
    const before = cold[index] ?? row;
    const times = row.articles / before.articles;
    const longer = row.wallSeconds / before.wallSeconds;
    return `From ${before.articles} to ${row.articles} articles (${times} times as many) a build takes ${longer.toFixed(2)} times as long.`;
  });
  return `${lines.join("\n")}\n`;
}

const [size, rounds] = process.argv.slice(2).map(Number);
const sizes = size ? [size] : [10, 100, 1000, 10_000];
process.stdout.write(
  "| articles | build | wall s | processor s | peak MiB | articles a second |\n",
);
process.stdout.write("|---:|---|---:|---:|---:|---:|\n");
const rows: Row[] = [];
for (const articles of sizes) rows.push(...(await measure(articles, rounds ?? 3)));
const chart = join(place, "growth.svg");
mkdirSync(dirname(chart), { recursive: true });
writeFileSync(chart, drawGrowth(rows));
process.stdout.write(`\n${growth(rows)}\nDrawn in ${chart}\n`);
