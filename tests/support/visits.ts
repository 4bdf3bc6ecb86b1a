import type { Browser, Page } from "playwright-core";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { desktop, launchBrowser, type Visitor, type VisitorOptions, visit } from "./browser.ts";
import { type SiteServer, serve } from "./site.ts";

/** Tests with a browser that the test files of one process share. */
export const withBrowser = test.extend("browser", { scope: "worker" }, () => launchBrowser());

/** Resets every preference that a test may have changed. */
export const noPreferences = {
  media: null,
  colorScheme: null,
  contrast: null,
  forcedColors: null,
  reducedMotion: null,
};

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
  /** Idle visitors by their options. Opening a new tab takes longer than loading a page. */
  const idle = new Map<string, Visitor>();
  withBrowser.beforeAll(async ({ browser: shared }) => {
    browser = shared;
    site = await startSite();
  });
  afterAll(async () => {
    for (const visitor of idle.values()) await visitor[Symbol.asyncDispose]();
    await site?.[Symbol.asyncDispose]();
  });
  const newVisitor = (options: VisitorOptions = {}) =>
    visit(browser, site.origin, { ...defaults, ...options });

  async function forgetVisit({ context }: Visitor, page: Page, options: VisitorOptions) {
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.goto("about:blank");
    const session = await context.newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", { origin: site.origin, storageTypes: "all" });
    const { viewport, ...preferences } = { viewport: desktop, ...defaults, ...options };
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ ...noPreferences, ...preferences });
  }

  return {
    newVisitor,
    /** Opens a path as someone who visits for the first time. No script on it may fail. */
    async open(path: string, options: VisitorOptions = {}): Promise<Page> {
      const key = JSON.stringify(options);
      const visitor = idle.get(key) ?? (await newVisitor(options));
      idle.delete(key);
      const page = visitor.context.pages()[0] ?? (await visitor.context.newPage());
      onTestFinished(async () => {
        const errors = visitor.errors.splice(0);
        await forgetVisit(visitor, page, options);
        // Scripts may fail while their page is being left.
        visitor.errors.splice(0);
        idle.set(key, visitor);
        expect(errors).toEqual([]);
      });
      await page.goto(path);
      return page;
    },
  };
}
