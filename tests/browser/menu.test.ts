import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { desktop, eventually, phone, prepareVisits, type Visitor } from "../support/browser.ts";
import { dragUp } from "../support/finger.ts";
import { navigation } from "../support/site.ts";

const { newVisitor } = prepareVisits();

const menuOf = (page: Page) => {
  const header = page.locator("header");
  const button = header.locator("button");
  const links = header.getByRole("navigation").getByRole("link");
  return {
    button,
    links,
    /** What a reader sees and what assistive technology is told; both have to agree. */
    state: async () => ({
      links: await links.count(),
      expanded: await button.getAttribute("aria-expanded"),
    }),
  };
};

const open = { links: navigation.length, expanded: "true" };
const closed = { links: 0, expanded: "false" };

/** Opens a page with the menu on a phone, and the menu too. */
async function withOpenMenu(page: Page) {
  const menu = menuOf(page);
  await menu.button.click();
  await eventually(menu.state).toEqual(open);
  return menu;
}

describe("without script, on a phone", () => {
  test.for(["/", "/privacy-policy"])("the links of %s are there to see and use", async (path) => {
    await using visitor = await newVisitor({ viewport: phone, javaScriptEnabled: false });
    const page = await visitor.open(path);
    const { links, button } = menuOf(page);

    expect(await links.count()).toBe(navigation.length);
    for (const link of await links.all()) expect(await link.isVisible()).toBe(true);
    expect(await button.isVisible()).toBe(false);

    await links.filter({ hasText: "Care Tips" }).click();
    await page.waitForURL("**/care-tips");
  });
});

describe("on a phone", () => {
  test("the menu starts closed, and its button opens and closes it", async () => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    const page = await visitor.open("/");
    const { button, state, links } = menuOf(page);

    expect(await page.getByRole("button", { name: "Menu" }).isVisible()).toBe(true);
    expect(await state()).toEqual(closed);
    await button.click();
    await eventually(state).toEqual(open);
    for (const link of await links.all()) expect(await link.isVisible()).toBe(true);
    await button.click();
    await eventually(state).toEqual(closed);
    await button.click();
    await eventually(state).toEqual(open);
  });

  test.for(["Enter", "Space"])("%s on the button opens and closes the menu", async (key) => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    const page = await visitor.open("/");
    const { button, state } = menuOf(page);

    await button.focus();
    await page.keyboard.press(key);
    await eventually(state).toEqual(open);
    await page.keyboard.press(key);
    await eventually(state).toEqual(closed);
  });

  test("the button says what it opens", async () => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    const page = await visitor.open("/");
    const { button } = menuOf(page);
    const controlled = await button.getAttribute("aria-controls");
    expect(await page.locator(`[id="${controlled}"] a`).count()).toBe(navigation.length);
  });

  test("Escape closes the menu and the focus is on the button again", async () => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    const page = await visitor.open("/");
    const { state, links, button } = await withOpenMenu(page);

    await links.nth(2).focus();
    await page.keyboard.press("Escape");
    await eventually(state).toEqual(closed);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("Escape puts the focus on the button where pressing it did not, as in Safari", async () => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    const page = await visitor.open("/");
    const { state, links, button } = menuOf(page);

    await eventually(() => isAlive(page)).toBe(true);
    await button.dispatchEvent("click");
    await eventually(state).toEqual(open);
    await links.nth(2).focus();
    await page.keyboard.press("Escape");
    await eventually(state).toEqual(closed);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("whoever goes on by keyboard behind its last link leaves the menu closed", async () => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    const page = await visitor.open("/");
    const { state, links, button } = await withOpenMenu(page);

    await button.focus();
    for (const link of await links.all()) {
      await page.keyboard.press("Tab");
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    expect(await state()).toEqual(open);
    await page.keyboard.press("Tab");
    await eventually(state).toEqual(closed);
    expect(await page.locator("main :focus").count()).toBe(1);
  });

  test("whoever goes back by keyboard before its button leaves the menu closed", async () => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    const page = await visitor.open("/");
    const { state, links, button } = await withOpenMenu(page);

    await links.first().focus();
    await page.keyboard.press("Shift+Tab");
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await state()).toEqual(open);
    await page.keyboard.press("Shift+Tab");
    await eventually(state).toEqual(closed);
    expect(await page.locator("header a:focus").count()).toBe(1);
  });

  test("choosing the link of the current page closes the menu before that comes anew", async () => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    const page = await visitor.open("/varieties");
    const { state, links } = await withOpenMenu(page);

    await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
    await links.filter({ hasText: "Varieties" }).click();
    await eventually(state).toEqual(closed);
    expect(new URL(page.url()).pathname).toBe("/varieties");
  });

  test("a touch beside its links leaves the menu open", async () => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    const page = await visitor.open("/varieties");
    const { state } = await withOpenMenu(page);

    await page.locator("header nav").click({ position: { x: 2, y: 2 } });
    expect(await state()).toEqual(open);
  });

  test("the page behind the open menu keeps its place under a finger", async () => {
    await using visitor = await newVisitor({
      ...{ viewport: phone, hasTouch: true, isMobile: true, closedPopup: true },
    });
    const page = await visitor.open("/care-tips");
    const { button, state } = menuOf(page);
    const place = () => page.evaluate(() => Math.round(scrollY));
    const press = async () => {
      const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 };
      await page.touchscreen.tap(x + 20, y + 20);
    };

    await dragUp(page, 800);
    const before = await place();
    expect(before).toBeGreaterThan(100);
    await press();
    await eventually(state).toEqual(open);
    await dragUp(page, 800);
    expect(await place()).toBe(before);
    await press();
    await eventually(state).toEqual(closed);
    expect(await place()).toBe(before);
    await dragUp(page, 800);
    expect(await place()).toBeGreaterThan(before);
  });

  test("choosing a link to a part of the page closes the menu", async () => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    const page = await visitor.open("/varieties");
    const { state } = await withOpenMenu(page);

    await page.locator('a[href^="#"]:not([href="#"])').first().focus();
    await page.keyboard.press("Enter");
    await eventually(() => new URL(page.url()).hash).not.toBe("");
    await eventually(state).toEqual(closed);
  });

  test("a move to another part of the page, as by the back button, closes the menu", async () => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    const page = await visitor.open("/about");
    const { state } = await withOpenMenu(page);

    await page.evaluate(() => {
      location.hash = "history";
    });
    await eventually(state).toEqual(closed);
  });

  test("a new page starts with the menu closed", async () => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    const page = await visitor.open("/");
    const { links, state } = await withOpenMenu(page);

    await links.filter({ hasText: "Blog" }).click();
    await page.waitForURL("**/blog");
    expect(await state()).toEqual(closed);
  });

  test("a page that comes back from the back/forward cache has its menu closed", async () => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    await visitor.context.addInitScript(() => {
      addEventListener("pageshow", ({ persisted }) => {
        document.documentElement.title = persisted ? "from the cache" : "new";
      });
    });
    const page = await visitor.open("/");
    const { links, state } = await withOpenMenu(page);
    await links.filter({ hasText: "Blog" }).click();
    await page.waitForURL("**/blog");
    await page.goBack({ waitUntil: "commit" });

    await eventually(() => page.locator("html").getAttribute("title")).not.toBe(null);
    if ((await page.locator("html").getAttribute("title")) === "new") {
      // A browser without this cache: the page is told the same as by one that has it.
      await withOpenMenu(page);
      await page.evaluate(() =>
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
      );
    }
    await eventually(state).toEqual(closed);
  });

  test("an open menu stays open when the phone is turned", async () => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    const page = await visitor.open("/");
    const { state } = await withOpenMenu(page);
    await page.setViewportSize({ width: phone.height, height: phone.width });
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
    expect(await state()).toEqual(open);
  });

  test("the menu opens and closes when the files of scripts do not arrive", async () => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    await visitor.context.route("**/*.js", (route) => route.abort());
    const page = await visitor.open("/");
    const { links, button, state } = menuOf(page);

    expect(await state()).toEqual(closed);
    await button.click();
    await eventually(() => links.count()).toBe(navigation.length);
    await button.click();
    await eventually(() => links.count()).toBe(0);
    await button.click();
    await links.filter({ hasText: "Contact Us" }).click();
    await page.waitForURL("**/contact");
  });
});

/** Lets no file of a kind arrive until it is told to. */
async function hold(visitor: Visitor, files: string): Promise<() => void> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((done) => {
    letGo = done;
  });
  await visitor.context.route(files, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return letGo;
}

/** Whether the code of the menu has come to life in its place. */
const isAlive = (page: Page) =>
  page.locator("header [data-island]").evaluate((place) => Object.keys(place).length > 0);

describe("the code of the menu", () => {
  test("says that the menu is open if it has been opened before it came", async () => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    const letGo = await hold(visitor, "**/*.js");
    const page = await visitor.context.newPage();
    await page.goto("/", { waitUntil: "commit" });
    const { button, links, state } = menuOf(page);
    await button.click();
    await eventually(() => links.count()).toBe(navigation.length);
    letGo();
    await eventually(state).toEqual(open);
  });

  test("leaves the menu open when the rest of the page arrives", async () => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    const letGo = await hold(visitor, "**/*.woff2");
    const page = await visitor.context.newPage();
    await page.goto("/", { waitUntil: "commit" });
    await eventually(() => isAlive(page)).toBe(true);
    const { state } = await withOpenMenu(page);
    expect(await page.evaluate(() => document.readyState)).toBe("interactive");
    letGo();
    await page.waitForLoadState();
    expect(await state()).toEqual(open);
  });

  test("leaves the focus where it is when Escape is pressed and the menu is closed", async () => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    const page = await visitor.open("/blog");
    await eventually(() => isAlive(page)).toBe(true);
    const field = page.getByRole("textbox").first();
    await field.focus();
    await page.keyboard.press("Escape");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test.for([
    desktop,
    phone,
  ])("comes to life once in a window of $width px, however often it is made narrow", async (viewport) => {
    await using visitor = await newVisitor({ viewport, closedPopup: true });
    const page = await visitor.open("/");
    await page.setViewportSize(phone);
    await eventually(() => isAlive(page)).toBe(true);
    // Its place is marked by whatever comes to life there.
    await page.locator("header [data-island]").evaluate((place) => {
      for (const key of Object.keys(place)) {
        const value: unknown = Reflect.get(place, key);
        const set = () => document.documentElement.setAttribute("title", "twice");
        Object.defineProperty(place, key, { get: () => value, set });
      }
    });
    await page.setViewportSize(desktop);
    await page.setViewportSize(phone);
    await page.waitForTimeout(500);
    expect(await page.locator("html").getAttribute("title")).toBe(null);
  });
});

describe("in a wide window", () => {
  test("all links stand in the bar, there is no button, and no code for one is fetched", async () => {
    await using visitor = await newVisitor({ viewport: desktop, closedPopup: true });
    const page = await visitor.open("/");
    await page.waitForLoadState("networkidle");
    const { links, button } = menuOf(page);

    expect(await button.isVisible()).toBe(false);
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
    expect(boxes).toHaveLength(navigation.length);
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    const named = await page
      .locator("script[src]")
      .evaluateAll((all) => all.map((script) => script.getAttribute("src")));
    expect(visitor.inside.filter((path) => path.endsWith(".js"))).toEqual(named);
  });

  test.for([
    desktop,
    { width: 960, height: 720 },
  ])("an open menu becomes the plain bar when the window is widened to $width px, and is closed after", async (size) => {
    await using visitor = await newVisitor({ viewport: phone, closedPopup: true });
    const page = await visitor.open("/");
    const { links, button, state } = await withOpenMenu(page);

    await page.setViewportSize(size);
    await eventually(() => button.isVisible()).toBe(false);
    expect(await links.count()).toBe(navigation.length);
    await eventually(() => page.locator(":popover-open").count()).toBe(0);
    // The bar is part of the header again and not laid over the page.
    const bar = await links.first().boundingBox();
    const header = await page.locator("header").boundingBox();
    expect(bar?.y).toBeLessThan(header?.height ?? 0);

    await page.setViewportSize(phone);
    await eventually(state).toEqual(closed);
  });

  test.for([
    phone,
    { width: 950, height: 700 },
  ])("a window that is made $width px narrow gets the menu", async (size) => {
    await using visitor = await newVisitor({ viewport: desktop, closedPopup: true });
    const page = await visitor.open("/");
    await page.setViewportSize(size);
    const { state, button } = menuOf(page);

    await eventually(state).toEqual(closed);
    await button.click();
    await eventually(state).toEqual(open);
    await page.keyboard.press("Escape");
    await eventually(state).toEqual(closed);
  });
});
