import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { desktop, launchBrowser, type Visitor, type VisitorOptions, visit } from "./browser.ts";
import { type SiteServer, serve } from "./site.ts";

/** Tests with a browser that all files share until their process ends. */
export const withBrowser = test.extend("browser", { scope: "worker" }, () => launchBrowser());

interface Tab {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly session: CDPSession;
}

/**
 * Starts a server, and a browser if there is none, before the tests of a file.
 *
 * @param defaults apply to every visitor.
 * @param startSite serves `dist/` unless given.
 */
export function prepareVisits(
  defaults: VisitorOptions = {},
  startSite: () => Promise<SiteServer> | SiteServer = serve,
) {
  let browser: Browser;
  let site: SiteServer;
  /** Unused tabs by the options of their visitor: a new tab takes longer than any page. */
  const tabs = new Map<string, Tab>();
  withBrowser.beforeAll(async ({ browser: shared }) => {
    browser = shared;
    site = await startSite();
  });
  afterAll(async () => {
    for (const { visitor } of tabs.values()) await visitor[Symbol.asyncDispose]();
    await site?.[Symbol.asyncDispose]();
  });
  /** Visits the site with a new browser profile. */
  const newVisitor = (options: VisitorOptions = {}) =>
    visit(browser, site.origin, { ...defaults, ...options });

  async function newTab(options: VisitorOptions): Promise<Tab> {
    const visitor = await newVisitor(options);
    const page = await visitor.context.newPage();
    return { visitor, page, session: await visitor.context.newCDPSession(page) };
  }

  async function forgetVisit({ visitor, page, session }: Tab, options: VisitorOptions) {
    for (const other of visitor.context.pages()) if (other !== page) await other.close();
    await page.goto("about:blank");
    const { origin } = site;
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    const {
      viewport,
      colorScheme = null,
      contrast = null,
      forcedColors = null,
      reducedMotion = null,
    } = { viewport: desktop, ...defaults, ...options };
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, colorScheme, contrast, forcedColors, reducedMotion });
  }

  return {
    newVisitor,
    /** Opens a path as someone who visits for the first time. No script on it may fail. */
    async open(path: string, options: VisitorOptions = {}): Promise<Page> {
      const key = JSON.stringify(options);
      const tab = tabs.get(key) ?? (await newTab(options));
      tabs.delete(key);
      onTestFinished(async () => {
        const errors = tab.visitor.errors.splice(0);
        await forgetVisit(tab, options);
        tabs.set(key, tab);
        expect(errors).toEqual([]);
      });
      await tab.page.goto(path);
      return tab.page;
    },
  };
}
