import type { Page } from "playwright-core";
import { describe, test } from "vitest";
import { content } from "../../content/index.ts";
import { eventually, phone, prepareVisits, type Visitor } from "../support/browser.ts";
import { dragUp } from "../support/finger.ts";
import { missingPath } from "../support/site.ts";

const { newVisitor } = prepareVisits();

const key = "donationPopupShown";
const { donation } = content.services;

const fonts = "**/*.woff2";

const popupOf = (page: Page) => page.getByRole("dialog");
const closeButtonOf = (page: Page) => popupOf(page).getByRole("button");
const storedFlag = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);

/** Opens a page and waits until the popup has appeared on it. */
async function openWithPopup(visitor: Visitor, path = "/care-tips"): Promise<Page> {
  const page = await visitor.open(path);
  await popupOf(page).waitFor({ timeout: 15_000 });
  return page;
}

/** Waits, on a page that has just loaded, until the popup would have appeared. */
async function outlastPopup(page: Page): Promise<void> {
  await page.waitForTimeout(3_600);
}

/** Tells a page that it has come back from the back/forward cache, which not every browser has. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
}

async function storeFlag(page: Page, value = "true"): Promise<void> {
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
}

async function delay(visitor: Visitor, files: string, milliseconds: number): Promise<void> {
  await visitor.context.route(files, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(() => {});
  });
}

test.for([
  ["/care-tips", "has loaded, and not before", fonts, 0],
  ["/care-tips", "has loaded, which a slow font holds up", fonts, 4_000],
  ["/", "with photographs of other sites has loaded, which a slow font holds up", fonts, 4_000],
  ["/care-tips", "has loaded, although its code takes a while to come", "**/*.js", 700],
] as const)("on %s the popup appears 3000 ms after the page %s", async ([path, , files, slowness], {
  expect,
}) => {
  await using visitor = await newVisitor();
  await delay(visitor, files, slowness);
  // Everything is measured in the page itself, so that a slow machine delays all of it alike.
  await visitor.context.addInitScript(() => {
    const isOpen = () => document.querySelector("dialog")?.checkVisibility() ?? false;
    addEventListener("load", () => {
      performance.mark("loaded");
      setTimeout(() => {
        document.documentElement.title = isOpen() ? "open at 2700 ms" : "closed at 2700 ms";
      }, 2_700);
    });
    new MutationObserver((_, observer) => {
      if (!isOpen()) return;
      performance.mark("opened");
      observer.disconnect();
    }).observe(document, { subtree: true, attributes: true });
  });
  const page = await openWithPopup(visitor, path);
  const waited = await page.evaluate(() => performance.measure("d", "loaded", "opened").duration);

  expect(await page.locator("html").getAttribute("title")).toBe("closed at 2700 ms");
  // The clocks of timers and of marks differ by a little.
  expect(waited).toBeGreaterThanOrEqual(2_990);
  expect(waited).toBeLessThan(3_600);
});

test.for([
  "/blog",
  "/contact",
])("on %s, where what other sites send may hang, the popup waits for slow fonts", async (path, {
  expect,
}) => {
  await using visitor = await newVisitor({ viewport: { width: 1280, height: 5_000 } });
  await delay(visitor, fonts, 5_000);
  await visitor.context.route(/^https:/, () => {});
  const page = await visitor.context.newPage();
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await popupOf(page).waitFor({ timeout: 15_000 });
  const [arrived = 0, now] = await page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const font = files.find(({ name }) => name.endsWith(".woff2"));
    return [font?.responseEnd, performance.now()] as const;
  });
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
  expect(arrived).toBeGreaterThan(4_900);
  expect(now - arrived).toBeGreaterThanOrEqual(2_990);
});

describe.concurrent("the popup", () => {
  test("asks for a donation, and does not store the flag by appearing", async ({ expect }) => {
    await using visitor = await newVisitor();
    const page = await openWithPopup(visitor);

    expect(await page.getByRole("dialog", { name: donation.title }).isVisible()).toBe(true);
    expect(await popupOf(page).getByRole("heading").isVisible()).toBe(true);
    for (const words of [donation.body, donation.note]) {
      expect(await popupOf(page).getByText(words).isVisible()).toBe(true);
    }
    const link = popupOf(page).getByRole("link", { name: "Donate Now" });
    expect(await link.getAttribute("href")).toBe(donation.address);
    expect(await link.getAttribute("rel")).toBe("external noopener");
    expect(await storedFlag(page)).toBe(null);
    expect(visitor.outside).toEqual([]);
  });

  test.for([
    { width: 320, height: 480 },
    { width: 1280, height: 400 },
  ])("stands within a window of $width × $height px, at its beginning", async (viewport, {
    expect,
  }) => {
    await using visitor = await newVisitor({ viewport });
    const page = await visitor.open("/care-tips");
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(":root { font-size: 200% }");
      document.adoptedStyleSheets.push(sheet);
    });
    await popupOf(page).waitFor({ timeout: 15_000 });
    const box = await popupOf(page).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    expect(await popupOf(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  });

  test("appears on a phone, within the screen", async ({ expect }) => {
    await using visitor = await newVisitor({ viewport: { width: 320, height: 480 } });
    const page = await openWithPopup(visitor);
    const box = await popupOf(page).boundingBox();

    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(480);
    await closeButtonOf(page).click();
    await popupOf(page).waitFor({ state: "hidden" });
  });

  const waysToClose: [string, (page: Page) => Promise<unknown>][] = [
    ["its button", (page) => closeButtonOf(page).click()],
    ["Escape", (page) => page.keyboard.press("Escape")],
    ["a click beside it", (page) => page.mouse.click(5, 5)],
    [
      '"Donate Now" in a new tab, by the middle button',
      (page) => popupOf(page).getByRole("link", { name: "Donate Now" }).click({ button: "middle" }),
    ],
  ];
  test.for(waysToClose)("is closed by %s, and then never appears again", async ([, close], {
    expect,
  }) => {
    await using visitor = await newVisitor();
    const page = await openWithPopup(visitor);
    await close(page);
    await popupOf(page).waitFor({ state: "hidden" });
    await eventually(() => storedFlag(page), expect).not.toBe(null);

    await page.goto("/about");
    await outlastPopup(page);
    expect(await popupOf(page).count()).toBe(0);
  });

  test('knows of "Donate Now" before the page is left', async ({ expect }) => {
    await using visitor = await newVisitor();
    const page = await openWithPopup(visitor);
    const link = popupOf(page).getByRole("link", { name: "Donate Now" });
    const stored = await link.evaluate((element, name) => {
      (element as HTMLElement).click();
      return localStorage.getItem(name);
    }, key);
    expect(stored).not.toBe(null);
  });

  test('leads to the charity by "Donate Now", and then never appears again', async ({ expect }) => {
    await using visitor = await newVisitor();
    const page = await openWithPopup(visitor);
    await popupOf(page).getByRole("link", { name: "Donate Now" }).click();
    await eventually(() => visitor.outside, expect).toEqual([donation.address]);

    const next = await visitor.open("/about");
    expect(await storedFlag(next)).not.toBe(null);
    await outlastPopup(next);
    expect(await popupOf(next).count()).toBe(0);
  });

  test("stays open when its own edge and words are clicked, or its link with the right button", async ({
    expect,
  }) => {
    await using visitor = await newVisitor();
    const page = await openWithPopup(visitor);
    const box = await popupOf(page).boundingBox();
    await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 1);
    await popupOf(page).getByRole("heading").click();
    await popupOf(page).locator("p").first().click();
    await popupOf(page).getByRole("link", { name: "Donate Now" }).click({ button: "right" });
    expect(await popupOf(page).isVisible()).toBe(true);
    expect(await storedFlag(page)).toBe(null);
  });

  test("stays open when its words are marked and the mouse is let go beside it", async ({
    expect,
  }) => {
    await using visitor = await newVisitor();
    const page = await openWithPopup(visitor);
    await popupOf(page).getByRole("heading").hover();
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 4 });
    await page.mouse.up();
    expect(await popupOf(page).isVisible()).toBe(true);
    expect(await storedFlag(page)).toBe(null);
  });

  test("appears again on the next page if nobody closed it", async () => {
    await using visitor = await newVisitor();
    const page = await openWithPopup(visitor, "/");
    await page.goto("/blog");
    await popupOf(page).waitFor({ timeout: 15_000 });
  });

  test.for([
    "true",
    "",
    "0",
  ])("does not appear, and its code is not fetched, if the flag is stored as %j", async (value, {
    expect,
  }) => {
    await using visitor = await newVisitor();
    const other = await visitor.open("/robots.txt");
    await storeFlag(other, value);
    const page = await visitor.open("/care-tips");
    await outlastPopup(page);

    expect(await popupOf(page).count()).toBe(0);
    const scripts = visitor.inside.filter((path) => path.endsWith(".js"));
    const named = await page
      .locator("script[src]")
      .evaluateAll((all) => all.map((script) => script.getAttribute("src")));
    expect(scripts).toEqual(named);
  });

  test("does not appear if another tab stores the flag in the meantime", async ({ expect }) => {
    await using visitor = await newVisitor();
    const other = await visitor.open("/robots.txt");
    const page = await visitor.open("/care-tips");
    await storeFlag(other);
    await outlastPopup(page);
    expect(await popupOf(page).count()).toBe(0);
  });

  test.for(["true", ""])("closes if another tab stores the flag as %j", async (value) => {
    await using visitor = await newVisitor();
    const other = await visitor.open("/robots.txt");
    const page = await openWithPopup(visitor);
    await storeFlag(other, value);
    await popupOf(page).waitFor({ state: "hidden" });
  });

  test("is closed in every tab when it is closed in one", async ({ expect }) => {
    await using visitor = await newVisitor();
    const [one, other] = [await openWithPopup(visitor), await openWithPopup(visitor, "/blog")];
    await one.bringToFront();
    await closeButtonOf(one).click();
    await popupOf(other).waitFor({ state: "hidden" });
    expect(await storedFlag(other)).not.toBe(null);
  });

  test("closes on a page that comes back with it, if it was closed on another one meanwhile", async ({
    expect,
  }) => {
    await using visitor = await newVisitor();
    const page = await openWithPopup(visitor);
    await comeBack(page);
    expect(await popupOf(page).isVisible()).toBe(true);
    // A page in the cache is told nothing, as one is that stores the flag itself.
    await storeFlag(page);
    expect(await popupOf(page).isVisible()).toBe(true);
    await comeBack(page);
    await popupOf(page).waitFor({ state: "hidden" });
  });

  test("keeps what lies behind it in its place under a finger", async ({ expect }) => {
    await using visitor = await newVisitor({ viewport: phone, hasTouch: true, isMobile: true });
    const page = await openWithPopup(visitor);
    const place = () => page.evaluate(() => Math.round(scrollY));
    await dragUp(page, 400);
    expect(await place()).toBe(0);
    await closeButtonOf(page).tap();
    await dragUp(page, 400);
    expect(await place()).toBeGreaterThan(100);
  });

  test("takes the focus, keeps it, and gives it back", async ({ expect }) => {
    await using visitor = await newVisitor();
    await visitor.context.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        document.querySelector("textarea")?.focus();
        document.execCommand("insertText", false, "Half a sen");
      });
    });
    const page = await openWithPopup(visitor, "/blog");
    const field = page.locator("textarea");
    const isInPopup = () =>
      page.evaluate(() => document.activeElement?.closest("dialog[open]") !== null);

    await eventually(isInPopup, expect).toBe(true);
    // Whoever goes on typing presses no button of it.
    await page.keyboard.press("Space");
    expect(await isInPopup()).toBe(true);
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press("Tab");
      const onPage = () =>
        page.evaluate(() => {
          const { activeElement } = document;
          return activeElement !== document.body && !activeElement?.closest("dialog[open]");
        });
      expect(await onPage()).toBe(false);
    }
    await closeButtonOf(page).click();
    await popupOf(page).waitFor({ state: "hidden" });
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe("Half a sen");
  });

  test("gives the focus back to the form of another site in its frame", async ({ expect }) => {
    await using visitor = await newVisitor();
    const form = content.services.contactForm.frameAddress;
    const body = "<!doctype html><title>Form</title><input autofocus>";
    await visitor.context.route(form, (route) => route.fulfill({ contentType: "text/html", body }));
    const page = await visitor.open("/contact");
    const frame = page.locator("iframe");
    const hasFocus = () => frame.evaluate((element) => element === document.activeElement);
    await frame.scrollIntoViewIfNeeded();
    await frame.contentFrame().locator("input").click();
    expect(await hasFocus()).toBe(true);

    await popupOf(page).waitFor({ timeout: 15_000 });
    const place = await page.evaluate(() => scrollY);
    await page.keyboard.press("Escape");
    await popupOf(page).waitFor({ state: "hidden" });
    await eventually(hasFocus, expect).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(place);
  });

  test("leaves whoever was in the open menu at its button", async ({ expect }) => {
    await using visitor = await newVisitor({ viewport: phone });
    const page = await visitor.open("/care-tips");
    const menuButton = page.getByRole("button", { name: "Menu" });
    await menuButton.focus();
    for (const key of ["Enter", "Tab", "Tab"]) await page.keyboard.press(key);
    expect(await page.locator("nav:popover-open a:focus").count()).toBe(1);
    await popupOf(page).waitFor({ timeout: 15_000 });
    expect(await page.locator(":popover-open").count()).toBe(0);
    await page.keyboard.press("Escape");
    await popupOf(page).waitFor({ state: "hidden" });
    expect(await menuButton.evaluate((element) => element === document.activeElement)).toBe(true);
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
  test.for(brokenStorage)("appears and closes without an error when storage %s", async ([
    ,
    breakIt,
  ], { expect }) => {
    await using visitor = await newVisitor({ viewport: phone });
    await visitor.context.addInitScript(breakIt);
    const page = await openWithPopup(visitor);
    await comeBack(page);
    await closeButtonOf(page).click();
    await popupOf(page).waitFor({ state: "hidden" });
    expect(visitor.errors).toEqual([]);
  });

  test("appears where to hide a closed menu is an error, as it was in Chrome 114", async ({
    expect,
  }) => {
    await using visitor = await newVisitor({ viewport: phone });
    await visitor.context.addInitScript(() => {
      const { hidePopover } = HTMLElement.prototype;
      HTMLElement.prototype.hidePopover = function () {
        if (!this.matches(":popover-open")) throw new DOMException("", "InvalidStateError");
        hidePopover.call(this);
      };
    });
    const page = await openWithPopup(visitor);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await eventually(() => storedFlag(page), expect).toBe("true");
    expect(visitor.errors).toEqual([]);
  });

  test.for([missingPath, "/500"])("does not appear on %s", async (path, { expect }) => {
    await using visitor = await newVisitor();
    const page = await visitor.open(path);
    await outlastPopup(page);
    expect(await popupOf(page).count()).toBe(0);
  });

  test("does not appear without script", async ({ expect }) => {
    await using visitor = await newVisitor({ javaScriptEnabled: false });
    const page = await visitor.open("/care-tips");
    await outlastPopup(page);
    expect(await popupOf(page).count()).toBe(0);
  });

  test("is missed by nobody, and breaks nothing, when its code does not arrive", async ({
    expect,
  }) => {
    await using visitor = await newVisitor();
    await visitor.context.route("**/*.js", (route) => route.abort());
    const page = await visitor.open("/care-tips");
    await outlastPopup(page);
    expect(await popupOf(page).count()).toBe(0);
  });
});
