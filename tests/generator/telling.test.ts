import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { problemPage } from "../../generator/dev/problem-page.ts";
import { formatAnnotations } from "../../generator/telling/annotations.ts";
import { fixturePath, generate, layOut } from "../support/fixtures.ts";

const red = "\u001b[31m";

function expectedOf(name: string): string {
  return readFileSync(join(fixturePath(name), "expected-problems.txt"), "utf8");
}

describe("build --json", () => {
  test("prints the problems as one document, in their order, and nothing else", async () => {
    const run = await generate(layOut("dead-link"), ["build", "--json"]);
    expect(run).toMatchObject({ code: 1, stderr: "" });
    expect(JSON.parse(run.stdout)).toEqual({
      built: false,
      problems: [
        {
          file: "pages/other.tsx",
          line: 6,
          column: 16,
          what: 'The address "/ohter" leads nowhere.',
          why: "No page and no file of this site has it.",
          fix: 'Did you mean "/other"?',
        },
        expect.objectContaining({ file: "pages/other.tsx", line: 7, column: 16 }),
      ],
    });
  });

  test("keeps what pages print out of its document", async () => {
    const folder = layOut("base");
    const file = join(folder, "pages/other.tsx");
    const prints = "console.log(1); console.debug(2); console.dir({ three: 3 });";
    writeFileSync(file, `${readFileSync(file, "utf8")}\n${prints}\n`);
    const run = await generate(folder, ["build", "--json"]);
    expect(run).toMatchObject({ code: 0, stderr: "1\n2\n{ three: 3 }\n" });
    expect(JSON.parse(run.stdout)).toMatchObject({ built: true });
  });

  test("prints the report of a build that went well", async () => {
    const folder = layOut("base");
    writeFileSync(join(folder, "content/words.md"), '---\ncolour: "#"\ndate: "2025-04-08"\n---\n');
    writeFileSync(join(folder, "content/repotting.md"), "Nothing asks for these words.\n");
    writeFileSync(join(folder, "content/README.md"), "These are for whoever writes here.\n");
    const run = await generate(folder, ["build", "--json"]);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(run.stdout)).toEqual({
      built: true,
      folder: "dist",
      milliseconds: expect.any(Number),
      pages: 3,
      otherFiles: 9,
      postponed: 0,
      written: 12,
      unchanged: 0,
      removed: 0,
      foreign: [],
      unread: ["content/repotting.md"],
      standIns: [{ file: "content/words.md", line: 2, column: 10, value: "#" }],
    });
  });
});

test.skipIf(process.platform === "win32")(
  "a reader that stops listening, as head does, is no failure of a build",
  async () => {
    const folder = layOut("base");
    await generate(folder, ["build"]);
    const within = '(sleep 0.1; "$@"; echo $? > code) | true';
    expect(await generate(folder, ["build"], {}, { within })).toMatchObject({ stderr: "" });
    expect(readFileSync(join(folder, "code"), "utf8")).toBe("0\n");
  },
);

test.skipIf(!existsSync("/dev/full"))(
  "words that are kept in a file on a full disk are no success",
  async () => {
    const folder = layOut("base");
    for (const build of ["the first", "one with nothing to do"]) {
      const run = await generate(folder, ["build", "--json"], {}, { within: '"$@" > /dev/full' });
      expect(run.stderr, build).toContain("Standard output cannot be written: ENOSPC.");
      expect(run.stderr, build).not.toContain("What:");
      expect(run.code, build).toBe(1);
    }
  },
);

describe("colours", () => {
  test("are left out where no terminal shows them", async () => {
    const run = await generate(layOut("front-matter"), ["build"]);
    expect(run.stderr).toBe(expectedOf("front-matter"));
  });

  test("come when FORCE_COLOR asks for them, and change no word", async () => {
    const run = await generate(layOut("front-matter"), ["build"], { FORCE_COLOR: "1" });
    expect(run.stderr).toContain(`${red}The key "color" is not known here.`);
    expect(stripVTControlCharacters(run.stderr)).toBe(expectedOf("front-matter"));
  });

  test.skipIf(process.platform !== "linux" || spawnSync("script", ["--version"]).error)(
    "come on a terminal, and stay away from one where NO_COLOR is set",
    () => {
      const folder = layOut("front-matter");
      const command = `${process.execPath} --import tsx ../../../generate.ts build`;
      const onTerminal = (environment: Record<string, string>) =>
        spawnSync("script", ["-qec", command, "/dev/null"], {
          cwd: folder,
          encoding: "utf8",
          env: {
            PATH: process.env.PATH,
            TERM: "xterm-256color",
            TSX_TSCONFIG_PATH: fixturePath("tsconfig.json"),
            ...environment,
          },
        }).stdout;
      expect(onTerminal({})).toContain(`${red}The key`);
      expect(onTerminal({ NO_COLOR: "1" }).replaceAll("\r\n", "\n")).toBe(
        expectedOf("front-matter"),
      );
    },
  );
});

describe("in GitHub Actions", () => {
  test("problems show beside their lines, below the plain text", async () => {
    const folder = layOut("dead-link");
    const run = await generate(folder, ["build"], {
      GITHUB_ACTIONS: "true",
      GITHUB_WORKSPACE: join(folder, ".."),
    });
    const [text, ...annotations] = run.stderr.split(/^(?=::)/m);
    expect(text).toBe(expectedOf("dead-link"));
    expect(annotations).toHaveLength(2);
    const file = `${folder.replace(/^.*[\\/]/, "")}/pages/other.tsx`;
    expect(annotations[0]).toBe(
      `::error file=${file},line=6,col=16,title=The address "/ohter" leads nowhere.::No page and no file of this site has it.%0ADid you mean "/other"?\n`,
    );
  });

  test("no sign of a message is taken for one of the command", () => {
    const problem = {
      file: "a,b:c%.md",
      line: 1,
      what: "50%: a, b\r\n::c",
      why: "d: e, 5%",
      fix: "f",
    };
    expect(formatAnnotations([problem], "site/")).toBe(
      "::error file=site/a%2Cb%3Ac%25.md,line=1,title=50%25%3A a%2C b%0D%0A%3A%3Ac::d: e, 5%25%0Af\n",
    );
  });

  test("what is in no file is told without one", () => {
    const problem = { file: "SITE_URL (environment)", what: "a", why: "b", fix: "c" };
    expect(formatAnnotations([problem], "")).toBe("::error title=a::b%0Ac\n");
  });
});

describe("the page that development shows instead of a refused site", () => {
  const problem = {
    file: "tests/fixtures/broken-yaml/content/words.md",
    line: 3,
    column: 1,
    what: "A <tab> & more.",
    why: 'Because of "it".',
    fix: "Mend it.",
  };
  const page = problemPage([problem], "editor://open?file={file}&at={line}:{column}");

  test("holds every word as text", () => {
    expect(page).toContain("A &lt;tab&gt; &amp; more.");
    expect(page).toContain("Because of &quot;it&quot;.");
    expect(page).toContain("Mend it.");
  });

  test("links the place to the editor", () => {
    const path = "/tests/fixtures/broken-yaml/content/words.md";
    const [, address] = /<a href="([^"]*)">/.exec(page) ?? [];
    expect(address).toMatch(/^editor:\/\/open\?file=\/.*&amp;at=3:1$/);
    expect(address).toContain(`${path}&amp;`);
  });

  test("links a file to the editor whatever signs its name has", () => {
    const page = problemPage([{ ...problem, file: "pages/$&$$.tsx" }], "editor://{file}");
    expect(page).toMatch(/<a href="editor:\/\/\/.*\/pages\/\$&amp;\$\$\.tsx">/);
  });

  test("links a problem without a line to the beginning of its file", () => {
    const { line: _, column: __, ...whole } = problem;
    expect(problemPage([whole], "editor://{line}:{column}")).toContain('href="editor://1:1"');
  });

  test("shows the lines around the place and marks it", () => {
    expect(page).toContain("   2 | colour: scarlet\n");
    expect(page).toContain("<b>   3 | <mark>→</mark>date: &quot;2025-04-08&quot;</b>\n");
    expect(page).toContain("   6 | Words.");
  });
});
