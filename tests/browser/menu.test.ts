import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  comeBack,
  desktop,
  dragUp,
  eventually,
  hasFocus,
  phone,
  prepareVisits,
  untilAlive,
  type Visitor,
} from "../support/browser.ts";
import { content } from "../support/content.ts";
import { longestRoute, navigation, routes, secondRoute } from "../support/site.ts";

const { newVisitor } = prepareVisits();
const onPhone = { viewport: phone, closedPopup: true };

function menuOf(page: Page) {
  const header = page.locator("header");
  const button = header.locator("button");
  const links = header.getByRole("navigation").getByRole("link");
  return {
    button,
    links,
    link: (route: string) => header.locator(`nav a[href="${route}"]`),
    /** What visitors see, and what the browser tells assistive technology. */
    state: async () => ({ links: await links.count(), expanded: await isExpanded(page) }),
  };
}

const open = { links: navigation.length, expanded: true };
const closed = { links: 0, expanded: false };

/** Whether the accessibility tree of the browser has the menu button as expanded. */
async function isExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send("Runtime.evaluate", {
    expression: "document.querySelector('header button')",
  });
  const { nodes } = await session.send("Accessibility.getPartialAXTree", {
    objectId: result.objectId ?? "",
    fetchRelatives: false,
  });
  await session.detach();
  return nodes[0]?.properties?.find(({ name }) => name === "expanded")?.value.value;
}

async function openMenu(page: Page) {
  const menu = menuOf(page);
  await untilMenuIsAlive(page);
  await menu.button.click();
  await eventually(menu.state).toEqual(open);
  return menu;
}

/** Waits until the code of the menu runs. */
const untilMenuIsAlive = (page: Page) => untilAlive(page.locator("header [data-island]"));

describe("on a phone", () => {
  test("the menu starts closed, and its button opens and closes it", async () => {
    await using visitor = await newVisitor(onPhone);
    const page = await visitor.open("/");
    const { button, state, links } = menuOf(page);
    const { menu } = content.settings().interface;

    expect(await page.getByRole("button", { name: menu, exact: true }).isVisible()).toBe(true);
    expect(await state()).toEqual(closed);
    const controlled = await button.getAttribute("aria-controls");
    expect(await page.locator(`[id="${controlled}"] a`).count()).toBe(navigation.length);
    for (const expected of [open, closed, open]) {
      await button.click();
      await eventually(state).toEqual(expected);
    }
    for (const link of await links.all()) expect(await link.isVisible()).toBe(true);
    for (const key of ["Enter", "Space"]) {
      await button.focus();
      await page.keyboard.press(key);
      await eventually(state).toEqual(closed);
      await page.keyboard.press(key);
      await eventually(state).toEqual(open);
    }
  });

  const waysToClose: [string, (page: Page) => Promise<unknown>][] = [
    ["Escape", (page) => page.keyboard.press("Escape")],
    [
      "the link of the current page",
      async (page) => {
        // Without this, the same page would load again.
        await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
        await menuOf(page).link("/").click();
      },
    ],
    [
      "a link to a part of the page",
      async (page) => {
        await page.locator("a[href='#content']").focus();
        await page.keyboard.press("Enter");
      },
    ],
    [
      "a change of the fragment, as by the back button",
      (page) =>
        page.evaluate(() => {
          location.hash = "anything";
        }),
    ],
    [
      "the Tab key after its last link",
      async (page) => {
        await menuOf(page).links.last().focus();
        await page.keyboard.press("Tab");
      },
    ],
    [
      "Shift+Tab before its button",
      async (page) => {
        await menuOf(page).button.focus();
        await page.keyboard.press("Shift+Tab");
      },
    ],
    ["a return from the back/forward cache", comeBack],
  ];
  test.for(waysToClose)("%s closes the menu", async ([, act]) => {
    await using visitor = await newVisitor(onPhone);
    const page = await visitor.open("/");
    const { state } = await openMenu(page);
    await act(page);
    await eventually(state).toEqual(closed);
    expect(visitor.errors).toEqual([]);
  });

  test.for([
    ["a click", "click"],
    // Safari doesn't focus a button on click.
    ["a click that doesn't move the focus", "dispatchEvent"],
  ] as const)("Escape returns the focus to the button after %s", async ([, method]) => {
    await using visitor = await newVisitor(onPhone);
    const page = await visitor.open("/");
    const { button, links, state } = menuOf(page);
    await untilMenuIsAlive(page);
    await (method === "click" ? button.click() : button.dispatchEvent("click"));
    await eventually(state).toEqual(open);
    await links.nth(1).focus();
    await page.keyboard.press("Escape");
    await eventually(state).toEqual(closed);
    expect(await hasFocus(button)).toBe(true);
  });

  test("Escape leaves the focus where it is while the menu is closed", async () => {
    await using visitor = await newVisitor(onPhone);
    const page = await visitor.open("/");
    await untilMenuIsAlive(page);
    const link = page.locator("main a").first();
    await link.focus();
    await page.keyboard.press("Escape");
    expect(await hasFocus(link)).toBe(true);
  });

  test("the keyboard reaches the button and each link in order", async () => {
    await using visitor = await newVisitor(onPhone);
    const page = await visitor.open("/");
    const { button, links, state } = await openMenu(page);
    await button.focus();
    for (const link of await links.all()) {
      await page.keyboard.press("Tab");
      expect(await hasFocus(link)).toBe(true);
    }
    expect(await state()).toEqual(open);
  });

  test("the menu stays open when a visitor touches it beside its links or turns the phone", async () => {
    await using visitor = await newVisitor(onPhone);
    const page = await visitor.open("/");
    const { state } = await openMenu(page);
    await page.locator("header nav").click({ position: { x: 2, y: 2 } });
    expect(await state()).toEqual(open);
    await page.setViewportSize({ width: phone.height, height: phone.width });
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
    expect(await state()).toEqual(open);
  });

  test("the page under the open menu doesn't scroll", async () => {
    await using visitor = await newVisitor({ ...onPhone, hasTouch: true, isMobile: true });
    const page = await visitor.open(longestRoute);
    const { button, state } = menuOf(page);
    const position = () => page.evaluate(() => Math.round(scrollY));
    // A tap by Playwright would scroll the page first.
    const press = async () => {
      const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 };
      await page.touchscreen.tap(x + 20, y + 20);
    };
    await untilMenuIsAlive(page);
    await dragUp(page, 800);
    const before = await position();
    expect(before).toBeGreaterThan(100);
    await press();
    await eventually(state).toEqual(open);
    await dragUp(page, 800);
    expect(await position()).toBe(before);
    await press();
    await eventually(state).toEqual(closed);
    await dragUp(page, 800);
    expect(await position()).toBeGreaterThan(before);
  });

  test("a new page starts with the menu closed, and so does the page before it on return", async () => {
    await using visitor = await newVisitor(onPhone);
    const page = await visitor.open("/");
    const { link, state } = await openMenu(page);
    await link(secondRoute).click();
    await page.waitForURL(`**${secondRoute}`);
    expect(await state()).toEqual(closed);
    await page.goBack();
    await eventually(state).toEqual(closed);
  });
});

test.for([
  ["without script", { javaScriptEnabled: false }],
  ["with scripts that don't load", {}],
] as const)("the links are reachable on a phone %s", async ([, options]) => {
  await using visitor = await newVisitor({ ...onPhone, ...options });
  await visitor.context.route("**/*.js", (route) => route.abort());
  const page = await visitor.context.newPage();
  for (const route of routes) {
    await page.goto(route);
    const { links, button } = menuOf(page);
    if (await button.isVisible()) {
      await button.click();
      await eventually(() => links.count()).toBe(navigation.length);
      await button.click();
      await eventually(() => links.count()).toBe(0);
      await button.click();
    }
    await eventually(() => links.count()).toBe(navigation.length);
    for (const link of await links.all()) expect(await link.isVisible()).toBe(true);
  }
  await menuOf(page).link(secondRoute).click();
  await page.waitForURL(`**${secondRoute}`);
});

/** Holds back the files of a kind until the returned function is called. */
async function hold(visitor: Visitor, files: string): Promise<() => void> {
  const { promise, resolve } = withResolvers();
  await visitor.context.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test.for([
  ["before its code arrives", "**/*.js"],
  ["before the rest of the page arrives", "**/*.woff2"],
] as const)("a menu opened %s stays open", async ([, files]) => {
  await using visitor = await newVisitor(onPhone);
  const release = await hold(visitor, files);
  const page = await visitor.context.newPage();
  await page.goto("/", { waitUntil: "commit" });
  const { button, state } = menuOf(page);
  if (files.includes("woff2")) await untilMenuIsAlive(page);
  await button.click();
  await eventually(state).toEqual(open);
  release();
  await page.waitForLoadState();
  await untilMenuIsAlive(page);
  expect(await state()).toEqual(open);
});

describe("in a wide window", () => {
  test("all links are in the bar, and no code of the menu loads", async () => {
    await using visitor = await newVisitor({ viewport: desktop, closedPopup: true });
    const page = await visitor.open("/");
    const { links, button } = menuOf(page);
    expect(await button.isVisible()).toBe(false);
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
    expect(boxes).toHaveLength(navigation.length);
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    const named = page.locator("script[src]");
    expect(visitor.inside.filter((path) => path.endsWith(".js"))).toEqual(
      await named.evaluateAll((all) => all.map((script) => script.getAttribute("src"))),
    );
  });

  test.for([
    desktop,
    { width: 960, height: 720 },
  ])("an open menu becomes the bar at $width px and is closed after that", async (size) => {
    await using visitor = await newVisitor(onPhone);
    const page = await visitor.open("/");
    const { links, button, state } = await openMenu(page);
    await page.setViewportSize(size);
    await eventually(() => button.isVisible()).toBe(false);
    expect(await links.count()).toBe(navigation.length);
    await eventually(() => page.locator(":popover-open").count()).toBe(0);
    const bar = await links.first().boundingBox();
    const header = await page.locator("header").boundingBox();
    expect(bar?.y).toBeLessThan(header?.height ?? 0);
    await page.setViewportSize(phone);
    await eventually(state).toEqual(closed);
  });

  test.for([
    phone,
    { width: 950, height: 700 },
  ])("the menu works after the window becomes $width px wide", async (size) => {
    await using visitor = await newVisitor({ viewport: desktop, closedPopup: true });
    const page = await visitor.open("/");
    await page.setViewportSize(size);
    const { state } = await openMenu(page);
    await page.keyboard.press("Escape");
    await eventually(state).toEqual(closed);
  });
});
