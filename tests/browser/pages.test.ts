/** Every page works in a browser as it should, also on paper and when it can't be found. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { desktop, eventually, phone, type Visitor } from "../support/browser.ts";
import { content } from "../support/content.ts";
import { all, values } from "../support/document.ts";
import { scrollThrough } from "../support/in-page.ts";
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

describe("on a phone", () => {
  // One tab loads each page once, because most of the time goes into loading.
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    visitor = await newVisitor({ viewport: phone });
    page = await visitor.context.newPage();
  });
  afterAll(() => visitor[Symbol.asyncDispose]());

  describe.for(allPaths)("%s", (path) => {
    const isRoute = routes.includes(path);
    const ids = all(pageAt(path), "main").flatMap((main) => values(main, "h2 h3 article", "id"));
    const part = isRoute ? ids.at(-1) : undefined;
    const missing: string[] = [];
    const foreign = new Set<string>();

    beforeAll(async () => {
      // The last page may still ask for a picture.
      await page.goto("about:blank");
      page.on("request", (request) => {
        if (isForeign(new URL(request.url()))) foreign.add(request.url());
      });
      page.on("response", (response) => {
        const { pathname } = new URL(response.url());
        // Browsers ask for that icon themselves where a page names none.
        if (response.status() >= 400 && pathname !== "/favicon.ico") missing.push(pathname);
      });
      await page.goto(part === undefined ? path : `${path}#${part}`);
    });
    afterAll(() => void page.removeAllListeners());

    if (part !== undefined) {
      test("is at the part that a link leads to", async () => {
        const top = async () => (await page.locator(`[id="${part}"]`).boundingBox())?.y ?? -1;
        await eventually(async () => (await top()) > 0 && (await top()) < phone.height).toBe(true);
      });
    }

    test("loads all of its files without an error, and nothing else", async () => {
      await scrollThrough(page);
      await page.waitForLoadState("networkidle");
      expect(missing).toEqual(path === missingPath ? [path] : []);
      expect([...foreign].sort()).toEqual([...new Set(addressesElsewhere(path))].sort());
      const errors = visitor.errors.splice(0);
      expect(errors.filter((error) => !error.includes("status of 404"))).toEqual([]);
    });

    if (!isRoute) return;

    test("has text in light colours on paper, but no header, popup or advertisements", async () => {
      await page.evaluate(() => document.querySelector("dialog")?.showModal());
      const screenOnly = page.locator("header.header, dialog, .skip-link, .advertisement");
      const shown = () => screenOnly.filter({ visible: true }).count();
      const colours = () =>
        page.evaluate(() =>
          ["--accent", "--bloom", "--wash"].map((name) =>
            getComputedStyle(document.documentElement).getPropertyValue(name),
          ),
        );
      const light = await colours();
      expect(await shown()).toBeGreaterThanOrEqual(2);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await colours()).not.toEqual(light);
      await page.emulateMedia({ media: "print" });
      expect(await colours()).toEqual(light);
      expect(await shown()).toBe(0);
      expect(await page.locator("h1").isVisible()).toBe(true);
      await page.emulateMedia({ colorScheme: "light", media: null });
    });
  });
});

test("the pages are readable without script, on a desk and on a phone", async () => {
  await using visitor = await newVisitor({ javaScriptEnabled: false });
  await expectAllReadable(visitor, [desktop, phone]);
  expect(visitor.inside.filter((path) => path.endsWith(".js"))).toEqual([]);
});

test("the policy of a page refuses injected code and styles", async () => {
  await using visitor = await newVisitor();
  const page = await visitor.context.newPage();
  const attack = `<script>document.title = "run"</script><script src="https://evil.example/a.js"></script>
    <svg onload="document.title = 'run'"></svg><base href="https://evil.example/">
    <style>h1 { position: fixed }</style><p id="styled" style="position: fixed">Styled</p>`;
  const body = `${readOutput("index.html")}${attack}`;
  await page.route("/", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("/");
  const seen = await page.evaluate(() => {
    const elements = [...document.querySelectorAll("h1, #styled")];
    return [
      document.title,
      document.baseURI,
      ...elements.map((one) => getComputedStyle(one).position),
    ];
  });
  expect(seen).toEqual([expect.not.stringMatching("run"), page.url(), "static", "static"]);
  // Chromium reports both scripts, the handler, the base and both styles.
  const refused = visitor.errors.filter((error) => error.includes("Content Security Policy"));
  expect(refused).toHaveLength(6);
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

test.runIf(hasPage("/care-tips")).for(["A4", "Letter"])(
  "the care guide takes two sheets of %s, unless its owner writes much more",
  async (format) => {
    await using visitor = await newVisitor();
    const page = await visitor.open("/care-tips");
    const words = (await page.locator("main").textContent())?.split(/\s+/).length ?? 0;
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 24 } });
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
