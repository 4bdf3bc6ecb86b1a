/** What a visitor feels while a page comes and goes: nothing jumps, and the way back is instant. */
import type { Page } from "playwright-core";
import { describe, test } from "vitest";
import { desktop, eventually, phone, prepareVisits } from "../support/browser.ts";
import { allPaths, routes } from "../support/site.ts";
import { returningVisitor } from "../support/visitors.ts";

const visits = prepareVisits();

/** A picture of the size that a photograph has, as it would arrive from elsewhere. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="100%" height="100%" fill="#c33"/></svg>`;

/** Scrolls to the end and back, as somebody does who looks for something. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await frame();
      await frame();
    }
    scrollTo(0, 0);
    await frame();
  });
  await page.waitForLoadState("networkidle");
}

/** Everything that has moved on a page without its visitor's doing, and how much. */
function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const found: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as PerformanceEntry & {
              value: number;
              sources: { node?: Element }[];
            };
            const names = sources.map(({ node }) => node?.nodeName.toLowerCase() ?? "?");
            found.push(`${value.toFixed(4)}: ${names.join(", ")}`);
          }
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(found), 200);
      }),
  );
}

describe.concurrent.for([
  ["a phone", phone],
  ["a wide window", desktop],
] as const)("in %s nothing moves", ([, viewport]) => {
  test.for(allPaths)("%s, when pictures from elsewhere never arrive", async (path, { expect }) => {
    await using visitor = await returningVisitor(visits, { viewport });
    const page = await visitor.open(path);
    await scrollThrough(page);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test.for(["/", "/about", "/varieties"])("%s, when they arrive late", async (path, { expect }) => {
    await using visitor = await returningVisitor(visits, { viewport });
    let arrived = 0;
    await visitor.context.route(
      (address) => address.hostname === "upload.wikimedia.org",
      async (route) => {
        await new Promise((done) => setTimeout(done, 400));
        arrived++;
        await route.fulfill({ contentType: "image/svg+xml", body: picture });
      },
    );
    const page = await visitor.open(path);
    await scrollThrough(page);
    await eventually(() => arrived).toBeGreaterThan(0);
    expect(await shiftsOf(page)).toEqual([]);
  });
});

test.for(routes)("%s comes back at once, as it was left", async (path, { expect }) => {
  await using visitor = await returningVisitor(visits);
  const page = await visitor.open(path);
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.title = persisted ? "kept" : "loaded anew";
    });
  });
  await page.goto(path === "/privacy-policy" ? "/terms-of-service" : "/privacy-policy");
  await page.goBack({ waitUntil: "commit" });
  await eventually(() => page.title()).toBe("kept");
  expect(page.url()).toContain(path);
});
