/** Everyone can read the pages and use them: WCAG 2.2 AA in every state. */
import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import {
  addStyles,
  desktop,
  eventually,
  hasFocus,
  openMenu,
  openPopup,
  phone,
  type Visitor,
} from "../support/browser.ts";
import { content, plain } from "../support/content.ts";
import {
  faultsOfText,
  focusable,
  movingElements,
  notMirrored,
  overhang,
  smallTargets,
  withoutFocusIndicator,
} from "../support/in-page.ts";
import { routes, specifiedPaths } from "../support/site.ts";
import { noPreferences, prepareVisits } from "../support/visits.ts";

const { newVisitor, open } = prepareVisits({ closedPopup: true });
const minimum = { width: 24, height: 24 };
const forFingers = { width: 24, height: 44 };

/** Parts of a page that are far away have no layout otherwise. */
const layOutAll = (page: Page) => addStyles(page, "* { content-visibility: visible !important }");

/** The reader's own spacing of https://www.w3.org/TR/WCAG22/#text-spacing. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;
const doubleSize = ":root { font-size: 200% !important }";

/** Windows and sheets of paper that every page fits into, and the reader's styles to try there. */
const windows = [
  // 1280 px at 400 and 200 % zoom.
  [{ width: 320, height: 256 }, "screen", ["", textSpacing, doubleSize]],
  [phone, "screen", ["", textSpacing]],
  [{ width: 640, height: 450 }, "screen", ["", textSpacing]],
  [{ width: 820, height: 1180 }, "screen", [""]],
  [{ width: 1440, height: 900 }, "screen", ["", textSpacing]],
  [{ width: 1920, height: 900 }, "screen", [""]],
  [{ width: 703, height: 1000 }, "print", [""]],
  [{ width: 725, height: 1000 }, "print", [""]],
] as const;

// One tab loads each page once, because most of the time goes into loading.
let visitor: Visitor;
let page: Page;
let session: CDPSession;
beforeAll(async () => {
  visitor = await newVisitor();
  page = await visitor.context.newPage();
  session = await visitor.context.newCDPSession(page);
});
afterAll(async () => {
  await visitor[Symbol.asyncDispose]();
  expect(visitor.errors).toEqual([]);
});

// Texts that an owner adds may have any markup.
describe.for(specifiedPaths)("%s", (path) => {
  beforeAll(() => page.goto(path));
  beforeEach(async () => {
    // The skip link covers the name of the site while it has the focus.
    await page.evaluate(() => document.querySelector<HTMLElement>(":focus")?.blur());
    await page.emulateMedia(noPreferences);
    await page.setViewportSize(desktop);
  });

  test("is mirrored from right to left", async () => {
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      // Scales are drawn, and addresses are Latin.
      expect(await notMirrored(page, ".plate-scale, .email")).toEqual([]);
    }
  });

  test("lets the keyboard reach everything in order, and shows the focus", async () => {
    // A frame that loads while the focus is near would take it.
    for (const frame of await page.locator("iframe").all()) {
      await frame.scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
    }
    // So would an island that shows what the focus has passed.
    await page.evaluate(async () => {
      for (const island of document.querySelectorAll("[data-island]")) {
        island.parentElement?.scrollIntoView();
        await new Promise(requestAnimationFrame);
      }
    });
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => scrollTo(0, 0));
    const { stops, hidden } = await tabThrough(page, "Tab");
    expect(hidden).toEqual([]);
    const back = await tabThrough(page, "Shift+Tab");
    expect(back).toEqual({ stops: stops.toReversed(), hidden: [] });
    if (routes.includes(path)) await expectToSkip(page, stops[0]);
    expect(stops).toEqual([...stops].sort((a, b) => a - b));
    // Tab reaches only the checked button of a radio group.
    const expected = page.locator(`:is(${focusable}):not([type=radio]:not(:checked))`);
    expect(new Set(stops).size).toBeGreaterThanOrEqual(
      await expected.filter({ visible: true }).count(),
    );

    for (const forcedColors of ["none", "active"] as const) {
      await page.emulateMedia({ forcedColors });
      expect(await withoutFocusIndicator(page), `forced colours ${forcedColors}`).toEqual([]);
    }
    const edges = await page
      .locator(".button, button, input:enabled:not([type=radio]), textarea")
      .filter({ visible: true })
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).borderTopWidth));
    expect(edges, "edges of buttons and fields in forced colours").not.toContain("0px");
  });

  test("has no barriers, small targets or motion, light and dark, on a phone and a desk", async () => {
    await layOutAll(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await movingElements(page)).toEqual([]);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      expect.soft(await smallTargets(page, minimum), `${viewport.width} px`).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
      expect.soft(await findViolations(page), `light, ${viewport.width} px`).toEqual([]);
      // Only colours differ in the other scheme.
      await page.emulateMedia({ colorScheme: "dark" });
      const dark = await findViolations(page, ["color-contrast"]);
      expect.soft(dark, `dark, ${viewport.width} px`).toEqual([]);
    }
  });

  test("fits into every window and on paper, with the reader's own letters", async () => {
    await layOutAll(page);
    for (const [viewport, media, stylesToTry] of windows) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ media });
      for (const styles of stylesToTry) {
        await addStyles(page, styles);
        const where = `${media}, ${viewport.width} x ${viewport.height}, ${styles}`;
        expect.soft(await overhang(page), where).toEqual([0, 0]);
        expect.soft((await faultsOfText(page)).clipped, where).toEqual([]);
        await page.evaluate(() => void document.adoptedStyleSheets.pop());
      }
    }
  });

  test("has targets of at least 44 px for a finger", async () => {
    await layOutAll(page);
    await page.setViewportSize(phone);
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
    expect(await smallTargets(page, forFingers)).toEqual([]);
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  });

  test("shows its words and its menu on a phone with letters of twice the size", async () => {
    await layOutAll(page);
    await page.setViewportSize(phone);
    // Widths in rem in media queries follow the default letter size of the browser.
    const setFontSizes = (standard: number, fixed: number) =>
      session.send("Page.setFontSizes", { fontSizes: { standard, fixed } });
    onTestFinished(async () => void (await setFontSizes(16, 13)));
    await setFontSizes(32, 32);
    expect(await page.evaluate(() => matchMedia("(max-width: 15rem)").matches)).toBe(true);
    expect.soft(await overhang(page)).toEqual([0, 0]);
    expect.soft(await faultsOfText(page, 12)).toEqual({ clipped: [], broken: [] });
    if (routes.includes(path)) {
      await openMenu(page);
      const menu = await page.locator("nav:popover-open").boundingBox();
      const header = (await page.locator("header").boundingBox())?.height;
      expect(menu?.y).toBeLessThanOrEqual(header ?? 0);
      await page.locator("header button").click();
      await page.locator("nav:popover-open").waitFor({ state: "hidden" });
    }
  });
});

/** Presses a key until the focus leaves the page. Returns the positions of its stops, and what hid. */
async function tabThrough(page: Page, key: "Tab" | "Shift+Tab") {
  const stops: number[] = [];
  const hidden: string[] = [];
  for (let step = 0; step < 500; step++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(async () => {
      // From the last stop, the focus takes a moment to reach the first.
      if (document.activeElement === document.body) await new Promise(requestAnimationFrame);
      const { activeElement: element } = document;
      if (!element || element === document.body) return undefined;
      const { left, right, y, height } = element.getBoundingClientRect();
      // Chromium scrolls a line of links only if less than 32 pixels of one are in view.
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const shown = document.elementFromPoint(x, y + height / 2);
      const isHidden = !element.contains(shown) && !shown?.contains(element);
      const position = [...document.querySelectorAll("*")].indexOf(element);
      return { position, isHidden, code: element.outerHTML.slice(0, 120) };
    });
    if (!stop) continue;
    if (stop.position === stops[0]) return { stops, hidden };
    if (stop.isHidden) hidden.push(stop.code);
    // A frame is one stop, whatever it contains.
    if (stop.position !== stops.at(-1)) stops.push(stop.position);
  }
  throw new Error(`The focus doesn't leave ${page.url()} in 500 steps.`);
}

async function expectToSkip(page: Page, first = 0): Promise<void> {
  const link = page.locator("*").nth(first);
  expect(plain(await link.innerText())).toBe(content.settings.interface.skipLink);
  await link.focus();
  const { x = -1, y = -1 } = (await link.boundingBox()) ?? {};
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  await eventually(() => hasFocus(page.locator("main"))).toBe(true);
  await page.keyboard.press("Tab");
  expect(await page.locator("main :focus, footer :focus").count()).toBe(1);
}

test("the checks report planted mistakes", async () => {
  const page = await open("/");
  await page.evaluate(() => {
    const narrow = document.createElement("p");
    Object.assign(narrow.style, { width: "2em", overflow: "hidden", whiteSpace: "nowrap" });
    narrow.style.transition = "color 1s";
    narrow.textContent = "Longer than that";
    const button = document.createElement("button");
    Object.assign(button.style, { all: "unset", width: "9px", height: "9px", display: "block" });
    document.querySelector("main")?.append(new Image(9, 9), narrow, button);
  });
  expect(await findViolations(page)).toContainEqual(expect.stringMatching(/^image-alt: /));
  expect((await faultsOfText(page)).clipped).toEqual(["p.: Longer than that"]);
  expect(await movingElements(page)).toContain("p.");
  expect(await smallTargets(page, minimum)).toEqual([expect.stringMatching(/^9x9 <button/)]);
  expect(await withoutFocusIndicator(page)).toEqual([expect.stringMatching(/^<button/)]);
});

describe.for(["light", "dark"] as const)("in %s colours", (colorScheme) => {
  test.for([
    ["menu", openMenu, true],
    ["popup", openPopup, false],
  ] as const)("the open %s has no barriers", async ([, openPart, closedPopup]) => {
    const page = await open("/", { viewport: phone, colorScheme, closedPopup, stoppedClock: true });
    await openPart(page);
    await page.clock.resume();
    expect(await findViolations(page)).toEqual([]);
    expect(await smallTargets(page, minimum)).toEqual([]);
  });

  test("buttons are readable under the pointer", async () => {
    const page = await open("/", { colorScheme });
    for (const button of await page.locator("main .button").all()) {
      await button.hover();
      expect(await findViolations(page, ["color-contrast"])).toEqual([]);
    }
  });

  test("visitors who ask for more contrast get all text in one strong colour", async () => {
    const page = await open("/", { colorScheme, contrast: "more" });
    const inks = await page
      .locator("body, footer h2, .note")
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color));
    expect(new Set(inks).size).toBe(1);
  });
});

test("forced colours keep the open menu and the popup recognisable", async () => {
  const page = await open("/", {
    viewport: phone,
    forcedColors: "active",
    closedPopup: false,
    stoppedClock: true,
  });
  await openMenu(page);
  const cross = await page.locator("header button").evaluate((element) => {
    const { borderTopStyle, transform } = getComputedStyle(element, "::after");
    return [borderTopStyle, transform === "none"];
  });
  expect(cross).toEqual(["solid", false]);
  await openPopup(page);
  const edge = page.locator("dialog > div");
  expect(await edge.evaluate((body) => getComputedStyle(body).borderStyle)).toBe("solid");
});
