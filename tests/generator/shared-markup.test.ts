import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SiteFiles } from "../../generator/files.ts";
import { EmittedFiles } from "../../generator/render/emitted-files.ts";
import { SharedMarkup } from "../../generator/render/shared-markup.tsx";
import { sharedElement } from "../../generator/site.tsx";

const Mark = ({ colour }: { colour: string }) => colour;

/** The prefix of the ids of a shared part, if others have been asked for before it. */
function prefixAfter(
  others: readonly string[],
  colour: string,
  emitted = new EmittedFiles(new SiteFiles()),
): string {
  const prefixes: string[] = [];
  const render = (element: ReactElement, prefix: string) => {
    prefixes.push(prefix);
    return renderToStaticMarkup(element);
  };
  const shared = new SharedMarkup(render, (props) => emitted.withNames(props));
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

test("two parts that look alike have ids of their own, the same in every build", () => {
  const prefixes = () => {
    const seen: string[] = [];
    const render = (_: ReactElement, prefix: string) => {
      seen.push(prefix);
      return "";
    };
    const shared = new SharedMarkup(render, (props) => props);
    for (const Component of [() => "one", () => "other"]) {
      const number = shared.numberOf(Component, {});
      shared.cut(`<${sharedElement} number="${number}"></${sharedElement}>`);
    }
    return seen;
  };
  expect(new Set(prefixes()).size).toBe(2);
  expect(prefixes()).toEqual(prefixes());
});

test("nor do they change with the address that a file has while pages are made", () => {
  const prefixOf = (name: string, before: readonly string[] = []) => {
    const emitted = new EmittedFiles(new SiteFiles());
    for (const other of before) emitted.emit({ name: other, make: () => other, file: "a.tsx" });
    const address = emitted.emit({ name, make: () => name, file: "a.tsx" });
    return prefixAfter([], address, emitted);
  };
  expect(prefixOf("one.svg")).toBe(prefixOf("one.svg", ["two.svg"]));
  expect(prefixOf("one.svg")).not.toBe(prefixOf("two.svg"));
});

test("a file that several pages show is made once", () => {
  let count = 0;
  const make = () => `drawing ${++count}`;
  const emitted = new EmittedFiles(new SiteFiles());
  const shown = ["pages/a.tsx", "pages/b.tsx", "pages/b.tsx"].map((file) =>
    emitted.resolve(emitted.emit({ name: "leaf.svg", make, file })),
  );
  expect(shown).toEqual(Array(3).fill(expect.stringMatching(/^\/assets\/leaf-[0-9a-f]{8}\.svg$/)));
  expect(new Set(shown).size).toBe(1);
  expect(count).toBe(1);
});
