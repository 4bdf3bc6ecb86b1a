import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type SiteServer, serve } from "./site.ts";

export const phone = { width: 390, height: 844 };
export const smallPhone = { width: 320, height: 640 };
export const desktop = { width: 1280, height: 900 };

/** A browser profile that visits the site and records what happens. */
export interface Visitor extends AsyncDisposable {
  readonly context: BrowserContext;
  /** The requested paths on this site. */
  readonly inside: string[];
  /** The requested addresses on other sites. Each of these requests was refused. */
  readonly outside: string[];
  /** Errors in scripts and in the console, except those about refused requests. */
  readonly errors: string[];
  /** Opens a path of the site in a new tab and waits for its load event. */
  open(path: string): Promise<Page>;
}

interface VisitorOptions extends BrowserContextOptions {
  /** Whether the donation popup has been closed before. */
  readonly closedPopup?: boolean;
}

/** The browser and the server of one test file. */
export interface Visits {
  newVisitor(options?: VisitorOptions): Promise<Visitor>;
}

/** Polls `look` until it has the expected value, e.g. `await eventually(look).toBe(true)`. */
export const eventually = <Seen>(look: () => Seen) => expect.poll(look, { timeout: 20_000 });

/** Starts a browser and a server before the tests of a file, and stops both after them. */
export function prepareVisits(): Visits {
  let browser: Browser;
  let site: SiteServer;
  beforeAll(async () => {
    site = await serve();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });
  return { newVisitor: (options) => visit(browser, site.origin, options) };
}

/** Visits the site at an origin with a new browser profile. */
export async function visit(
  browser: Browser,
  origin: string,
  { closedPopup = false, ...options }: VisitorOptions = {},
): Promise<Visitor> {
  const localStorage = closedPopup ? [{ name: "donationPopupShown", value: "true" }] : [];
  const context = await browser.newContext({
    viewport: desktop,
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    ...options,
  });
  const inside: string[] = [];
  const outside: string[] = [];
  const errors: string[] = [];
  const isInside = (address: string) => address.startsWith(`${origin}/`);

  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      outside.push(route.request().url());
      return route.abort();
    },
  );
  context.on("request", (request) => {
    if (isInside(request.url())) inside.push(request.url().slice(origin.length));
  });
  context.on("weberror", (error) => errors.push(String(error.error())));
  context.on("console", (message) => {
    const { url } = message.location();
    const refused = message.text().includes("net::ERR_") && url !== "" && !isInside(url);
    if (message.type() === "error" && !refused) errors.push(`${message.text()} (${url})`);
  });

  return {
    context,
    inside,
    outside,
    errors,
    async open(path) {
      const page = await context.newPage();
      await page.goto(path, { waitUntil: "load" });
      return page;
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Does the same with every page, with a few of them at a time. */
export async function forEachPage(
  paths: readonly string[],
  act: (path: string) => Promise<void>,
): Promise<void> {
  const waiting = [...paths];
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await act(path);
  };
  await Promise.all([work(), work(), work(), work()]);
}

/** Whether an element has the focus. */
export const hasFocus = (element: Locator) =>
  element.evaluate((node) => node === document.activeElement);

/** Whether the code of an island runs: Preact has then marked its element. */
export const isAlive = (island: Locator) =>
  island.evaluate((element) => Object.keys(element).length > 0);

export const untilAlive = (island: Locator) => eventually(() => isAlive(island)).toBe(true);

/** Sends the event of a return from the back/forward cache, which headless browsers may lack. */
export const comeBack = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });

/** Adds a style sheet, as a reader's own would be, and lets the policy of the page have no say. */
export const addStyles = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);

/** Moves a finger 300 px up the page, starting at a height in px. */
export async function dragUp(page: Page, from: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...heights: readonly number[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: heights.map((y) => ({ x: 195, y })),
    });
  await touch("touchStart", from);
  for (let y = from; y >= from - 300; y -= 20) await touch("touchMove", y);
  // A finger that rests at the end gives the page no speed to go on with.
  await setTimeout(200);
  await touch("touchEnd");
}

const flags = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-domain-reliability",
  "--disable-sync",
  "--no-default-browser-check",
  "--no-first-run",
  "--no-pings",
];

/** Starts the browser that `findBrowser` finds. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  for (let attempts = 60; ; attempts--) {
    try {
      return await chromium.launch({
        executablePath,
        args: flags,
        // Playwright turns this cache off, and visitors have it.
        ignoreDefaultArgs: ["--disable-back-forward-cache"],
      });
    } catch (error) {
      // The tests of another file may still be unpacking the bundled browser.
      if (attempts === 0 || !/ETXTBSY|EACCES/.test(String(error))) throw error;
      await setTimeout(500);
    }
  }
}

/** The program that CHROMIUM in the environment names, an installed one, or the bundled one. */
export async function findBrowser(): Promise<string> {
  const { CHROMIUM } = process.env;
  if (CHROMIUM && !existsSync(CHROMIUM)) {
    throw new Error(`CHROMIUM is "${CHROMIUM}", which isn't a file.`);
  }
  const installed = [CHROMIUM, ...usualPlaces()].find((path) => path && existsSync(path));
  return installed ?? (await unpackBundledBrowser());
}

function usualPlaces(): string[] {
  const { PATH = "", PROGRAMFILES = "" } = process.env;
  if (process.platform === "darwin") {
    return [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ];
  }
  if (process.platform === "win32") {
    return [join(PROGRAMFILES, "Google/Chrome/Application/chrome.exe")];
  }
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const folders = ["/usr/bin", ...PATH.split(delimiter)].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Unpacks the Chromium of @sparticuz/chromium. Its recommended flags would turn off web security. */
async function unpackBundledBrowser(): Promise<string> {
  try {
    if (process.platform !== "linux") throw new Error(`It doesn't run on ${process.platform}.`);
    const { default: bundled } = await import("@sparticuz/chromium");
    return await bundled.executablePath();
  } catch (error) {
    throw new Error(
      "No browser found. Install Chromium (on Debian and Ubuntu: apt-get install chromium), or set CHROMIUM to the path of one.",
      { cause: error },
    );
  }
}
