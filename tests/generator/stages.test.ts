import { expect, test } from "vitest";
import { isJson } from "../../generator/json.ts";
import { BuildError, type Problem } from "../../generator/problems.ts";
import { allOf, refuse } from "../../generator/stages.ts";

const problem: Problem = { file: "pages/other.tsx", what: "W.", why: "Y.", fix: "F." };

test("what several stages have met is told once", async () => {
  const stage = async () => refuse([problem, { ...problem, line: 2 }]);
  const told = await allOf(stage(), stage()).catch((error: unknown) => error);
  expect(told).toBeInstanceOf(BuildError);
  expect(told).toMatchObject({ problems: [problem, { ...problem, line: 2 }] });
});

test.each([
  ["a list of groups", [{ a: [1, "b", true, null, undefined] }], true],
  ["a number that is none", [Number.NaN], false],
  ["a number without end", { a: Number.POSITIVE_INFINITY }, false],
  ["a date", { a: new Date(0) }, false],
  ["a function", { a: () => 1 }, false],
  ["a sign of its own", [Symbol("a")], false],
])("whether %s is data that JSON can hold", (_, value, isData) => {
  expect(isJson(value)).toBe(isData);
});
