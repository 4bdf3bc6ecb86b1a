import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { copySite } from "../support/copy-site.ts";
import { editorIn } from "../support/development.ts";
import { fixturePath, generate, layOut, readTree, start } from "../support/fixtures.ts";
import { parseHtml } from "../support/parse.ts";
import { scratch } from "../support/site.ts";

const clockSetBack = join(import.meta.dirname, "../support/clock-set-back.ts");
const laterChange = join(import.meta.dirname, "../support/later-change.ts");

/** What a build wrote, without the list that it keeps for the next one. */
function published(folder: string): Record<string, string> {
  const { ".written": record, ...files } = readTree(join(folder, "dist"));
  expect(record?.trim().split("\n")).toEqual(Object.keys(files).sort());
  return files;
}

describe("a build", () => {
  test("writes the site under a base path, byte for byte as expected", async () => {
    const folder = layOut("base");
    const run = await generate(folder, ["build"]);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toMatch(/^Built 3 pages and 9 other files in \d+\.\d\d s\.\n/);

    const expected = fixturePath("base/expected");
    if (process.env.UPDATE_EXPECTED === "1") {
      rmSync(expected, { recursive: true, force: true });
      cpSync(join(folder, "dist"), expected, { recursive: true });
      rmSync(join(expected, ".written"));
    }
    expect(published(folder)).toEqual(readTree(expected));
  });

  test("gives the same bytes in another folder, time zone and locale", async () => {
    const [one, other] = [layOut("base"), layOut("base")];
    await generate(one, ["build"], { TZ: "Pacific/Auckland", LC_ALL: "C" });
    await generate(other, ["build"], { TZ: "America/New_York", LC_ALL: "tr_TR.UTF-8" });
    expect(published(other)).toEqual(published(one));
  });

  test("stands at another address when SITE_URL says so", async () => {
    const folder = layOut("base");
    await generate(folder, ["build"], { SITE_URL: "https://elsewhere.example/" });
    const files = published(folder);
    expect(files["sitemap.xml"]).toContain("<loc>https://elsewhere.example/other</loc>");
    expect(files["index.html"]).toContain('href="/other"');
    expect(Object.values(files).join("")).not.toContain("/base/");
  });

  test("names the pictures of its styles for each address, whichever the one before was for", async () => {
    const folder = layOut("base");
    const sheet = join(folder, "components/styles.css");
    writeFileSync(join(folder, "components/leaf.svg"), "<svg></svg>");
    writeFileSync(sheet, `${readFileSync(sheet, "utf8")}body { background: url("leaf.svg") }\n`);
    for (const base of ["", "/elsewhere"]) {
      await generate(folder, ["build"], { SITE_URL: `https://gerbera.example${base}/` });
      expect(published(folder)["other.html"]).toContain(`url("${base}/assets/leaf-`);
    }
  });

  test("writes only what has changed, and removes what is no longer made", async () => {
    const folder = layOut("base");
    await generate(folder, ["build"]);
    const before = statSync(join(folder, "dist/index.html"));
    writeFileSync(join(folder, "public/plain.txt"), "changed\n");
    rmSync(join(folder, "pages/greeting.txt.ts"));

    const run = await generate(folder, ["build"]);
    expect(run.stdout).toContain("dist/: 2 written, 9 unchanged, 1 removed.");
    expect(statSync(join(folder, "dist/index.html")).ino).toBe(before.ino);
    const idle = await generate(folder, ["build"]);
    expect(idle.stdout).toContain("dist/: 0 written, 11 unchanged, 0 removed.");
    expect(published(folder)).toMatchObject({ "plain.txt": "changed\n" });
    expect(published(folder)).not.toHaveProperty("greeting.txt");
  });

  test("has nothing to do when nothing has changed, and sees it when something has", async () => {
    const folder = layOut("base");
    const code = join(folder, "pages/index.tsx");
    writeFileSync(code, `${readFileSync(code, "utf8")}\nconsole.log("Made.");\n`);
    expect((await generate(folder, ["build"])).stdout).toContain("Made.");
    const before = published(folder);
    const page = join(folder, "dist/index.html");

    writeFileSync(page, "damaged\n");
    const mended = await generate(folder, ["build"]);
    expect(mended.stdout).toContain("dist/: 1 written, 11 unchanged, 0 removed.");
    expect(published(folder)).toEqual(before);

    // The file is as long as before.
    const words = join(folder, "content/words.md");
    writeFileSync(words, readFileSync(words, "utf8").replace("is *scarlet*", "is *crimson*"));
    const changed = await generate(folder, ["build"]);
    expect(changed.stdout).not.toContain("dist/: 0 written");

    const idle = await generate(folder, ["build"]);
    expect(idle.stdout).toContain("dist/: 0 written, 12 unchanged, 0 removed.");
    expect(idle.stdout.split("\n")[0]).toMatch(/^Built 3 pages and 9 other files in 0\.\d\d s\.$/);
  });

  test("has something to do when its packages or its generator are others", async () => {
    const folder = join(scratch, `packages-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    copySite(folder);
    const editor = editorIn(folder);
    editor.replace("content/site.yaml", "precompress: true", "precompress: false");
    editor.save("pages/about.tsx", `${editor.read("pages/about.tsx")}\nconsole.log("Made.");\n`);
    const made = async () => {
      const { stdout, stderr } = await generate(folder, ["build"]);
      expect(stderr).toBe("");
      return stdout.startsWith("Made.");
    };
    expect(await made()).toBe(true);
    expect(await made()).toBe(false);
    editor.save("package-lock.json", "{}\n");
    expect(await made()).toBe(true);
    editor.save("generator/json.ts", `${editor.read("generator/json.ts")}\n`);
    expect(await made()).toBe(true);
    expect(await made()).toBe(false);
  });

  test("sees what was saved while it ran", async () => {
    const folder = layOut("base");
    const words = join(folder, "content/words.md");
    const page = join(folder, "pages/other.tsx");
    const saved = readFileSync(words, "utf8").replace("is *scarlet*", "was *scarlet*");
    const code = readFileSync(page, "utf8");
    writeFileSync(
      page,
      `import { writeFileSync } from "node:fs";\n${code}\nwriteFileSync(${JSON.stringify(words)}, ${JSON.stringify(saved)});\n`,
    );
    await generate(folder, ["build"]);
    expect(published(folder)["other.html"]).toContain("is <em>scarlet</em>");

    await generate(folder, ["build"]);
    expect(published(folder)["other.html"]).toContain("was <em>scarlet</em>");
  });

  test("sees that code of another folder was saved while it ran", async () => {
    const folder = layOut("base");
    const page = join(folder, "pages/other.tsx");
    const code = readFileSync(page, "utf8").replace("Other</h1>", "{word}</h1>");
    mkdirSync(join(folder, "tests"));
    writeFileSync(join(folder, "tests/words.ts"), 'export const word = "One";\n');
    writeFileSync(
      page,
      `import { writeFileSync } from "node:fs";
import { word } from "../tests/words.ts";
${code}
writeFileSync("tests/words.ts", 'export const word = "Two";\\n');\n`,
    );
    for (const word of ["One", "Two"]) {
      expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
      expect(published(folder)["other.html"]).toContain(`<h1>${word}</h1>`);
    }
  });

  test("sees that code of another folder has been changed since the last one", async () => {
    const folder = layOut("base");
    const page = join(folder, "pages/other.tsx");
    const code = readFileSync(page, "utf8").replace("Other</h1>", "{word}</h1>");
    writeFileSync(page, `import { word } from "../tests/words.ts";\n${code}`);
    mkdirSync(join(folder, "tests"));
    for (const word of ["One", "Two"]) {
      writeFileSync(join(folder, "tests/words.ts"), `export const word = "${word}";\n`);
      expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
      expect(published(folder)["other.html"]).toContain(`<h1>${word}</h1>`);
    }
  });

  test("sees that an import leads elsewhere, although what it led to is as it was", async () => {
    const folder = layOut("base");
    const save = (file: string, text: string) => writeFileSync(join(folder, file), text);
    const titleAfter = async (file: string, text: string) => {
      save(file, text);
      expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
      return /<title>(.*)<\/title>/.exec(published(folder)["other.html"] ?? "")?.[1];
    };
    const page = (from: string) =>
      `import { title } from "${from}";
export const meta = { title, description: "The other page." };
export default () => <a href="/#front">Front</a>;\n`;

    save("components/words.ts", 'export const title = "One";\n');
    expect(await titleAfter("pages/other.tsx", page("../components/words"))).toBe("One");
    expect(await titleAfter("components/words.tsx", 'export const title = "Two";\n')).toBe("Two");

    const imports = (file: string) => JSON.stringify({ imports: { "#words": `./${file}` } });
    save("package.json", imports("components/words.ts"));
    expect(await titleAfter("pages/other.tsx", page("#words"))).toBe("One");
    expect(await titleAfter("package.json", imports("components/words.tsx"))).toBe("Two");
  });

  test.each([
    ["in a folder that is no part of the site", () => "tests/words.ts"],
    ["outside of the project", (folder: string) => `../${basename(folder)}.ts`],
  ])("sees that code has changed that lies %s", async (_, fileOf) => {
    const folder = layOut("base");
    const file = fileOf(folder);
    const page = join(folder, "pages/other.tsx");
    const code = readFileSync(page, "utf8").replace("Other</h1>", "{word}</h1>");
    writeFileSync(page, `import { word } from "../${file}";\n${code}`);
    mkdirSync(join(folder, "tests"));
    for (const word of ["One", "Two"]) {
      writeFileSync(join(folder, file), `export const word = "${word}";\n`);
      expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
      expect(published(folder)["other.html"]).toContain(`<h1>${word}</h1>`);
    }
    expect(readdirSync(join(folder, ".cache/builds"))).toHaveLength(1);
  });

  test("does again what it did of a file that was changed and put back while it ran", async () => {
    const folder = layOut("base");
    const [file, marker] = [join(folder, "public/plain.txt"), join(folder, ".first")];
    const page = join(folder, "pages/other.tsx");
    writeFileSync(marker, "");
    writeFileSync(file, "one<p>Changed since.</p>");
    writeFileSync(
      page,
      `import { existsSync, rmSync, writeFileSync } from "node:fs";
if (existsSync(".first")) writeFileSync("public/plain.txt", "one");
rmSync(".first", { force: true });
${readFileSync(page, "utf8")}`,
    );
    const options = { preloads: [laterChange] };
    await generate(folder, ["build"], { LATER_CHANGE: "public/plain.txt" }, options);
    expect(published(folder)["plain.txt"]).toBe("one");
    expect(readFileSync(file, "utf8")).toBe("one<p>Changed since.</p>");

    await generate(folder, ["build"]);
    expect(published(folder)["plain.txt"]).toBe("one<p>Changed since.</p>");
  });

  test.each([
    ["", []],
    [" by a clock that is set back", [clockSetBack]],
  ])("runs the code that is there, and not what was there while it was put together%s", async (_, clock) => {
    const folder = layOut("base");
    const page = join(folder, "pages/other.tsx");
    const code = readFileSync(page, "utf8");
    const save = (word: string) => writeFileSync(page, code.replace("Other</h1>", `${word}</h1>`));
    save("Two");
    await generate(folder, ["build"]);
    // A build that is killed leaves no machine code, which is kept last.
    const kept = join(folder, ".cache/program");
    const timeOf = (name: string) => statSync(join(kept, name)).mtimeMs;
    const [last = ""] = readdirSync(kept).sort((one, other) => timeOf(other) - timeOf(one));
    rmSync(join(kept, last));

    save("One");
    const options = { preloads: [...clock, laterChange] };
    const environment = { LATER_CODE: "pages/other.tsx", CLOCK_FILE: "pages/other.tsx" };
    await generate(folder, ["build"], environment, options);
    expect(published(folder)["other.html"]).toContain("<h1>One</h1>");
    expect(readFileSync(page, "utf8")).toContain("<h1>Two</h1>");
    await generate(folder, ["build"]);
    expect(published(folder)["other.html"]).toContain("<h1>Two</h1>");
  });

  test("goes on where it stopped once what was missing is there again", async () => {
    const folder = layOut("base");
    const document = join(folder, "components/document.tsx");
    const code = readFileSync(document, "utf8");
    rmSync(document);
    expect(await generate(folder, ["build"])).toMatchObject({ code: 1 });
    writeFileSync(document, code);
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
  });

  test("tells the place of a mistake whatever is gone of what it has kept of the program", async () => {
    const folder = layOut("page-throws");
    const expected = readFileSync(fixturePath("page-throws/expected-problems.txt"), "utf8");
    await generate(folder, ["build"]);
    const kept = join(folder, ".cache/program");
    for (const name of readdirSync(kept)) {
      rmSync(join(kept, name));
      expect((await generate(folder, ["build"])).stderr).toBe(expected);
    }
  });

  test.skipIf(process.platform === "win32")(
    "says which sign no folder around it may have in its name",
    () => {
      const folder = join(layOut("base"), "what? * is this");
      cpSync(
        join(import.meta.dirname, "../../generator/start.cjs"),
        join(folder, "generator/start.cjs"),
      );
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ["generator/start.cjs", "build"],
        {
          cwd: folder,
          encoding: "utf8",
        },
      );
      expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
      expect(
        stderr,
      ).toBe(`The way to this project has a "?" in it, which programs take for something else: ${folder}
Rename the folder that has it in its name.
`);
    },
  );

  test("tells the place of a mistake in a folder with a space and brackets in its name", async () => {
    const folder = layOut("page-throws");
    const spaced = `${folder} (my site)`;
    renameSync(folder, spaced);
    const { stderr } = await generate(spaced, ["build"]);
    expect(stderr).toBe(readFileSync(fixturePath("page-throws/expected-problems.txt"), "utf8"));
  });

  test("puts the pictures of an image-set() into the site", async () => {
    const folder = layOut("base");
    const set = 'image-set(url("./leaf.avif") type("image/avif"), url("./leaf.svg"))';
    writeFileSync(join(folder, "components/styles.css"), `body { background: ${set}; }`);
    writeFileSync(join(folder, "components/leaf.avif"), "\0\0\0\x14ftypavif\0\0\0\0avif");
    writeFileSync(join(folder, "components/leaf.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
    const files = published(folder);
    const named = files["other.html"]?.match(/(?<=url\("\/base\/)assets\/leaf-\w+\.\w+/g);
    expect(named).toHaveLength(2);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(named ?? []));
  });

  test("lets a page load the pictures, films and sounds that stand in it, and nothing else", async () => {
    const folder = layOut("base");
    writeFileSync(
      join(folder, "pages/other.tsx"),
      `export const meta = { title: "Other", description: "The other page." };
export default function OtherPage() {
  return <main><a href="/#front">Front</a><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="" />
    <video controls src="https://film.example/film.mp4" poster="https://picture.example/first.jpg"></video>
    <audio controls><source src="/plain.txt" /></audio></main>;
}\n`,
    );
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
    const { "other.html": page = "" } = published(folder);
    expect(page).toContain("img-src data: https://picture.example; ");
    expect(page).toContain("media-src https://film.example 'self'; ");
    expect(page).not.toContain("script-src");
  });

  test("leaves files alone that no build made, and names them", async () => {
    const folder = layOut("base");
    mkdirSync(join(folder, "dist/notes"), { recursive: true });
    writeFileSync(join(folder, "dist/notes/mine.txt"), "mine\n");
    const run = await generate(folder, ["build"]);
    expect(run.stdout).toContain("they were left alone:\n  dist/notes/mine.txt\n");
    expect(readTree(join(folder, "dist"))["notes/mine.txt"]).toBe("mine\n");
  });

  test("that is refused leaves the last site as it was", async () => {
    const folder = layOut("base");
    await generate(folder, ["build"]);
    const before = readTree(join(folder, "dist"));
    cpSync(fixturePath("dead-link"), folder, { recursive: true });
    writeFileSync(join(folder, "public/plain.txt"), "changed\n");
    expect(await generate(folder, ["build"])).toMatchObject({ code: 1 });
    expect(readTree(join(folder, "dist"))).toEqual(before);
  });

  test("says in one sentence that the output cannot be written", async () => {
    const folder = layOut("base");
    writeFileSync(join(folder, "dist"), "a file where the folder should be\n");
    const run = await generate(folder, ["build"]);
    expect(run).toMatchObject({ code: 1, stdout: "" });
    expect(run.stderr).toContain(
      "The site could not be written: a file stands where a folder is needed.",
    );
    expect(run.stderr).not.toContain("    at ");
  });

  test("that cannot write one file has changed none", async () => {
    const folder = layOut("base");
    await generate(folder, ["build"]);
    const before = readTree(join(folder, "dist"));
    writeFileSync(join(folder, "public/new.txt"), "new\n");
    mkdirSync(join(folder, "dist/new.txt/in-the-way"), { recursive: true });
    const run = await generate(folder, ["build"]);
    expect(run).toMatchObject({ code: 1, stdout: "" });
    expect(run.stderr).toContain("could not be written: a folder stands where a file is needed.");
    expect(readTree(join(folder, "dist"))).toEqual(before);
  });

  test("puts the files that components make where they are shown, in shared parts too", async () => {
    const folder = layOut("base");
    writeFileSync(
      join(folder, "components/card.tsx"),
      `import { shared, useSite } from "../../../../generator/site.tsx";
const frame = () => "frame";
export const Card = shared(function Card({ picture }: { picture: string }) {
  return <p><a href={picture}>A</a><a href={useSite().emit("frame.txt", frame)}>B</a></p>;
});`,
    );
    for (const name of ["red", "blue"]) {
      writeFileSync(
        join(folder, `pages/${name}.tsx`),
        `import { useSite } from "../../../../generator/site.tsx";
import { Card } from "../components/card.tsx";
export const meta = { title: "${name}", description: "It shows a picture." };
const make = () => "${name}";
export default function Page() {
  const picture = useSite().emit("picture.txt", make);
  return <main><Card picture={picture} /><a href={picture}>C</a></main>;
}`,
      );
    }
    const run = await generate(folder, ["build"]);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    const files = published(folder);
    for (const name of ["red", "blue"]) {
      const shown = [...(files[`${name}.html`] ?? "").matchAll(/<a href="\/base\/([^"]+)"/g)];
      expect(shown.map(([, file = ""]) => files[file])).toEqual([name, "frame", name]);
    }
  });

  test("that a page ends is no success", async () => {
    const folder = layOut("base");
    const page = join(folder, "pages/other.tsx");
    const code = readFileSync(page, "utf8");
    for (const status of [0, 3]) {
      writeFileSync(page, `${code}\nconst { exit } = process;\nexit(${status});\n`);
      const run = await generate(folder, ["build"]);
      expect(run).toMatchObject({ code: 1, stdout: "" });
      expect(run.stderr).toContain("What: The code of a page has ended the build");
      const told = await generate(folder, ["build", "--json"]);
      expect(JSON.parse(told.stdout)).toMatchObject({
        built: false,
        problems: [{ file: "pages/" }],
      });
    }
  });

  test.skipIf(process.platform === "win32")(
    "tells which file the system refuses, whatever it is",
    async () => {
      for (const file of ["content/words.md", "components/styles.css", "public/plain.txt"]) {
        const folder = layOut("base");
        chmodSync(folder, 0o777);
        chmodSync(join(folder, file), 0o000);
        const run = await generate(folder, ["build", "--json"], {}, { user: 65_534 });
        expect(JSON.parse(run.stdout)).toMatchObject({ built: false, problems: [{ file }] });
        expect(run.stderr).toBe("");
      }
    },
  );

  test("writes a day alike in every time zone", async () => {
    const folder = layOut("base");
    const page = `export const meta = { title: "Third", description: "A page." };
      const day = new Date("2025-04-08");
      export default function Third() { return <p>{day.toLocaleDateString("en-GB")}</p>; }`;
    writeFileSync(join(folder, "pages/third.tsx"), page);
    const run = await generate(folder, ["build"], { TZ: "America/New_York" });
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(published(folder)["third.html"]).toContain("<p>08/04/2025</p>");
  });

  test("takes what is unusual and sound", async () => {
    const folder = layOut("unusual-but-sound");
    for (const name of ["other.tsx~", "#other.tsx#", ".other.tsx.kate-swp", "other.tsx.orig"]) {
      writeFileSync(join(folder, "pages", name), "What an editor leaves behind.");
    }
    writeFileSync(join(folder, "pages/._other.tsx"), "What a system leaves behind.");
    writeFileSync(join(folder, "pages/.#other.tsx"), "Who has a file open.");
    writeFileSync(join(folder, "pages/BingSiteAuth.xml.ts"), 'export default () => "<users/>";');
    const entity = '<!DOCTYPE svg [<!ENTITY gap "&#160;">]><svg>&gap;</svg>';
    writeFileSync(join(folder, "pages/gap.svg.ts"), `export default () => '${entity}';`);
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
    const files = published(folder);
    const { "other.html": page = "", "headless.html": headless = "", _headers: headers } = files;
    expect(page).toContain("img-src 'self' data:; font-src 'self' data:;");
    expect(page).toContain('srcSet=" /base/images/ground.svg 1x, /base/images/ground.svg 2x"');
    expect(page).toContain('<a href=" /base/third ">');
    expect(page).toContain('<image xlink:href="/base/images/ground.svg"');
    // Files are read as bytes here.
    expect(page).toContain(Buffer.from(".größe{").toString("latin1"));
    expect(page).toContain(".md\\:wide{");
    const fonts = [...page.matchAll(/src:url\("\/base\/([^"]+)"\)/g)].map(([, file = ""]) => file);
    expect(new Set(fonts.map((file) => files[file])).size).toBe(2);
    expect(page).toContain('<li id="coral">coral</li><li id="apricot">apricot</li>');
    expect(files["attributes.html"]).toContain('<own-element herf="x" wide=""></own-element>');
    expect(files["third.html"]).toContain('<figure id="figure-2">Figure 2</figure>');
    expect(files["samples.html"]).toContain("It&#x27;s a comment in a sample.");
    const policy = '<meta http-equiv="Content-Security-Policy"';
    expect(headless).toMatch(new RegExp(`^<!doctype html>${policy}`));
    expect(files["commented.html"]).toContain(`<!doctype html>${policy}`);
    expect(files["head-in-comment.html"]).toContain(
      `<head prefix="og: https://ogp.me/ns#">${policy}`,
    );
    expect(files["old.html"]).toContain(`<a href="/base/other">Other</a> <a href=/base/>Front</a>`);
    expect(files["old.html"]).toContain('<code title=\'href="/"\'>href="/other"</code>');
    expect(files["leaflet.html"]).toContain("style-src 'self'; img-src 'self'; font-src data:;");
    expect(files["leaflet.css"]).toContain('url(/base/images/ground.svg#leaf), url("images/');
    expect(files["leaflet.css"]).toContain('content: "url(/words.png)"');
    expect(files["BingSiteAuth.xml"]).toBe("<users/>");
    expect(files["gap.svg"]).toBe(entity);
    expect(files["google1234.html"]).toBe("google-site-verification: google1234.html\n");
    expect(headers).toContain("/base/.well-known/security.txt\n");
  });

  test("ends although a page has left a timer running", async () => {
    const folder = layOut("base");
    const page = join(folder, "pages/other.tsx");
    writeFileSync(page, `${readFileSync(page, "utf8")}\nsetInterval(() => {}, 1000);\n`);
    const { child, ended } = start(folder, ["build"]);
    const timer = setTimeout(() => child.kill(), 15_000);
    const run = await ended;
    clearTimeout(timer);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toContain("dist/: 12 written");
    expect(published(folder)).toEqual(readTree(fixturePath("base/expected")));
  });

  test.skipIf(process.platform === "win32")(
    "ends once all that it tells has been read, however slowly",
    async () => {
      const folder = layOut("base");
      const page = join(folder, "pages/other.tsx");
      const links = Array.from({ length: 1000 }, (_, index) => `<a href="/no/${index}">x</a>`);
      const code = readFileSync(page, "utf8").replace("</main>", `${links.join("\n")}</main>`);
      writeFileSync(page, code);
      const within = '"$@" | (sleep 1; cat)';
      const { stdout } = await generate(folder, ["build", "--json"], {}, { within });
      expect(stdout.length).toBeGreaterThan(200_000);
      expect(JSON.parse(stdout).problems).toHaveLength(1000);
    },
  );

  test("stands at no address that makes its links lead to another host", async () => {
    const run = await generate(layOut("base"), ["build"], {
      SITE_URL: "https://x.example//base//",
    });
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('The address of the site is "https://x.example//base//".');
  });

  test("lists the stand-ins that remain, as a notice", async () => {
    const folder = layOut("base");
    writeFileSync(join(folder, "content/words.md"), '---\ncolour: "#"\ndate: "2025-04-08"\n---\n');
    const run = await generate(folder, ["build"]);
    expect(run.code).toBe(0);
    expect(run.stdout).toContain("yet to replace:\n  content/words.md:2:10  #\n");
  });

  test("counts no address as a stand-in that SITE_URL has taken the place of", async () => {
    const folder = layOut("base");
    const loader = join(folder, "content/index.ts");
    const code = readFileSync(loader, "utf8")
      .replace("{ day,", "{ data, day,")
      .replace("({\n", '({\n  site: data("content/site.yaml", v.looseObject({})),\n');
    writeFileSync(loader, code);
    const standIn = "content/site.yaml:1:10  https://owner.example/base/";
    expect((await generate(folder, ["build"])).stdout).toContain(standIn);
    const moved = await generate(folder, ["build"], { SITE_URL: "https://elsewhere.example/" });
    expect(moved).toMatchObject({ code: 0, stderr: "" });
    expect(moved.stdout).not.toContain("stand-in");
    expect(moved.stdout).not.toContain(standIn);
  });
});

describe("the command", () => {
  test.each([
    ["the tsx command", ["node_modules/tsx/dist/cli.mjs"]],
    ["Node with tsx", ["--import", "tsx"]],
  ])("builds the same when %s runs generate.ts", async (_, runner) => {
    const root = fixturePath("../..");
    const [one, other] = [layOut("base"), layOut("base")];
    await generate(one, ["build"]);
    const script = join(root, "generate.ts");
    const env = { ...process.env, TSX_TSCONFIG_PATH: fixturePath("tsconfig.json") };
    const command = runner.map((part) => (part.endsWith(".mjs") ? join(root, part) : part));
    const run = spawnSync(process.execPath, [...command, script, "build"], { cwd: other, env });
    expect(run).toMatchObject({ status: 0, stderr: Buffer.from("") });
    expect(published(other)).toEqual(published(one));
  });

  test.each([
    [[], ""],
    [["biuld"], 'There is no command "biuld".\n\n'],
    [["build", "--fast"], 'There is no command "build --fast".\n\n'],
  ])("answers %j with its usage and exit code 2", async (args, trouble) => {
    const run = await generate(layOut("base"), args);
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr.startsWith(`${trouble}Usage: npm run <command>\n`)).toBe(true);
  });

  test.each([
    [["--help"]],
    [["build", "--help"]],
  ])("tells its usage when it is asked for it by %j", async (args) => {
    const run = await generate(layOut("base"), args);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toMatch(/^Usage: npm run <command>\n/);
  });

  test("says in another folder that no site is there, and leaves nothing behind", async () => {
    const folder = layOut("base");
    const elsewhere = join(folder, "elsewhere");
    mkdirSync(elsewhere);
    const run = await generate(elsewhere, ["build"]);
    expect(run).toMatchObject({ code: 1, stdout: "" });
    expect(run.stderr).toContain("There is no site in this folder");
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  test("says which links of the file system lead nowhere or in a circle, and which folder is none", async () => {
    const folder = layOut("base");
    mkdirSync(join(folder, "shared"));
    symlinkSync("../shared", join(folder, "public/shared"));
    symlinkSync("nowhere", join(folder, "pages/.#index.tsx"));
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });

    symlinkSync(".", join(folder, "public/again"));
    symlinkSync("..", join(folder, "content/all"));
    symlinkSync("nowhere", join(folder, "public/leaf.jpg"));
    rmSync(join(folder, "islands"), { recursive: true });
    writeFileSync(join(folder, "islands"), "");
    const { code, stdout } = await generate(folder, ["build", "--json"]);
    const { problems } = JSON.parse(stdout) as { problems: { file: string; what: string }[] };
    expect(code).toBe(1);
    expect(problems.map(({ file, what }) => `${file}: ${what}`)).toEqual([
      "content/all: This link of the file system leads to a folder in which it lies itself.",
      "islands: This is a file, and has to be a folder.",
      "public/again: This link of the file system leads to a folder in which it lies itself.",
      "public/leaf.jpg: This link of the file system leads nowhere.",
    ]);
  });

  test("a preview before any build says what to do", async () => {
    const folder = layOut("base");
    mkdirSync(join(folder, "dist"));
    const run = await generate(folder, ["preview"]);
    expect(run).toMatchObject({ code: 1, stdout: "" });
    expect(run.stderr).toContain("Run `npm run build` first");
  });

  test('a file of the project may be named from "./" as well', async () => {
    const folder = layOut("base");
    writeFileSync(join(folder, "content/seeds.txt"), "Seeds.");
    writeFileSync(
      join(folder, "pages/seeds.tsx"),
      `import { useSite } from ${JSON.stringify(join(import.meta.dirname, "../../generator/site.tsx"))};
      export const meta = { title: "Seeds", description: "A file." };
      export default () => <a href={useSite().asset("./content/seeds.txt")}>Seeds</a>;`,
    );
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
    expect(Object.keys(published(folder)).join()).toContain("assets/seeds-");
  });

  test("puts copies beside each text that hold just that, also those that it has kept", async () => {
    const folder = layOut("base");
    writeFileSync(join(folder, "content/site.yaml"), "precompress: true\n", { flag: "a" });
    writeFileSync(join(folder, "public/leaf.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (let index = 0; index < 20; index++) {
      writeFileSync(join(folder, `public/${index}.txt`), `The words of ${index}.\n`);
    }
    await generate(folder, ["build"]);
    rmSync(join(folder, "dist"), { recursive: true });
    await generate(folder, ["build"]);
    const dist = join(folder, "dist");
    const texts = Object.keys(published(folder)).filter((name) =>
      /\.(html|js|json|svg|txt|xml)$/.test(name),
    );
    expect(texts.length).toBeGreaterThan(25);
    for (const name of texts) {
      const [text, ...copies] = ["", ".br", ".gz"].map((end) =>
        readFileSync(join(dist, name + end)),
      );
      const [brotli = "", gzip = ""] = copies;
      expect([brotliDecompressSync(brotli), gunzipSync(gzip)], name).toEqual([text, text]);
    }
  });

  test("makes no copies in development, where each change would wait for them", async () => {
    const folder = layOut("base");
    writeFileSync(join(folder, "content/site.yaml"), "precompress: true\n", { flag: "a" });
    await generate(folder, ["build"], { SITE_DEV: "1" });
    const names = readdirSync(join(folder, ".cache/dev"));
    expect(names).toContain("index.html");
    expect(names).not.toContain("index.html.br");
  });

  test("a site whose folder was removed is written once more", async () => {
    const folder = layOut("base");
    await generate(folder, ["build"]);
    rmSync(join(folder, "dist"), { recursive: true });
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
    expect(published(folder)).toEqual(readTree(fixturePath("base/expected")));
  });

  test("a file in the place of dist/ is told after a good build as well", async () => {
    const folder = layOut("base");
    await generate(folder, ["build"]);
    rmSync(join(folder, "dist"), { recursive: true });
    writeFileSync(join(folder, "dist"), "");
    const run = await generate(folder, ["build"]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain("a file stands where a folder is needed");
  });
});

describe("a collection", () => {
  const pagesOf = (folder: string) =>
    Object.keys(published(folder)).filter((name) => name.startsWith("notes"));

  test("makes a page of each entry that has a text, and lists the newest first", async () => {
    const folder = layOut("collection");
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
    expect(pagesOf(folder)).toEqual(["notes.html", "notes/repotting.html", "notes/watering.html"]);
    const { "notes.html": list = "", "sitemap.xml": sitemap } = published(folder);
    const names = [...list.matchAll(/<li>(?:<a [^>]*>)?([^<]+)/g)].map(([, name]) => name);
    expect(names).toEqual(["Watering", "Repotting", "A card alone"]);
    expect(published(folder)["notes/watering.html"]).toContain('<h2 id="in-summer">In summer</h2>');
    expect(sitemap).toContain("/base/notes/watering</loc><lastmod>2025-04-08</lastmod>");
  });

  test.each([
    ["that the site has", {}, "https://owner.example/base"],
    ["from the environment", { SITE_URL: "https://gerbera.example/" }, "https://gerbera.example"],
  ])("can have a feed, whose addresses begin with the one %s", async (_, environment, start) => {
    const folder = layOut("collection");
    expect(await generate(folder, ["build"], environment)).toMatchObject({ code: 0, stderr: "" });
    const { "feed.xml": feed = "" } = published(folder);
    const { elements } = parseHtml(feed);
    const textsOf = (wanted: string) =>
      elements.filter(({ name }) => name === wanted).map(({ text }) => text);
    expect(textsOf("id")).toEqual(
      ["/notes", "/notes/watering", "/notes/repotting"].map((route) => `${start}${route}`),
    );
    expect(textsOf("content")).toContain("<p>Water at the rim.</p>");
    const links = elements.flatMap(({ attributes }) => attributes.href ?? []);
    expect(links).toEqual(
      ["/notes", "/feed.xml", "/notes/watering", "/notes/repotting"].map((path) => start + path),
    );
  });

  test("leaves the first headers to the pages that stand alone: hosts read so many rules", async () => {
    const folder = layOut("collection");
    mkdirSync(join(folder, "public/guides"));
    writeFileSync(join(folder, "public/guides/soil.txt"), "Soil.");
    await generate(folder, ["build"]);
    const { _headers: headers = "" } = published(folder);
    const rules = headers.match(/^\/\S+/gm) ?? [];
    const wanted = ["/*", "/assets/*", "/other", "/robots.txt", "/guides/soil.txt"];
    expect(rules.filter((path) => wanted.includes(path.slice("/base".length)))).toEqual(
      wanted.map((path) => `/base${path}`),
    );
    expect(rules.slice(-2)).toEqual(["/base/notes/watering", "/base/notes/repotting"]);
  });

  describe("gives the same bytes built after a change as built for the first time", () => {
    const replace = (file: string, words: string, others: string) => (folder: string) => {
      const path = join(folder, file);
      const text = readFileSync(path, "utf8");
      expect(text).toContain(words);
      writeFileSync(path, text.replace(words, others));
    };
    const changes: [string, (folder: string) => void][] = [
      ["of an entry", replace("content/notes/watering.md", "Every morning", "_Every_ evening")],
      ["of what pages share", replace("components/footer.tsx", "Footer of", "Foot of")],
      [
        "of the document around them",
        replace("components/document.tsx", "<body>", "<body id='a'>"),
      ],
      ["of a rule that all pages use", replace("components/styles.css", "darkgreen", "darkred")],
      [
        "of their classes",
        (folder) => {
          const page = join(folder, "pages/notes/[slug].tsx");
          const sheet = join(folder, "components/styles.css");
          writeFileSync(sheet, `${readFileSync(sheet, "utf8")}.note { color: red }\n`);
          writeFileSync(
            page,
            readFileSync(page, "utf8").replace("<main>", '<main className="note">'),
          );
        },
      ],
      [
        "of the address of the site",
        replace("content/site.yaml", "https://owner.example/base/", "https://other.example/"),
      ],
      [
        "of what was built",
        (folder) => {
          const dist = join(folder, "dist/notes");
          mkdirSync(dist, { recursive: true });
          writeFileSync(join(dist, "repotting.html"), "Somebody else's.");
          rmSync(join(dist, "watering.html"), { force: true });
        },
      ],
    ];

    test.each(changes)("%s", async (_, change) => {
      const [one, other] = [layOut("collection"), layOut("collection")];
      await generate(one, ["build"]);
      for (const folder of [one, other]) change(folder);
      for (const folder of [one, other]) {
        expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
      }
      expect(published(one)).toEqual(published(other));
    });
  });

  test.each([
    [
      "links",
      "[Repotting](/notes/repotting#in-spring)",
      ["repotting.md", "## In spring", "## In March"],
      'The link "/notes/repotting#in-spring" leads to a place that is not there.',
    ],
    [
      "titles",
      "More.",
      ["repotting.md", "title: Repotting", "title: Watering"],
      '/notes/repotting has the same title as /notes/watering: "Watering".',
    ],
  ] as const)("checks the %s of pages that are as they were with those that have changed", async (_, words, [
    name,
    before,
    after,
  ], problem) => {
    const folder = layOut("collection");
    const file = (name: string) => join(folder, "content/notes", name);
    writeFileSync(file("watering.md"), `${readFileSync(file("watering.md"), "utf8")}\n${words}\n`);
    const text = `${readFileSync(file(name), "utf8")}\n## In spring\n\nEvery other year.\n`;
    writeFileSync(file(name), text);
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
    writeFileSync(file(name), text.replace(before, after));
    const run = await generate(folder, ["build"]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain(problem);
  });

  test("is read anew where what was remembered of it has been damaged", async () => {
    const folder = layOut("collection");
    await generate(folder, ["build"]);
    const before = published(folder);
    const remembered = join(folder, ".cache/texts");
    for (const name of readdirSync(remembered)) writeFileSync(join(remembered, name), "damaged");
    rmSync(join(folder, ".cache/builds"), { recursive: true });
    expect(await generate(folder, ["build"])).toMatchObject({ code: 0, stderr: "" });
    expect(published(folder)).toEqual(before);
  });
});

describe("what pages share", () => {
  test("is rendered once for all that give it the same props", async () => {
    const folder = layOut("collection");
    await generate(folder, ["build"]);
    const footersOf = (name: string) =>
      [...(published(folder)[name] ?? "").matchAll(/Footer of (\d+), number (\d+)/g)].map(
        ([, year, number]) => ({ year, number }),
      );
    const [watering] = footersOf("notes/watering.html");
    expect(watering).toEqual({ year: "2025", number: expect.any(String) });
    expect(footersOf("notes/repotting.html")).toEqual([watering]);
    expect(footersOf("notes.html")).toEqual([{ year: "2024", number: expect.any(String) }]);
    expect(footersOf("notes.html")).not.toEqual([
      expect.objectContaining({ number: watering?.number }),
    ]);
  });

  test("brings the scripts of its islands to each page", async () => {
    const folder = layOut("collection");
    await generate(folder, ["build"]);
    const { "notes/repotting.html": page } = published(folder);
    expect(page).toContain('<script type="module" src="/base/assets/');
    expect(page).toContain("script-src 'self'");
  });

  test("leads to a part of the page on each page alike, or is refused", async () => {
    const folder = layOut("base");
    const write = (file: string, code: string) => writeFileSync(join(folder, file), code);
    write(
      "components/way.tsx",
      'import { shared } from "../../../../generator/site.tsx";\nexport const Way = shared(function Way() { return <a href="#here">Here</a>; });\n',
    );
    for (const [name, id] of [
      ["aster", "here"],
      ["bellis", "there"],
    ]) {
      write(
        `pages/${name}.tsx`,
        `import { Way } from "../components/way.tsx";\nexport const meta = { title: "${name}", description: "A page." };\nexport default function Page() { return <main><h1 id="${id}">${name}</h1><Way /></main>; }\n`,
      );
    }
    const run = await generate(folder, ["build"]);
    expect(run).toMatchObject({ code: 1, stdout: "" });
    expect(run.stderr).toContain('The link "#here" leads to a place that is not there.');
  });
});
