import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BuildError } from "../../generator/problems.ts";
import { formatError } from "../../generator/report.ts";
import { buildInMemory, type Files, layOut } from "../support/miniature.ts";

/**
 * Each file in `fixtures/refusals` is a mistake that people make: files that are put over the
 * miniature site, and the report that the build prints. UPDATE_EXPECTED=1 writes the reports again:
 * read each of them before you commit it.
 */
const folder = join(import.meta.dirname, "../fixtures/refusals");
const names = readdirSync(folder).map((file) => file.replace(/\.txt$/, ""));
const update = process.env.UPDATE_EXPECTED === "1";

/** Splits `-- name --` sections into files; "report" is the expected output. */
function readFixture(name: string): { files: Files; report: string } {
  const text = readFileSync(join(folder, `${name}.txt`), "utf8");
  const files: Record<string, string | null> = {};
  let report = "";
  const sections = /^-- (.+?)( \(removed\))? --\n([\s\S]*?)(?=^-- .+ --\n|$(?![\s\S]))/gm;
  for (const [, title = "", removed, contents = ""] of text.matchAll(sections)) {
    if (title === "report") report = contents;
    else files[title] = removed ? null : contents;
  }
  return { files, report };
}

test.each(names)("refuses %s, and says where it is and how to correct it", async (name) => {
  const { files, report } = readFixture(name);
  const root = layOut(files);
  const error: unknown = await buildInMemory(root).catch((reason) => reason);
  if (!(error instanceof BuildError)) throw error;
  const printed = formatError(error, root);
  if (update) writeFixture(name, printed);
  else expect(printed).toBe(report);
});

function writeFixture(name: string, report: string): void {
  const path = join(folder, `${name}.txt`);
  const [files = ""] = readFileSync(path, "utf8").split("-- report --\n");
  writeFileSync(path, `${files}-- report --\n${report}`);
}
