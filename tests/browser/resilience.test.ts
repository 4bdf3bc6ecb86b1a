/** Each part of the site fails in turn, and the pages stay readable. */
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import type { Locator, Page, Route as Request } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { desktop, eventually, forEachPage, phone, type Visitor } from "../support/browser.ts";
import { content } from "../support/content.ts";
import { values } from "../support/document.ts";
import {
  allPaths,
  fileOf,
  hasPage,
  longestRoute,
  missingPath,
  navigation,
  pageAt,
  readOutput,
  routes,
  startOnFreePort,
} from "../support/site.ts";
import { prepareVisits } from "../support/visits.ts";

const { newVisitor } = prepareVisits();
const reader = { closedPopup: true };
const readerOnPhone = { viewport: phone, closedPopup: true };

/** Without styles, in CSS px, drawings have the size that they state themselves. */
const largestDrawing = 640;

const addressesElsewhere = (path: string) =>
  ["iframe", "img", "script"]
    .flatMap((name) => values(pageAt(path), name, "src"))
    .filter((address) => /^https?:/.test(address));
const withServices = routes.filter((route) => addressesElsewhere(route).length > 0);
const withFrame = ["/blog", "/contact"].filter(hasPage);

const isForeign = ({ hostname }: URL) => hostname !== "localhost" && hostname !== "127.0.0.1";
const isScript = (url: URL) => url.pathname.endsWith(".js");

/** Errors of the site's own making, without the browser's reports about missing files. */
const ownErrors = ({ errors }: Visitor) =>
  errors.filter((error) => !/^Failed to load (resource|module script)/.test(error));

/** Expects a heading, a sentence and a way to the other pages. */
async function expectReadable(page: Page): Promise<void> {
  expect(await page.locator("h1").isVisible(), page.url()).toBe(true);
  const sentence = page.locator("main p").filter({ hasText: /\w{3,}.*[.?!]/ });
  expect(await sentence.first().isVisible(), page.url()).toBe(true);
  const links = page.locator("header nav").getByRole("link");
  const needsMenu = (await links.count()) === 0;
  if (needsMenu) await page.locator("header button").click();
  await links.last().waitFor();
  expect(await links.count()).toBe(navigation.length);
  if (needsMenu) await page.locator("header button").click();
}

/** Opens all pages and expects each to be readable in these windows. */
async function expectAllReadable(visitor: Visitor, windows = [phone]): Promise<void> {
  await forEachPage(routes, async (path) => {
    const page = await visitor.context.newPage();
    await page.goto(path, { waitUntil: "domcontentloaded" });
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      await expectReadable(page);
    }
    await page.close();
  });
  expect(ownErrors(visitor)).toEqual([]);
}

/** Changes the HTML of every page on its way to the browser. */
async function changePages({ context }: Visitor, change: (html: string) => string): Promise<void> {
  await context.route(
    (url) => !isForeign(url) && !/\.\w+$/.test(url.pathname),
    async (route) => {
      const body = change(readOutput(fileOf(new URL(route.request().url()).pathname)));
      await route.fulfill({ contentType: "text/html; charset=utf-8", body });
    },
  );
}

test("every page loads all of its files without an error, and nothing else", async () => {
  await using visitor = await newVisitor(readerOnPhone);
  await forEachPage(allPaths, async (path) => {
    const page = await visitor.context.newPage();
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
    await page.close();
  });
  expect(visitor.errors.filter((error) => !error.includes("status of 404"))).toEqual([]);
});

describe("the pages are readable", () => {
  test("without script, on a desk and on a phone", async () => {
    await using visitor = await newVisitor({ javaScriptEnabled: false });
    await expectAllReadable(visitor, [desktop, phone]);
    expect(visitor.inside.filter((path) => path.endsWith(".js"))).toEqual([]);
  });

  test.for([
    [
      "only the first script loads",
      (url: URL) => isScript(url) && !values(pageAt("/"), "script", "src").includes(url.pathname),
    ],
    ["a new release has removed every file", (url: URL) => url.pathname.startsWith("/assets/")],
  ] as const)("when %s", async ([, isLost]) => {
    await using visitor = await newVisitor(readerOnPhone);
    await visitor.context.route(isLost, (route) => route.fulfill({ status: 404, body: "Gone" }));
    await expectAllReadable(visitor);
  });

  test("when styles don't load, in order and without huge drawings", async () => {
    await using visitor = await newVisitor(reader);
    await changePages(visitor, (html) => html.replaceAll(/<style.*?<\/style>/gs, ""));
    await forEachPage(routes, async (route) => {
      const page = await visitor.open(route);
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
      await page.close();
    });
    expect(ownErrors(visitor)).toEqual([]);
  });

  test("in browsers without cascade layers, without scrolling sideways", async () => {
    await using visitor = await newVisitor({ ...readerOnPhone, bypassCSP: true });
    await changePages(visitor, (html) =>
      html.replace(/(?<=<style>).*?(?=<\/style>)/s, withoutLayers),
    );
    const page = await visitor.context.newPage();
    for (const route of routes) {
      await page.goto(route);
      expect(await page.locator("style").first().textContent()).not.toContain("@layer");
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, route).toBe(phone.width);
    }
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
  return left.replaceAll("not (all: revert-layer)", "(all: revert)");
}

describe("other sites", () => {
  test.for([
    ["refuse", (route: Request) => route.abort("connectionrefused")],
    ["answer 404", (route: Request) => route.fulfill({ status: 404, body: "Not found" })],
  ] as const)("may %s", async ([, act]) => {
    await using visitor = await newVisitor(reader);
    const asked = new Set<string>();
    await visitor.context.route(isForeign, (route) => {
      asked.add(route.request().url());
      return act(route);
    });
    await forEachPage(withServices, async (path) => {
      const page = await visitor.context.newPage();
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expectReadable(page);
      const late = page.locator(":is(img, iframe)[src^=http]");
      for (const each of await late.all()) await each.scrollIntoViewIfNeeded();
      await eventually(() => addressesElsewhere(path).filter((one) => !asked.has(one))).toEqual([]);
      await page.close();
    });
    expect(ownErrors(visitor)).toEqual([]);
  });

  test.for(withFrame)("leave a link beside the frame of %s", async (path) => {
    await using visitor = await newVisitor(readerOnPhone);
    const page = await visitor.open(path);
    const links = page.locator("figure:has(iframe) figcaption").getByRole("link");
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(addresses).toContainEqual(expect.stringMatching(/^(https|mailto):[^%]+$/));
  });
});

/**
 * Starts a server in the place of the host of a page's frame.
 *
 * @param answer is undefined for a host that refuses connections.
 */
async function startFrameHost(answer?: (response: ServerResponse) => void) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer?.(response);
  });
  const host = await startOnFreePort(server);
  if (!answer) await host[Symbol.asyncDispose]();
  // Another site than that of the page.
  return { ...host, address: host.origin.replace("localhost", "127.0.0.1"), requests };
}

const answerWith =
  (status: number, headers: OutgoingHttpHeaders = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { "Content-Type": "text/html; charset=utf-8", ...headers });
    response.end("<!doctype html><title>Service</title><p>A page of the service.</p>");
  };

/** Chromium paints only the visible part of a frame: all of it, in this window. */
const tallWindow = { width: 1280, height: 2000 };

describe.for(withFrame)("the frame of %s", (path) => {
  const colorScheme = path === "/blog" ? "light" : "dark";
  /** Opens the page with another host in its frame and its policy. */
  async function visitFrame(visitor: Visitor, { address }: { readonly address: string }) {
    const { origin } = new URL(values(pageAt(path), "iframe", "src")[0] ?? "");
    await changePages(visitor, (html) => html.replaceAll(origin, address));
    const isHost = (url: URL) => url.origin === address;
    await visitor.context.route(isHost, (route) => route.continue());
    // Chromium asks visitors before a page may use another server on their machine.
    await visitor.context.grantPermissions(["local-network-access"]);
    const page = await visitor.context.newPage();
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const figure = page.locator("figure:has(iframe)");
    return { page, figure, frame: page.locator("iframe") };
  }

  /** The elements of the figure that screen readers find besides words and links. */
  const readAloud = async (figure: Locator) =>
    (await figure.ariaSnapshot()).match(/- (img|iframe)/g);

  test.for([
    [200, {}, ["HEAD", "GET"]],
    [500, {}, ["HEAD", "GET"]],
    // No other site may read the first answer, so the page asks in another way.
    [200, { "Cross-Origin-Resource-Policy": "same-origin" }, ["HEAD", "GET", "GET"]],
  ] as const)("shows the page of a host that answers %i %o", async ([
    status,
    headers,
    expected,
  ]) => {
    await using host = await startFrameHost(answerWith(status, headers));
    await using visitor = await newVisitor({ ...reader, colorScheme });
    const { page, figure, frame } = await visitFrame(visitor, host);
    await frame.scrollIntoViewIfNeeded();
    const words = page.frameLocator("iframe").getByText("A page of the service.");
    await eventually(() => words.isVisible()).toBe(true);
    const methods = () => host.requests.map(({ method }) => method).sort();
    await eventually(methods).toEqual([...expected].sort());
    await page.waitForLoadState("networkidle");
    expect(await frame.isVisible()).toBe(true);
    expect(await readAloud(figure)).toEqual(["- iframe"]);
  });

  test("is checked when a visitor comes near it, without a referrer", async () => {
    await using host = await startFrameHost(answerWith(200));
    const viewport = { width: 390, height: 400 };
    await using visitor = await newVisitor({ ...reader, viewport });
    const { page, frame } = await visitFrame(visitor, host);
    const { y = 0 } = (await frame.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(2 * viewport.height);
    const checks = () => host.requests.filter(({ method }) => method === "HEAD");
    await page.waitForLoadState("networkidle");
    expect(checks()).toEqual([]);
    await page.mouse.wheel(0, y - 2 * viewport.height + 100);
    await eventually(() => checks().length).toBe(1);
    expect(checks()[0]?.headers).not.toHaveProperty("referer");
  });

  test("keeps its place while its host doesn't answer", async () => {
    await using host = await startFrameHost(() => {});
    await using visitor = await newVisitor({ ...reader, viewport: tallWindow });
    const { page, frame } = await visitFrame(visitor, host);
    await frame.scrollIntoViewIfNeeded();
    await eventually(() => host.requests.length).toBe(2);
    await expectReadable(page);
    expect(await frame.isVisible()).toBe(true);
    await expectPaleFlowers(frame);
  });

  test("leaves its place to flowers when its host refuses connections", async () => {
    await using host = await startFrameHost();
    await using visitor = await newVisitor({ ...reader, colorScheme });
    const { figure, frame } = await visitFrame(visitor, host);
    await frame.scrollIntoViewIfNeeded();
    const before = await figure.boundingBox();
    await eventually(() => frame.isVisible()).toBe(false);
    expect(await figure.boundingBox()).toEqual(before);
    expect(await readAloud(figure)).toBeNull();
    expect(await figure.getByRole("link").first().isVisible()).toBe(true);
    expect(await printedShare(figure.locator("div").first(), clear)).toBeGreaterThan(leastPrint);
    expect(ownErrors(visitor)).toEqual([]);
  });

  test("lets flowers shine through the browser's error page if scripts don't load", async () => {
    await using host = await startFrameHost();
    await using visitor = await newVisitor({ ...reader, colorScheme, viewport: tallWindow });
    await visitor.context.route(isScript, (route) => route.abort());
    const { page, frame } = await visitFrame(visitor, host);
    await frame.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    await expectPaleFlowers(frame);
  });
});

/** Differences from the ground, of 256 levels: of print behind a veil and without one. */
const pale = 2;
const clear = 10;
const leastPrint = 0.1;

/** Flowers that show, but leave the words of a frame readable. */
async function expectPaleFlowers(frame: Locator): Promise<void> {
  expect(await printedShare(frame, pale)).toBeGreaterThan(leastPrint);
  expect(await printedShare(frame, clear)).toBeLessThan(0.05);
}

/** The share of a screenshot that is darker or lighter than its commonest grey. Words cover a smaller one. */
async function printedShare(element: Locator, difference: number): Promise<number> {
  const png = sharp(await element.screenshot());
  const greys = await png.removeAlpha().greyscale().raw().toBuffer();
  const counts: number[] = Array(256).fill(0);
  for (const grey of greys) counts[grey] = (counts[grey] ?? 0) + 1;
  const commonest = counts.indexOf(Math.max(...counts));
  return greys.filter((grey) => Math.abs(grey - commonest) >= difference).length / greys.length;
}

test("text shows while fonts, scripts and other sites hang", async () => {
  await using visitor = await newVisitor(reader);
  await visitor.context.route(/\.(woff2|js)$|^https:/, () => {});
  await forEachPage(routes, async (route) => {
    const page = await visitor.context.newPage();
    await page.goto(route, { waitUntil: "commit" });
    const paints = () =>
      page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
    await eventually(paints).toBe(1);
    await expectReadable(page);
    await page.close();
  });
});

test("the back/forward cache may keep every page", async () => {
  // Reasons of a browser without windows; whatever a page does against the cache is named too.
  const ofBrowser = ["BackForwardCacheDisabledForDelegate", "BrowsingInstanceNotSwapped"];
  await using visitor = await newVisitor(reader);
  await forEachPage(routes, async (route) => {
    const page = await visitor.open(route);
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => {
        document.title = persisted ? "kept" : "new";
      });
    });
    const reasons: string[] = [];
    const session = await page.context().newCDPSession(page);
    session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
      reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
    });
    await session.send("Page.enable");
    // A page that still loads isn't kept.
    await page.waitForLoadState("networkidle");
    await page.goto("/robots.txt");
    await page.goBack({ waitUntil: "commit" });
    const isBack = async () => reasons.length > 0 || (await page.title()) === "kept";
    await eventually(isBack).toBe(true);
    expect(
      reasons.filter((reason) => !ofBrowser.includes(reason)),
      route,
    ).toEqual([]);
    await page.close();
  });
});

test("on paper, pages have text, but no header, popup or advertisements", async () => {
  await using visitor = await newVisitor(reader);
  await forEachPage(routes, async (route) => {
    const page = await visitor.open(route);
    await page.evaluate(() => document.querySelector("dialog")?.showModal());
    const screenOnly = page.locator("header.header, dialog, .skip-link, .advertisement");
    const shown = () => screenOnly.filter({ visible: true }).count();
    expect(await shown(), route).toBeGreaterThanOrEqual(3);
    await page.emulateMedia({ media: "print" });
    expect(await shown(), route).toBe(0);
    expect(await page.locator("h1").isVisible()).toBe(true);
    await page.close();
  });
});

test.runIf(hasPage("/care-tips")).for(["A4", "Letter"])(
  "the care guide takes two sheets of %s, unless its owner writes much more",
  async (format) => {
    await using visitor = await newVisitor(reader);
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
