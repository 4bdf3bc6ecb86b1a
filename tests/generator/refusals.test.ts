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

test("SITE_URL that is no address is refused in the same words", async () => {
  const run = await generate(layOut("base"), ["build"], { SITE_URL: "gerbera" });
  expect(run).toMatchObject({ code: 1, stdout: "" });
  expect(run.stderr).toBe(`SITE_URL (environment)
  What: The address of the site is "gerbera".
  Why:  It goes into the sitemap and into every page, and its path is put before every link.
  Do:   Write a full web address such as "https://gerbera.example/".

1 problem. Nothing was written.
`);
});
