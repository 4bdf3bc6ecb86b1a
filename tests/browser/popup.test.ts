/** The donation popup, with the browser's clock instead of waiting. */
import type { BrowserContext, Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  addStyles,
  comeBack,
  dragUp,
  eventually,
  hasFocus,
  isAlive,
  phone,
  prepareVisits,
  untilAlive,
  type Visitor,
} from "../support/browser.ts";
import { content } from "../support/content.ts";
import { hasPage, longestRoute, missingPath, routes, secondRoute } from "../support/site.ts";

const visits = prepareVisits();

/** Constants of the specification. */
const delay = 3000;
const key = "donationPopupShown";

/** Longer than any wait of the site, in milliseconds. */
const longAfter = 60_000;

const { donation } = content.services();
const start = new Date("2026-05-01T09:00:00").getTime();

/** A visitor whose time passes only when a test says so. */
async function newVisitor(options: Parameters<typeof visits.newVisitor>[0] = {}): Promise<Visitor> {
  const visitor = await visits.newVisitor(options);
  await visitor.context.clock.install({ time: start });
  await visitor.context.clock.pauseAt(start + 1000);
  return visitor;
}

const popupOf = (page: Page) => page.getByRole("dialog");
const closeButtonOf = (page: Page) => popupOf(page).getByRole("button");
const donateLinkOf = (page: Page) =>
  popupOf(page).getByRole("link", { name: donation.donateLabel, exact: true });
const isOpen = (page: Page) => page.evaluate(() => document.querySelector("dialog")?.open ?? false);
const flagOf = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);
const storeFlag = (page: Page, value = "true") =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);

const islandOf = (page: Page) => page.locator("[data-island]:has(dialog)");

async function untilHidden(popup: Locator): Promise<void> {
  await popup.waitFor({ state: "hidden" });
}

/** Waits until the popup has opened on a page whose time is up. */
async function untilOpen({ context }: Visitor, page: Page): Promise<void> {
  await untilAlive(islandOf(page));
  // Preact runs effects after the next frame.
  await context.clock.runFor(100);
  await popupOf(page).waitFor();
}

/** Lets the time pass that the popup needs. */
async function passDelay(visitor: Visitor, page: Page): Promise<void> {
  await visitor.context.clock.runFor(delay);
  await untilOpen(visitor, page);
}

async function openWithPopup(visitor: Visitor, path = "/"): Promise<Page> {
  const page = await visitor.open(path);
  await passDelay(visitor, page);
  return page;
}

/** Lets a long time pass on an open page and checks that the popup doesn't open. */
async function expectNoPopup({ context }: Visitor, page: Page): Promise<void> {
  await context.clock.runFor(longAfter);
  // Code that is on its way arrives before this does.
  await page.waitForLoadState("networkidle");
  await context.clock.runFor(100);
  expect(await isOpen(page)).toBe(false);
}

/** Holds back requests until the returned function is called. */
async function hold(context: BrowserContext, files: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await context.route(files, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}

describe("the popup opens", () => {
  test.for(["/", secondRoute])("on %s 3000 ms after the page has loaded", async (path) => {
    await using visitor = await newVisitor();
    const { clock } = visitor.context;
    const page = await visitor.open(path);
    await clock.runFor(delay - 1);
    // The code is fetched ahead, so that nothing but time is missing now.
    await page.waitForLoadState("networkidle");
    expect(await isAlive(islandOf(page))).toBe(false);
    await clock.runFor(1);
    await untilOpen(visitor, page);
    expect(visitor.errors).toEqual([]);
  });

  test("3000 ms after a slow font has let the page load", async () => {
    await using visitor = await newVisitor();
    const { clock } = visitor.context;
    const release = await hold(visitor.context, "**/*.woff2");
    const page = await visitor.context.newPage();
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await clock.runFor(longAfter);
    expect(await isAlive(islandOf(page))).toBe(false);
    release();
    await page.waitForLoadState("load");
    await clock.runFor(delay - 1);
    await page.waitForLoadState("networkidle");
    expect(await isAlive(islandOf(page))).toBe(false);
    await clock.runFor(1);
    await untilOpen(visitor, page);
  });

  test.for(
    ["/blog", "/contact"].filter(hasPage),
  )("on %s, although other sites never answer", async (path) => {
    await using visitor = await newVisitor({ viewport: { width: 1280, height: 5_000 } });
    const { clock } = visitor.context;
    await visitor.context.route(/^https:/, () => {});
    const page = await visitor.context.newPage();
    await page.goto(path, { waitUntil: "domcontentloaded" });
    expect(await page.evaluate(() => document.readyState)).toBe("interactive");
    await clock.runFor(delay);
    // The page waits for its own fonts now.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await clock.runFor(delay - 1);
    expect(await isOpen(page)).toBe(false);
    await clock.runFor(1);
    await untilOpen(visitor, page);
  });

  test("once, also when the system's clock jumps", async () => {
    await using visitor = await newVisitor();
    const page = await visitor.open("/");
    await visitor.context.clock.setSystemTime(start - 365 * 86_400_000);
    await passDelay(visitor, page);
    await page.keyboard.press("Escape");
    await untilHidden(popupOf(page));
    await expectNoPopup(visitor, page);
  });

  test("again on the next page until it is answered, and each profile is asked once", async () => {
    await using visitor = await newVisitor();
    await using other = await newVisitor();
    const page = await openWithPopup(visitor);
    expect(await flagOf(page)).toBe(null);
    await page.goto(secondRoute);
    await passDelay(visitor, page);
    await page.keyboard.press("Escape");
    await eventually(() => flagOf(page)).not.toBe(null);
    await openWithPopup(other);
  });

  test("on a phone with an open menu, and closing it leads back to the menu button", async () => {
    await using visitor = await newVisitor({ viewport: phone });
    const page = await visitor.open("/");
    const button = page.locator("header button");
    const menu = page.locator("nav:popover-open");
    await button.focus();
    await page.keyboard.press("Enter");
    await menu.waitFor();
    await menu.getByRole("link").first().focus();
    await passDelay(visitor, page);
    expect(await page.locator(":popover-open").count()).toBe(0);
    await page.keyboard.press("Escape");
    await untilHidden(popupOf(page));
    expect(await hasFocus(button)).toBe(true);
  });

  test("where hiding a closed popover is an error, as in Chrome 114", async () => {
    await using visitor = await newVisitor({ viewport: phone });
    await visitor.context.addInitScript(() => {
      const { hidePopover } = HTMLElement.prototype;
      HTMLElement.prototype.hidePopover = function () {
        if (!this.matches(":popover-open")) throw new DOMException("", "InvalidStateError");
        hidePopover.call(this);
      };
    });
    await openWithPopup(visitor);
    expect(visitor.errors).toEqual([]);
  });
});

describe("the open popup", () => {
  test("asks for a donation in the owner's words", async () => {
    await using visitor = await newVisitor();
    const page = await openWithPopup(visitor);
    const popup = page.getByRole("dialog", { name: donation.title, exact: true });
    for (const words of [donation.title, donation.body, donation.note]) {
      expect(await popup.getByText(words, { exact: true }).isVisible()).toBe(true);
    }
    expect(await donateLinkOf(page).getAttribute("href")).toBe(donation.address);
    expect(await donateLinkOf(page).getAttribute("rel")).toBe("external noopener");
    expect(await flagOf(page)).toBe(null);
    expect(visitor.outside).not.toContain(donation.address);
  });

  test.for([
    [{ width: 320, height: 480 }, ""],
    [{ width: 320, height: 480 }, ":root { font-size: 200% }"],
    [{ width: 1280, height: 400 }, ":root { font-size: 200% }"],
  ] as const)("fits into a window of %o with %j", async ([viewport, styles]) => {
    await using visitor = await newVisitor({ viewport });
    const page = await visitor.open("/");
    await addStyles(page, styles);
    await passDelay(visitor, page);
    const box = await popupOf(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    expect(await popupOf(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await closeButtonOf(page).click();
    await untilHidden(popupOf(page));
  });

  const waysToClose: [string, (page: Page) => Promise<unknown>][] = [
    ["its button", (page) => closeButtonOf(page).click()],
    ["Escape", (page) => page.keyboard.press("Escape")],
    ["a click on the backdrop", (page) => page.mouse.click(5, 5)],
    ["the middle button on the link", (page) => donateLinkOf(page).click({ button: "middle" })],
  ];
  test.for(waysToClose)("is closed by %s and then never opens again", async ([, close]) => {
    await using visitor = await newVisitor();
    const page = await openWithPopup(visitor);
    await close(page);
    await untilHidden(popupOf(page));
    await eventually(() => flagOf(page)).not.toBe(null);
    await page.goto(secondRoute);
    await expectNoPopup(visitor, page);
  });

  test("leads to the charity, and then never opens again", async () => {
    await using visitor = await newVisitor();
    const page = await openWithPopup(visitor);
    // The flag is stored by the click itself: the page may be gone a moment later.
    const stored = await donateLinkOf(page).evaluate((link, name) => {
      (link as HTMLElement).click();
      return localStorage.getItem(name);
    }, key);
    expect(stored).not.toBe(null);
    await eventually(() => visitor.outside).toContain(donation.address);
    await expectNoPopup(visitor, await visitor.open(secondRoute));
  });

  test("stays open when a visitor clicks or selects its own words", async () => {
    await using visitor = await newVisitor();
    const page = await openWithPopup(visitor);
    const box = await popupOf(page).boundingBox();
    await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 1);
    await popupOf(page).getByRole("heading").click();
    await donateLinkOf(page).click({ button: "right" });
    await popupOf(page).getByRole("heading").hover();
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 4 });
    await page.mouse.up();
    expect(await isOpen(page)).toBe(true);
    expect(await flagOf(page)).toBe(null);
  });

  test("keeps the page under it in its place", async () => {
    await using visitor = await newVisitor({ viewport: phone, hasTouch: true, isMobile: true });
    const page = await openWithPopup(visitor, longestRoute);
    const position = () => page.evaluate(() => Math.round(scrollY));
    await dragUp(page, 400);
    expect(await position()).toBe(0);
    await closeButtonOf(page).tap();
    await untilHidden(popupOf(page));
    await dragUp(page, 400);
    expect(await position()).toBeGreaterThan(100);
  });

  test("takes the focus, keeps it, and gives it back", async () => {
    await using visitor = await newVisitor();
    const page = await visitor.open("/");
    const link = page.locator("main a").first();
    await link.focus();
    await passDelay(visitor, page);
    // Neither of its buttons has the focus, so a visitor who is typing presses none of them.
    expect(await hasFocus(popupOf(page))).toBe(true);
    await page.keyboard.press("Space");
    expect(await isOpen(page)).toBe(true);
    const visited = new Set<string>();
    for (let presses = 0; presses < 5; presses++) {
      await page.keyboard.press("Tab");
      const focused = page.evaluate(() => {
        const { activeElement: element } = document;
        if (!element || element === document.body) return "the browser";
        return element.closest("dialog[open]") ? element.textContent : "the page";
      });
      visited.add((await focused) ?? "");
    }
    expect([...visited]).toEqual(
      expect.arrayContaining([donation.donateLabel, donation.closeLabel]),
    );
    expect(visited).not.toContain("the page");
    await page.keyboard.press("Escape");
    await untilHidden(popupOf(page));
    expect(await hasFocus(link)).toBe(true);
  });

  test.runIf(hasPage("/contact"))("gives the focus back to the frame of another site", async () => {
    await using visitor = await newVisitor();
    const body = "<!doctype html><title>Form</title><input autofocus>";
    await visitor.context.route(content.services().contactForm.frameAddress, (route) =>
      route.fulfill({ contentType: "text/html", body }),
    );
    const page = await visitor.open("/contact");
    const frame = page.locator("iframe");
    await frame.scrollIntoViewIfNeeded();
    await frame.contentFrame().locator("input").click();
    expect(await hasFocus(frame)).toBe(true);
    await passDelay(visitor, page);
    const position = await page.evaluate(() => scrollY);
    await page.keyboard.press("Escape");
    await untilHidden(popupOf(page));
    await eventually(() => hasFocus(frame)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(position);
  });
});

describe("the stored flag", () => {
  test.for(["true", "", "0"])("%j keeps the popup closed and its code unloaded", async (value) => {
    await using visitor = await newVisitor();
    await storeFlag(await visitor.open("/robots.txt"), value);
    const page = await visitor.open("/");
    await expectNoPopup(visitor, page);
    const named = page.locator("script[src]");
    expect(visitor.inside.filter((path) => path.endsWith(".js"))).toEqual(
      await named.evaluateAll((all) => all.map((script) => script.getAttribute("src"))),
    );
  });

  test("keeps the popup closed if another tab stores it in the meantime", async () => {
    await using visitor = await newVisitor();
    const other = await visitor.open("/robots.txt");
    const page = await visitor.open("/");
    await visitor.context.clock.runFor(delay - 1);
    await storeFlag(other);
    await expectNoPopup(visitor, page);
  });

  test.for(["true", ""])("%j from another tab closes the popup", async (value) => {
    await using visitor = await newVisitor();
    const other = await visitor.open("/robots.txt");
    const page = await openWithPopup(visitor);
    await storeFlag(other, value);
    await untilHidden(popupOf(page));
  });

  test("closes the popup in every tab when a visitor closes it in one", async () => {
    await using visitor = await newVisitor();
    const one = await visitor.open("/");
    const other = await openWithPopup(visitor, secondRoute);
    await one.bringToFront();
    await untilOpen(visitor, one);
    await closeButtonOf(one).click();
    await untilHidden(popupOf(other));
  });

  test("closes the popup of a page that returns from the back/forward cache", async () => {
    await using visitor = await newVisitor();
    const page = await openWithPopup(visitor);
    await comeBack(page);
    expect(await isOpen(page)).toBe(true);
    // The browser doesn't tell a page what that page stores itself, nor a page in that cache.
    await storeFlag(page);
    expect(await isOpen(page)).toBe(true);
    await comeBack(page);
    await untilHidden(popupOf(page));
  });

  const brokenStorage: [string, () => void][] = [
    [
      "is blocked",
      () => {
        Object.defineProperty(window, "localStorage", {
          get: () => {
            throw new DOMException("blocked", "SecurityError");
          },
        });
      },
    ],
    [
      "throws on every use",
      () => {
        const fail = () => {
          throw new DOMException("broken", "InvalidStateError");
        };
        Storage.prototype.getItem = fail;
        Storage.prototype.setItem = fail;
      },
    ],
    [
      "is full",
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      },
    ],
  ];
  test.for(brokenStorage)("may be missing: storage %s, and nothing breaks", async ([, damage]) => {
    await using visitor = await newVisitor({ viewport: phone });
    await visitor.context.addInitScript(damage);
    const page = await openWithPopup(visitor);
    await comeBack(page);
    await closeButtonOf(page).click();
    await untilHidden(popupOf(page));
    await page.goto(secondRoute);
    await passDelay(visitor, page);
    expect(visitor.errors).toEqual([]);
  });
});

describe("there is no popup", () => {
  test.for([missingPath, "/500"])("on %s", async (path) => {
    await using visitor = await newVisitor();
    const page = await visitor.open(path);
    await visitor.context.clock.runFor(longAfter);
    expect(await page.locator("dialog").count()).toBe(0);
  });

  test("without script, or if its code doesn't load", async () => {
    await using withoutScript = await visits.newVisitor({ javaScriptEnabled: false });
    for (const path of routes) {
      const page = await withoutScript.open(path);
      expect(await page.locator("dialog").isVisible()).toBe(false);
      await page.close();
    }
    await using visitor = await newVisitor();
    await visitor.context.route("**/*.js", (route) => route.abort());
    await expectNoPopup(visitor, await visitor.open("/"));
  });
});
