import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  comeBack,
  desktop,
  dragUp,
  eventually,
  hasFocus,
  hold,
  menuIsland,
  phone,
  scriptOf,
  untilAlive,
} from "../support/browser.ts";
import { content } from "../support/content.ts";
import { all, attribute } from "../support/document.ts";
import { longestRoute, navigation, pageAt, secondRoute } from "../support/site.ts";
import { prepareVisits } from "../support/visits.ts";

const { newVisitor, open } = prepareVisits({ closedPopup: true });
const onPhone = { viewport: phone };

/** The number of links that visitors and screen readers find. */
const [opened, closed] = [navigation.length, 0];

function menuOf(page: Page) {
  const header = page.locator("header");
  const links = header.getByRole("navigation").getByRole("link");
  return {
    button: header.locator("button"),
    links,
    link: (route: string) => header.locator(`nav a[href="${route}"]`),
    becomes: (expected: number) => eventually(() => links.count()).toBe(expected),
    is: async (expected: number) => expect(await links.count()).toBe(expected),
  };
}

async function openMenu(page: Page) {
  const menu = menuOf(page);
  await untilAlive(menuIsland(page));
  await menu.button.click();
  await menu.becomes(opened);
  return menu;
}

describe("on a phone", () => {
  test("the menu starts closed, and its button opens and closes it", async () => {
    const page = await open("/", onPhone);
    const { button, is, becomes } = menuOf(page);
    const { menu, closeMenu } = content.settings.interface;
    const place = await button.boundingBox();
    await is(closed);
    // With this attribute, browsers tell screen readers whether the menu is open.
    const controlled = await button.getAttribute("popovertarget");
    expect(await page.locator(`[id="${controlled}"] a`).count()).toBe(navigation.length);
    for (const name of [menu, closeMenu, menu]) {
      await page.getByRole("button", { name, exact: true }).click();
      await becomes(name === menu ? opened : closed);
      expect(await button.boundingBox()).toEqual(place);
    }
  });

  const waysToClose: [string, (page: Page) => Promise<unknown>][] = [
    [
      "the link of the current page",
      async (page) => {
        // Without this, the same page would load again.
        await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
        await menuOf(page).link("/").click();
      },
    ],
    ["a link to a part of the page", (page) => page.locator("a[href='#Content']").press("Enter")],
    ["another fragment, as by the back button", (page) => page.goto("/#anything")],
    ["Shift+Tab before its button", (page) => menuOf(page).button.press("Shift+Tab")],
    ["a return from the back/forward cache", comeBack],
    ["Escape", (page) => menuOf(page).links.nth(1).press("Escape")],
  ];
  test.for(waysToClose)("%s closes the menu", async ([, act]) => {
    const page = await open("/", onPhone);
    const { becomes } = await openMenu(page);
    await act(page);
    await becomes(closed);
  });

  test("the Tab key reaches each link in order, and closes the menu after the last", async () => {
    const page = await open("/", onPhone);
    const { button, links, is, becomes } = await openMenu(page);
    await button.focus();
    for (const link of await links.all()) {
      await page.keyboard.press("Tab");
      expect(await hasFocus(link)).toBe(true);
    }
    await is(opened);
    await page.keyboard.press("Tab");
    await becomes(closed);
  });

  test("Escape returns the focus to the button, which a click in Safari doesn't focus", async () => {
    const page = await open("/", onPhone);
    const { button, links, becomes } = menuOf(page);
    await untilAlive(menuIsland(page));
    await button.dispatchEvent("click");
    await becomes(opened);
    await links.nth(1).press("Escape");
    await becomes(closed);
    expect(await hasFocus(button)).toBe(true);
    // While the menu is closed, Escape leaves the focus alone.
    const elsewhere = page.locator("main a").first();
    await elsewhere.press("Escape");
    expect(await hasFocus(elsewhere)).toBe(true);
  });

  test("the menu stays open when a visitor touches it beside its links or turns the phone", async () => {
    const page = await open("/", onPhone);
    const { is } = await openMenu(page);
    await page.locator("header nav").click({ position: { x: 2, y: 2 } });
    await is(opened);
    await page.setViewportSize({ width: phone.height, height: phone.width });
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
    await is(opened);
  });

  test("the page under the open menu doesn't scroll", async () => {
    const page = await open(longestRoute, { ...onPhone, hasTouch: true, isMobile: true });
    const { button, becomes } = menuOf(page);
    const position = () => page.evaluate(() => Math.round(scrollY));
    // A tap by Playwright would scroll the page first.
    const press = async () => {
      const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 };
      await page.touchscreen.tap(x + 20, y + 20);
    };
    await untilAlive(menuIsland(page));
    await dragUp(page, 800);
    const before = await position();
    expect(before).toBeGreaterThan(100);
    await press();
    await becomes(opened);
    await dragUp(page, 800);
    expect(await position()).toBe(before);
    await press();
    await becomes(closed);
    await dragUp(page, 800);
    expect(await position()).toBeGreaterThan(before);
  });

  test("a new page starts with the menu closed, and so does the page before it on return", async () => {
    const page = await open("/", onPhone);
    const { link, is, becomes } = await openMenu(page);
    await link(secondRoute).click();
    await page.waitForURL(`**${secondRoute}`);
    await is(closed);
    await page.goBack({ waitUntil: "commit" });
    await becomes(closed);
  });

  test.for([
    ["its code", "**/*.js"],
    ["the rest of the page", "**/*.woff2"],
  ] as const)("a menu that is opened before %s arrives stays open", async ([, files]) => {
    await using visitor = await newVisitor(onPhone);
    const release = await hold(visitor.context, files);
    const page = await visitor.context.newPage();
    await page.goto("/", { waitUntil: "commit" });
    const { button, is, becomes } = menuOf(page);
    if (files.includes("woff2")) await untilAlive(menuIsland(page));
    await button.click();
    await becomes(opened);
    release();
    await page.waitForLoadState();
    await untilAlive(menuIsland(page));
    await is(opened);
  });
});

// An owner may have so many entries that the button stays.
const fits = /fits-/.test(attribute(all(pageAt("/"), "header")[0], "class") ?? "");

test.runIf(fits)(
  "a wide window has all links in its bar, and no code of the menu loads",
  async () => {
    await using visitor = await newVisitor({ viewport: desktop });
    const page = await visitor.open("/");
    const { links, button, becomes } = menuOf(page);
    const expectBar = async () => {
      expect(await button.isVisible()).toBe(false);
      const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
      expect(boxes).toHaveLength(navigation.length);
      const [top = 0, ...others] = new Set(boxes.map((box) => box?.y));
      expect(others).toEqual([]);
      expect(top).toBeLessThan((await page.locator("header").boundingBox())?.height ?? 0);
    };
    await expectBar();
    expect(visitor.inside).not.toContain(await scriptOf(menuIsland(page)));
    await page.setViewportSize(phone);
    await openMenu(page);
    await page.setViewportSize(desktop);
    await eventually(() => page.locator(":popover-open").count()).toBe(0);
    await expectBar();
    await page.setViewportSize(phone);
    await becomes(closed);
    await openMenu(page);
  },
);
