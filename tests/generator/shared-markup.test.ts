import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SharedMarkup } from "../../generator/shared-markup.tsx";
import { sharedElement } from "../../generator/site.tsx";

const Mark = ({ colour }: { colour: string }) => colour;

/** The prefix of the ids of a shared part, if others have been asked for before it. */
function prefixAfter(others: readonly string[], colour: string): string {
  const prefixes: string[] = [];
  const shared = new SharedMarkup((element: ReactElement, prefix) => {
    prefixes.push(prefix);
    return renderToStaticMarkup(element);
  });
  for (const other of others) shared.numberOf(Mark, { colour: other });
  const number = shared.numberOf(Mark, { colour });
  shared.cut(`<${sharedElement} number="${number}"></${sharedElement}>`);
  return prefixes.join();
}

test("the ids of a shared part are the same, whichever pages are made", () => {
  expect(prefixAfter([], "coral")).toMatch(/^\w+$/);
  expect(prefixAfter(["leaf", "cream"], "coral")).toBe(prefixAfter([], "coral"));
  expect(prefixAfter([], "coral")).not.toBe(prefixAfter([], "leaf"));
});
