/** What only a rendered page shows. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { desktop, eventually, phone, prepareVisits, type Visitor } from "../support/browser.ts";
import { content } from "../support/content.ts";
import { values } from "../support/document.ts";
import {
  hasPage,
  longestRoute,
  outputsEndingIn,
  pageAt,
  readOutput,
  routes,
} from "../support/site.ts";

const visits = prepareVisits();
let visitor: Visitor;
beforeAll(async () => {
  visitor = await visits.newVisitor({ closedPopup: true });
});
afterAll(() => visitor?.[Symbol.asyncDispose]());

test("the header stays at the top", async () => {
  const page = await visitor.open(longestRoute);
  await page.mouse.wheel(0, 700);
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect(await page.locator("header").first().boundingBox()).toMatchObject({ y: 0 });
});

test("no page scrolls sideways", async () => {
  for (const route of routes) {
    const page = await visitor.open(route);
    for (const viewport of [phone, { width: 768, height: 1024 }, desktop]) {
      await page.setViewportSize(viewport);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, route).toBe(viewport.width);
    }
    await page.close();
  }
});

/** Whether an element has the shape of a button and room around its words. */
const looksLikeButton = (link: Locator) =>
  link.evaluate((element) => {
    const style = getComputedStyle(element);
    const hasShape =
      Number.parseFloat(style.borderTopWidth) > 0 || style.backgroundColor !== "rgba(0, 0, 0, 0)";
    return hasShape && Number.parseFloat(style.paddingLeft) >= 8;
  });

test("the call to action is a button on the first screen, and the last links are buttons", async () => {
  const page = await visitor.open("/");
  const { callToAction, more } = content.home();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const call = page.locator("main").getByRole("link", { name: callToAction.label, exact: true });
    expect(await looksLikeButton(call.first())).toBe(true);
    const box = await call.first().boundingBox();
    expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThan(viewport.height);
  }
  for (const { label } of more.buttons) {
    const link = page.locator("main").getByRole("link", { name: label, exact: true });
    expect(await looksLikeButton(link.last()), label).toBe(true);
  }
});

test.for([
  desktop,
  phone,
])("the current page is marked by more than colour at $width px", async (viewport) => {
  const page = await visitor.open("/");
  await page.setViewportSize(viewport);
  const looks = await page.locator("header nav a").evaluateAll((links) =>
    links.map((link) => {
      const { fontWeight, textDecorationLine, borderBottomWidth, borderLeftWidth, boxShadow } =
        getComputedStyle(link);
      const look = [fontWeight, textDecorationLine, borderBottomWidth, borderLeftWidth, boxShadow];
      return { isCurrent: link.ariaCurrent === "page", look: look.join() };
    }),
  );
  const [current] = looks.filter(({ isCurrent }) => isCurrent);
  const others = looks.filter(({ isCurrent }) => !isCurrent).map(({ look }) => look);
  expect(others).not.toContain(current?.look);
});

test.for(
  [
    ["/blog", 1600],
    ["/contact", 789],
  ].flatMap(([path, height]) => [desktop, phone].map((viewport) => ({ path, height, viewport }))),
)("the frame of $path is $height px high at $viewport.width px", async ({
  path,
  height,
  viewport,
}) => {
  if (!hasPage(String(path))) return;
  const page = await visitor.open(String(path));
  await page.setViewportSize(viewport);
  expect(await page.locator("iframe").boundingBox()).toMatchObject({ height });
});

test.runIf(hasPage("/care-tips"))("the symptom table names its columns on a phone", async () => {
  const page = await visitor.open("/care-tips");
  await page.setViewportSize(phone);
  const { symptomsHeading, symptomsColumns } = content.careTips();
  const cells = page.getByRole("region", { name: symptomsHeading, exact: true }).locator("td");
  const labels = await cells.evaluateAll((all) =>
    all.map((cell) => getComputedStyle(cell, "::before").content),
  );
  expect(labels.length).toBeGreaterThan(0);
  const names = Object.values(symptomsColumns);
  for (const label of labels) expect(names.some((name) => label.includes(name))).toBe(true);
});

test.for([
  ["light", /^none$/],
  ["dark", /^brightness\(1\.\d+\)$/],
] as const)("drawings in pages and files have the petals of a %s scheme", async ([
  colorScheme,
  filter,
]) => {
  await using other = await visits.newVisitor({ closedPopup: true, colorScheme });
  const files = outputsEndingIn(".svg").filter((name) =>
    /<style>.*class="petals"/.test(readOutput(name)),
  );
  expect(files).not.toEqual([]);
  const page = await other.context.newPage();
  for (const path of ["/", ...files.map((name) => `/${name}`)]) {
    await page.goto(path);
    const petals = page.locator(".petals").first();
    expect(await petals.evaluate((group) => getComputedStyle(group).filter), path).toMatch(filter);
  }
});

test("the icon for home screens is opaque, because phones lay it on black", async () => {
  const page = await visitor.open("/");
  const opacities = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=apple-touch-icon]");
    const picture = new Image();
    picture.src = `${link?.href}`;
    await picture.decode();
    const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    context?.drawImage(picture, 0, 0);
    const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
    return [...new Set([...pixels].filter((_, index) => index % 4 === 3))];
  });
  expect(opacities).toEqual([255]);
});

describe("islands", () => {
  test("change nothing when they come to life", async () => {
    await using other = await visits.newVisitor({ viewport: phone });
    await other.context.clock.install();
    // Vitest replaces import() by a function of its own.
    const code = String(observeIslands).replaceAll("__vite_ssr_dynamic_import__", "import");
    await other.context.addInitScript(`(${code})()`);
    for (const route of routes) {
      const page = await other.open(route);
      await other.context.clock.runFor(3000);
      await eventually(() => page.evaluate(() => window.islands?.areAlive())).toBe(true);
      await other.context.clock.runFor(100);
      const { before, fresh, changes } = await comparedIslands(page);
      expect(before, route).toHaveLength(values(pageAt(route), "*", "data-island").length);
      expect(changes, route).toEqual([]);
      // Preact leaves differing markup as it is, so a fresh rendering has to be compared.
      expect(fresh, route).toEqual(before);
      await page.close();
    }
  });
});

interface Compared {
  readonly before: string[];
  readonly fresh: string[];
  readonly changes: string[];
}

declare global {
  interface Window {
    islands?: { areAlive(): boolean; compare(): Promise<Compared> };
  }
}

async function comparedIslands(page: Page): Promise<Compared> {
  const compared = await page.evaluate(() => window.islands?.compare());
  if (!compared) throw new Error("Islands weren't observed.");
  return compared;
}

/** Records the HTML of islands before any script runs, and their changes. Runs in the browser. */
function observeIslands(): void {
  const islands = () => [...document.querySelectorAll<HTMLElement>("[data-island]")];
  let before: string[] = [];
  const changes: string[] = [];
  // The popup opens as soon as it is alive. Only that change is expected.
  HTMLDialogElement.prototype.showModal = () => {};
  document.addEventListener("readystatechange", () => {
    if (document.readyState !== "interactive") return;
    before = islands().map(describeMarkup);
    for (const island of islands()) {
      const everything = { subtree: true, childList: true, attributes: true, characterData: true };
      new MutationObserver((records) => {
        for (const { type, attributeName } of records) changes.push(`${type} ${attributeName}`);
      }).observe(island, everything);
    }
  });

  /** The HTML in an element, with its attributes in alphabetical order. */
  function describeMarkup(place: Element): string {
    const copy = place.cloneNode(true) as Element;
    for (const element of copy.querySelectorAll("*")) {
      const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const attribute of attributes) element.removeAttributeNode(attribute);
      for (const attribute of attributes) element.setAttributeNode(attribute);
    }
    return copy.innerHTML;
  }

  async function renderAgain({ dataset }: HTMLElement): Promise<string> {
    const module = await import(dataset.island?.split(" ").at(-1) ?? "");
    const place = document.createElement("div");
    module.default(place, JSON.parse(dataset.props ?? "{}"));
    return describeMarkup(place);
  }

  window.islands = {
    areAlive: () => islands().every((island) => Object.keys(island).length > 0),
    compare: async () => ({
      before,
      changes,
      fresh: await Promise.all(islands().map(renderAgain)),
    }),
  };
}
