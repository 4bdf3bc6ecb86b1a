/** Everyone can read the pages and use them: WCAG 2.2 AA in every state. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import {
  addStyles,
  desktop,
  eventually,
  hasFocus,
  phone,
  prepareVisits,
  smallPhone,
  untilAlive,
  type Visitor,
} from "../support/browser.ts";
import { content } from "../support/content.ts";
import { all, codeOf, metaOf } from "../support/document.ts";
import {
  brokenWords,
  clippedText,
  focusable,
  lineLengths,
  movingElements,
  overhang,
  smallTargets,
  withoutFocusIndicator,
} from "../support/in-page.ts";
import { allPaths, hasPage, navigation, pageAt, routes, secondRoute } from "../support/site.ts";

const visits = prepareVisits();
const schemes = ["light", "dark"] as const;
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

/** Windows in which nothing scrolls sideways, and the reader's styles that they have to fit. */
const windows = [
  [smallPhone, ["", textSpacing, doubleSize]],
  [phone, ["", textSpacing, doubleSize]],
  // 1280 px at 200 and 400 % zoom.
  [{ width: 640, height: 450 }, ["", textSpacing]],
  [{ width: 320, height: 256 }, [""]],
  [desktop, ["", textSpacing]],
] as const;
const paperWidths = [703, 725];

let visitor: Visitor;
beforeAll(async () => {
  visitor = await visits.newVisitor({ closedPopup: true });
});
afterAll(() => visitor?.[Symbol.asyncDispose]());

describe.for(allPaths)("%s", (path) => {
  let page: Page;
  beforeAll(async () => {
    page = await visitor.open(path);
    await layOutAll(page);
  });
  afterAll(() => page?.close());

  /** Brings the page back to a wide window on a screen. */
  async function reset(): Promise<void> {
    await page.emulateMedia({ colorScheme: "light", media: "screen", forcedColors: "none" });
    await page.setViewportSize(desktop);
  }

  test("has no barriers, light and dark, in a phone and a wide window", async () => {
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        const found = await findViolations(page);
        expect.soft(found, `${colorScheme}, ${viewport.width} px`).toEqual([]);
      }
    }
    await reset();
  });

  test("fits into every window, with the reader's own letters and spacing", async () => {
    for (const [viewport, stylesToTry] of windows) {
      await page.setViewportSize(viewport);
      for (const styles of stylesToTry) {
        await addStyles(page, styles);
        const where = `${viewport.width} x ${viewport.height} with ${styles}`;
        expect.soft(await overhang(page), where).toEqual([0, 0]);
        expect.soft(await clippedText(page), where).toEqual([]);
        await page.evaluate(() => void document.adoptedStyleSheets.pop());
      }
    }
    await reset();
  });

  test("has no cut-off text on paper", async () => {
    await page.emulateMedia({ media: "print" });
    for (const width of paperWidths) {
      await page.setViewportSize({ width, height: 1000 });
      expect.soft(await clippedText(page), `${width} px`).toEqual([]);
    }
    await reset();
  });

  test("has targets of at least 24 px", async () => {
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      expect.soft(await smallTargets(page, minimum), `${viewport.width} px`).toEqual([]);
    }
  });

  test("shows the focus everywhere, also in forced colours", async () => {
    expect(await withoutFocusIndicator(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: "active" });
    expect(await withoutFocusIndicator(page)).toEqual([]);
    const flat = await page.locator(".button, button, input, textarea").evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .filter((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth) < 1)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(flat, "buttons and fields without an edge in forced colours").toEqual([]);
    await reset();
  });

  test("moves nothing for visitors who prefer reduced motion", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await movingElements(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: null });
  });

  test("gives assistive technology landmarks and names", async () => {
    const outline = await page.locator("body").ariaSnapshot();
    const landmarks = [...outline.matchAll(/^ *- (banner|main|contentinfo|navigation)(.*)$/gm)];
    const names = landmarks.map(([, role, name]) => `${role}${name?.replace(/:$/, "")}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("main");
    if (routes.includes(path))
      expect(names).toEqual(expect.arrayContaining(["banner", "contentinfo"]));
    expect(outline).not.toMatch(/^ *- (img|navigation):?$/m);
    for (const { attribs } of all(pageAt(path), "svg")) {
      if (attribs["aria-hidden"] !== "true") expect(attribs.role).toBe("img");
    }
    expect(metaOf(pageAt(path), "viewport")).not.toMatch(/user-scalable|maximum-scale/);
  });

  test("lets the keyboard reach everything in order", async () => {
    await page.reload();
    // A frame that loads while the focus is near would take it.
    for (const frame of await page.locator("iframe").all()) {
      await frame.scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
    }
    await page.evaluate(() => scrollTo(0, 0));
    const stops = await tabThrough(page);
    expect(stops).toEqual([...stops].sort((a, b) => a - b));
    const expected = await page
      .locator(focusable)
      .evaluateAll(
        (elements) =>
          elements.filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .length,
      );
    expect(new Set(stops).size).toBeGreaterThanOrEqual(expected);
  });
});

/** Presses Tab from the start of a page to its end. Returns the positions in the document. */
async function tabThrough(page: Page): Promise<number[]> {
  const stops: number[] = [];
  for (let step = 0; step < 500; step++) {
    await page.keyboard.press("Tab");
    const position = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element || element === document.body) return -1;
      return [...document.querySelectorAll("*")].indexOf(element);
    });
    if (position < 0) return stops;
    // A frame is one stop, whatever it contains.
    if (position !== stops.at(-1)) stops.push(position);
  }
  throw new Error(`The focus doesn't leave ${page.url()} in 500 steps.`);
}

test("the checks report planted mistakes", async () => {
  const page = await visitor.open("/");
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
  expect(await clippedText(page)).toEqual(["p.: Longer than that"]);
  expect(await movingElements(page)).toContain("p.");
  expect(await smallTargets(page, minimum)).toEqual([expect.stringMatching(/^9x9 <button/)]);
  expect(await withoutFocusIndicator(page)).toEqual([expect.stringMatching(/^<button/)]);
  await page.close();
});

test("the first Tab on every page offers to skip to the content", async () => {
  const page = await visitor.open("/");
  for (const route of routes) {
    await page.goto(route);
    await page.keyboard.press("Tab");
    const link = page.locator("a:focus");
    expect(await link.textContent(), route).toBe(content.settings().interface.skipLink);
    const box = await link.boundingBox();
    expect(Math.min(box?.x ?? -1, box?.y ?? -1)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press("Enter");
    await eventually(() => hasFocus(page.locator("main"))).toBe(true);
    await page.keyboard.press("Tab");
    expect(await page.locator("main :focus, footer :focus").count(), route).toBe(1);
  }
  await page.close();
});

describe("with a finger", () => {
  test("targets are at least 44 px high", async () => {
    await using finger = await visits.newVisitor({
      closedPopup: true,
      viewport: phone,
      hasTouch: true,
    });
    const page = await finger.open("/");
    for (const path of allPaths) {
      await page.goto(path);
      await layOutAll(page);
      expect.soft(await smallTargets(page, forFingers), path).toEqual([]);
    }
  });
});

/** Sets the default letter size of the browser, which widths in rem in media queries follow. */
async function setLetters(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

describe("with letters of twice the size", () => {
  test("pages on a phone are whole and break no short word", async () => {
    const page = await visitor.context.newPage();
    await page.setViewportSize(phone);
    await setLetters(page, 32);
    for (const path of allPaths) {
      await page.goto(path);
      await layOutAll(page);
      expect(await page.evaluate(() => matchMedia("(max-width: 15rem)").matches)).toBe(true);
      expect.soft(await overhang(page), path).toEqual([0, 0]);
      expect.soft(await clippedText(page), path).toEqual([]);
      expect.soft(await brokenWords(page), path).toEqual([]);
    }
    await page.close();
  });

  test("the menu opens below the header", async () => {
    const page = await visitor.context.newPage();
    await page.setViewportSize(phone);
    await setLetters(page, 32);
    await page.goto("/");
    const header = await page.locator("header").boundingBox();
    await page.locator("header button").click();
    const menu = await page.locator("nav:popover-open").boundingBox();
    expect(menu?.y).toBe(header?.height);
    await page.close();
  });
});

describe.for(schemes)("in %s colours", (colorScheme) => {
  test("the open menu and the open popup have no barriers", async () => {
    await using other = await visits.newVisitor({ viewport: phone, colorScheme });
    await other.context.clock.install();
    const page = await other.open("/");
    await page.locator("header button").click();
    await page.locator("nav:popover-open").waitFor();
    await layOutAll(page);
    expect(await page.locator("nav:popover-open a").count()).toBe(navigation.length);
    expect(await findViolations(page)).toEqual([]);
    expect(await smallTargets(page, minimum)).toEqual([]);
    await other.context.clock.runFor(3000);
    await untilAlive(page.locator("[data-island]:has(dialog)"));
    await other.context.clock.runFor(100);
    await page.getByRole("dialog").waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await smallTargets(page, minimum)).toEqual([]);
  });

  test("visitors who ask for more contrast get no soft ink and no faint line", async () => {
    const page = await visitor.open("/");
    await page.emulateMedia({ colorScheme, contrast: "more" });
    const colours = await page.evaluate(() => {
      const { color } = getComputedStyle(document.body);
      const inks = [...document.querySelectorAll("footer h2, .note")];
      return { color, inks: inks.map((element) => getComputedStyle(element).color) };
    });
    expect(new Set(colours.inks)).toEqual(new Set([colours.color]));
    await page.close();
  });
});

test("forced colours keep the current entry, the open menu and the popup recognisable", async () => {
  await using other = await visits.newVisitor({ forcedColors: "active" });
  await other.context.clock.install();
  const page = await other.open(secondRoute);
  const looks = await page.locator("header nav a").evaluateAll((links) =>
    links.map((link) => {
      const { borderBottomWidth, textDecorationLine, fontWeight } = getComputedStyle(link);
      return [link.ariaCurrent, borderBottomWidth, textDecorationLine, fontWeight].join();
    }),
  );
  const [current] = looks.filter((look) => look.startsWith("page"));
  expect(new Set(looks.map((look) => look.replace(/^\w*,/, ""))).size).toBe(2);
  expect(looks.filter((look) => look === current)).toHaveLength(1);

  await page.setViewportSize(phone);
  const button = page.locator("header button");
  await button.click();
  await page.locator("nav:popover-open").waitFor();
  const cross = await button.evaluate((element) => {
    const { backgroundImage, forcedColorAdjust } = getComputedStyle(element, "::after");
    return [backgroundImage.includes("gradient"), forcedColorAdjust];
  });
  expect(cross).toEqual([true, "none"]);

  await other.context.clock.runFor(3000);
  await untilAlive(page.locator("[data-island]:has(dialog)"));
  await other.context.clock.runFor(100);
  const hasEdge = await page.locator("dialog > div").evaluate((body) => {
    const { outlineStyle, outlineColor, color } = getComputedStyle(body);
    return outlineStyle === "solid" && outlineColor === color;
  });
  expect(hasEdge).toBe(true);
});

test("lines are neither too long nor too short to read", async () => {
  const page = await visitor.open("/");
  for (const route of routes) {
    await page.goto(route);
    await layOutAll(page);
    for (const width of [820, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const every = await lineLengths(page, "main :is(p, figcaption, .prose li)");
      for (const length of every) expect(length, `${route}, ${width} px`).toBeLessThanOrEqual(72);
      const prose = await lineLengths(page, ".prose.in-body > p");
      const average = prose.reduce((sum, length) => sum + length, 0) / prose.length;
      if (prose.length > 3) expect(average, `${route}, ${width} px`).toBeGreaterThanOrEqual(55);
    }
  }
  await page.close();
});

test("emphasised Latin names have their language on every page", () => {
  const emphasised = routes.flatMap((route) => all(pageAt(route), "i em"));
  const latin = emphasised.filter(({ attribs }) => attribs.lang === "la").map(codeOf);
  if (hasPage("/about")) expect(latin).not.toEqual([]);
  const unmarked = emphasised.filter(({ attribs }) => attribs.lang !== "la").map(codeOf);
  expect(unmarked.filter((text) => latin.includes(text))).toEqual([]);
});
