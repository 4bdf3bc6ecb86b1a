import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { menuBreakpoint } from "../../components/breakpoints.ts";

test("header.css shows the menu from the same width on as the island", () => {
  const css = readFileSync(new URL("../../components/header.css", import.meta.url), "utf8");
  const widths = [...css.matchAll(/\((?:min|max)-width: ([\d.]+)rem\)/g)].map(([, width]) =>
    Number(width),
  );
  const ofMenu = widths.filter((width) => Math.abs(width - menuBreakpoint) < 5);
  expect(new Set(ofMenu)).toEqual(new Set([menuBreakpoint, menuBreakpoint - 0.01]));
});
