/**
 * Measures how a build grows: copies of this site with more Markdown articles, each built by the real
 * command in a process of its own. Prints a table.
 *
 *     npm run bench                 10, 100, 1,000 and 10,000 articles
 *     npm run bench -- 1000 5       1,000 articles, the median of five builds
 *     npm run bench -- 0 5          this site as it is
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { run } from "../support/command.ts";
import { copySite } from "../support/copy-site.ts";
import { articleText } from "./articles.ts";

const root = resolve(import.meta.dirname, "../..");
const place = join(root, ".cache/bench");

/** Lays out a copy of the site; with articles, it goes without compressed copies. */
function layOut(articles: number): string {
  const folder = join(place, String(articles));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copySite(folder);
  if (articles > 0) {
    const settings = join(folder, "content/site.yaml");
    const text = readFileSync(settings, "utf8");
    writeFileSync(settings, text.replace("precompress: true", "precompress: false"));
  }
  for (let number = 1; number <= articles; number++) writeArticle(folder, number, 0);
  return folder;
}

function writeArticle(folder: string, number: number, edition: number): void {
  const name = `article-${String(number).padStart(5, "0")}.md`;
  writeFileSync(join(folder, "content/articles", name), articleText(number, edition));
}

interface Figures {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly peakMebibytes: number;
}

/** Builds once; the process writes its own figures when it ends. */
async function build(folder: string): Promise<Figures> {
  const figures = join(place, "figures.json");
  const preload = ["tsx/cjs", join(import.meta.dirname, "figures.ts")];
  const started = performance.now();
  const { code, stderr } = await run(folder, ["build"], {
    preload,
    environment: { FIGURES: figures },
  });
  const wallSeconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`The build in ${folder} ended with code ${code}.\n${stderr}`);
  const usage = JSON.parse(readFileSync(figures, "utf8")) as NodeJS.ResourceUsage;
  return {
    wallSeconds,
    cpuSeconds: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
    peakMebibytes: usage.maxRSS / 1024,
  };
}

type Kind = "cold" | "one changed";

/** What happens before each build of a kind. */
const prepare: Record<Kind, (folder: string, articles: number, round: number) => void> = {
  cold(folder) {
    for (const made of ["dist", ".cache"])
      rmSync(join(folder, made), { recursive: true, force: true });
  },
  "one changed"(folder, articles, round) {
    if (articles > 0) writeArticle(folder, 1, round + 1);
    else writeFileSync(join(folder, "public/round.txt"), String(round));
  },
};

async function measure(articles: number, rounds: number): Promise<void> {
  const folder = layOut(articles);
  for (const kind of ["cold", "one changed"] as const) {
    const builds: Figures[] = [];
    for (let round = 0; round < rounds; round++) {
      prepare[kind](folder, articles, round);
      builds.push(await build(folder));
    }
    const median = (figure: keyof Figures) =>
      builds.map((each) => each[figure]).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
    const seconds = `${median("wallSeconds").toFixed(2)} | ${median("cpuSeconds").toFixed(2)}`;
    const memory = median("peakMebibytes").toFixed(0);
    console.log(`| ${articles.toLocaleString("en")} | ${kind} | ${seconds} | ${memory} |`);
  }
  rmSync(folder, { recursive: true, force: true });
}

const [size, rounds] = process.argv.slice(2).map(Number);
const sizes = size === undefined ? [10, 100, 1000, 10_000] : [size];
console.log("| articles | build | wall s | CPU s | peak MiB |\n|---:|---|---:|---:|---:|");
for (const articles of sizes) await measure(articles, rounds ?? 3);
