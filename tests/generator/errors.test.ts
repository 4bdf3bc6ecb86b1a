import { resolve } from "node:path";
import { expect, test } from "vitest";
import { problemsOfError, projectPath } from "../../generator/code/errors.ts";

test.each([
  ["pages/index.tsx", "pages/index.tsx"],
  ["generator/content.ts", undefined],
  ["generate.ts", undefined],
  ["node_modules/react/index.js", undefined],
  ["../elsewhere.ts", undefined],
])("a mistake in %s is one of the author in %s", (path, file) => {
  expect(projectPath(resolve(path))).toBe(file);
});

test("what code says of a file of the project names it from there", () => {
  const error = new Error(`Cannot read ${resolve("content/words.txt")}`);
  const [problem] = problemsOfError(error, { file: "pages/index.tsx" });
  expect(problem?.what).toBe("This code failed: Cannot read content/words.txt.");
});
