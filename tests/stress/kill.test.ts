import { existsSync, rmSync, symlinkSync, utimesSync, watch } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { start } from "../support/command.ts";
import { randomFrom, seed } from "../support/random.ts";
import { newFolder } from "../support/scratch.ts";
import { findDamage, readTree, withoutDotfiles } from "../support/tree.ts";
import { addVersion, buildSite, layOutSite } from "./site.ts";

const kills = 200;
const lanes = 2;

/** Kills a build at a random moment: most of them while they write. */
async function buildAndKill(root: string, dist: string, random: () => number): Promise<void> {
  const whileWriting = new Promise<void>((done) => {
    const watcher = watch(dist, (_, name) => {
      if (name !== ".writing") return;
      watcher.close();
      done();
    });
  });
  const { child, ended } = start(root, ["build"]);
  const share = random();
  const moment =
    random() < 0.8 ? whileWriting.then(() => setTimeout(share * 30)) : setTimeout(share * 1500);
  await Promise.race([moment, ended]);
  child.kill("SIGKILL");
  await ended;
}

/** @returns how many builds were killed while they wrote. */
async function killBuilds(count: number, random: () => number): Promise<number> {
  const dist = newFolder("dist");
  const layOutVersion = async (version: "one" | "two") => {
    const root = layOutSite(version);
    addVersion(root, version);
    const tree = await buildSite(root);
    rmSync(join(root, "dist"), { recursive: true });
    symlinkSync(dist, join(root, "dist"));
    return { root, tree };
  };
  const versions = [await layOutVersion("one"), await layOutVersion("two")] as const;
  const trees = versions.map(({ tree }) => tree);
  let hits = 0;
  await buildSite(versions[0].root);
  for (let index = 1; index <= count; index++) {
    const { root, tree } = versions[random() < 0.5 ? 0 : 1];
    await buildAndKill(root, dist, random);
    const lock = join(dist, ".writing");
    if (existsSync(lock)) {
      hits++;
      // As if some time had passed since: the next build needn't wait for this lock.
      utimesSync(lock, 0, 0);
    }
    const damage = findDamage(withoutDotfiles(readTree(dist)), trees);
    expect(damage, `damage after kill ${index}`).toEqual([]);
    if (index % 10 === 0) expect(await buildSite(root)).toEqual(tree);
  }
  return hits;
}

test(`${kills} builds killed at random moments leave whole pages with all their files`, {
  timeout: 1_200_000,
}, async () => {
  const counts = Array.from({ length: lanes }, (_, lane) =>
    killBuilds(kills / lanes, randomFrom(seed + lane)),
  );
  const hits = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  console.log(`TEST_SEED=${seed}: ${hits} of ${kills} builds were killed while they wrote.`);
  expect(hits).toBeGreaterThan(kills / 4);
});
