import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { parse, parseDocument } from "yaml";
import { copySite } from "../support/copy-site.ts";
import { buildInMemory } from "../support/miniature.ts";
import { newFolder } from "../support/scratch.ts";

const project = resolve(import.meta.dirname, "../..");
const readme = readFileSync(join(project, "README.md"), "utf8");

/** The owner tasks: the line that says where the example belongs, and the example. */
const tasks = [
  ...readme.matchAll(/^\*\*\d+\. .+?\*\*[^\n]*\n([^\n]*\*\*`[^\n]*:)\n```\w+\n([\s\S]*?)```/gm),
].map(([, place = "", example = ""]) => ({ place, example }));

/** Puts an example where its README line says. */
function apply(root: string, place: string, example: string): void {
  for (const [, path = ""] of place.matchAll(/Delete \*\*`([^`]+)`/g))
    rmSync(join(root, path), { force: true });
  const [, action, key = "", file = ""] =
    /(Change|Add|Create)(?: in| to `([\w.]+)` in)? \*\*`([^`]+)`\*\*:$/.exec(place) ?? [];
  const path = join(root, file);
  if (action === "Create") {
    writeFileSync(path, example);
    return;
  }
  const text = readFileSync(path, "utf8");
  if (file.endsWith(".css")) {
    const [, name = ""] = /^(--[\w-]+):/.exec(example) ?? [];
    writeFileSync(path, text.replace(new RegExp(`${name}: [^;]*;`), example.trim()));
    return;
  }
  const document = parseDocument(text);
  const value = parse(example);
  const keys = key === "" ? [] : key.split(".");
  if (Array.isArray(value)) {
    // An owner may have followed the README already.
    const present = JSON.stringify(document.toJS()[key] ?? []);
    const isNew = (item: object) => !present.includes(JSON.stringify(Object.values(item)[0]));
    for (const item of value.filter(isNew)) document.addIn(keys, item);
  } else for (const [name, each] of Object.entries(value)) document.setIn([...keys, name], each);
  writeFileSync(path, document.toString());
}

/** The picture that the examples name. */
const photograph = sharp({ create: { width: 1200, height: 900, channels: 3, background: "#c33" } });

test("the README numbers its owner tasks", () => {
  const numbers = [...readme.matchAll(/^\*\*(\d+)\. /gm)].map(([, number]) => Number(number));
  expect(numbers.length).toBeGreaterThanOrEqual(10);
  expect(numbers).toEqual(tasks.map((_, index) => index + 1));
});

test("the examples of all owner tasks build, one after another in one site", async () => {
  const root = newFolder("readme");
  copySite(root);
  mkdirSync(join(root, "content/pictures"), { recursive: true });
  await photograph.toFile(join(root, "content/pictures/border.jpg"));
  for (const { place, example } of tasks) apply(root, place, example);
  const { report } = await buildInMemory(root);
  expect(report.pages).toBeGreaterThan(8);
});
