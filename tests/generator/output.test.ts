import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  watch,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { SiteFiles } from "../../generator/files.ts";
import { writeSite } from "../../generator/output.ts";
import { hasOwnDisks, onDisks, stranger, strangerCanRead } from "../support/disks.ts";
import { differences, generate, layOut, type Run, readTree, start } from "../support/fixtures.ts";
import { leftOvers } from "../support/versions.ts";

const slowDisk = join(import.meta.dirname, "../support/slow-disk.ts");
const killedAt = join(import.meta.dirname, "../support/killed-at.ts");
const laterChange = join(import.meta.dirname, "../support/later-change.ts");
const noLinks = join(import.meta.dirname, "../support/no-links.ts");
const isWindows = process.platform === "win32";

/** A built site whose next build would change a page and add a file that is large. */
async function layOutChanged(): Promise<{ folder: string; before: Record<string, string> }> {
  const folder = layOut("base");
  expect(await generate(folder, ["build"])).toMatchObject({ code: 0 });
  const before = readTree(join(folder, "dist"));
  const words = join(folder, "content/words.md");
  writeFileSync(words, readFileSync(words, "utf8").replace("front page", "first page"));
  mkdirSync(join(folder, "public/new/folder"), { recursive: true });
  writeFileSync(join(folder, "public/new/folder/large.txt"), "large\n".repeat(100_000));
  return { folder, before };
}

/** Brings a folder to a state in which it has these files, or where it is a part, their part of it. */
function write(contents: Readonly<Record<string, string>>, dist: string, isPart = false) {
  const files = new SiteFiles();
  for (const [name, text] of Object.entries(contents)) {
    files.add(name, { contents: text, source: { file: name } });
  }
  files.isPart = isPart;
  return writeSite(files, dist);
}

/** The names of a site's files in the order in which some work puts them into a folder or removes them. */
async function touchedBy(
  dist: string,
  work: () => void,
  folders: readonly string[] = [dist],
): Promise<string[]> {
  const names: string[] = [];
  const watchers = folders.map((folder) => watch(folder, (_, name) => void names.push(`${name}`)));
  work();
  await setTimeout(100);
  for (const watcher of watchers) watcher.close();
  return names.filter((name) => !name.startsWith("."));
}

/** The build has said one sentence, and neither a stack nor anything else. */
function expectRefusal(run: Run, sentence: string): void {
  expect(run.stderr).toContain(`dist/\n  What: The site could not be written: ${sentence}.\n`);
  expect(run.stderr.trim().split("\n")).toHaveLength(6);
  expect(run).toMatchObject({ code: 1, stdout: "" });
}

describe("a folder that cannot be written is as it was, and one sentence says why", () => {
  test.skipIf(isWindows)("when a file is larger than is allowed", async () => {
    const { folder, before } = await layOutChanged();
    const run = await generate(folder, ["build"], {}, { within: 'ulimit -f 400; exec "$@"' });
    expectRefusal(run, "a file is larger than is allowed here");
    expect(readTree(join(folder, "dist"))).toEqual(before);
    expect(existsSync(join(folder, "dist/new"))).toBe(false);
  });

  test.skipIf(isWindows)("unless a folder takes the place of a file, which it says", async () => {
    const folder = layOut("base");
    writeFileSync(join(folder, "public/seeds"), "A file.");
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0 });
    rmSync(join(folder, "public/seeds"));
    mkdirSync(join(folder, "public/seeds"));
    writeFileSync(join(folder, "public/seeds/list.txt"), "x".repeat(2_000_000));
    const run = await generate(folder, ["build"], {}, { within: 'ulimit -f 400; exec "$@"' });
    expect(run).toMatchObject({ code: 1, stdout: "" });
    expect(run.stderr).toContain("where files and folders now change places is gone");
    expect(existsSync(join(folder, "dist/seeds"))).toBe(false);
    expect(existsSync(join(folder, "dist/other.html"))).toBe(true);
  });

  test.skipIf(!hasOwnDisks).each([
    ["", []],
    [" to the last byte", ["cat /dev/zero > dist/zeros 2> /dev/null || true"]],
  ])("when the disk is full%s", async (_, fill) => {
    const { folder, before } = await layOutChanged();
    renameSync(join(folder, "dist"), join(folder, "before"));
    mkdirSync(join(folder, "dist"));
    const disk = ["mount -t tmpfs -o size=300k none dist", "cp -a before/. dist"];
    const within = onDisks(...disk, ...fill);
    expectRefusal(await generate(folder, ["build"], {}, { within }), "the disk is full");
    const { zeros: _zeros, ...after } = readTree(join(folder, "after"));
    expect(after).toEqual(before);
    expect(existsSync(join(folder, "after/new"))).toBe(false);
  });

  test.skipIf(!hasOwnDisks)("when the disk is read-only", async () => {
    const { folder, before } = await layOutChanged();
    const within = onDisks("mount --bind dist dist", "mount -o remount,ro,bind dist");
    expectRefusal(
      await generate(folder, ["build"], {}, { within }),
      "the file system is read-only",
    );
    expect(readTree(join(folder, "dist"))).toEqual(before);
  });

  test.skipIf(!strangerCanRead)("when the folder is not ours to write", async () => {
    const { folder, before } = await layOutChanged();
    chmodSync(join(folder, "dist"), 0o555);
    const options = stranger === undefined ? {} : { user: stranger };
    const run = await generate(folder, ["build"], {}, options);
    chmodSync(join(folder, "dist"), 0o755);
    expectRefusal(run, "permission is denied");
    expect(readTree(join(folder, "dist"))).toEqual(before);
  });

  test.skipIf(!hasOwnDisks).for([
    ["other files", []],
    ["other files on a disk without second names", [noLinks]],
  ] as const)("when one page cannot be replaced after %s have been", async ([, preloads]) => {
    const { folder, before } = await layOutChanged();
    writeFileSync(join(folder, "public/plain.txt"), "changed\n");
    writeFileSync(join(folder, "public/new.txt"), "new\n");
    const within = onDisks("mount --bind dist/other.html dist/other.html");
    const run = await generate(folder, ["build"], {}, { within, preloads });
    expectRefusal(run, "another program holds a file there");
    const { ".written": _, ...files } = before;
    const { ".written": __, ...after } = readTree(join(folder, "dist"));
    expect(after).toEqual(files);
  });

  test("when a file that no build made keeps a folder where a file has to be", () => {
    const dist = join(layOut("base"), "dist");
    write({ "notes/ours.txt": "ours" }, dist);
    writeFileSync(join(dist, "notes/mine.txt"), "mine");
    const before = readTree(dist);
    expect(() => write({ notes: "text" }, dist)).toThrow("Every file of the last build is still");
    expect(readTree(dist)).toEqual(before);
  });

  test("when dist is a file", async () => {
    const folder = layOut("base");
    writeFileSync(join(folder, "dist"), "mine\n");
    expectRefusal(await generate(folder, ["build"]), "a file stands where a folder is needed");
    expect(readFileSync(join(folder, "dist"), "utf8")).toBe("mine\n");
  });

  test.skipIf(isWindows)("when dist is a link to a folder that is not there", async () => {
    const folder = layOut("base");
    symlinkSync("nowhere", join(folder, "dist"));
    const run = await generate(folder, ["build"]);
    expectRefusal(run, "a link leads to a folder that is not there");
    expect(existsSync(join(folder, "nowhere"))).toBe(false);
  });
});

describe("the site is written", () => {
  test.skipIf(isWindows)("through a link, which stays one", async () => {
    const folder = layOut("base");
    mkdirSync(join(folder, "elsewhere"));
    symlinkSync("elsewhere", join(folder, "dist"));
    for (const words of ["once\n", "again\n"]) {
      writeFileSync(join(folder, "public/plain.txt"), words);
      expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
      expect(readTree(join(folder, "elsewhere"))).toMatchObject({ "plain.txt": words });
    }
    expect(lstatSync(join(folder, "dist")).isSymbolicLink()).toBe(true);
  });

  test.skipIf(!hasOwnDisks)("into a folder that is a disk of its own", async () => {
    const folder = layOut("base");
    await generate(folder, ["build"]);
    const before = readTree(join(folder, "dist"));
    const within = onDisks("mount -t tmpfs none dist", "echo old > dist/plain.txt");
    const run = await generate(folder, ["build"], {}, { within });
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(readTree(join(folder, "after"))).toEqual(before);
  });

  test("when the cache cannot be", async () => {
    const folder = layOut("base");
    writeFileSync(join(folder, ".cache"), "a file where the folder should be\n");
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
  });

  test("the same, whatever has become of the cache", async () => {
    const folder = layOut("base");
    await generate(folder, ["build"]);
    const before = readTree(join(folder, "dist"));
    const kept = Object.keys(readTree(join(folder, ".cache")));
    expect(kept.length).toBeGreaterThan(0);
    for (const name of kept) {
      const path = join(folder, ".cache", name);
      writeFileSync(path, readFileSync(path).subarray(0, 100));
    }
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
    expect(readTree(join(folder, "dist"))).toEqual(before);
  });

  test("where a file was a folder in the last one, and the reverse", async () => {
    const folder = layOut("base");
    const write = (name: string) => {
      mkdirSync(join(folder, "public", name, ".."), { recursive: true });
      writeFileSync(join(folder, "public", name), `${name}\n`);
    };
    for (const names of [
      ["one", "two/inner.txt"],
      ["one/inner.txt", "two"],
    ]) {
      for (const name of ["one", "two"]) {
        rmSync(join(folder, "public", name), { recursive: true, force: true });
      }
      names.forEach(write);
      expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
      for (const name of names) {
        expect(readTree(join(folder, "dist"))[name]).toBe(`${name}\n`);
      }
    }
    expect(leftOvers(join(folder, "dist"))).toEqual([]);
  });

  test.skipIf(!hasOwnDisks)("without what the build before could not remove", async () => {
    const folder = layOut("base");
    writeFileSync(join(folder, "public/held.txt"), "held\n");
    await generate(folder, ["build"]);
    rmSync(join(folder, "public/held.txt"));
    const within = onDisks("mount --bind dist/held.txt dist/held.txt");
    const held = await generate(folder, ["build"], {}, { within });
    expect(held).toMatchObject({ code: 0, stderr: "" });
    expect(existsSync(join(folder, "dist/held.txt"))).toBe(true);
    const { stdout } = await generate(folder, ["build"]);
    expect(stdout).toContain(" 1 removed.");
    expect(existsSync(join(folder, "dist/held.txt"))).toBe(false);
  });

  test("without what the build before was killed at, which is still known for the site's own", async () => {
    const folder = layOut("base");
    await generate(folder, ["build"]);
    rmSync(join(folder, "pages/greeting.txt.ts"));
    const killed = { KILLED_AT: join("dist", "greeting.txt") };
    const run = await generate(folder, ["build"], killed, { preloads: [killedAt] });
    expect(run).toMatchObject({ code: null, stdout: "" });
    expect(existsSync(join(folder, "dist/greeting.txt"))).toBe(true);
    const { stdout } = await generate(folder, ["build"]);
    expect(stdout).toContain(" 1 removed.");
    expect(existsSync(join(folder, "dist/greeting.txt"))).toBe(false);
  });

  const writeOne = (name: string, dist: string) => write({ [name]: "text" }, dist);

  test("with a file whose name has changed in letter case alone, where both names are one", () => {
    const dist = join(layOut("base"), "dist");
    writeOne("Plain.txt", dist);
    // A second name stands in for a disk that finds the file by both.
    const isOne = existsSync(join(dist, "plain.txt"));
    if (!isOne) linkSync(join(dist, "Plain.txt"), join(dist, "plain.txt"));
    writeOne("plain.txt", dist);
    expect(existsSync(join(dist, "Plain.txt"))).toBe(true);
    expect(existsSync(join(dist, "plain.txt"))).toBe(true);
  });

  test("without what a killed build left, which does not count as removed", () => {
    const dist = join(layOut("base"), "dist");
    writeOne("notes/a.txt", dist);
    for (const part of [".999999999-1.part", "notes/.999999999-2.part"]) {
      writeFileSync(join(dist, part), "");
    }
    const mine = "notes/mine.999999999-1.part";
    writeFileSync(join(dist, mine), "mine");
    expect(writeOne("notes/a.txt", dist)).toMatchObject({ removed: 0, foreign: [mine] });
    expect(leftOvers(dist)).toEqual([]);
  });

  test("in part with what only other pages show, and without a page that is gone", () => {
    const dist = join(layOut("base"), "dist");
    write({ "a.html": "a", "gone.html": "gone", "leaf.svg": "leaf" }, dist);
    expect(write({ "a.html": "another" }, dist, true)).toMatchObject({ written: 1, removed: 1 });
    const { ".written": _, ...files } = readTree(dist);
    expect(files).toEqual({ "a.html": "another", "leaf.svg": "leaf" });
  });

  test.skipIf(process.platform !== "linux")(
    "with a new page and its copies in place before those that link to it",
    async () => {
      const dist = join(layOut("base"), "dist");
      const withCopies = (name: string, text: string) => ({
        [`${name}.html`]: text,
        [`${name}.html.br`]: text,
        [`${name}.html.gz`]: text,
      });
      write(withCopies("index", "Nothing yet."), dist);
      const front = withCopies("index", '<a href="/a">A</a>');
      const list = withCopies("a", '<a href="/b">B</a>');
      const names = await touchedBy(dist, () =>
        write({ ...front, ...list, ...withCopies("b", "B") }, dist),
      );
      const pages = names.map((name) => name.replace(/\..*/, ""));
      expect(pages.join(" ")).toMatch(/^(b ){3,}(a ){3,}(index ?){3,}$/);
    },
  );

  test.skipIf(process.platform !== "linux")(
    "with a picture in place before a file that is no page and names it",
    async () => {
      const dist = join(layOut("base"), "dist");
      write({ "assets/old.svg": "<svg/>" }, dist);
      const files = { "a.xml": "/assets/leaf.svg", "assets/leaf.svg": "<svg/>" };
      const folders = [join(dist, "assets"), dist];
      const names = await touchedBy(dist, () => write(files, dist), folders);
      expect(names.indexOf("leaf.svg")).toBeGreaterThanOrEqual(0);
      expect(names.indexOf("leaf.svg")).toBeLessThan(names.indexOf("a.xml"));
    },
  );

  test.skipIf(process.platform !== "linux")(
    "without pages that are gone, each of which has gone before what it shows and links to",
    async () => {
      const dist = join(layOut("base"), "dist");
      const old = { "a.html": '<a href="/b">B</a>', "b.html": '<img src="/leaf.svg" alt="">' };
      write({ ...old, "c.html": '<a href="/a">A</a>', "leaf.svg": "<svg/>" }, dist);
      const names = await touchedBy(dist, () => write({}, dist));
      expect(names).toEqual(["c.html", "a.html", "b.html", "leaf.svg"]);
    },
  );

  test.skipIf(isWindows)(
    "beside a link to a folder of somebody, who has the same files there as before",
    () => {
      const folder = layOut("base");
      const dist = join(folder, "dist");
      // What a build that was killed leaves has such a name, and is removed where it is ours.
      writeFileSync(join(folder, "pages/.999999999-1.part"), "theirs\n");
      mkdirSync(dist);
      symlinkSync("../pages", join(dist, "mine"));
      expect(writeOne("a.txt", dist)).toMatchObject({ removed: 0, foreign: ["mine"] });
      expect(existsSync(join(folder, "pages/.999999999-1.part"))).toBe(true);
    },
  );
});

describe("two builds at once", () => {
  /** A folder whose site is being written, as far as a build can tell. */
  async function layOutHeld(holder: string): Promise<string> {
    const folder = layOut("base");
    mkdirSync(join(folder, "dist"));
    writeFileSync(join(folder, "dist/.writing"), holder);
    return folder;
  }

  test("the second waits until the first has written", async () => {
    const folder = await layOutHeld(String(process.pid));
    const { ended } = start(folder, ["build"]);
    const soon = setTimeout(3000, "waits" as const);
    expect(await Promise.race([ended, soon])).toBe("waits");
    expect(readdirSync(join(folder, "dist"))).toEqual([".writing"]);
    rmSync(join(folder, "dist/.writing"));
    expect(await ended).toMatchObject({ code: 0, stderr: "" });
    expect(leftOvers(join(folder, "dist"))).toEqual([]);
  });

  test("a build that was killed is not waited for", async () => {
    const { pid } = spawnSync(process.execPath, ["--version"]);
    const folder = await layOutHeld(String(pid));
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
    expect(leftOvers(join(folder, "dist"))).toEqual([]);
  });

  test("nor what one left that was killed when all was in place", async () => {
    const folder = layOut("base");
    await generate(folder, ["build"]);
    writeFileSync(join(folder, "dist/.writing"), "999999999");
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
    expect(leftOvers(join(folder, "dist"))).toEqual([]);
  });

  test("nor one whose number another program has got", async () => {
    const folder = await layOutHeld(String(process.pid));
    const long = new Date(Date.now() - 120_000);
    utimesSync(join(folder, "dist/.writing"), long, long);
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
  });

  test("do not take what the other one has written for their own", async () => {
    const folder = layOut("base");
    const options = { preloads: [laterChange] };
    await generate(folder, ["build"], { LATER_CHANGE: "dist/index.html" }, options);
    const page = join(folder, "dist/index.html");
    expect(readFileSync(page, "utf8")).toContain("Changed since.");
    const { stdout } = await generate(folder, ["build"]);
    expect(stdout).toContain("dist/: 1 written,");
    expect(readFileSync(page, "utf8")).not.toContain("Changed since.");
  });

  test("nor one that is gone by the time that the site is written", async () => {
    const folder = layOut("base");
    const options = { preloads: [laterChange] };
    const run = await generate(folder, ["build"], { LOST_LOCK: "dist/.writing" }, options);
    expect(run).toMatchObject({ code: 0, stderr: "" });
  });

  test("give the site of one of them, whole", async () => {
    const folder = layOut("base");
    for (let index = 0; index < 60; index++) {
      const code = readFileSync(join(folder, "pages/404.tsx"), "utf8");
      const page = code.replaceAll("Not found", `Page ${index}`);
      writeFileSync(join(folder, `pages/page-${index}.tsx`), page);
    }
    const environments = [
      { SITE_URL: "https://one.example/base/", SLOW_RENAMES: "first" },
      { SITE_URL: "https://other.example/base/", SLOW_RENAMES: "second" },
    ];
    const wanted: Record<string, string>[] = [];
    for (const environment of environments) {
      await generate(folder, ["build"], environment);
      const { ".written": _, ...files } = readTree(join(folder, "dist"));
      wanted.push(files);
    }
    for (let round = 0; round < 3; round++) {
      rmSync(join(folder, "dist"), { recursive: true });
      const runs = environments.map((environment) =>
        generate(folder, ["build"], environment, { preloads: [slowDisk] }),
      );
      for (const run of await Promise.all(runs)) expect(run).toMatchObject({ code: 0, stderr: "" });
      const found = wanted.map((files) => differences(join(folder, "dist"), files));
      expect(found).toContainEqual([]);
    }
  });
});

describe.skipIf(isWindows)(
  "a name that not every disk can hold is a problem with its place",
  () => {
    test.each([
      ["pages/aux.tsx", '"aux.html" has the name of a device in it (aux.html).'],
      ["pages/guides/con.tsx", '"guides/con.html" has the name of a device in it (con.html).'],
      ["public/what?.txt", '"what?.txt" has "?" in it.'],
      ["public/a:b.txt", '"a:b.txt" has ":" in it.'],
      ["public/back\\slash.txt", '"back\\\\slash.txt" has "\\\\" in it.'],
      ["public/dot./file.txt", '"dot./file.txt" has a part that ends in a dot or a space.'],
      ["public/.written", '".written" is one that builds keep for themselves.'],
    ])("%s", async (file, words) => {
      const folder = layOut("base");
      mkdirSync(join(folder, file, ".."), { recursive: true });
      cpSync(join(folder, "pages/404.tsx"), join(folder, file));
      const run = await generate(folder, ["build"]);
      expect(run.stderr).toContain(`${file}\n  What: The name ${words}\n`);
      expect(run).toMatchObject({ code: 1, stdout: "" });
      expect(existsSync(join(folder, "dist"))).toBe(false);
    });

    test("a file and a folder of one name, in whatever letter case", async () => {
      const folder = layOut("base");
      mkdirSync(join(folder, "public/Guide"));
      writeFileSync(join(folder, "public/Guide/soil.txt"), "soil\n");
      writeFileSync(join(folder, "public/guide"), "guide\n");
      const run = await generate(folder, ["build"]);
      expect(run.stderr).toContain(
        'public/guide\n  What: Of this file and public/Guide/soil.txt, one makes "guide" and one something inside of it.',
      );
    });

    test("a file that would take the place of one that the build makes", async () => {
      const folder = layOut("base");
      writeFileSync(join(folder, "public/_headers"), "mine\n");
      const run = await generate(folder, ["build"]);
      expect(run.stderr).toContain('The build makes "_headers" itself.');
      expect(run.code).toBe(1);
    });
  },
);

describe("the name of a file", () => {
  const file = { contents: "text", source: { file: "public/a" } };

  test("is taken by one whose letters are composed otherwise, which some disks do not tell apart", () => {
    const files = new SiteFiles();
    files.add("\u00fc.txt", file);
    files.add("u\u0308.txt", file);
    expect(files.problems).toHaveLength(1);
  });

  test.each([
    ["by a folder", ["guide/soil.txt", "guide"]],
    ["by a file where a folder has it", ["Guide", "guide/soil.txt"]],
  ])("is taken %s", (_, names) => {
    const files = new SiteFiles();
    for (const name of names) files.add(name, file);
    expect(files.problems).toHaveLength(1);
  });

  test("with a fingerprint is one for all that has the same contents", () => {
    const files = new SiteFiles();
    const outputs = ["one", "other"].map((name) =>
      files.addFingerprinted("leaf.svg", "<svg/>", { file: `components/${name}.tsx` }),
    );
    expect(new Set(outputs).size).toBe(1);
    expect(files.problems).toEqual([]);
  });

  test("with a fingerprint is another one for each of a thousand contents", () => {
    const files = new SiteFiles();
    const outputs = Array.from({ length: 1_000 }, (_, index) =>
      files.addFingerprinted("leaf.svg", `<svg>${index}</svg>`, file.source),
    );
    expect(new Set(outputs).size).toBe(1_000);
  });

  test("with a fingerprint has no sign that means something in an address", () => {
    const output = new SiteFiles().addFingerprinted(
      "a leaf #1 (50%).svg",
      file.contents,
      file.source,
    );
    expect(output).toMatch(/^assets\/a-leaf-1-50-[\w-]*\.svg$/);
  });
});

const notRun = [
  ...(hasOwnDisks ? [] : ["a full disk, a read-only disk and dist/ as a disk (no mounts allowed)"]),
  ...(strangerCanRead ? [] : ["a folder that is not ours (no other user can read the project)"]),
];
if (notRun.length > 0) console.log(`Not run here: ${notRun.join("; ")}.`);
