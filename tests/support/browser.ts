import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { afterAll, beforeAll, type ExpectStatic, expect } from "vitest";
import { type SiteServer, serve } from "./site.ts";

/** Widths at which the site is looked at. */
export const phone = { width: 390, height: 844 };
export const smallPhone = { width: 320, height: 640 };
export const desktop = { width: 1280, height: 900 };

/** Somebody who visits the site: a browser profile of their own, with a record of what happened. */
export interface Visitor extends AsyncDisposable {
  readonly context: BrowserContext;
  /** The addresses on this site that were asked for. */
  readonly inside: readonly string[];
  /** The addresses on other sites that were asked for; each request was refused. */
  readonly outside: readonly string[];
  /** Errors in scripts and in the console; that a refused request failed is none. */
  readonly errors: readonly string[];
  /** Opens a path of the site in a new tab and waits until it has loaded. */
  open(path: string): Promise<Page>;
}

/**
 * Waits for what `look` sees to become as expected, e.g. `await eventually(look).toBe(true)`. A test that
 * runs beside others gives its own `expect`: that of the module belongs to the one that began last.
 */
export const eventually = <Seen>(look: () => Seen, own: ExpectStatic = expect) =>
  own.poll(look, { timeout: 10_000 });

interface VisitorOptions extends BrowserContextOptions {
  /** Whether they have closed the donation popup before, so that it does not come in between. */
  readonly closedPopup?: boolean;
}

/** The browser and the server of one test file. */
export interface Visits {
  newVisitor(options?: VisitorOptions): Promise<Visitor>;
}

/**
 * Starts a browser and a server before the tests of a file, or of a group, and ends them after the last
 * one; `flags` are those of the browser.
 */
export function prepareVisits(flags?: readonly string[]): Visits {
  let browser: Browser;
  let site: SiteServer;
  beforeAll(async () => {
    site = await serve();
    browser = await launchBrowser(flags);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });
  return { newVisitor: (options) => visit(browser, site.origin, options) };
}

/** Lets somebody visit the site that is served at an origin. */
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
  const isInside = (address: string) => new URL(address).origin === origin;

  await context.route("**/*", (route) => {
    const address = route.request().url();
    if (isInside(address)) {
      inside.push(address.slice(origin.length));
      return route.continue();
    }
    outside.push(address);
    return route.abort();
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

const calm = [
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

/** Lays out what waits for its reader to come near: what has no place yet cannot be measured. */
export async function layOutAll(page: Page): Promise<Page> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  return page;
}

/** The program of the browser that is installed, or else of the one that a package brings. */
export async function findBrowser(): Promise<string> {
  return findInstalledBrowser() ?? (await unpackBundledBrowser());
}

/** Starts the browser that `findBrowser` finds; `flags` are its own. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const program = await findBrowser();
  for (let attempts = 60; ; attempts--) {
    try {
      return await launch(program, flags);
    } catch (error) {
      // The tests of another file are still unpacking it.
      if (attempts === 0 || !/ETXTBSY|EACCES/.test(String(error))) throw error;
      await setTimeout(500);
    }
  }
}

function launch(executablePath: string, flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [...calm, ...flags],
    // Playwright turns this cache off, and readers have it.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
}

function findInstalledBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named && !existsSync(named)) {
    throw new Error(`CHROME_PATH names ${named}, and there is no such file.`);
  }
  return [named, ...usualPlaces()].find((path) => path && existsSync(path));
}

function usualPlaces(): string[] {
  const { PATH = "", PROGRAMFILES, LOCALAPPDATA } = process.env;
  if (process.platform === "darwin") {
    return [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ];
  }
  if (process.platform === "win32") {
    const folders = [PROGRAMFILES, process.env["PROGRAMFILES(X86)"], LOCALAPPDATA];
    return folders.flatMap((folder) =>
      folder ? [join(folder, "Google/Chrome/Application/chrome.exe")] : [],
    );
  }
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const folders = ["/usr/bin", ...PATH.split(delimiter)].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * The Chromium inside of the package @sparticuz/chromium, which runs on Linux alone. The flags that
 * it recommends are left out: they are for functions in a cloud, and turn web security off.
 */
async function unpackBundledBrowser(): Promise<string> {
  try {
    if (process.platform !== "linux") throw new Error(`It does not run on ${process.platform}.`);
    const { default: bundled } = await import("@sparticuz/chromium");
    return await bundled.executablePath();
  } catch (error) {
    throw new Error(
      "No browser was found for the tests. Install Chromium or Google Chrome (on Debian and Ubuntu: apt-get install chromium), or name one in CHROME_PATH.",
      { cause: error },
    );
  }
}
