import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fixturePath, generate, layOut, readTree, refusals } from "../support/fixtures.ts";

/** UPDATE_EXPECTED=1 writes what was seen; read the difference before it is committed. */
const update = process.env.UPDATE_EXPECTED === "1";

/** Every file of a project but those that a build keeps for the next one. */
function filesOf(folder: string): [string, string][] {
  return Object.entries(readTree(folder)).filter(([name]) => !name.startsWith(".cache"));
}

test.concurrent.for(refusals())("a build refuses %s in words that name the place", async (name) => {
  const folder = layOut(name);
  const before = filesOf(folder);
  const run = await generate(folder, ["build"]);
  const expected = join(fixturePath(name), "expected-problems.txt");
  if (update) writeFileSync(expected, run.stderr);

  expect(run.stderr).toBe(readFileSync(expected, "utf8"));
  expect(run.stdout).toBe("");
  expect(run.code).toBe(1);
  expect(filesOf(folder)).toEqual(before);
});

test("a stack trace or a path of this machine is in none of the words", () => {
  for (const name of refusals()) {
    const words = readFileSync(join(fixturePath(name), "expected-problems.txt"), "utf8");
    expect(words).not.toMatch(/^ {4}at /m);
    expect(words).not.toMatch(/(?<![\w:/".(-])\/(home|tmp|Users|root)\//);
    expect(words).toMatch(/^\d+ problems?\. Nothing was written\.$/m);
  }
});

test.concurrent.each([
  ["gerbera", "Write a full web address,"],
  ["https://gerbera.example/#top", 'Leave out "#top" at its end,'],
  ["https://gerbera.example/?from=mail", 'Leave out "?from=mail" at its end,'],
  ["https://gardener:secret@gerbera.example/", 'Leave out the name before the "@",'],
  ["https://gerbera.example/über/", 'Write its path without "ü", of the letters a to z alone,'],
  ["https://gerbera.example/a%20b/", 'Write its path without " ", of the letters a to z alone,'],
  ["https://gerbera.example/a%2Fb/", 'Write its path without "%", of the letters a to z alone,'],
  ["https://:secret@gerbera.example/", 'Leave out the name before the "@",'],
  ["https://gerbera.example/a//b/", 'Write "/" in the place of "//" in its path,'],
  ["https://gerbera.example//", 'Write "/" in the place of "//" in its path,'],
  ["https://gerbera.example/index.html", "Leave out the name of the page at its end,"],
  ["https://gerbera.example/start.htm", "Leave out the name of the page at its end,"],
  ["https://gerbera;script-src.example/", "Write a full web address,"],
])("SITE_URL that is %s is refused with what is wrong in it", async (address, fix) => {
  const run = await generate(layOut("base"), ["build"], { SITE_URL: address });
  expect(run).toMatchObject({ code: 1, stdout: "" });
  expect(run.stderr).toBe(`SITE_URL (environment)
  What: The address of the site is "${address}".
  Why:  It goes into the sitemap and into every page, and its path is put before every link.
  Do:   ${fix} as in "https://gerbera.example/".

1 problem. Nothing was written.
`);
});
