/** Everybody can read the pages and use them: WCAG 2.2 AA in every state. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { findBarriers } from "../support/axe.ts";
import {
  desktop,
  eventually,
  layOutAll,
  phone,
  prepareVisits,
  smallPhone,
} from "../support/browser.ts";
import { fileOf, metaOf, tagsOf } from "../support/markup.ts";
import { allPaths, missingPath, readOutput, routes } from "../support/site.ts";

const visits = prepareVisits();

const opened = new Map<string, Promise<Page>>();

/** The state of a page as a reader has it who has done nothing yet and wants nothing special. */
const usual = {
  colorScheme: "light",
  media: "screen",
  reducedMotion: null,
  forcedColors: null,
} as const;

/** Hands over a page, which is opened once for all tests that leave it as it is. */
async function read(path: string): Promise<Page> {
  const known =
    opened.get(path) ??
    visits
      .newVisitor({ closedPopup: true })
      .then((visitor) => visitor.open(path))
      .then(layOutAll);
  opened.set(path, known);
  const page = await known;
  await page.emulateMedia(usual);
  await page.setViewportSize(desktop);
  return page;
}

/** Opens a path for somebody whom the popup does not disturb, and looks at it. */
async function look<Seen>(
  path: string,
  options: BrowserContextOptions,
  act: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  await using visitor = await visits.newVisitor({ closedPopup: true, ...options });
  return await act(await visitor.open(path));
}

const colourSchemes = ["light", "dark"] as const;

test("a barrier is seen: a picture without words for those who do not see it", async () => {
  const found = await look("/about", {}, async (page) => {
    await page.evaluate(() => document.querySelector("main")?.append(new Image(9, 9)));
    return await findBarriers(page);
  });
  expect(found).toEqual([expect.stringMatching(/^image-alt: /)]);
});

describe("no barrier stands", () => {
  test.for(allPaths)("on %s, in light and dark, on a phone and a desktop", async (path) => {
    const page = await read(path);
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      for (const colorScheme of colourSchemes) {
        await page.emulateMedia({ colorScheme });
        const found = await findBarriers(page);
        expect.soft(found, `${colorScheme}, ${viewport.width} px`).toEqual([]);
      }
    }
  });

  test.for(colourSchemes)("in the open menu, %s", async (colorScheme) => {
    await look("/varieties", { viewport: phone, colorScheme }, async (page) => {
      await page.getByRole("button", { name: "Menu" }).click();
      await page.locator("nav:popover-open").waitFor();
      expect(await findBarriers(page)).toEqual([]);
    });
  });

  test.for(colourSchemes)("in the open popup, %s", async (colorScheme) => {
    await using visitor = await visits.newVisitor({ viewport: phone, colorScheme });
    const page = await visitor.open("/care-tips");
    await page.getByRole("dialog").waitFor({ timeout: 20_000 });
    expect(await findBarriers(page)).toEqual([]);
  });
});

/** Something that can have the focus, as a line that a reader of a failure recognises. */
const describeFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return "the browser";
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim();
    return `${element.localName} ${name || element.getAttribute("name") || element.id}`;
  });

describe("with the keyboard alone", () => {
  test.for(routes)("the first key on %s offers to skip to the content", async (route) => {
    await look(route, {}, async (page) => {
      await page.keyboard.press("Tab");
      const link = page.locator("a:focus");
      expect(await link.getAttribute("href")).toBe("#content");
      await eventually(async () => (await link.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      // Its frame is whole, though it stands in the corner.
      const frame = await link.evaluate((element) => {
        const { outlineWidth, outlineOffset } = getComputedStyle(element);
        return Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      });
      expect((await link.boundingBox())?.x).toBeGreaterThanOrEqual(frame);
      await page.keyboard.press("Enter");
      await eventually(() => page.evaluate(() => document.activeElement?.localName)).toBe("main");
      await page.keyboard.press("Tab");
      const isPastHeader = () =>
        page.evaluate(() => document.activeElement?.closest("header.header") === null);
      expect(await isPastHeader()).toBe(true);
    });
  });

  test("the header is walked through in the order in which it is read", async () => {
    await look("/about", {}, async (page) => {
      const walked: string[] = [];
      for (let step = 0; step < 8; step++) {
        await page.keyboard.press("Tab");
        walked.push(await describeFocus(page));
      }
      const skip = await page.locator(".skip-link").textContent();
      const home = await page.locator("header .home-link").getAttribute("aria-label");
      const links = await page.locator("header nav").getByRole("link").allTextContents();
      expect(walked).toEqual([skip, home, ...links].map((name) => `a ${name}`));
    });
  });

  test.for(allPaths)("all of %s is walked through in order, and nothing holds on", async (path) => {
    await look(path, {}, async (page) => {
      await fillFrames(page);
      const { stops, inOrder } = await walk(page);
      const expected = await page.evaluate(focusableCount);
      expect(inOrder).toEqual(stops);
      expect(new Set(stops).size).toBeGreaterThanOrEqual(expected);
    });
  });

  test("the menu opens, is walked through, and closes", async () => {
    await look("/", { viewport: phone }, async (page) => {
      const button = page.getByRole("button", { name: "Menu" });
      const expanded = () => button.getAttribute("aria-expanded");
      for (let step = 0; step < 3; step++) await page.keyboard.press("Tab");
      expect(await describeFocus(page)).toBe("button Menu");
      await page.keyboard.press("Enter");
      await eventually(expanded).toBe("true");

      const walked: string[] = [];
      for (let step = 0; step < 6; step++) {
        await page.keyboard.press("Tab");
        walked.push(await describeFocus(page));
      }
      const links = page.locator("header nav").getByRole("link");
      expect(walked).toEqual((await links.allTextContents()).map((text) => `a ${text}`));

      await page.keyboard.press("Escape");
      await eventually(expanded).toBe("false");
      expect(await describeFocus(page)).toBe("button Menu");
    });
  });

  test("the popup takes the focus, keeps it, and gives it back on Escape", async () => {
    await using visitor = await visits.newVisitor();
    const page = await visitor.open("/care-tips");
    for (let step = 0; step < 3; step++) await page.keyboard.press("Tab");
    const before = await describeFocus(page);
    await page.getByRole("dialog").waitFor({ timeout: 20_000 });

    // It starts on the popup itself, so that no key pressed meanwhile chooses anything.
    expect(await describeFocus(page)).toMatch(/^dialog /);
    const walked: string[] = [];
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press("Tab");
      walked.push(await describeFocus(page));
    }
    // From the last one the browser's own bar comes next, and then the first one again.
    expect(new Set(walked.filter((stop) => !/^(the browser|dialog )/.test(stop)))).toEqual(
      new Set(["button No thanks", "a Donate Now"]),
    );
    await page.keyboard.press("Escape");
    await eventually(() => page.getByRole("dialog").count()).toBe(0);
    expect(await describeFocus(page)).toBe(before);
  });
});

const focusable = "a[href], button, input, textarea, select, summary, [tabindex='0']";

/** How many elements a keyboard has to reach; runs in the browser. */
function focusableCount(): number {
  const selector = "a[href], button, input, textarea, select, summary, [tabindex='0']";
  return [...document.querySelectorAll(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  ).length;
}

/** Goes by all frames, so that none is filled while the focus is near it, and lets go of that. */
async function fillFrames(page: Page): Promise<void> {
  for (const frame of await page.locator("iframe").all()) await frame.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => scrollTo(0, 0));
}

/** Presses Tab from the first stop of a page to the last one: the places of the stops in the page. */
async function walk(page: Page): Promise<{ stops: number[]; inOrder: number[] }> {
  const stops: number[] = [];
  for (let step = 0; step < 300; step++) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element || element === document.body) return -1;
      return [...document.querySelectorAll("*")].indexOf(element);
    });
    if (place < 0) return { stops, inOrder: stops.toSorted((a, b) => a - b) };
    // A frame is one place, whatever can be focused in it.
    if (place !== stops.at(-1)) stops.push(place);
  }
  throw new Error(`The focus did not leave ${page.url()} in 300 steps.`);
}

/** The elements that do not show that they have the focus. */
async function withoutFocusIndicator(page: Page): Promise<string[]> {
  // After a key the browser shows each focus, as it does for those who use one.
  await page.keyboard.press("Tab");
  const { looked, missing } = await page.evaluate((selector) => {
    const lookOf = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } =
        getComputedStyle(element);
      const hasOutline = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      return [hasOutline, boxShadow, borderColor, backgroundColor].join();
    };
    let looked = 0;
    const missing: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      looked++;
      element.blur();
      const before = lookOf(element);
      element.focus();
      if (!element.matches(":focus-visible") || lookOf(element) === before) {
        missing.push(element.outerHTML.slice(0, 120));
      }
    }
    return { looked, missing };
  }, focusable);
  expect(looked).toBeGreaterThan(0);
  return missing;
}

describe("the focus is seen", () => {
  test.for(allPaths)("everywhere on %s", async (path) => {
    expect(await withoutFocusIndicator(await read(path))).toEqual([]);
  });

  test.for(["/", "/blog", missingPath])("in forced colours on %s", async (path) => {
    const page = await read(path);
    await page.emulateMedia({ forcedColors: "active" });
    expect(await withoutFocusIndicator(page)).toEqual([]);
  });
});

test.for([
  "/",
  "/blog",
])("buttons and fields of %s keep an edge in forced colours", async (path) => {
  const page = await read(path);
  await page.emulateMedia({ forcedColors: "active" });
  const edges = await page.locator(".button, button, input, textarea").evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        element: element.outerHTML.slice(0, 120),
        width: Number.parseFloat(getComputedStyle(element).borderTopWidth),
      })),
  );
  expect(edges).not.toEqual([]);
  expect(edges.filter(({ width }) => width < 1)).toEqual([]);
});

test("the entry of the current page is marked in a wide window in forced colours", async () => {
  const page = await read("/varieties");
  await page.emulateMedia({ forcedColors: "active" });
  const looks = await page.locator("header nav a").evaluateAll((links) =>
    links.map((link) => {
      const { borderBottomWidth, textDecorationLine, fontWeight } = getComputedStyle(link);
      return [borderBottomWidth, textDecorationLine, fontWeight].join();
    }),
  );
  const [home, , , varieties] = looks;
  expect(new Set(looks)).toEqual(new Set([home, varieties]));
  expect(varieties).not.toBe(home);
});

test("the button of the open menu shows a cross in forced colours", async () => {
  await look("/", { viewport: phone, forcedColors: "active" }, async (page) => {
    const button = page.getByRole("button", { name: "Menu" });
    await button.click();
    await page.locator("nav:popover-open").waitFor();
    const cross = await button.evaluate((element) => {
      const { backgroundImage, forcedColorAdjust } = getComputedStyle(element, "::after");
      return [backgroundImage.includes("gradient"), forcedColorAdjust];
    });
    expect(cross).toEqual([true, "none"]);
  });
});

test("the popup has an edge on all its sides in forced colours", async () => {
  await using visitor = await visits.newVisitor({ viewport: desktop, forcedColors: "active" });
  const page = await visitor.open("/care-tips");
  const popup = page.getByRole("dialog");
  await popup.waitFor({ timeout: 20_000 });
  const isSeen = await popup.locator("> div").evaluate((body) => {
    const { outlineStyle, outlineColor, color } = getComputedStyle(body);
    return outlineStyle === "solid" && outlineColor === color;
  });
  expect(isSeen).toBe(true);
});

test.for(
  colourSchemes,
)("whoever asks for more contrast gets no soft ink and no faint line, %s", async (colorScheme) => {
  await look("/care-tips", { colorScheme, contrast: "more" }, async (page) => {
    const seen = await page.evaluate(() => {
      const styleOf = (selector: string) =>
        getComputedStyle(document.querySelector(selector) ?? document.body);
      return [
        styleOf(".footer h2").color === styleOf("body").color,
        styleOf(".header").borderBottomColor === styleOf(".glance").borderBottomColor,
      ];
    });
    expect(seen).toEqual([true, true]);
  });
});

/** How far a page can be scrolled sideways. */
const overhangOf = (page: Page) =>
  page.evaluate(() => {
    scrollTo(10_000, 0);
    return [scrollX, document.documentElement.scrollWidth - innerWidth];
  });

/**
 * 1280 px wide windows at 200 % and at 400 % zoom. Where the page cuts off what is too wide, it does
 * not scroll either: so its words are looked at, too.
 */
const zoomed = [
  { width: 640, height: 450 },
  { width: 320, height: 256 },
];

test.for(allPaths)("%s fits into 320 px, and at 200 and 400 % zoom", async (path) => {
  const page = await read(path);
  for (const viewport of [smallPhone, ...zoomed]) {
    await page.setViewportSize(viewport);
    const size = `${viewport.width} x ${viewport.height}`;
    expect.soft(await overhangOf(page), size).toEqual([0, 0]);
    expect.soft(await clippedOn(page), size).toEqual([]);
  }
});

test.for(allPaths)("%s stays whole with letters of twice the size", async (path) => {
  const page = await read(path);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const { clipped, overhang } = await seenWith(":root { font-size: 200% !important }", page);
    expect.soft(clipped, `${width} px`).toEqual([]);
    expect.soft(overhang, `${width} px`).toEqual([0, 0]);
  }
});

/**
 * Letters of twice the size as a browser's own settings make them: other than by a style sheet, the
 * widths in rem that styles ask for follow.
 */
describe("for somebody whose browser has letters of twice the size", () => {
  const largeLetters = prepareVisits(["--blink-settings=defaultFontSize=32"]);

  /** Opens a path on a phone, and looks at all of it. */
  async function lookAt<Seen>(path: string, act: (page: Page) => Promise<Seen>): Promise<Seen> {
    await using visitor = await largeLetters.newVisitor({ closedPopup: true, viewport: phone });
    const page = await layOutAll(await visitor.open(path));
    expect(await page.evaluate(() => matchMedia("(width < 15rem)").matches)).toBe(true);
    return await act(page);
  }

  test.for(allPaths)("%s is whole, and breaks no short word and no range", async (path) => {
    const seen = await lookAt(path, async (page) => {
      const words = await wordsOn(page);
      return {
        clipped: await clippedOn(page),
        overhang: await overhangOf(page),
        broken: words.filter(({ text, lines }) => text.length <= 12 && lines > 1),
      };
    });
    expect(seen).toEqual({ clipped: [], overhang: [0, 0], broken: [] });
  });

  test("the header is one row, and as high as the menu leaves it room", async () => {
    const heights = await lookAt("/about", async (page) => {
      const header = await page.locator(".header").boundingBox();
      await page.getByRole("button", { name: "Menu" }).click();
      const menu = await page.locator("nav:popover-open").boundingBox();
      return [header?.height, menu?.y];
    });
    expect(heights).toEqual([128, 128]);
  });

  test("the numbers below the bars of the diameters stand apart", async () => {
    const gaps = await lookAt("/varieties", (page) =>
      page.locator(".diameter-axis > span").evaluateAll((numbers) => {
        const boxes = numbers.map((number) => {
          const range = document.createRange();
          range.selectNodeContents(number);
          return range.getBoundingClientRect();
        });
        return boxes.slice(1).map(({ left }, index) => left - Number(boxes[index]?.right));
      }),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(8);
  });

  test("the mark of the site grows with its name", async () => {
    await using visitor = await largeLetters.newVisitor({ closedPopup: true });
    const page = await visitor.open("/about");
    const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width;
    expect(await widthOf(".mark > svg")).toBe(await widthOf(".mark"));
  });
});

/** The words, numbers and ranges of a page that are seen, and over how many lines each of them goes. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const isForEars = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== "none" || isForEars(element.parentElement));
    const words: { text: string; lines: number }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest("svg, script, style")) continue;
      if (isForEars(parent)) continue;
      for (const { 0: text, index } of `${node.nodeValue}`.matchAll(/\p{L}+|\d[\d.,–]*/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        words.push({ text, lines: new Set(tops).size });
      }
    }
    return words;
  });

/** What is cut off on a page, and how far it can be scrolled sideways, with a reader's own style sheet. */
async function seenWith(styles: string, page: Page) {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, styles);
  const seen = { clipped: await clippedOn(page), overhang: await overhangOf(page) };
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  return seen;
}

/** The spacing of https://www.w3.org/TR/WCAG22/#text-spacing, as a reader's own style sheet has it. */
const readersSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/** The words that the edge of an element around them cuts off. */
const clippedOn = (page: Page) =>
  page.evaluate(() => {
    const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const clipped: string[] = [];
    for (const element of document.body.querySelectorAll("*")) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      // What is meant for ears alone is cut off altogether.
      if (clipPath !== "none" || !(cuts(overflowX) || cuts(overflowY))) continue;
      const edge = element.getBoundingClientRect();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        const parent = text.parentElement;
        if (!text.nodeValue?.trim() || !parent?.checkVisibility() || parent.closest("svg"))
          continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        const isCut =
          (cuts(overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1)) ||
          (cuts(overflowY) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1));
        const isForEars = [parent, parent.parentElement].some(
          (around) => around && getComputedStyle(around).clipPath !== "none",
        );
        if (isCut && !isForEars)
          clipped.push(`${element.localName}.${element.className}: ${text.nodeValue}`);
      }
    }
    return clipped;
  });

test.for(allPaths)("with a reader's own spacing no word of %s is cut off", async (path) => {
  const page = await read(path);
  for (const viewport of [smallPhone, phone, desktop]) {
    await page.setViewportSize(viewport);
    const { clipped, overhang } = await seenWith(readersSpacing, page);
    expect.soft(clipped, `${viewport.width} px`).toEqual([]);
    expect.soft(overhang, `${viewport.width} px`).toEqual([0, 0]);
    expect.soft(await clippedOn(page), `as it is, ${viewport.width} px`).toEqual([]);
  }
});

test("words that are cut off are seen", async () => {
  await look("/about", {}, async (page) => {
    await page.evaluate(() => {
      const narrow = document.createElement("p");
      Object.assign(narrow.style, { width: "2em", overflow: "hidden", whiteSpace: "nowrap" });
      narrow.textContent = "Longer than that";
      document.querySelector("main")?.append(narrow);
    });
    expect(await clippedOn(page)).toEqual(["p.: Longer than that"]);
  });
});

/** What a finger would miss: lower or narrower than it needs, and no link within a sentence. */
async function smallTargetsOn(page: Page, least = { height: 24, width: 24 }): Promise<string[]> {
  const { looked, small } = await page.evaluate(
    ([selector, { height, width }]) => {
      const isText = (node: Node) =>
        node.nodeType === Node.TEXT_NODE && /\w/.test(`${node.nodeValue}`);
      const hasWordsBeside = ({ parentElement: parent }: Element): boolean => {
        if (!parent) return false;
        if ([...parent.childNodes].some(isText)) return true;
        return getComputedStyle(parent).display.startsWith("inline") && hasWordsBeside(parent);
      };
      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === "inline" && hasWordsBeside(element);
      const targets = [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility() && !isInSentence(element))
        .map((element) => ({ element, box: element.getBoundingClientRect() }));
      const small = targets
        .filter(({ box }) => box.width < width - 0.1 || box.height < height - 0.1)
        .map(
          ({ element, box }) =>
            `${Math.round(box.width)}x${Math.round(box.height)} ${element.outerHTML.slice(0, 140)}`,
        );
      return { looked: targets.length, small };
    },
    [focusable, least] as const,
  );
  expect(looked).toBeGreaterThan(0);
  return small;
}

test.for(allPaths)("every target of %s is at least 24 px wide and high", async (path) => {
  const page = await read(path);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    expect.soft(await smallTargetsOn(page), `${viewport.width} px`).toEqual([]);
  }
});

test.for(allPaths)("with a finger, every target of %s is at least 44 px high", async (path) => {
  const small = await look(path, { viewport: phone, hasTouch: true }, async (page) =>
    smallTargetsOn(await layOutAll(page), { height: 44, width: 24 }),
  );
  expect(small).toEqual([]);
});

test("the entries of the open menu are at least 24 px high", async () => {
  const small = await look("/", { viewport: phone }, async (page) => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("nav:popover-open").waitFor();
    return await smallTargetsOn(await layOutAll(page));
  });
  expect(small).toEqual([]);
});

/** What changes its look little by little, or scrolls so. */
const movingOn = (page: Page) =>
  page.evaluate(() => {
    const milliseconds = (durations: string) =>
      Math.max(
        ...durations.split(",").map((d) => Number.parseFloat(d) * (d.includes("ms") ? 1 : 1000)),
      );
    const moves = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      const animated = style.animationName !== "none" && milliseconds(style.animationDuration) > 1;
      return (
        animated || milliseconds(style.transitionDuration) > 1 || style.scrollBehavior === "smooth"
      );
    };
    return [...document.querySelectorAll("*")]
      .filter((element) => [undefined, "::before", "::after"].some((part) => moves(element, part)))
      .map((element) => `${element.localName}.${element.className}`);
  });

test("what moves is seen", async () => {
  await look("/about", {}, async (page) => {
    await page.evaluate(() => {
      const [heading] = document.getElementsByTagName("h1");
      if (heading) heading.style.transition = "color 1s";
    });
    expect(await movingOn(page)).toEqual([expect.stringMatching(/^h1\./)]);
  });
});

test.for(allPaths)("nothing on %s moves for those who asked for that", async (path) => {
  const page = await read(path);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await movingOn(page)).toEqual([]);
});

describe("assistive technology is told of", () => {
  test.for(allPaths)("an outline of %s that skips no level", (path) => {
    const levels = tagsOf(path).flatMap(({ name }) =>
      /^h[1-6]$/.test(name) ? Number(name[1]) : [],
    );
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    }
  });

  test.for(routes)("the landmarks of %s, each once or by a name of its own", async (route) => {
    const page = await read(route);
    for (const role of ["banner", "main", "contentinfo"] as const) {
      expect(await page.getByRole(role).count(), role).toBe(1);
    }
    const outlines = await page.locator("body").ariaSnapshot();
    const navigations = [...outlines.matchAll(/- navigation(?: "([^"]*)")?/g)];
    const names = navigations.map(([, name]) => name);
    expect(names.length).toBeGreaterThanOrEqual(2);
    for (const name of names) expect(name).toMatch(/\w/);
    expect(new Set(names).size).toBe(names.length);
  });

  test.for(allPaths)("the drawings of %s that have words, and of no others", async (path) => {
    for (const { name, attributes } of tagsOf(path)) {
      if (name !== "svg" || attributes.get("aria-hidden") === "true") continue;
      expect(attributes.get("role")).toBe("img");
    }
    const outlines = await (await read(path)).locator("body").ariaSnapshot();
    expect(outlines).not.toMatch(/^ *- img$/m);
  });

  test.for([missingPath, "/500"])("the main part of %s", async (path) => {
    expect(await (await read(path)).getByRole("main").count()).toBe(1);
  });

  test("the language of every Latin name", () => {
    const latin = /<(\w+)[^>]* lang="la"[^>]*>(.*?)<\/\1>/g;
    const pages = routes.map((route) => readOutput(fileOf(route)));
    const marked = pages.flatMap((html) =>
      [...html.matchAll(latin)].map(([, , name = ""]) => name),
    );
    // "Gerbera" alone is English too; a name of two words is Latin wherever it stands.
    const names = [...new Set(marked)].filter((name) => /^\w+ \w+/.test(name));
    expect(names).toContain("Gerbera jamesonii");
    for (const [index, html] of pages.entries()) {
      const body = html.replace(/^.*?<body>/s, "").replace(latin, "");
      const others = [...body.matchAll(/>([^<>]+)</g)].map(([, text = ""]) => text);
      const unmarked = others.filter((text) => names.some((name) => text.includes(name)));
      expect.soft(unmarked, routes[index]).toEqual([]);
    }
  });
});

/** Running text of pages; of the blog's only where its columns have room for a whole line. */
const runningTexts = [
  ["/care-tips", ".prose > p", [820, 1440, 1920]],
  ["/about", ".prose.in-body > p, .timeline-entries p", [820, 1440, 1920]],
  ["/contact", ".questions p", [820, 1440, 1920]],
  ["/blog", ".journal p", [1440, 1920]],
] as const;

/** Counts the characters of each line of these elements that their words fill. */
function countLines(texts: Element[]): number[][] {
  return texts.map((text) => {
    const lines: { bottom: number; characters: number }[] = [];
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const { data } = walker.currentNode as Text;
      for (const { 0: word, index } of data.matchAll(/\S+\s*/g)) {
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + 1);
        const { bottom } = range.getBoundingClientRect();
        const line = lines.at(-1);
        // Small letters, such as those of code, end a little higher.
        if (line && Math.abs(line.bottom - bottom) < 8) line.characters += word.length;
        else lines.push({ bottom, characters: word.length });
      }
    }
    return lines.slice(0, -1).map(({ characters }) => characters);
  });
}

const averageOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

test.for(runningTexts)("the lines of %s are neither too long nor too short to read", async ([
  route,
  runningText,
  widths,
]) => {
  const page = await read(route);
  await page.locator("details").evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
  for (const width of [820, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => document.fonts.ready);
    const every = page.locator("main :is(p, figcaption, caption > span, .prose li)");
    for (const lines of await every.evaluateAll(countLines)) {
      // A line or two may hold many narrow letters.
      if (lines.length > 2) expect(averageOf(lines), `${width} px`).toBeLessThanOrEqual(72);
    }
    if (!widths.some((wide) => wide === width)) continue;
    const lines = (await page.locator(runningText).evaluateAll(countLines)).flat();
    expect(lines.length).toBeGreaterThan(5);
    expect(averageOf(lines), `${width} px`).toBeGreaterThanOrEqual(55);
    expect(averageOf(lines), `${width} px`).toBeLessThanOrEqual(72);
  }
  await page.locator("details").evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = false;
  });
});

/** The ends of sentences and of their parts that stand at the beginning of the next line. */
const strandedOn = (page: Page) =>
  page.evaluate(() => {
    const boxAt = (node: Node, index: number) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getBoundingClientRect();
    };
    const stranded: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let before = texts.nextNode();
    for (let node = texts.nextNode(); before && node; before = node, node = texts.nextNode()) {
      const [last, next] = [`${before.nodeValue}`, `${node.nodeValue}`];
      if (!node.parentElement?.checkVisibility() || !/^[,.;:!?)]/.test(next)) continue;
      if (boxAt(node, 0).top >= boxAt(before, last.length - 1).bottom) stranded.push(last + next);
    }
    return stranded;
  });

test.for(allPaths)("no line of %s begins with the end of a sentence", async (path) => {
  const page = await read(path);
  for (let width = 320; width <= 1440; width += 40) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await strandedOn(page), `${width} px`).toEqual([]);
  }
});

test.for([
  [390, ".menu-button"],
  [820, ".menu-button"],
  [1024, ".navigation-list a"],
  [1440, ".navigation-list a"],
] as const)("at %i px the name of the site stands on one line with %s", async ([width, beside]) => {
  await look("/about", { viewport: { width, height: 800 } }, async (page) => {
    const [name, other] = await page.evaluate(
      (selectors) =>
        selectors.map((selector) => {
          const words = [...(document.querySelector(selector)?.childNodes ?? [])].find(
            ({ nodeType }) => nodeType === Node.TEXT_NODE,
          );
          const line = document.createElement("span");
          const foot = document.createElement("span");
          foot.style.display = "inline-block";
          words?.replaceWith(line);
          line.append(`${words?.nodeValue}`, foot);
          return foot.getBoundingClientRect().bottom;
        }),
      [".home-link", beside],
    );
    expect(Number(name)).toBeCloseTo(Number(other), 1);
  });
});

test("letters and spaces keep their proportions in every size", async () => {
  const page = await read("/");
  const widths = await page.evaluate(() =>
    [17.2, 18.1, 19.5, 200].map((size) => {
      const words = document.createElement("span");
      words.textContent = "At the top of each leafless stalk. A gerber daisy. The head";
      Object.assign(words.style, {
        position: "absolute",
        whiteSpace: "pre",
        wordSpacing: "0",
        fontSize: `${size}px`,
      });
      document.body.append(words);
      const { width } = words.getBoundingClientRect();
      words.remove();
      return width / size;
    }),
  );
  for (const width of widths) expect(width / Number(widths.at(-1))).toBeCloseTo(1, 2);
});

test("the words of a button stand as far apart as all others", async () => {
  const page = await read("/blog");
  const spaces = await page
    .locator("body, .button, input, textarea")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).wordSpacing));
  expect([...new Set(spaces)]).toEqual([spaces[0]]);
  expect(Number.parseFloat(`${spaces[0]}`)).toBeGreaterThan(0);
});

/** What is of no use on paper. */
const notOnPaper = ["header.header", "dialog", ".skip-link", ".advertisement"];
const withAdvertisements: readonly string[] = ["/care-tips", "/blog", "/contact"];

test.for(routes)("on paper %s has neither header nor popup nor advertisements", async (route) => {
  const page = await read(route);
  const dialog = page.locator("dialog");
  await dialog.evaluate((popup) => (popup as HTMLDialogElement).showModal());
  const shown = () =>
    page.evaluate(
      (selectors) =>
        selectors.filter((selector) =>
          [...document.querySelectorAll(selector)].some((element) => element.checkVisibility()),
        ),
      notOnPaper,
    );
  const onScreen = await shown();
  await page.emulateMedia({ media: "print" });
  const onPaper = await shown();
  await dialog.evaluate((popup) => (popup as HTMLDialogElement).close());
  const hasAdvertisements = withAdvertisements.includes(route);
  expect(onScreen).toEqual(hasAdvertisements ? notOnPaper : notOnPaper.slice(0, 3));
  expect(onPaper).toEqual([]);
  expect(await page.locator("h1").isVisible()).toBe(true);
});

/** The widths of A4 and US Letter between the margins of a sheet. */
const paperWidths = [703, 725];

test.for(allPaths)("on paper no word of %s is cut off", async (path) => {
  const page = await read(path);
  await page.emulateMedia({ media: "print" });
  for (const width of paperWidths) {
    await page.setViewportSize({ width, height: 1000 });
    expect.soft(await clippedOn(page), `${width} px`).toEqual([]);
  }
});

test.for([
  ["/care-tips", "A4", 2],
  ["/care-tips", "Letter", 2],
  ["/about", "A4", 4],
  ["/", "A4", 3],
  ["/", "Letter", 3],
] as const)("%s on %s paper takes %i sheets", async ([path, format, sheetCount]) => {
  const file = await look(path, {}, (page) => page.pdf({ format }));
  const sheets = file.toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(sheetCount);
});

test("on paper photographs are small, and what there is room for stands side by side", async () => {
  const boxesOf = async (path: string, selector: string) => {
    const page = await read(path);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 703, height: 1000 });
    return page
      .locator(selector)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  };
  for (const path of ["/", "/about"]) {
    const [photograph] = await boxesOf(path, ".photograph");
    expect.soft(photograph?.width, path).toBeLessThan(703 * 0.6);
  }
  const colours = await boxesOf("/about", ".customs > div");
  expect.soft(new Set(colours.map(({ top }) => top)).size).toBe(1);
  const [words, hours] = await boxesOf("/contact", ".reach > :is(.reach-words, .door-sign)");
  expect.soft(Number(hours?.left)).toBeGreaterThan(Number(words?.right));
  const [note, list] = await boxesOf("/blog", ".comments > :is(.note, .comment-list)");
  expect(Number(list?.top) - Number(note?.bottom)).toBeGreaterThan(8);
});

test.for(allPaths)("a reader may enlarge %s as far as they like", (path) => {
  expect(metaOf(path, "viewport")).not.toMatch(/user-scalable|maximum-scale/);
});
