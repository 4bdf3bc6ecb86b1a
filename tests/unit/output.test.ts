import { execFile } from "node:child_process";
import * as fs from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { writeSite } from "../../generator/output.ts";
import { SiteFiles } from "../../generator/site-files.ts";
import { writeFiles } from "../support/miniature.ts";
import { findDamage, readTree, type Tree } from "../support/tree.ts";

const scratch = join(process.env.SCRATCH ?? "", "output");
const writer = join(scratch, "writer.cjs");
let made = 0;

/** A new folder with these files. */
function folderWith(tree: Tree): string {
  const folder = join(scratch, String(++made), "dist");
  fs.mkdirSync(folder, { recursive: true });
  writeFiles(folder, tree);
  return folder;
}

function siteOf(tree: Tree): SiteFiles {
  const files = new SiteFiles();
  for (const [output, text] of Object.entries(tree)) files.add(output, text, { file: output });
  return files;
}

const write = (tree: Tree, folder: string) => writeSite(siteOf(tree), folder);

/** Writes a site in a process of its own; see `support/writer.ts`. */
function start(tree: Tree, folder: string, environment = {}, shell = 'exec "$@"') {
  const contents = join(folder, "..", `site-${++made}.json`);
  fs.writeFileSync(contents, JSON.stringify(tree));
  const command = [process.execPath, writer, folder, contents];
  const env = { ...process.env, ...environment };
  const options = { cwd: join(folder, ".."), env };
  return new Promise<{ code: unknown; stdout: string }>((done) => {
    execFile("sh", ["-c", shell, "sh", ...command], options, (error, stdout) =>
      done({ code: error ? error.code : 0, stdout }),
    );
  });
}

const page = (link: string, script: string, ...links: readonly string[]) =>
  `<!DOCTYPE html><div data-island="${script}"></div>${[link, ...links].map((address) => `<a href="${address}">Text</a>`).join("")}\n`;

const first: Tree = {
  "index.html": page("/about", "/assets/menu-1.js", "/leaf.svg", "/news/old"),
  "index.html.br": "first front page, compressed",
  "about.html": page("/", "/assets/menu-1.js", "/seeds.pdf"),
  "news/old.html": page("/", "/assets/menu-1.js", "/old.svg"),
  "leaf.svg": "<svg>leaf</svg>",
  "old.svg": "<svg>old</svg>",
  "seeds.pdf": "seeds",
  "assets/menu-1.js": "one()",
  "feed.xml": "one",
};
const second: Tree = {
  "index.html": page("/about", "/assets/menu-2.js", "/leaf.svg", "/blog/a", "/blog/z"),
  "index.html.br": "second front page, compressed",
  "about.html": page("/", "/assets/menu-2.js", "/blog/a"),
  "blog/a.html": page("/", "/assets/menu-2.js", "/new.svg"),
  "blog/z.html": page("/blog/a", "/assets/menu-2.js"),
  "leaf.svg": "<svg>leaf</svg>",
  "new.svg": "<svg>new</svg>",
  "assets/menu-2.js": "two()",
  // As long as before.
  "feed.xml": "two",
};

beforeAll(() => {
  const entry = join(import.meta.dirname, "../support/writer.ts");
  buildSync({ entryPoints: [entry], outfile: writer, bundle: true, platform: "node" });
});

describe("a build", () => {
  test("writes changed files only, and removes and reports files that aren't part of the site", () => {
    const folder = folderWith(first);
    const stateOfLeaf = () => {
      const { ino, mtimeMs } = fs.statSync(join(folder, "leaf.svg"));
      return [ino, mtimeMs];
    };
    const before = stateOfLeaf();
    expect(write(second, folder)).toEqual({
      written: 8,
      unchanged: 1,
      removed: ["assets/menu-1.js", "news/old.html", "old.svg", "seeds.pdf"],
    });
    expect(readTree(folder)).toEqual(second);
    expect(stateOfLeaf()).toEqual(before);
    expect(fs.readdirSync(folder)).not.toContain("news");
  });

  test("leaves `.git` and other dot folders alone, apart from `.well-known`", () => {
    const mine = { ".git/config": "mine", "notes/.git": "mine", ".vercel/project.json": "mine" };
    const old = { ".well-known/old.txt": "old", "notes/.htaccess": "old" };
    const folder = folderWith({ ...mine, ...old });
    const site = { "a.txt": "a", ".well-known/security.txt": "new", ".nojekyll": "" };
    expect(write(site, folder).removed).toEqual(Object.keys(old));
    expect(readTree(folder)).toEqual({ ...mine, ...site });
    expect(write(site, folder)).toMatchObject({ written: 0, unchanged: 3 });
  });

  test.each<[string, Tree, Tree]>([
    ["files into folders", { one: "file" }, { "one/inner/a.txt": "a" }],
    ["folders into files", { "two/inner/a.txt": "a", "two/b.txt": "b" }, { two: "file" }],
    ["texts into empty files", { empty: "x" }, { empty: "" }],
    ["the letter case of files", { "Photo.JPG": "photo" }, { "photo.jpg": "photo" }],
    ["the letter case of folders", { "Guide/a.txt": "a" }, { "guide/a.txt": "a" }],
  ])("changes %s", (_, before, site) => {
    const folder = folderWith(before);
    const removed = Object.keys(before).filter((name) => !(name in site));
    expect(write(site, folder).removed).toEqual(removed.sort());
    expect(readTree(folder)).toEqual(site);
  });

  test("replaces symlinks inside the folder, and follows the folder's own", () => {
    const elsewhere = folderWith({ "mine.txt": "mine" });
    const folder = join(elsewhere, "..", "link");
    const target = folderWith({});
    fs.symlinkSync(target, folder);
    fs.symlinkSync(elsewhere, join(target, "assets"));
    write({ "assets/a.txt": "a" }, folder);
    expect(readTree(target)).toEqual({ "assets/a.txt": "a" });
    expect(readTree(elsewhere)).toEqual({ "mine.txt": "mine" });
    expect(fs.lstatSync(folder).isSymbolicLink()).toBe(true);
  });
});

test("a build that is killed at any change of the disk leaves whole pages with all their files", async () => {
  const { stdout } = await start(second, folderWith(first));
  const { changes } = JSON.parse(stdout);
  expect(changes).toBeGreaterThan(30);
  const killAt = async (change: number) => {
    const folder = folderWith(first);
    const { code } = await start(second, folder, { KILL_AT: String(change) });
    expect(code).toBeNull();
    const damage = findDamage(readTree(folder), [first, second]);
    expect(damage.map((words) => `killed at change ${change}: ${words}`)).toEqual([]);
    const lock = join(folder, ".writing");
    // The lock of a build that was killed a minute ago.
    if (fs.existsSync(lock)) fs.utimesSync(lock, new Date(), new Date(Date.now() - 60_000));
    write(second, folder);
    expect(readTree(folder)).toEqual(second);
    expect(fs.readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
  };
  for (let change = 1; change <= changes; change += 2) {
    await Promise.all([killAt(change), change < changes && killAt(change + 1)]);
  }
});

test("a build that can't write a file changes nothing", async () => {
  const message = expect.stringMatching(/this folder: EFBIG: file too large.* is still whole\./);
  const folder = folderWith(first);
  const site = { ...second, "large.bin": "x".repeat(3_000_000) };
  const { code, stdout } = await start(site, folder, {}, 'ulimit -f 2000; exec "$@"');
  expect(JSON.parse(stdout)).toMatchObject([{ file: "dist/", message }]);
  expect(code).toBe(1);
  expect(readTree(folder)).toEqual(first);
});

test("two builds in one folder take turns, and the result is the site of one of them", async () => {
  const many = (name: string): Tree =>
    Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`page-${index}.html`, name]));
  const folder = folderWith(many("old"));
  const sites = [many("one"), many("two")];
  const runs = await Promise.all(sites.map((site) => start(site, folder, { SLOW: "5" })));
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  expect(sites).toContainEqual(readTree(folder));
});
