import type { Browser, Page } from "playwright-core";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { launchBrowser, type VisitorOptions, visit } from "./browser.ts";
import { type SiteServer, serve } from "./site.ts";

/** Files share a browser until their process ends. Each visitor has a profile of their own. */
const withBrowser = test.extend("browser", { scope: "worker" }, () => launchBrowser());

/**
 * Starts a server, and a browser if there is none, before the tests of a file.
 *
 * @param defaults apply to every visitor.
 */
export function prepareVisits(defaults: VisitorOptions = {}) {
  let browser: Browser;
  let site: SiteServer;
  withBrowser.beforeAll(async ({ browser: shared }) => {
    browser = shared;
    site = await serve();
  });
  afterAll(() => site?.[Symbol.asyncDispose]());
  const newVisitor = (options: VisitorOptions = {}) =>
    visit(browser, site.origin, { ...defaults, ...options });
  return {
    newVisitor,
    /** Opens a path with a new browser profile until the test ends. No script on it may fail. */
    async open(path: string, options?: VisitorOptions): Promise<Page> {
      const visitor = await newVisitor(options);
      onTestFinished(async () => {
        await visitor[Symbol.asyncDispose]();
        expect(visitor.errors).toEqual([]);
      });
      return visitor.open(path);
    },
  };
}
