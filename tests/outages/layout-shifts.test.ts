/** Nothing moves while a page loads, whatever arrives late. */
import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { desktop, eventually, forEachPage, hold, phone } from "../support/browser.ts";
import { scrollThrough } from "../support/in-page.ts";
import { allPaths, serve, specifiedPaths, startOnFreePort } from "../support/site.ts";
import { prepareVisits } from "../support/visits.ts";

const { newVisitor, open } = prepareVisits({ closedPopup: true });

/** A picture of the size of a photograph, in place of those of other sites. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="100%" height="100%" fill="#c33"/></svg>`;

/** Answers every other request for a picture, and lets the rest fail. */
function answerSomePictures(first: boolean) {
  let isNext = first;
  return (route: Route) => {
    const isAnswered = isNext && route.request().resourceType() === "image";
    isNext = !isNext;
    return isAnswered
      ? route.fulfill({ contentType: "image/svg+xml", body: picture })
      : route.abort();
  };
}

/** The sum of the layout shifts on a page since a point in time, and the names of the elements that moved. */
const shiftsOn = (page: Page, since = 0) =>
  page.evaluate(async (since) => {
    const found: { value: number; startTime: number; sources: { node?: Element }[] }[] = [];
    const observer = new PerformanceObserver((list) => {
      found.push(...(list.getEntries() as unknown as typeof found));
    });
    observer.observe({ type: "layout-shift", buffered: true });
    await new Promise((done) => window.setTimeout(done, 100));
    const shifts = found.filter(({ startTime }) => startTime >= since);
    const moved = shifts.flatMap(({ sources }) => sources.map(({ node }) => `${node?.nodeName}`));
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved };
  }, since);

/** Delivers the pages of a site in pieces, as a slow connection does. */
const deliverSlowly = (origin: string) =>
  startOnFreePort(
    createServer(async ({ url }, response) => {
      const answer = await fetch(origin + url);
      const type = answer.headers.get("content-type") ?? "";
      const body = Buffer.from(await answer.arrayBuffer());
      const size = type.startsWith("text/html") ? Math.ceil(body.length / 20) : body.length;
      response.writeHead(answer.status, { "content-type": type });
      for (let start = 0; start < body.length; start += size) {
        response.write(body.subarray(start, start + size));
        await setTimeout(50);
      }
      response.end();
    }),
  );

test("the check reports a planted layout shift", async () => {
  const page = await open("/");
  // What comes before the first frame moves nothing.
  const plant = () => document.querySelector("main")?.prepend("Late words.");
  const shift = () => page.evaluate(plant).then(() => shiftsOn(page));
  await eventually(async () => (await shift()).sum).toBeGreaterThan(0);
});

describe.for([phone, desktop])("in a window $width px wide", (viewport) => {
  test("nothing moves when pictures of other sites arrive late or fail", async () => {
    await using visitor = await newVisitor({ viewport });
    await visitor.context.route("**/*.woff2", (route) => route.abort());
    await forEachPage(visitor, allPaths, async (path, page) => {
      // What arrives on a phone fails on a desk.
      const release = await hold(page, /^https:/, answerSomePictures(viewport === phone));
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const whole = await page.evaluate(() => performance.now());
      await scrollThrough(page);
      // What moves out of view doesn't count.
      const pictures = page.locator("img[src^=https]");
      if ((await pictures.count()) > 0) await pictures.first().scrollIntoViewIfNeeded();
      release();
      await page.waitForLoadState("networkidle");
      await scrollThrough(page);
      expect(await shiftsOn(page, whole), path).toEqual({ sum: 0, moved: [] });
    });
  });

  test("hardly anything moves when fonts arrive late", async () => {
    await using visitor = await newVisitor({ viewport });
    await forEachPage(visitor, specifiedPaths, async (path, page) => {
      const release = await hold(page, "**/*.woff2");
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await scrollThrough(page);
      release();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const { sum, moved } = await shiftsOn(page);
      // The limit is what https://web.dev/articles/cls calls good.
      expect(sum, `${path}: ${moved}`).toBeLessThan(0.1);
    });
  });
});

test.for([820, 1440])("hardly anything moves while a page arrives, %i px wide", async (width) => {
  await using site = await serve();
  await using slow = await deliverSlowly(site.origin);
  await using visitor = await newVisitor({
    viewport: { width, height: 900 },
    baseURL: slow.origin,
  });
  await visitor.context.route("**/*.woff2", (route) => route.abort());
  // One tab only: browsers don't paint hidden ones.
  const page = await visitor.context.newPage();
  for (const path of allPaths) {
    await page.goto(path);
    const { sum, moved } = await shiftsOn(page);
    // Lists in the middle of their line may move a little, where a piece ends within them.
    expect(sum, `${path}: ${moved}`).toBeLessThan(0.2);
  }
});
