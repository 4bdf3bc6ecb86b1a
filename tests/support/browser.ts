import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Route,
} from "playwright-core";
import { expect } from "vitest";
import { donation } from "./content.ts";
import { missingPath } from "./site.ts";
import { findProgram } from "./tools.ts";

const { delay, storageKey: key } = donation;

export const phone = { width: 390, height: 844 };
export const smallPhone = { width: 320, height: 640 };
export const desktop = { width: 1280, height: 900 };

export interface VisitorOptions extends BrowserContextOptions {
  /** Whether the donation popup has been closed before. */
  readonly closedPopup?: boolean;
  /** Whether time passes only when a test says so. */
  readonly stoppedClock?: boolean;
}

/** Polls `look` until it has the expected value, e.g. `await eventually(look).toBe(true)`. */
export const eventually = <Seen>(look: () => Seen) => expect.poll(look, { timeout: 20_000 });

/** Runs in pages before their own scripts. Playwright's `storageState` takes 0.2 s a profile. */
function markPopupAsClosed({ siteOrigin, key }: { siteOrigin: string; key: string }): void {
  if (origin === siteOrigin) localStorage.setItem(key, "true");
}

/** A browser profile that visits the site and records what happens. */
export type Visitor = Awaited<ReturnType<typeof visit>>;

export async function visit(
  browser: Browser,
  origin: string,
  { closedPopup = false, stoppedClock = false, ...options }: VisitorOptions = {},
) {
  const context = await browser.newContext({ viewport: desktop, baseURL: origin, ...options });
  if (closedPopup) await context.addInitScript(markPopupAsClosed, { siteOrigin: origin, key });
  if (stoppedClock) {
    await context.clock.install({ time: "2026-05-01T09:00:00" });
    await context.clock.pauseAt("2026-05-01T09:00:01");
  }
  const inside: string[] = [];
  const outside: string[] = [];
  const errors: string[] = [];
  const isInside = (address: string) => address.startsWith(`${origin}/`);

  context.on("request", (request) => {
    if (isInside(request.url())) inside.push(request.url().slice(origin.length));
  });
  context.on("requestfailed", (request) => {
    const isSent = request.failure()?.errorText !== "csp";
    if (isSent && !isInside(request.url())) outside.push(request.url());
  });
  context.on("weberror", (error) => {
    // Chromium reports transitions between pages that it leaves out.
    if (!/Transition was/.test(String(error.error()))) errors.push(String(error.error()));
  });
  context.on("console", (message) => {
    const { url } = message.location();
    const isRefused = message.text().includes("net::ERR_") && url !== "" && !isInside(url);
    // Browsers ask for an icon themselves where a document names none.
    const missing = [missingPath, "/favicon.ico"].map((path) => origin + path);
    const isUnknown = message.text().includes("status of 404") && missing.includes(url);
    if (message.type() === "error" && !isRefused && !isUnknown)
      errors.push(`${message.text()} (${url})`);
  });

  return {
    context,
    /** The requested paths on this site. */
    inside,
    /** The requested addresses on other sites, none of which was found. */
    outside,
    /** Errors in scripts and in the console, except those about refused and unknown addresses. */
    errors,
    /** Opens a path of the site in a new tab and waits for its load event. */
    async open(path: string): Promise<Page> {
      const page = await context.newPage();
      await page.goto(path, { waitUntil: "load" });
      return page;
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Does the same with every page, in two tabs: a new tab takes twice as long as a new address. */
export async function forEachPage(
  { context }: Pick<Visitor, "context">,
  paths: readonly string[],
  act: (path: string, page: Page) => Promise<void>,
): Promise<void> {
  const waiting = paths.values();
  const pages = [await context.newPage(), await context.newPage()];
  const work = async (page: Page) => {
    for (const path of waiting) await act(path, page);
  };
  await Promise.all(pages.map(work));
  // Not earlier: both share a clock, which can't be moved while one closes.
  for (const page of pages) await page.close();
}

/** Holds back requests until the returned function is called, and then answers them. */
export async function hold(
  place: BrowserContext | Page,
  files: string | RegExp,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await place.route(files, async (route) => {
    await released;
    // The page may be gone.
    await answer(route).catch(() => {});
  });
  return release;
}

export const hasFocus = (element: Locator) =>
  element.evaluate((node) => node === document.activeElement);

/** Whether the code of an island runs: Preact has then marked its element. */
export const isAlive = (island: Locator) =>
  island.evaluate((element) => Object.keys(element).length > 0);

export const scriptOf = async (island: Locator) =>
  (await island.getAttribute("data-island"))?.split(" ").at(-1);

export const untilAlive = (island: Locator) => eventually(() => isAlive(island)).toBe(true);

export async function openMenu(page: Page): Promise<void> {
  await page.locator("header button").click();
  await page.locator("nav:popover-open").waitFor();
}

export const menuIsland = (page: Page) => page.locator("header [data-island]");
export const popupIsland = (page: Page) => page.locator("[data-island]:has(dialog)");

/** Lets the time pass that the popup needs, on a page whose clock is stopped. */
export async function openPopup(page: Page): Promise<void> {
  await page.clock.runFor(delay);
  await untilPopupOpens(page);
}

/** Waits until the popup has opened on a page whose time is up. */
export async function untilPopupOpens(page: Page): Promise<void> {
  await untilAlive(popupIsland(page));
  await page.getByRole("dialog").waitFor();
}

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

/** Starts the browser that `findBrowser` finds. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  for (let attempts = 60; ; attempts--) {
    try {
      return await chromium.launch({
        executablePath,
        // Playwright turns this cache off, and visitors have it.
        ignoreDefaultArgs: ["--disable-back-forward-cache"],
        args: [
          // The names of other sites lead nowhere.
          "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
          // Tabs of one site share a process: starting one takes longer than a page.
          "--renderer-process-limit=1",
        ],
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
  const { CHROMIUM, PROGRAMFILES = "" } = process.env;
  if (CHROMIUM) return CHROMIUM;
  const installed = [
    ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map(findProgram),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    join(PROGRAMFILES, "Google/Chrome/Application/chrome.exe"),
  ].find((path) => path && existsSync(path));
  if (installed) return installed;
  if (process.platform !== "linux") {
    throw new Error("No browser found. Install Chrome, or set CHROMIUM to the path of a browser.");
  }
  // The flags that this package recommends would turn off web security.
  return (await import("@sparticuz/chromium")).default.executablePath();
}
