import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type RunOptions, run } from "../support/command.ts";
import { copySite } from "../support/copy-site.ts";
import { randomFrom, seed } from "../support/random.ts";
import { newFolder } from "../support/scratch.ts";
import { readTree, type Tree } from "../support/tree.ts";

const builds = 100;
const lanes = 2;
const shuffledFolders = join(import.meta.dirname, "../support/shuffled-folders.ts");
const zones = ["UTC", "Pacific/Auckland", "America/New_York", "Asia/Kolkata", "Pacific/Apia"];
const locales = ["C", "tr_TR.UTF-8", "de_DE.UTF-8", "ja_JP.UTF-8", "ar_EG.UTF-8"];

function layOutSite(name = "site"): string {
  const folder = newFolder(name);
  copySite(folder);
  return folder;
}

async function buildSite(folder: string, options?: RunOptions): Promise<Tree> {
  expect(await run(folder, ["build"], options)).toMatchObject({ code: 0, stderr: "" });
  return readTree(join(folder, "dist"));
}

/** Builds the site in another environment, into an empty folder. */
async function buildElsewhere(folder: string, random: () => number): Promise<Tree> {
  const pick = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)] ?? "";
  const locale = pick(locales);
  const environment = { TZ: pick(zones), LC_ALL: locale, LANG: locale };
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  return buildSite(folder, {
    environment: { ...environment, FOLDER_SEED: String(Math.floor(random() * 2 ** 31)) },
    preload: ["tsx/cjs", shuffledFolders],
  });
}

test(`${builds} builds are identical, in any folder, time zone, locale and order of files`, {
  timeout: 1_200_000,
}, async () => {
  const expected = await buildSite(layOutSite());
  const buildSome = async (random: () => number) => {
    let folder = layOutSite();
    for (let index = 0; index < builds / lanes; index++) {
      if (index % 10 === 9) {
        // Another folder, and every other time without a cache.
        folder = layOutSite("site".repeat(1 + Math.floor(random() * 8)));
        if (index % 20 === 9) rmSync(join(folder, ".cache"), { recursive: true, force: true });
      }
      expect(await buildElsewhere(folder, random), `TEST_SEED=${seed}`).toEqual(expected);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => buildSome(randomFrom(seed + lane))));
});
