import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generate, layOut } from "../support/fixtures.ts";

const workflow = readFileSync(
  join(import.meta.dirname, "../../.github/workflows/publish.yml"),
  "utf8",
);

test("GitHub Pages gets .well-known/, and nothing else whose name begins with a dot", async () => {
  const folder = layOut("base");
  mkdirSync(join(folder, "public/.well-known"));
  writeFileSync(join(folder, "public/.well-known/security.txt"), "Contact: mailto:a@b.example\n");
  const run = await generate(folder, ["build"]);
  expect(run.stderr).toBe("");

  const [, names = ""] = /^ +- run: rm (.*)$/m.exec(workflow) ?? [];
  for (const name of names.split(" ").filter(Boolean)) rmSync(join(folder, name));
  const hidden = readdirSync(join(folder, "dist")).filter((name) => name.startsWith("."));
  expect(hidden).toEqual([".well-known"]);
  expect(workflow).toMatch(/^ +include-hidden-files: true$/m);
});
