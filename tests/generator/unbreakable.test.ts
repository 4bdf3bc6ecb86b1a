import { watch } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSiteServer, listen } from "../../generator/server.ts";
import { differences, generate, start } from "../support/fixtures.ts";
import { randomFrom, seed } from "../support/random.ts";
import { findHoles, type Outputs, startReading } from "../support/reader.ts";
import {
  expectedOutputs,
  layOutVersions,
  leftOvers,
  type VersionedSite,
  versions,
} from "../support/versions.ts";

const kills = Number(process.env.KILLS ?? 200);
const lanes = 2;

/** How long a build took when nobody disturbed it, in milliseconds. */
interface Pace {
  readonly whole: number;
  readonly writing: number;
}

/** Notices the moments at which a build begins to write into a folder, and at which it ends. */
function watchWriting(folder: string) {
  const moments: number[] = [];
  let begin = () => {};
  const begun = new Promise<void>((done) => {
    begin = done;
  });
  const watcher = watch(folder, (_, name) => {
    if (name !== ".writing") return;
    moments.push(performance.now());
    begin();
  });
  return { begun, moments, end: () => watcher.close() };
}

/** Builds in peace and holds the folder against what that version has to be. */
async function buildWhole(
  site: VersionedSite,
  expected: Readonly<Record<string, string>>,
): Promise<Pace> {
  const from = performance.now();
  const { moments, end } = watchWriting(site.dist);
  const run = await generate(site.folder, ["build"]);
  const whole = performance.now() - from;
  end();
  expect(run).toMatchObject({ code: 0, stderr: "" });
  expect(differences(site.dist, expected)).toEqual([]);
  const [first = 0, last = first] = [moments[0], moments.at(-1)];
  return { whole, writing: Math.max(10, last - first) };
}

type Ending = "before writing" | "while writing" | "after writing";

/** Starts a build and kills it: at a moment of the writing, or at one of the whole build. */
async function buildKilled(site: VersionedSite, pace: Pace, random: () => number): Promise<Ending> {
  const { begun, end } = watchWriting(site.dist);
  const { child, ended } = start(site.folder, ["build"]);
  const aimsAtWriting = random() < 0.75;
  const share = random();
  const moment = aimsAtWriting
    ? begun.then(() => setTimeout(share * pace.writing))
    : setTimeout((0.3 + 0.75 * share) * pace.whole);
  await Promise.race([moment, ended]);
  child.kill("SIGKILL");
  const { code } = await ended;
  end();
  if (code === 0) return "after writing";
  return leftOvers(site.dist).length > 0 ? "while writing" : "before writing";
}

/** Kills builds of one site in turn, while it is being read. */
async function disturb(count: number, random: () => number) {
  const site = layOutVersions();
  const outputs: Outputs = await expectedOutputs(site);
  const endings: Record<Ending, number> = {
    "before writing": 0,
    "while writing": 0,
    "after writing": 0,
  };
  site.wear("first");
  await generate(site.folder, ["build"]);
  let pace = await buildWhole(site, outputs.first);
  let builds = 0;
  const server = createSiteServer({ folder: site.dist, base: "/base" });
  const reader = startReading(await listen(server, { PORT: "0" }), outputs, () => builds);
  const holes: string[] = [];
  for (let index = 1; index <= count; index++) {
    const version = versions[random() < 0.5 ? 0 : 1];
    site.wear(version);
    builds++;
    endings[await buildKilled(site, pace, random)]++;
    holes.push(...findHoles(site.dist, outputs));
    if (index % 10 !== 0 && index !== count) continue;
    const next = version === "first" ? "second" : "first";
    site.wear(next);
    builds++;
    pace = await buildWhole(site, outputs[next]);
  }
  await reader.stop();
  server.close();
  return { endings, holes, complaints: reader.complaints, pages: reader.pages() };
}

test("a build that is killed at any moment leaves every page whole, with every file it names", {
  timeout: 900_000,
}, async () => {
  const from = performance.now();
  const shares = Array.from({ length: lanes }, (_, lane) =>
    disturb(kills / lanes, randomFrom(seed + lane)),
  );
  const results = await Promise.all(shares);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const hits = (ending: Ending) => sum(results.map(({ endings }) => endings[ending]));
  const pages = sum(results.map((result) => result.pages));
  const wrong = results.flatMap(({ holes, complaints }) => [...holes, ...complaints]);
  // Where a failed test is tried again, nobody else tells what went wrong the first time.
  console.log(
    `TEST_SEED=${seed}: ${kills} builds killed in ${((performance.now() - from) / 1000).toFixed(0)} s, ${hits("before writing")} before they wrote, ${hits("while writing")} while they wrote, ${hits("after writing")} too late; ${pages} pages read meanwhile.`,
    ...wrong,
  );
  expect(wrong).toEqual([]);
  expect(hits("while writing")).toBeGreaterThan(kills / 4);
  expect(pages).toBeGreaterThan(kills);
});
