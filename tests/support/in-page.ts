/** Measurements that run in the browser. None of them may use anything outside of itself. */
import type { Page } from "playwright-core";

/** Everything that a keyboard reaches. */
export const focusable = "a[href], button, input, textarea, select, summary, [tabindex='0']";

/** Text that the edge of an element around it cuts off. */
export const clippedText = (page: Page) =>
  page.evaluate(() => {
    const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const isHidden = (element: Element | null) =>
      element !== null && getComputedStyle(element).clipPath !== "none";
    const clipped: string[] = [];
    for (const element of document.body.querySelectorAll("*")) {
      const { overflowX, overflowY } = getComputedStyle(element);
      // Text for screen readers only is cut off on purpose.
      if (isHidden(element) || !(cuts(overflowX) || cuts(overflowY))) continue;
      const edge = element.getBoundingClientRect();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        const parent = text.parentElement;
        if (!text.nodeValue?.trim() || !parent?.checkVisibility()) continue;
        if (parent.closest("svg") || isHidden(parent) || isHidden(parent.parentElement)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        const isCut =
          (cuts(overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1)) ||
          (cuts(overflowY) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1));
        if (isCut) clipped.push(`${element.localName}.${element.className}: ${text.nodeValue}`);
      }
    }
    return clipped;
  });

/** How far the page can be scrolled sideways, in px, and how much wider it is than the window. */
export const overhang = (page: Page) =>
  page.evaluate(() => {
    scrollTo(10_000, 0);
    return [scrollX, document.documentElement.scrollWidth - innerWidth];
  });

/** Words of up to twelve letters, and ranges of numbers, that continue on a second line. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const isHidden = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== "none" || isHidden(element.parentElement));
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest("svg, script, style")) continue;
      if (isHidden(parent)) continue;
      for (const { 0: text, index } of `${node.nodeValue}`.matchAll(/\p{L}+|\d[\d.,–]*/gu)) {
        if (text.length > 12) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(text);
      }
    }
    return broken;
  });

/** Elements without a visible sign of the focus. */
export async function withoutFocusIndicator(page: Page): Promise<string[]> {
  // After a key, the browser shows every focus as it does for keyboard users.
  await page.keyboard.press("Tab");
  return page.evaluate((selector) => {
    const lookOf = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } =
        getComputedStyle(element);
      const hasOutline = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      return [hasOutline, boxShadow, borderColor, backgroundColor].join();
    };
    const elements = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    if (elements.length === 0) return ["no focusable element"];
    const missing = elements.filter((element) => {
      element.blur();
      const before = lookOf(element);
      element.focus();
      return !element.matches(":focus-visible") || lookOf(element) === before;
    });
    return missing.map((element) => element.outerHTML.slice(0, 120));
  }, focusable);
}

/** Targets lower or narrower than this, in px, apart from links in a sentence. */
export const smallTargets = (page: Page, least: { height: number; width: number }) =>
  page.evaluate(
    ([selector, { height, width }]) => {
      const isText = (node: Node) =>
        node.nodeType === Node.TEXT_NODE && /\w/.test(`${node.nodeValue}`);
      const hasTextBeside = ({ parentElement: parent }: Element): boolean => {
        if (!parent) return false;
        if ([...parent.childNodes].some(isText)) return true;
        return getComputedStyle(parent).display.startsWith("inline") && hasTextBeside(parent);
      };
      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === "inline" && hasTextBeside(element);
      return [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility() && !isInSentence(element))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < width - 0.1 || box.height < height - 0.1)
        .map(
          ({ element, box }) =>
            `${Math.round(box.width)}x${Math.round(box.height)} ${element.outerHTML.slice(0, 140)}`,
        );
    },
    [focusable, least] as const,
  );

/** Elements that animate, change gradually or scroll smoothly. */
export const movingElements = (page: Page) =>
  page.evaluate(() => {
    const longest = (durations: string) =>
      Math.max(
        ...durations.split(",").map((d) => Number.parseFloat(d) * (d.includes("ms") ? 1 : 1000)),
      );
    const moves = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      const isAnimated = style.animationName !== "none" && longest(style.animationDuration) > 1;
      const isGradual = longest(style.transitionDuration) > 1;
      return isAnimated || isGradual || style.scrollBehavior === "smooth";
    };
    return [...document.querySelectorAll("*")]
      .filter((element) => [undefined, "::before", "::after"].some((part) => moves(element, part)))
      .map((element) => `${element.localName}.${element.className}`);
  });

/** The average number of characters in the full lines of each element with more than two lines. */
export const lineLengths = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const lines: { bottom: number; characters: number }[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (walker.nextNode()) {
        const { data } = walker.currentNode as Text;
        for (const { 0: word, index } of data.matchAll(/\S+\s*/g)) {
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + 1);
          const { bottom } = range.getBoundingClientRect();
          const line = lines.at(-1);
          // Smaller letters end a little higher.
          if (line && Math.abs(line.bottom - bottom) < 8) line.characters += word.length;
          else lines.push({ bottom, characters: word.length });
        }
      }
      const full = lines.slice(0, -1);
      const sum = full.reduce((total, { characters }) => total + characters, 0);
      return full.length > 1 ? [sum / full.length] : [];
    }),
  );
