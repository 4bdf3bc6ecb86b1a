import { expect, test } from "vitest";
import { d, place } from "../../components/drawing/path.ts";

test("path data has one decimal, and points are two numbers", () => {
  const foot = { x: 1.26, y: -0.04 };
  expect(d`M${foot}l${2.449} ${-3.95}h${"0"}q${1 / 3}-1Z`).toBe("M1.3 0l2.4 -3.9h0q0.3-1Z");
});

test.each([
  [{}, undefined],
  [{ x: 0.04, turn: 0.01, scale: 1.001 }, undefined],
  [{ x: 12.34 }, "translate(12.3)"],
  [{ y: -4 }, "translate(0 -4)"],
  [{ x: 1, y: 2, turn: 30.06, scale: 0.756 }, "translate(1 2)rotate(30.1)scale(0.76)"],
  [{ scale: [-0.925, 0.925] as const }, "scale(-0.93 0.93)"],
  [{ turn: -20, scale: [1, 0.5] as const }, "rotate(-20)scale(1 0.5)"],
])("%j is placed by %s", (placement, transform) => {
  expect(place(placement)).toBe(transform);
});
