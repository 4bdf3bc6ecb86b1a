/** Which pages development makes, and when they count as made. */
import { expect, test } from "vitest";
import { SiteFiles } from "../../generator/files.ts";
import { OnDemand } from "../../generator/on-demand.ts";
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
