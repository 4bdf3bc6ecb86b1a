/** The donation popup, with the browser's clock instead of waiting. */
import type { Page } from "playwright-core";
import { test as anyTest, describe, expect } from "vitest";
import {
  addStyles,
  comeBack,
  dragUp,
  eventually,
  hasFocus,
  hold,
  isAlive,
  openMenu,
  openPopup,
  phone,
  popupIsland,
  scriptOf,
  untilPopupOpens,
  type VisitorOptions,
} from "../support/browser.ts";
import { content, donation } from "../support/content.ts";
import { changePages } from "../support/readable.ts";
import { hasPage, longestRoute, secondRoute } from "../support/site.ts";
import { prepareVisits } from "../support/visits.ts";

const { newVisitor, open } = prepareVisits({ stoppedClock: true });

const test = anyTest.runIf(content.services.donation);
const { delay, storageKey: key } = donation;

/** Longer than any wait of the site, in milliseconds. */
const longAfter = 60_000 + delay;

async function openWithPopup(path = "/", options?: VisitorOptions): Promise<Page> {
  const page = await open(path, options);
  await openPopup(page);
  return page;
}

const popupOf = (page: Page) => page.getByRole("dialog");
const closeButtonOf = (page: Page) => popupOf(page).getByRole("button");
const donateLinkOf = (page: Page) =>
  popupOf(page).getByRole("link", { name: donation.donateLabel, exact: true });
const isOpen = (page: Page) => popupOf(page).isVisible();
const untilClosed = (page: Page) => popupOf(page).waitFor({ state: "hidden" });
const flagOf = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);
const storeFlag = (page: Page, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Lets a long time pass on an open page and checks that the popup doesn't open. */
async function expectNoPopup(page: Page): Promise<void> {
  await page.clock.runFor(longAfter);
  // Code that is on its way arrives before this does.
  await page.waitForLoadState("networkidle");
  await page.clock.runFor(100);
  expect(await isOpen(page)).toBe(false);
}

/** Lets all but a millisecond of the delay pass, if there is any, and expects a closed popup. */
async function expectDelay(page: Page): Promise<void> {
  if (delay < 1) return;
  await page.clock.runFor(delay - 1);
  expect(await isAlive(popupIsland(page))).toBe(false);
}

describe("the popup opens", () => {
  test.for([
    "/",
    secondRoute,
  ])("on %s some seconds after the page and its fonts load", async (path) => {
    await using visitor = await newVisitor();
    const release = await hold(visitor.context, "**/*.woff2");
    const page = await visitor.context.newPage();
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.clock.runFor(longAfter);
    expect(await isAlive(popupIsland(page))).toBe(false);
    release();
    await page.waitForLoadState();
    // The popup counts time, and doesn't look at the system's clock.
    await page.clock.setSystemTime("2025-05-01");
    await expectDelay(page);
    // The code is fetched ahead, so that nothing but time is missing now.
    await page.waitForLoadState("networkidle");
    expect(await isAlive(popupIsland(page))).toBe(false);
    await page.clock.runFor(1);
    await untilPopupOpens(page);
    expect(visitor.errors).toEqual([]);
  });

  const withFrame = ["/blog", "/contact"].filter(hasPage);
  test.for(withFrame)("on %s, although other sites never answer", async (path) => {
    await using visitor = await newVisitor();
    await visitor.context.route(/^https:/, () => {});
    // A frame that loads at once delays the end of loading. A lazy one may do so or not.
    await changePages(visitor, (html) => html.replaceAll('loading="lazy"', ""));
    const page = await visitor.context.newPage();
    await page.goto(path, { waitUntil: "commit" });
    // After three seconds, the page waits for its own fonts only.
    const openAfterHalfASecond = async () => {
      await page.clock.runFor(500);
      return isOpen(page);
    };
    await eventually(openAfterHalfASecond).toBe(true);
    expect(await page.evaluate(() => document.readyState)).toBe("interactive");
  });

  test("on a phone with an open menu, and closing it leads back to the menu button", async () => {
    const page = await open("/", { viewport: phone });
    await openMenu(page);
    await page.locator("nav a").first().focus();
    await openPopup(page);
    expect(await page.locator(":popover-open").count()).toBe(0);
    await page.keyboard.press("Escape");
    await untilClosed(page);
    expect(await hasFocus(page.locator("header button"))).toBe(true);
  });
});

describe("the open popup", () => {
  test.for([
    [{ width: 320, height: 480 }, ""],
    [{ width: 320, height: 480 }, ":root { font-size: 200% }"],
    [{ width: 1280, height: 400 }, ":root { font-size: 200% }"],
  ] as const)("fits into a window of %o with %j", async ([viewport, styles]) => {
    const page = await open("/", { viewport });
    await addStyles(page, styles);
    await openPopup(page);
    const { x = -1, y = -1, width = 0, height = 0 } = (await popupOf(page).boundingBox()) ?? {};
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(viewport.width);
    expect(y + height).toBeLessThanOrEqual(viewport.height);
    expect(await popupOf(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await closeButtonOf(page).click();
    await untilClosed(page);
  });

  const waysToClose: [string, (page: Page) => Promise<unknown>][] = [
    ["its button", (page) => closeButtonOf(page).click()],
    ["Escape", (page) => page.keyboard.press("Escape")],
    ["a click on the backdrop", (page) => page.mouse.click(5, 5)],
    ["the middle button on the link", (page) => donateLinkOf(page).click({ button: "middle" })],
  ];
  test.for(waysToClose)("is closed by %s and then never opens again", async ([, close]) => {
    const page = await openWithPopup();
    // Leaving the page isn't an answer.
    await page.goto(secondRoute);
    await openPopup(page);
    expect(await flagOf(page)).toBe(null);
    await close(page);
    await untilClosed(page);
    await eventually(() => flagOf(page)).not.toBe(null);
    await page.goto("/");
    await expectNoPopup(page);
  });

  test("leads to the charity, and then never opens again", async () => {
    await using visitor = await newVisitor();
    const page = await visitor.open("/");
    await openPopup(page);
    // The flag is stored by the click itself: the page may be gone a moment later.
    const stored = await donateLinkOf(page).evaluate((link: HTMLElement, name) => {
      link.click();
      return localStorage.getItem(name);
    }, key);
    expect(stored).not.toBe(null);
    await eventually(() => visitor.outside).toContain(donation.address);
    await expectNoPopup(await visitor.open(secondRoute));
  });

  test("stays open when a visitor clicks inside it or selects its text", async () => {
    const page = await openWithPopup();
    const { x = 0, y = 0 } = (await popupOf(page).boundingBox()) ?? {};
    await page.mouse.click(x + 40, y + 1);
    await popupOf(page).getByRole("heading").click();
    await donateLinkOf(page).click({ button: "right" });
    await popupOf(page).getByRole("heading").hover();
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 4 });
    await page.mouse.up();
    expect(await isOpen(page)).toBe(true);
    expect(await flagOf(page)).toBe(null);
  });

  test("keeps the page under it from scrolling", async () => {
    const options = { viewport: phone, hasTouch: true, isMobile: true };
    const page = await openWithPopup(longestRoute, options);
    await dragUp(page, 400);
    expect(await scrollPosition(page)).toBe(0);
    await closeButtonOf(page).tap();
    await untilClosed(page);
    await dragUp(page, 400);
    expect(await scrollPosition(page)).toBeGreaterThan(100);
  });

  const hasComments = content.blog.commentForm && hasPage("/blog");
  if (hasComments)
    test("waits until someone who types has left the field", async () => {
      const page = await open("/blog");
      const field = page.locator("form textarea").first();
      await field.focus();
      await expectNoPopup(page);
      await field.press("Shift+Tab");
      await expectNoPopup(page);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.clock.runFor(100);
      await eventually(() => isOpen(page)).toBe(true);
    });

  test("takes the focus, keeps it, and gives it back", async () => {
    const page = await open("/");
    const link = page.locator("main a").first();
    await link.focus();
    await openPopup(page);
    // Neither of its buttons has the focus, so a visitor who is typing presses none of them.
    expect(await hasFocus(popupOf(page))).toBe(true);
    const prevented = await page.evaluateHandle(() => {
      const keys: boolean[] = [];
      addEventListener("keydown", (key) => keys.push(key.defaultPrevented));
      return keys;
    });
    await page.keyboard.press("Space");
    expect(await isOpen(page)).toBe(true);
    // Otherwise the key would scroll the page.
    expect(await prevented.jsonValue()).toEqual([true]);
    for (const control of [closeButtonOf(page), donateLinkOf(page)]) {
      await page.keyboard.press("Tab");
      expect(await hasFocus(control)).toBe(true);
    }
    await page.keyboard.press("Escape");
    await untilClosed(page);
    expect(await hasFocus(link)).toBe(true);
  });

  const hasForm = content.services.contactForm && hasPage("/contact");
  if (hasForm)
    test("gives the focus back to the frame of another site", async () => {
      await using visitor = await newVisitor();
      const body = "<!doctype html><title>Form</title><input autofocus>";
      await visitor.context.route(content.services.contactForm?.frameAddress ?? "", (route) =>
        route.fulfill({ contentType: "text/html", body }),
      );
      const page = await visitor.open("/contact");
      const frame = page.locator(".embed iframe");
      await frame.scrollIntoViewIfNeeded();
      await frame.contentFrame().locator("input").click();
      expect(await hasFocus(frame)).toBe(true);
      await openPopup(page);
      const position = await scrollPosition(page);
      await page.keyboard.press("Escape");
      await untilClosed(page);
      await eventually(() => hasFocus(frame)).toBe(true);
      expect(await scrollPosition(page)).toBe(position);
    });
});

describe("the stored flag", () => {
  test("keeps the popup closed and unloaded, whatever its value", async () => {
    for (const value of ["true", "", "0"]) {
      await using visitor = await newVisitor();
      await storeFlag(await visitor.open("/robots.txt"), value);
      const page = await visitor.open("/");
      await expectNoPopup(page);
      expect(visitor.inside).not.toContain(await scriptOf(popupIsland(page)));
    }
  });

  test("keeps the popup closed if another tab stores it in the meantime", async () => {
    await using visitor = await newVisitor();
    const other = await visitor.open("/robots.txt");
    const page = await visitor.open("/");
    await expectDelay(page);
    await storeFlag(other, "true");
    await expectNoPopup(page);
  });

  test("closes the popup in every tab when a visitor closes it in one", async () => {
    await using visitor = await newVisitor();
    const one = await visitor.open("/");
    const other = await visitor.open(secondRoute);
    await openPopup(other);
    await one.bringToFront();
    await untilPopupOpens(one);
    await closeButtonOf(one).click();
    await untilClosed(other);
  });

  test("closes the popup of a page that returns from the back/forward cache", async () => {
    const page = await openWithPopup();
    await comeBack(page);
    expect(await isOpen(page)).toBe(true);
    // The browser doesn't tell a page what that page stores itself, nor a page in that cache.
    await storeFlag(page, "true");
    expect(await isOpen(page)).toBe(true);
    await comeBack(page);
    await untilClosed(page);
  });

  const fail = '() => { throw new DOMException("", "SecurityError"); }';
  test.for([
    ["is blocked", `Object.defineProperty(window, "localStorage", { get: ${fail} })`],
    ["throws on every use", `Storage.prototype.getItem = Storage.prototype.setItem = ${fail}`],
  ] as const)("may be missing: storage %s, and nothing breaks", async ([, damage]) => {
    await using visitor = await newVisitor({ viewport: phone });
    await visitor.context.addInitScript(damage);
    const page = await visitor.open("/");
    await openPopup(page);
    await comeBack(page);
    await closeButtonOf(page).click();
    await untilClosed(page);
    await page.goto(secondRoute);
    await openPopup(page);
    expect(visitor.errors).toEqual([]);
  });
});

test("there is no popup without script, or if its code doesn't load", async () => {
  const withoutScript = await open("/", { javaScriptEnabled: false, stoppedClock: false });
  expect(await withoutScript.locator("dialog").isVisible()).toBe(false);
  await using visitor = await newVisitor();
  await visitor.context.route("**/*.js", (route) => route.abort());
  await expectNoPopup(await visitor.open("/"));
});
