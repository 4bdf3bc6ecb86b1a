import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import sharp from "sharp";
import { expect, test } from "vitest";
import { parse, parseDocument, stringify } from "yaml";
import { run } from "../support/command.ts";
import { copySite } from "../support/copy-site.ts";
import { editContent, replaceCharity } from "../support/edit-content.ts";
import { writeFiles } from "../support/miniature.ts";
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
  const text = readFileSync(path, "utf8").replace(/^( *)# ( {4,}| *(- )?[a-z]\w*:( |$))/gm, "$1$2");
  writeFileSync(path, stringify(parse(text, { uniqueKeys: false })));
}

/** What owners paste into an article. */
const pasted = `---
title: 10–16 weeks from seed to flower, & what “hardy” means for Käthe's gerberas in the north
date: "2025-11-01"
summary: Sow in March.
updated: "2025-11-02"
---

### Before you begin

[Read the care guide](/care-tips)

<iframe src="https://www.google.com/maps/embed?pb=!1m18" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy" referrerpolicy="no-referrer-when-downgrade"></iframe>

<iframe width="560" height="315" src="https://www.youtube.com/embed/abcdefghijk?si=x" title="YouTube video player" frameborder="0" allow="accelerometer; autoplay; web-share" allowfullscreen></iframe>

| week | what |
|--|:-:|
| 10 | buds |

- [ ] compost[^1]

## Before you begin

Call <a href="tel:+441234567">us</a>, or write to <mailto:a@b.example>. <kbd>Ctrl</kbd>

<details><summary>More</summary>Text</details>

![A red border](pictures/border.jpg "In June")

[^1]: Peat-free.
`;

/** Twenty more changes that owners make. */
function editAll(root: string): void {
  const keys = { date: "2025-12-01", summary: "On another site." };
  const page = (meta: object, text = "") => `---\n${stringify(meta)}---\n\n${text}\n`;
  const address = "https://other.example/";
  const careTips = readFileSync(join(root, "content/care-tips.md"), "utf8");
  writeFiles(root, {
    "content/articles/from-seed.md": pasted,
    "content/articles/elsewhere.md": page({ ...keys, title: "Elsewhere", address }),
    "content/articles/later.md": page({ ...keys, title: "Later", draft: true }, "Text."),
    "content/pages/only-a-picture.md": page(
      { title: "A picture", description: "One picture." },
      "![](pictures/border.jpg)",
    ),
    "content/care-tips.md": careTips.replace("\n## ", "\nRead this first.\n\n## "),
    "public/CNAME": "daisies.example\n",
    "public/google123.html": "google-site-verification: google123.html",
    "public/me.svg": '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>',
  });
  const sending = { action: "https://formspree.io/f/comments", note: "We read all comments." };
  editContent(root, "blog.yaml", {
    "commentForm.sending": sending,
    comments: undefined,
    lead: "News.",
  });
  editContent(root, "services.yaml", {
    donation: undefined,
    "advertisements.0.name": "Pots & more",
  });
  const sites = [{ label: "A & B", address: "https://a.example/?b=1&c=2" }];
  editContent(root, "site.yaml", { language: "de", tagline: "Grün", recommendedSites: sites });
  editContent(root, "home.yaml", {
    heading: "Welcome",
    "callToAction.label": "See them all",
    "page.title": "Gerberas, 10–16 cm",
  });
  editContent(root, "varieties.yaml", { "varieties.5": undefined, "page.accent": "leaf" });
  editContent(root, "contact.yaml", { "page.navigation": undefined });
  replaceCharity(root);
}

test("after all ten owner tasks, commented examples and other edits, the site builds and its tests pass", async () => {
  expect([readme.match(/^\*\*\d+\. /gm)?.length, tasks.length]).toEqual([10, 10]);
  const root = newFolder("edited");
  copySite(root);
  for (const part of ["tests/site", "tests/support", "tests/vitest.config.ts"])
    cpSync(join(project, part), join(root, part), { recursive: true });
  const size = { width: 1200, height: 900, channels: 3, background: "#c33" } as const;
  const photograph = await sharp({ create: size }).jpeg().toBuffer();
  const drawing = '<svg viewBox="0 0 1 1"/>';
  for (const name of ["border.jpg", "card.jpg", "pots.jpg", "icon.svg", "logo.svg"]) {
    const picture = name.endsWith("jpg") ? photograph : drawing;
    writeFiles(root, { [`content/pictures/${name}`]: picture });
  }
  glob.sync("content/*.yaml", { cwd: root, absolute: true }).forEach(uncomment);
  for (const [, task = "", example = ""] of tasks) apply(root, task, example);
  editAll(root);
  const built = await run(root, ["build"]);
  expect(built.stderr).toBe("");
  const exists = (name: string) => existsSync(join(root, `dist/${name}.html`));
  const pages = ["articles/bring-them-in", "glossary", "terms-of-service"];
  expect(pages.map(exists)).toEqual([true, true, false]);
  const vitest = join(project, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--config", "tests/vitest.config.ts", "site/"];
  const env = { ...process.env, NO_COLOR: "1", SITE_FOLDER: join(root, "dist") };
  const tested = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", env });
  expect(tested.status, tested.stderr).toBe(0);
}, 180_000);
