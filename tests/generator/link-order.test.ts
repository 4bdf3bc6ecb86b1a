/** The order in which new pages come into place, and the reverse of that in which old ones go. */
import { expect, test } from "vitest";
import { linkOrder } from "../../generator/markup/link-order.ts";

/** Pages by the names of those that each links to. */
function orderOf(links: Readonly<Record<string, readonly string[]>>): string[] {
  const pages = Object.entries(links).map(([name, targets]) => {
    const html = targets.map((target) => `<a href="${target}">Next</a>`).join("");
    return [`${name}.html`, () => html] as const;
  });
  const places = linkOrder(new Map(pages));
  return [...places].sort(([, a], [, b]) => a - b).map(([output]) => output.replace(".html", ""));
}

test("a page comes after those that it links to", () => {
  const links = { a: ["/c"], b: ["/a", "https://other.example/c"], c: [] };
  expect(orderOf(links)).toEqual(["c", "a", "b"]);
});

test("a page that several link to comes before all of them, and once", () => {
  expect(orderOf({ a: ["/b", "/c"], b: [], c: ["/b"] })).toEqual(["b", "c", "a"]);
});

test("below a path, with a query or a fragment as well", () => {
  const links = { a: ["/some/base/b#end"], b: ["/base/guides/c?x=/a"], "guides/c": [] };
  expect(orderOf(links)).toEqual(["guides/c", "b", "a"]);
});

test("of a circle each page comes once, and after those behind it", () => {
  expect(orderOf({ a: ["/b"], b: ["/c", "/d"], c: ["/a", "/d"], d: [] })).toEqual([
    "d",
    "c",
    "b",
    "a",
  ]);
});

test("a chain of any length has an order", () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `page-${index}`);
  const links = Object.fromEntries(
    names.map((name, index) => [name, names[index + 1] ? [`/${names[index + 1]}`] : []]),
  );
  expect(orderOf(links)).toEqual(names.toReversed());
});
