import * as fs from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cacheEntry } from "../../generator/cache.ts";
import { newFolder } from "../support/scratch.ts";

const day = 24 * 60 * 60 * 1000;

/** Caches a text and returns the path of its entry. */
function save(root: string, text: string): string {
  const entry = cacheEntry(root, "fonts", [text]);
  entry.save(Buffer.from(text));
  return join(root, ".cache/fonts", entry.name);
}

const find = (root: string, text: string) => cacheEntry(root, "fonts", [text]).contents?.toString();

function setAge(file: string, days: number): void {
  const changed = new Date(Date.now() - days * day);
  fs.utimesSync(file, changed, changed);
}

test("finds what an earlier build kept for the same inputs", () => {
  const root = newFolder("cache");
  expect(find(root, "roman")).toBeUndefined();
  save(root, "roman");
  expect(find(root, "roman")).toBe("roman");
  expect(find(root, "italic")).toBeUndefined();
});

test("ignores an entry that a power cut has emptied, and replaces it", () => {
  const root = newFolder("cache");
  fs.writeFileSync(save(root, "roman"), "");
  expect(find(root, "roman")).toBeUndefined();
  save(root, "roman");
  expect(find(root, "roman")).toBe("roman");
});

test("drops what no build has used for a month and what killed builds have left", () => {
  const root = newFolder("cache");
  const [used, unused] = [save(root, "roman"), save(root, "bold")];
  const part = `${unused}.killed.part`;
  fs.writeFileSync(part, "half");
  setAge(used, 29);
  expect(find(root, "roman")).toBe("roman");
  // Being used makes an entry young again.
  expect(Date.now() - fs.statSync(used).mtimeMs).toBeLessThan(day);
  for (const old of [unused, part]) setAge(old, 31);
  // A process removes them once from each folder, so the next build is in another one.
  const copy = newFolder("cache");
  fs.cpSync(root, copy, { recursive: true, preserveTimestamps: true });
  save(copy, "italic");
  expect(fs.readdirSync(join(copy, ".cache/fonts"))).toHaveLength(2);
  expect(find(copy, "bold")).toBeUndefined();
});
