import { describe, expect, test } from "vitest";
import { codeFrameOf, formatCodeFrame } from "../../generator/telling/code-frame.ts";

const source = "first\n\tsecond\nthird\nfourth\nfifth\n";

describe("a code frame", () => {
  test("shows the line with the one above it, and a caret below the place", () => {
    expect(formatCodeFrame(codeFrameOf(source, { line: 3, column: 2 }))).toBe(
      "2 | →second\n3 | third\n  |  ^\n",
    );
  });

  test("shows as many lines around the place as are asked for", () => {
    const frame = codeFrameOf(source, { line: 3, column: 1 }, { above: 5, below: 1, width: 80 });
    expect(frame.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(frame.filter(({ mark }) => mark !== undefined)).toEqual([
      { number: 3, text: "third", mark: 0 },
    ]);
  });

  test("lines up numbers of different lengths", () => {
    const long = Array.from({ length: 10 }, (_, index) => `line ${index + 1}`).join("\n");
    expect(formatCodeFrame(codeFrameOf(long, { line: 10, column: 6 }))).toBe(
      " 9 | line 9\n10 | line 10\n   |      ^\n",
    );
  });

  test("cuts a long line so that the place can be seen", () => {
    const long = `${"a".repeat(200)}X${"b".repeat(200)}`;
    const [line] = codeFrameOf(long, { line: 1, column: 201 }, { above: 0, below: 0, width: 21 });
    expect(line).toEqual({ number: 1, text: "…aaaaaaaaaXbbbbbbbbb…", mark: 10 });
  });

  test("counts a character outside of the basic plane as one", () => {
    const [line] = codeFrameOf("🌼🌼!", { line: 1, column: 5 });
    expect(line).toEqual({ number: 1, text: "🌼🌼!", mark: 2 });
  });

  test.each([
    [{}],
    [{ line: 0, column: 1 }],
    [{ line: 99, column: 1 }],
  ])("is empty for %j, which is not in the file", (place) => {
    expect(codeFrameOf(source, place)).toEqual([]);
  });
});
