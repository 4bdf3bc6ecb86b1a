import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { collection, day, loadContent } from "../../generator/content.ts";
import { scratch } from "../support/site.ts";

/** A folder with a file for each name, in the front matter of which stand these lines. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = join(scratch, `collection-${process.pid}`);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(folder, { recursive: true });
  for (const [name, front] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.md`), `---\n${front}\n---\n`);
  }
  return folder;
}

// That the schema is taken at all is a question of types: `npm run check:types` answers it.
test("entries of a collection may have neither a date nor a draft, and stand by name then", () => {
  const folder = folderWith({ wisley: "town: Woking", kirstenbosch: "town: Cape Town" });
  const Garden = v.strictObject({ town: v.string() });
  const { gardens } = loadContent({ gardens: collection(folder, Garden) });
  expect(gardens.map(({ slug, town }) => [slug, town])).toEqual([
    ["kirstenbosch", "Cape Town"],
    ["wisley", "Woking"],
  ]);
});

test("a file whose lines end as old editors of the Mac end them is read", () => {
  const folder = folderWith({});
  writeFileSync(join(folder, "wisley.md"), "---\rtown: Woking\r---\r\rWords.\r\rMore words.\r");
  const Garden = v.strictObject({ town: v.string() });
  const { gardens } = loadContent({ gardens: collection(folder, Garden) });
  expect(gardens).toMatchObject([
    { town: "Woking", intro: { __html: "<p>Words.</p>\n<p>More words.</p>\n" } },
  ]);
});

test("what a system keeps beside an entry is none", () => {
  const folder = folderWith({ wisley: "", "._wisley": "", ".#wisley": "" });
  const { gardens } = loadContent({ gardens: collection(folder, v.strictObject({})) });
  expect(gardens.map(({ slug }) => slug)).toEqual(["wisley"]);
});

test("entries with a date stand before those without one, the newest first", () => {
  const folder = folderWith({ a: "date: 2025-04-08", b: "draft: false", c: "date: 2026-01-31" });
  const Visit = v.strictObject({ date: v.optional(day), draft: v.optional(v.boolean()) });
  const { visits } = loadContent({ visits: collection(folder, Visit) });
  expect(visits.map(({ slug }) => slug)).toEqual(["c", "a", "b"]);
});
