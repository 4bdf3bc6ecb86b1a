/** Which pages development makes, and when they count as made. */
import { describe, expect, test } from "vitest";
import { OnDemand } from "../../generator/dev/on-demand.ts";
import { SiteFiles } from "../../generator/files.ts";
import type { Page } from "../../generator/pages.ts";

const pageAt = (route: string): Page => ({
  file: `pages${route}.tsx`,
  route,
  output: `${route.slice(1)}.html`,
  meta: { title: route, description: `The page ${route}.` },
  Component: () => null,
  ofCollection: false,
});
const pages = ["/about", "/blog", "/404"].map(pageAt);
/** So many pages of a collection. */
const notes = (count: number): Page[] =>
  Array.from({ length: count }, (_, index) => ({
    ...pageAt(`/notes/${index}`),
    ofCollection: true,
  }));
const chosen = (choice: ReturnType<OnDemand["alone"]>, files = new SiteFiles()) =>
  choice.choose(pages, files).map(({ route }) => route);

test("the pages that somebody looks at are made alone, and the others stay", () => {
  const files = new SiteFiles();
  expect(chosen(new OnDemand().alone(["/about"]), files)).toEqual(["/about"]);
  expect(files.isPart).toBe(true);
  expect(files.has("blog.html")).toBe(true);
});

test("who looks at an address that no page has looks at the page that says so", () => {
  expect(chosen(new OnDemand().alone(["/about", "/gone"]))).toEqual(["/about", "/404"]);
});

test("a page waits to be made from the end of one build to the end of the next", () => {
  const onDemand = new OnDemand();
  chosen(onDemand.alone(["/about"]));
  expect(onDemand.ask("/blog")).toBe(false);
  onDemand.end();
  expect(onDemand.ask("/about")).toBe(false);
  expect(onDemand.ask("/blog")).toBe(true);
  expect(onDemand.isAsked).toBe(true);

  expect(chosen(onDemand)).toEqual(["/about", "/blog", "/404"]);
  expect(onDemand.ask("/blog")).toBe(true);
  onDemand.end();
  expect(onDemand.ask("/blog")).toBe(false);
  expect(onDemand.isAsked).toBe(false);
});

test("a page that is asked for while others are made is waited for until it is made, too", () => {
  const onDemand = new OnDemand();
  const part = onDemand.alone(["/about"]);
  chosen(part);
  onDemand.end();
  chosen(part);
  expect(onDemand.ask("/blog")).toBe(true);
  onDemand.end();
  expect(onDemand.isAsked).toBe(true);
});

test("what has been asked for once is not waited for with each build", () => {
  const onDemand = new OnDemand();
  chosen(onDemand.alone(["/about"]));
  onDemand.end();
  onDemand.ask("/blog");
  chosen(onDemand);
  onDemand.end();

  chosen(onDemand.alone(["/about"]));
  onDemand.end();
  expect(onDemand.isAsked).toBe(false);
});

describe("of a collection", () => {
  /** The pages that are made when nobody has one of them open. */
  const madeOf = (onDemand: OnDemand, all: readonly Page[], files = new SiteFiles()) => {
    const made = onDemand.choose(all, files).map(({ route }) => route);
    onDemand.end();
    return made;
  };

  test("a hundred pages are made at once, and of more those that somebody has asked for", () => {
    const onDemand = new OnDemand();
    const few = [...pages, ...notes(100)];
    expect(madeOf(onDemand, few)).toHaveLength(few.length);

    const many = [...pages, ...notes(101)];
    const files = new SiteFiles();
    expect(madeOf(onDemand, many, files)).toEqual(["/about", "/blog", "/404"]);
    expect(files.has("notes/100.html")).toBe(true);
    expect(files.isPart).toBe(false);
    // By a detour, too.
    for (const path of ["/notes/7", "/notes/8/"]) expect(onDemand.ask(path)).toBe(true);
    expect(madeOf(onDemand, many)).toEqual(["/about", "/blog", "/404", "/notes/7", "/notes/8"]);
  });

  test("everybody gets the page asked for, however many ask at once, and the last twenty stay", () => {
    const onDemand = new OnDemand();
    const many = notes(101);
    const routesOf = (from: number, to: number) => many.slice(from, to).map(({ route }) => route);
    madeOf(onDemand, many);
    for (const route of routesOf(0, 30)) onDemand.ask(route);
    expect(madeOf(onDemand, many)).toEqual(routesOf(0, 30));
    expect(onDemand.isAsked).toBe(false);

    onDemand.ask("/notes/30");
    expect(madeOf(onDemand, many)).toEqual(routesOf(11, 31));
  });
});
