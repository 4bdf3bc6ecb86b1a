/** Parts of the site or other sites fail, and the pages stay readable. */
import { describe, expect, test } from "vitest";
import { eventually, forEachPage, phone } from "../support/browser.ts";
import { values } from "../support/document.ts";
import {
  addressesElsewhere,
  changePages,
  expectAllReadable,
  expectReadable,
  isForeign,
  ownErrors,
} from "../support/readable.ts";
import { pageAt, routes, specifiedPaths } from "../support/site.ts";
import { prepareVisits } from "../support/visits.ts";

const { newVisitor } = prepareVisits({ closedPopup: true });

/** Without styles, in CSS px, drawings have the size that they state themselves. */
const largestDrawing = 640;

const withServices = routes.filter((route) => addressesElsewhere(route).length > 0);

describe("the pages are readable", () => {
  test.for([
    [
      "only the first script loads",
      (url: URL) =>
        url.pathname.endsWith(".js") &&
        !values(pageAt("/"), "script", "src").includes(url.pathname),
    ],
    ["a new release has removed every file", (url: URL) => url.pathname.startsWith("/assets/")],
  ] as const)("when %s", async ([, isLost]) => {
    await using visitor = await newVisitor({ viewport: phone });
    await visitor.context.route(isLost, (route) => route.fulfill({ status: 404, body: "Gone" }));
    await expectAllReadable(visitor);
  });

  test("when styles don't load, in order and without huge drawings", async () => {
    await using visitor = await newVisitor();
    await changePages(visitor, (html) => html.replaceAll(/<style.*?<\/style>/gs, ""));
    await forEachPage(visitor, routes, async (route, page) => {
      await page.goto(route);
      await expectReadable(page);
      const parts = ["a[href='#Content']", "header", "main", "footer"];
      const tops = await page.evaluate(
        (names) =>
          names.map((name) => document.querySelector(name)?.getBoundingClientRect().top ?? -1e6),
        parts,
      );
      expect(tops, route).toEqual([...tops].sort((a, b) => a - b));
      const sizes = await page
        .locator("svg, img[src^='/']")
        .evaluateAll((drawings) =>
          drawings.flatMap((each) => [each.clientWidth, each.clientHeight]),
        );
      expect(Math.max(0, ...sizes), route).toBeLessThanOrEqual(largestDrawing);
    });
    expect(ownErrors(visitor)).toEqual([]);
  });

  test("in browsers without cascade layers, without scrolling sideways", async () => {
    await using visitor = await newVisitor({ viewport: phone, bypassCSP: true });
    await changePages(visitor, (html) =>
      html.replace(/(?<=<style>).*?(?=<\/style>)/s, withoutLayers),
    );
    const page = await visitor.context.newPage();
    for (const route of specifiedPaths) {
      await page.goto(route);
      expect(await page.locator("style").first().textContent()).not.toContain("@layer");
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, route).toBe(phone.width);
    }
  });

  test("when other sites answer 404", async () => {
    await using visitor = await newVisitor();
    const asked = new Set<string>();
    await visitor.context.route(isForeign, (route) => {
      asked.add(route.request().url());
      return route.fulfill({ status: 404, body: "Not found" });
    });
    await forEachPage(visitor, withServices, async (path, page) => {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expectReadable(page);
      const late = page.locator(":is(img, iframe)[src^=http]");
      for (const each of await late.all()) await each.scrollIntoViewIfNeeded();
      await eventually(() => addressesElsewhere(path).filter((one) => !asked.has(one))).toEqual([]);
    });
    expect(ownErrors(visitor)).toEqual([]);
  });

  test("while fonts, scripts and other sites hang, at once", async () => {
    await using visitor = await newVisitor();
    await visitor.context.route(/\.(woff2|js)$|^https:/, () => {});
    await forEachPage(visitor, routes, async (route, page) => {
      await page.goto(route, { waitUntil: "commit" });
      const paints = () =>
        page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
      await eventually(paints).toBe(1);
      await expectReadable(page);
    });
  });
});

/** The part of a style sheet that browsers from before 2022 read: everything outside of layers. */
function withoutLayers(css: string): string {
  let [depth, layer, left] = [0, 0, ""];
  for (const part of css.replace(/@layer [\w,\s]+;/g, "").split(/(?<=[{}])/)) {
    if (layer === 0 && part.trim().startsWith("@layer") && part.endsWith("{")) layer = depth + 1;
    if (layer === 0) left += part;
    depth += part.endsWith("{") ? 1 : -1;
    if (depth < layer) layer = 0;
  }
  return left.replace(/not \(all:\s*revert-layer\)/g, "(all: revert)");
}
