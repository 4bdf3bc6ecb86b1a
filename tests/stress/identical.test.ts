import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type RunOptions, run } from "../support/command.ts";
import { copySite } from "../support/copy-site.ts";
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
function buildElsewhere(folder: string, index: number): Promise<Tree> {
  const [TZ = "", LC_ALL = ""] = [zones[index % 5], locales[Math.floor(index / 5) % 5]];
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  return buildSite(folder, {
    environment: { TZ, LC_ALL, LANG: LC_ALL, FOLDER_SEED: String(index) },
    preload: ["tsx/cjs", shuffledFolders],
  });
}

test(`${builds} builds are identical, in any folder, time zone, locale and order of files`, {
  timeout: 1_200_000,
}, async () => {
  const expected = await buildSite(layOutSite());
  const buildSome = async (lane: number) => {
    let folder = layOutSite();
    for (let index = lane; index < builds; index += lanes) {
      if (index % 20 >= 18) {
        // Another folder, and every other time without a cache.
        folder = layOutSite("site".repeat(1 + (index % 8)));
        if (index % 40 >= 38) rmSync(join(folder, ".cache"), { recursive: true, force: true });
      }
      expect(await buildElsewhere(folder, index), `build ${index}`).toEqual(expected);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => buildSome(lane)));
});
