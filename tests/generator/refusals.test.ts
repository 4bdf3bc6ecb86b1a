import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fixturePath, generate, layOut, refusals } from "../support/fixtures.ts";

/** UPDATE_EXPECTED=1 writes what was seen; read the difference before it is committed. */
const update = process.env.UPDATE_EXPECTED === "1";

test.concurrent.for(refusals())("a build refuses %s in words that name the place", async (name) => {
  const folder = layOut(name);
  const run = await generate(folder, ["build"]);
  const expected = join(fixturePath(name), "expected-problems.txt");
  if (update) writeFileSync(expected, run.stderr);

  expect(run.stderr).toBe(readFileSync(expected, "utf8"));
  expect(run.stdout).toBe("");
  expect(run.code).toBe(1);
  expect(existsSync(join(folder, "dist"))).toBe(false);
});
