/** Measurements that run in the browser. None of them may use anything outside of itself. */
import type { Page } from "playwright-core";

/** Everything that a keyboard reaches. */
export const focusable =
  "a[href], button, input:enabled, textarea, select, summary, [tabindex='0']";

/** Scrolls to the end of a page, one screen at a time, and back. */
export const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const height = document.documentElement.scrollHeight;
    for (let y = 0; y < height + innerHeight; y += innerHeight * 0.9) {
      scrollTo(0, y < height ? y : 0);
      // After two frames the screen has been painted. A busy browser may draw none for a while.
      await new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
        setTimeout(done, 1000);
      });
    }
  });

/**
 * Faults of the text that visitors see: what the edge of an element around it cuts off, and words and
 * ranges of numbers of up to `letters` letters that continue on a second line.
 */
export const faultsOfText = (page: Page, letters = 0) =>
  page.evaluate((letters) => {
    const [clipped, broken]: [string[], string[]] = [[], []];
    const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
    // Text for screen readers only is cut off on purpose.
    const isHidden = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== "none" || isHidden(element.parentElement));
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      if (!text.nodeValue?.trim() || !parent?.checkVisibility()) continue;
      if (parent.closest("svg, script, style, pre, code") || isHidden(parent)) continue;
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      for (let around = parent; around !== document.body; around = around.parentElement ?? around) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        const isCut =
          (cuts(overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1)) ||
          (cuts(overflowY) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1));
        if (isCut) clipped.push(`${around.localName}.${around.className}: ${text.nodeValue}`);
        // What a scroller hides can be scrolled to.
        if (/auto|scroll/.test(overflowX)) break;
      }
      // Long addresses break anywhere. So do scripts without spaces between words.
      const breaksAnywhere =
        /\S{30,}|https?:\S+|[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]/gu;
      const words = text.nodeValue.replace(breaksAnywhere, (found) => " ".repeat(found.length));
      for (const { 0: word, index } of words.matchAll(/\p{L}+|\d[\d.,–]*/gu)) {
        if (word.length > letters) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(word);
      }
    }
    return { clipped, broken };
  }, letters);

/** How far the page can be scrolled sideways, in px, and how much wider it is than the window. */
export const overhang = (page: Page) =>
  page.evaluate(() => {
    scrollTo(10_000, 0);
    return [scrollX, document.documentElement.scrollWidth - innerWidth];
  });

/** Visible boxes, other than those in `apart`, that text from right to left doesn't mirror. */
export const notMirrored = (page: Page, apart: string) =>
  page.evaluate((apart) => {
    const { documentElement: root } = document;
    const { dir, clientWidth } = root;
    const boxes = [...document.querySelectorAll("body :not(svg *)")].filter(
      (box) => box.checkVisibility() && getComputedStyle(box).display !== "inline",
    );
    root.dir = "rtl";
    const starts = boxes.map((box) => clientWidth - box.getBoundingClientRect().right);
    root.removeAttribute("dir");
    const moved = boxes.filter(
      (box, index) => Math.abs(box.getBoundingClientRect().left - (starts[index] ?? 0)) > 2,
    );
    if (dir) root.dir = dir;
    return moved.filter((box) => !box.closest(apart)).map((box) => box.outerHTML.slice(0, 120));
  }, apart);

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
        /^(#text|SPAN)$/.test(node.nodeName) && /[\p{L}\p{N}]/u.test(`${node.textContent}`);
      const hasTextBeside = ({ parentElement: parent }: Element): boolean => {
        if (!parent) return false;
        // The lines of a long text are far enough apart, also where they are only links.
        if (parent.closest(".prose") || [...parent.childNodes].some(isText)) return true;
        return getComputedStyle(parent).display.startsWith("inline") && hasTextBeside(parent);
      };
      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === "inline" && hasTextBeside(element);
      return [...document.querySelectorAll(selector)]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element),
        )
        .map((element) => ({
          element,
          // A click on a label around a field is one on the field.
          box: (element.closest("label") ?? element).getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width < width - 0.1 || box.height < height - 0.1)
        .map(
          ({ element, box }) =>
            `${Math.round(box.width)}x${Math.round(box.height)} ${element.outerHTML.slice(0, 140)}`,
        );
    },
    [focusable, least] as const,
  );

export const movingElements = (page: Page) =>
  page.evaluate(() => {
    const moves = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      // A part of a video has no style.
      const isAnimated = !["none", ""].includes(style.animationName);
      const isGradual = /[1-9]/.test(style.transitionDuration);
      return isAnimated || isGradual || style.scrollBehavior === "smooth";
    };
    return [...document.querySelectorAll("*")]
      .filter((element) => [undefined, "::before", "::after"].some((part) => moves(element, part)))
      .map((element) => `${element.localName}.${element.className}`);
  });
