/** What would be shown of the moment at which a site is built. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lastingMarkup } from "../../generator/moments.ts";
import type { Problem } from "../../generator/problems.ts";
import { layOut } from "../support/fixtures.ts";

const page = { file: "pages/other.tsx" };
const asItIs = (markup: string) => markup;

/** What is told of some markup; nothing where it is the same at all times. */
function toldOf(render: () => string, stable = asItIs): readonly Problem[] {
  try {
    lastingMarkup(render, stable, page);
    return [];
  } catch (error) {
    return (error as { readonly problems: readonly Problem[] }).problems;
  }
}

test.each([
  ["a number of chance", () => `${Math.random()}`],
  ["the time", () => `${Date.now()}`],
  ["a new date", () => `${new Date().getFullYear()}`],
  ["a date in words", () => Date()],
])("%s that is shown is told", (_, render) => {
  expect(toldOf(render)).toHaveLength(1);
});

test.each([
  ["a day that has a date", () => new Date("2025-04-08").toISOString()],
  ["the date of a moment", () => `${new Date(0).getTime()} ${Date.UTC(2025, 3)}`],
  ["a number that only handlers need", () => (Math.random() < 2 ? "always" : "never")],
])("%s is no moment", (_, render) => {
  expect(toldOf(render)).toEqual([]);
});

test("what is told stands where that is asked for which is shown", () => {
  const lines = readFileSync(join(import.meta.dirname, "moments.test.ts"), "utf8").split("\n");
  const render = () => {
    const used = Math.random();
    const shown = Math.random();
    return used < 2 ? `${shown}` : "";
  };
  const line = lines.findIndex((text) => text.includes("const shown = ")) + 1;
  expect(toldOf(render)).toMatchObject([{ file: "tests/generator/moments.test.ts", line }]);
});

test("what a package asks for is told at the page", () => {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(layOut("base"));
  expect(toldOf(() => `${Date.now()}`)).toMatchObject([page]);
});

test("names that differ from one rendering to the next count as one", () => {
  let renderings = 0;
  const render = () => `${Math.random() < 2} leaf-${++renderings}.svg`;
  expect(toldOf(render, (markup) => markup.replace(/\d+/, ""))).toEqual([]);
});

test("the clock and chance are as they were, whatever becomes of the markup", () => {
  const { Date: date } = globalThis;
  const { random } = Math;
  const renders = [
    () => "",
    () => {
      throw new Error("No markup.");
    },
  ];
  for (const render of renders) {
    toldOf(render);
    expect(globalThis.Date === date && Math.random === random).toBe(true);
  }
});
