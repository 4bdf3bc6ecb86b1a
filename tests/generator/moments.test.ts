/** What would be shown of the moment at which a site is built. */
import { runInThisContext } from "node:vm";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Problem } from "../../generator/problems.ts";
import { Moments } from "../../generator/render/moments.ts";
import { layOut } from "../support/fixtures.ts";

const page = { file: "pages/other.tsx" };
const asItIs = (markup: string) => markup;

/** What is told of some markup; nothing where it is the same at all times. */
function toldOf(
  render: () => string,
  stable = asItIs,
  moments = new Moments(),
): readonly Problem[] {
  try {
    moments.lastingMarkup(render, stable, page);
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
  ["of the day", () => new Date().getUTCHours() < 12],
  ["of the evening", () => [20, 21, 22].includes(new Date().getUTCHours())],
  ["of the week", () => new Date().getUTCDay() === 1],
  ["of the weekend", () => [0, 6].includes(new Date().getUTCDay())],
  ["of the year", () => new Date().getUTCMonth() === 11],
  ["of an hour", () => new Date().getUTCMinutes() < 10],
  ["of a minute", () => new Date().getUTCSeconds() < 10],
  ["of a second", () => new Date().getUTCMilliseconds() < 200],
])("what is shown at a part %s alone is told at any time", (_, holds) => {
  onTestFinished(() => void vi.useRealTimers());
  const start = Date.UTC(2026, 10, 22, 23, 19);
  const times = Array.from({ length: 400 }, (__, index) => start + index * 25 * 3_601_013);
  const missed = times.filter((time) => {
    vi.setSystemTime(time);
    return toldOf(() => `${holds()}`).length === 0;
  });
  expect(missed.map((time) => new Date(time).toISOString())).toEqual([]);
});

test("what differs from one rendering to the next at any moment is not of the time", () => {
  let count = 0;
  const render = () => {
    Date.now();
    return `Rendered ${++count} times`;
  };
  expect(toldOf(render)).toEqual([]);
});

test("what is shown at a part of the day alone is told, however many pages were sound before", () => {
  const moments = new Moments();
  for (let index = 0; index < 1_000; index++) {
    expect(toldOf(() => `${Math.random() < 2}`, asItIs, moments)).toEqual([]);
  }
  const morning = () => `${new Date().getUTCHours() < 12}`;
  const told = Array.from({ length: 12 }, () => toldOf(morning, asItIs, moments).length);
  expect(told).toContain(1);
});

test("what is shown once in ten times is told whatever comes by chance", () => {
  const { random } = Math;
  onTestFinished(() => {
    Math.random = random;
  });
  for (let chance = 0; chance < 1; chance += 0.01) {
    Math.random = () => chance;
    expect(toldOf(() => `${Math.random() < 0.1}`)).toHaveLength(1);
  }
});

test.each([
  ["a day that has a date", () => new Date("2025-04-08").toISOString()],
  ["the date of a moment", () => `${new Date(0).getTime()} ${Date.UTC(2025, 3)}`],
  ["a number that only handlers need", () => (Math.random() < 2 ? "always" : "never")],
])("%s is no moment", (_, render) => {
  expect(toldOf(render)).toEqual([]);
});

test("what is told stands where that is asked for which is shown", () => {
  const cwd = vi.spyOn(process, "cwd").mockReturnValue("/site");
  onTestFinished(() => cwd.mockRestore());
  const code = `() => {
    const used = Math.random();
    const shown = Math.random();
    return used < 2 ? String(shown) : "";
  }`;
  const render: () => string = runInThisContext(code, { filename: "/site/pages/dice.tsx" });
  expect(toldOf(render)).toMatchObject([{ file: "pages/dice.tsx", line: 3 }]);
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
