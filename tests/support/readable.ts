import type { Page } from "playwright-core";
import { expect } from "vitest";
import { forEachPage, phone, type Visitor } from "./browser.ts";
import { isElsewhere, values } from "./document.ts";
import { fileOf, navigation, pageAt, readOutput, routes } from "./site.ts";

/** The addresses on other sites from which a page loads something. */
export const addressesElsewhere = (path: string) =>
  values(pageAt(path), "iframe img script audio video source", "src").filter(isElsewhere);

export const isForeign = ({ hostname }: URL) => !/^(localhost|127\.0\.0\.1)$/.test(hostname);

/** Errors of the site's own making, without the browser's reports about missing files. */
export const ownErrors = ({ errors }: Visitor) =>
  errors.filter((error) => !/^Failed to load (resource|module script)/.test(error));

/** Expects a heading, words and a way to the other pages. */
export async function expectReadable(page: Page): Promise<void> {
  expect(await page.locator("h1").isVisible(), page.url()).toBe(true);
  const text = page.locator("main :is(p, li, dd, td):not(aside *, nav *)");
  const words = text.filter({ hasText: /(\p{L}\p{M}*){3}/u });
  expect(await words.first().isVisible(), page.url()).toBe(true);
  const links = page.locator("header nav").getByRole("link");
  const needsMenu = (await links.count()) === 0;
  if (needsMenu) await page.locator("header button").click();
  await links.last().waitFor();
  expect(await links.count()).toBe(navigation.length);
  if (needsMenu) await page.locator("header button").click();
}

export async function expectAllReadable(visitor: Visitor, windows = [phone]): Promise<void> {
  await forEachPage(visitor, routes, async (path, page) => {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      await expectReadable(page);
    }
  });
  expect(ownErrors(visitor)).toEqual([]);
}

/** Changes the HTML of every page on its way to the browser. */
export async function changePages(
  { context }: Visitor,
  change: (html: string) => string,
): Promise<void> {
  await context.route(
    (url) => !isForeign(url) && !/\.\w+$/.test(url.pathname),
    async (route) => {
      const body = change(readOutput(fileOf(new URL(route.request().url()).pathname)));
      await route.fulfill({ contentType: "text/html; charset=utf-8", body });
    },
  );
}
