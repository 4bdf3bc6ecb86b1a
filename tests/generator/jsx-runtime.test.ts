/** What every element of a page goes through when it is made. */
import { createElement, memo, StrictMode } from "react";
import { describe, expect, test } from "vitest";
import { countComponents, jsx } from "../../generator/jsx-runtime.ts";

const Leaf = () => createElement("i");

function makeLeaves(count: number): void {
  for (let index = 0; index < count; index++) jsx(Leaf, {});
}

describe("components", () => {
  test("are counted for each page anew: of many pages the whole site may have more", () => {
    for (const _ of ["one page", "another"]) {
      countComponents();
      expect(() => makeLeaves(200_000)).not.toThrow();
    }
    expect(() => makeLeaves(100_000)).toThrow(
      expect.objectContaining({
        words: expect.objectContaining({ what: "A component renders itself without end." }),
      }),
    );
  });

  test.each([
    ["a function", Leaf],
    ["a wrapped function", memo(Leaf)],
    ["one of React", StrictMode],
  ])("may be %s", (_, type) => {
    countComponents();
    expect(() => jsx(type, {})).not.toThrow();
  });

  test.each([
    [undefined, "undefined"],
    [null, "null"],
    [{ Leaf }, "a group of values"],
    [4, "4"],
  ])("are nothing that is %s", (type, found) => {
    expect(() => Reflect.apply(jsx, undefined, [type, {}])).toThrow(
      expect.objectContaining({
        words: expect.objectContaining({ what: `A component that is used here is ${found}.` }),
      }),
    );
  });
});
