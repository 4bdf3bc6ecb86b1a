import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import sharp from "sharp";
import { expect, test } from "vitest";
import { parse, parseDocument, stringify } from "yaml";
import { copySite } from "../support/copy-site.ts";
import { buildInMemory } from "../support/miniature.ts";
import { newFolder, project } from "../support/scratch.ts";

const readme = readFileSync(join(project, "README.md"), "utf8");

/** The owner tasks: up to three lines, of which the last says where the example belongs. */
const tasks = [...readme.matchAll(/^\*\*\d+\. ((?:.+\n){1,3})```\w+\n([\s\S]*?)```/gm)];

/** Puts an example where its task says. */
function apply(root: string, task: string, example: string): void {
  const [, deleted] = /Delete \*\*`([^`]+)`/.exec(task) ?? [];
  if (deleted) rmSync(join(root, deleted), { force: true });
  const [, key = "", file = ""] = /(?: to `(\w+)` in)? \*\*`([^`]+)`\*\*:\n$/.exec(task) ?? [];
  const path = join(root, file);
  const isNew = task.includes("Create **");
  writeFileSync(path, isNew ? example : withExample(readFileSync(path, "utf8"), key, example));
}

/** The text of a file with an example in the list `key`, or in place of what has its keys. */
function withExample(text: string, key: string, example: string): string {
  const tokens = [...example.matchAll(/^(--[\w-]+): .*;$/gm)];
  const change = (css: string, [line, name]: RegExpMatchArray) =>
    css.replace(new RegExp(`${name}: [^;]*;`), line);
  if (tokens.length > 0) return tokens.reduce(change, text);
  const document = parseDocument(text);
  const value = parse(example);
  if (Array.isArray(value)) {
    // An owner may have followed the README already.
    const present = document.toJS()[key] ?? [];
    const known = JSON.stringify(present);
    const added = value.filter((item) => !known.includes(JSON.stringify(Object.values(item)[0])));
    document.set(key, [...present, ...added]);
  } else for (const [name, each] of Object.entries(value)) document.set(name, each);
  return document.toString();
}

/** Turns commented examples, such as `# sending:`, into values. An owner may have used some already. */
function uncomment(path: string): void {
  const text = readFileSync(path, "utf8").replace(/^( *)# ( *(- )?[a-z]\w*:( |$))/gm, "$1$2");
  writeFileSync(path, stringify(parse(text, { uniqueKeys: false })));
}

test("the README has ten owner tasks, each with at most three lines and an example", () => {
  expect([readme.match(/^\*\*\d+\. /gm)?.length, tasks.length]).toEqual([10, 10]);
});

test("all owner tasks and commented examples build, one after another in one site", async () => {
  const root = newFolder("readme");
  copySite(root);
  mkdirSync(join(root, "content/pictures"), { recursive: true });
  const photograph = { width: 1200, height: 900, channels: 3, background: "#c33" } as const;
  await sharp({ create: photograph }).toFile(join(root, "content/pictures/border.jpg"));
  writeFileSync(join(root, "content/pictures/icon.svg"), '<svg viewBox="0 0 1 1"/>');
  for (const name of ["logo.svg", "card.jpg", "pots.jpg"]) {
    const source = name.replace(/\w+(?=\.)/, name.endsWith("svg") ? "icon" : "border");
    cpSync(join(root, "content/pictures", source), join(root, "content/pictures", name));
  }
  glob.sync("content/*.yaml", { cwd: root, absolute: true }).forEach(uncomment);
  for (const [, task = "", example = ""] of tasks) apply(root, task, example);
  const { files } = await buildInMemory(root);
  const pages = ["articles/bring-them-in", "glossary", "terms-of-service"];
  expect(pages.map((name) => files.has(`${name}.html`))).toEqual([true, true, false]);
});
