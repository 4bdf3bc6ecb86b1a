/** Every page works in a browser as it should, also on paper and when it can't be found. */
import { expect, test } from "vitest";
import { desktop, eventually, forEachPage, phone } from "../support/browser.ts";
import { content } from "../support/content.ts";
import { all, values } from "../support/document.ts";
import {
  addressesElsewhere,
  expectAllReadable,
  isForeign,
  ownErrors,
} from "../support/readable.ts";
import {
  allPaths,
  hasPage,
  longestRoute,
  missingPath,
  pageAt,
  readOutput,
  routes,
} from "../support/site.ts";
import { prepareVisits } from "../support/visits.ts";

const { newVisitor, open } = prepareVisits({ closedPopup: true });

test("every page loads all of its files without an error, and nothing else", async () => {
  await using visitor = await newVisitor({ viewport: phone });
  await forEachPage(visitor, allPaths, async (path, page) => {
    const missing: string[] = [];
    const foreign = new Set<string>();
    page.on("request", (request) => {
      if (isForeign(new URL(request.url()))) foreign.add(request.url());
    });
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      // Browsers ask for that icon themselves where a page names none.
      if (response.status() >= 400 && pathname !== "/favicon.ico") missing.push(pathname);
    });
    await page.goto(path);
    for (const late of await page.locator("[loading=lazy]").all())
      if (await late.isVisible()) await late.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(missing, path).toEqual(path === missingPath ? [path] : []);
    expect([...foreign].sort(), path).toEqual([...new Set(addressesElsewhere(path))].sort());
    page.removeAllListeners();
  });
  expect(visitor.errors.filter((error) => !error.includes("status of 404"))).toEqual([]);
});

test("the pages are readable without script, on a desk and on a phone", async () => {
  await using visitor = await newVisitor({ javaScriptEnabled: false });
  await expectAllReadable(visitor, [desktop, phone]);
  expect(visitor.inside.filter((path) => path.endsWith(".js"))).toEqual([]);
});

test.for(["/", "/500"])("a first visit to %s ends in the site's own typeface", async (path) => {
  const page = await open("/robots.txt", { viewport: phone });
  const session = await page.context().newCDPSession(page);
  const speed = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await session.send("Network.emulateNetworkConditions", { offline: false, ...speed });
  await page.goto(path);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const fontOf = async (selector: string) => {
    const node = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", node);
    return fonts.map(({ familyName }) => familyName).join();
  };
  for (const selector of ["h1", "main p"])
    await eventually(() => fontOf(selector)).toMatch(/^Newsreader[^,]*$/);
});

test("on a phone, a link to a part of a page leads to that part", async () => {
  await using visitor = await newVisitor({ viewport: phone });
  await forEachPage(visitor, routes, async (route, page) => {
    const ids = all(pageAt(route), "main").flatMap((main) => values(main, "*", "id"));
    const id = ids.at(-1);
    if (id === undefined) return;
    await page.goto(`${route}#${id}`);
    const top = async () => (await page.locator(`[id="${id}"]`).boundingBox())?.y ?? -1;
    await eventually(async () => (await top()) > 0 && (await top()) < phone.height).toBe(true);
  });
});

test("the back/forward cache may keep every page", async () => {
  // Reasons of a browser without windows; whatever a page does against the cache is named too.
  const ofBrowser = ["BackForwardCacheDisabledForDelegate", "BrowsingInstanceNotSwapped"];
  const page = await open("/robots.txt");
  const session = await page.context().newCDPSession(page);
  let reasons: string[] = [];
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  await session.send("Page.enable");
  for (const route of routes) {
    // A page that still loads isn't kept.
    await page.goto(route, { waitUntil: "networkidle" });
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => {
        document.title = persisted ? "kept" : "new";
      });
    });
    reasons = [];
    await page.goto("/robots.txt");
    await page.goBack({ waitUntil: "commit" });
    const isBack = async () => reasons.length > 0 || (await page.title()) === "kept";
    await eventually(isBack).toBe(true);
    expect(
      reasons.filter((reason) => !ofBrowser.includes(reason)),
      route,
    ).toEqual([]);
  }
});

test("on paper, pages have text, but no header, popup or advertisements", async () => {
  await using visitor = await newVisitor();
  await forEachPage(visitor, routes, async (route, page) => {
    await page.emulateMedia({ media: "screen" });
    await page.goto(route);
    await page.evaluate(() => document.querySelector("dialog")?.showModal());
    const screenOnly = page.locator("header.header, dialog, .skip-link, .advertisement");
    const shown = () => screenOnly.filter({ visible: true }).count();
    expect(await shown(), route).toBeGreaterThanOrEqual(3);
    await page.emulateMedia({ media: "print" });
    expect(await shown(), route).toBe(0);
    expect(await page.locator("h1").isVisible()).toBe(true);
  });
});

test.runIf(hasPage("/care-tips")).for(["A4", "Letter"])(
  "the care guide takes two sheets of %s, unless its owner writes much more",
  async (format) => {
    await using visitor = await newVisitor();
    const page = await visitor.open("/care-tips");
    const words = (await page.locator("main").textContent())?.split(/\s+/).length ?? 0;
    const file = await page.pdf({ format });
    const sheets = file.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
    expect(sheets).toBeLessThanOrEqual(Math.max(2, Math.ceil(words / 900)));
  },
);

test("404 leads home from any depth and logs the attempted path", async () => {
  await using visitor = await newVisitor();
  const logged: string[] = [];
  visitor.context.on("console", (message) => logged.push(message.text()));
  const path = `${missingPath}?from=mail#top`;
  const page = await visitor.open(path);
  await eventually(() => logged).toContainEqual(expect.stringContaining(path));
  await page.getByRole("link", { name: content.notFound.link.label, exact: true }).click();
  await page.waitForURL((url) => url.pathname === content.notFound.link.address);
  expect(await page.locator("header").isVisible()).toBe(true);
});

test("500 shows when nothing else can be served", async () => {
  await using visitor = await newVisitor();
  const page = await visitor.context.newPage();
  const answer = { status: 500, contentType: "text/html", body: readOutput("500.html") };
  await page.route("**", (route) => route.abort());
  await page.route(`**${longestRoute}`, (route) => route.fulfill(answer));
  await page.goto(longestRoute, { waitUntil: "networkidle" });
  expect(await page.getByRole("heading").isVisible()).toBe(true);
  expect(ownErrors(visitor)).toEqual([]);
  const needed = visitor.inside.filter((path) => !path.endsWith(".woff2"));
  expect([...needed, ...visitor.outside]).toEqual([longestRoute]);
});
