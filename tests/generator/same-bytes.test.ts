import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { fixturePath, generate, readTree } from "../support/fixtures.ts";
import { randomFrom, seed } from "../support/random.ts";
import { scratch } from "../support/site.ts";

const root = resolve(import.meta.dirname, "../..");
const shuffledFolders = join(root, "tests/support/shuffled-folders.ts");
const builds = 100;
const lanes = 2;

const zones = ["UTC", "Pacific/Auckland", "America/New_York", "Asia/Kolkata", "Pacific/Apia"];
const locales = ["C", "tr_TR.UTF-8", "de_DE.UTF-8", "ja_JP.UTF-8", "ar_EG.UTF-8"];

const pick = <Choice>(choices: readonly Choice[], random: () => number) =>
  choices[Math.floor(random() * choices.length)] as Choice;

function environmentFrom(random: () => number): Record<string, string> {
  const locale = pick(locales, random);
  return {
    TZ: pick(zones, random),
    LC_ALL: locale,
    LANG: locale,
    FOLDER_ORDER: String(Math.floor(random() * 2 ** 31)),
  };
}

const parts = ["components", "content", "islands", "pages", "public"];

let laidOut = 0;

/** Copies a project, its files made in an order of its own, into a folder with a name of its own. */
function layOutShuffled(from: string, random: () => number): string {
  const name = "site".repeat(1 + Math.floor(random() * 8));
  const folder = join(scratch, `${name}-${process.pid}-${++laidOut}`);
  const present = parts.filter((part) => existsSync(join(from, part)));
  const files = present.flatMap((part) =>
    readdirSync(join(from, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1)),
  );
  for (const file of files.sort(() => random() - 0.5)) {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    cpSync(join(from, file), join(folder, file));
  }
  return folder;
}

/** What a build gives, as one short text: the name and the bytes of every file. */
async function fingerprintOf(folder: string, random: () => number): Promise<string> {
  const run = await generate(folder, ["build"], environmentFrom(random), {
    preloads: [shuffledFolders],
  });
  expect(run).toMatchObject({ code: 0, stderr: "" });
  const hash = createHash("sha256");
  for (const [name, contents] of Object.entries(readTree(join(folder, "dist")))) {
    hash.update(JSON.stringify([name, contents]));
  }
  return hash.digest("hex");
}

test(`${builds} builds give the same bytes, in whatever folder, time zone, locale and order of files`, {
  timeout: 600_000,
}, async () => {
  const found = new Map<string, number>();
  const buildSome = async (random: () => number) => {
    let folder = "";
    for (let index = 0; index < builds / lanes; index++) {
      if (index % 5 === 0) {
        folder = layOutShuffled(fixturePath("base"), random);
      }
      rmSync(join(folder, "dist"), { recursive: true, force: true });
      const fingerprint = await fingerprintOf(folder, random);
      found.set(fingerprint, (found.get(fingerprint) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => buildSome(randomFrom(seed + lane))));
  console.log(`TEST_SEED=${seed}: ${builds} builds gave ${found.size} different site(s).`);
  expect([...found.values()]).toEqual([builds]);
});

test("so do builds of the real site, with and without what was kept", {
  timeout: 300_000,
}, async () => {
  const random = randomFrom(seed);
  const found = new Set<string>();
  for (let index = 0; index < 3; index++) {
    const folder = layOutShuffled(root, random);
    symlinkSync(join(root, "generator"), join(folder, "generator"), "junction");
    found.add(await fingerprintOf(folder, random));
    rmSync(join(folder, "dist"), { recursive: true });
    found.add(await fingerprintOf(folder, random));
  }
  expect(found.size).toBe(1);
});
