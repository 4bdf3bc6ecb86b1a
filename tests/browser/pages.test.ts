import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { desktop, eventually, phone, prepareVisits, smallPhone } from "../support/browser.ts";
import {
  allPaths,
  missingPath,
  outputsEndingIn,
  publicRoutes,
  readOutput,
  routes,
} from "../support/site.ts";

const { newVisitor } = prepareVisits();

/** Looks at all of a page, so that what loads late loads. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) await page.evaluate((to) => scrollTo(0, to), y);
  await page.waitForLoadState("networkidle");
}

/** The addresses on other sites from which a page loads something, as its HTML says. */
function servicesIn(html: string): string[] {
  return [...html.matchAll(/ src(?:set)?="(https?:[^"]*)"/g)].map(([, address = ""]) => address);
}

const fileOf = (path: string) =>
  Object.entries({ ...publicRoutes, "/500": "500.html" }).find(([route]) => route === path)?.[1] ??
  "404.html";

describe.concurrent("in a wide window and on a phone", () => {
  const cases = allPaths.flatMap((path) => [
    { path, viewport: desktop },
    { path, viewport: phone },
  ]);

  test.for(
    cases,
  )("$path at $viewport.width px causes no error, misses none of its files, and asks other sites for nothing that it does not name", async ({
    path,
    viewport,
  }, { expect }) => {
    await using visitor = await newVisitor({ viewport });
    const missing: string[] = [];
    visitor.context.on("response", (response) => {
      const asked = new URL(response.url()).pathname;
      // A browser asks for that icon by itself where a page names none.
      if (response.status() >= 400 && asked !== path && asked !== "/favicon.ico") {
        missing.push(asked);
      }
    });
    const page = await visitor.open(path);
    await scrollThrough(page);
    if (path in publicRoutes) await page.getByRole("dialog").waitFor({ timeout: 15_000 });

    expect(missing).toEqual([]);
    // That the page itself was answered with 404 is what is wanted, and the console says so.
    expect(visitor.errors.filter((error) => !error.includes("status of 404"))).toEqual([]);
    const named = servicesIn(readOutput(fileOf(path)));
    expect(visitor.outside.filter((address) => !named.includes(address))).toEqual([]);
  });
});

test.for([
  ["light", /^none$/],
  ["dark", /^brightness\(1\.\d+\)$/],
] as const)("the petals of a page and of its picture files are those of a %s scheme", async ([
  colorScheme,
  filter,
]) => {
  await using visitor = await newVisitor({ closedPopup: true, colorScheme });
  const pictures = outputsEndingIn(".svg").filter((name) => readOutput(name).includes("<style>"));
  expect(pictures.length).toBeGreaterThan(12);
  for (const path of ["/", ...pictures]) {
    const page = await visitor.open(path);
    const petals = page.locator(".petals").first();
    expect(await petals.evaluate((group) => getComputedStyle(group).filter), path).toMatch(filter);
    await page.close();
  }
});

test("the legal pages and the error pages name no other site to load from", () => {
  for (const file of ["privacy-policy.html", "terms-of-service.html", "404.html", "500.html"]) {
    expect(servicesIn(readOutput(file)), file).toEqual([]);
  }
});

test.for([
  smallPhone,
  phone,
  { width: 768, height: 1024 },
  desktop,
])("no page scrolls sideways at $width px", async (viewport) => {
  await using visitor = await newVisitor({ viewport });
  for (const path of allPaths) {
    const page = await visitor.open(path);
    const widths = await page.evaluate(() => {
      scrollTo(100, 0);
      return { page: document.documentElement.scrollWidth, scrolled: scrollX };
    });
    await page.close();
    expect(widths, path).toEqual({ page: viewport.width, scrolled: 0 });
  }
});

test("the icon for home screens, which lay what is clear on black, has a ground of its own", async () => {
  await using visitor = await newVisitor();
  const page = await visitor.open("/");
  const opacities = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=apple-touch-icon]");
    const icon = await createImageBitmap(await (await fetch(`${link?.href}`)).blob());
    const context = new OffscreenCanvas(icon.width, icon.height).getContext("2d");
    context?.drawImage(icon, 0, 0);
    const pixels = context?.getImageData(0, 0, icon.width, icon.height).data ?? [];
    return [...pixels].filter((_, index) => index % 4 === 3);
  });
  expect(opacities).toHaveLength(180 * 180);
  expect(new Set(opacities)).toEqual(new Set([255]));
});

describe("the 404 page at depth", () => {
  test("answers with status 404 and is whole: styles, picture and link", async () => {
    await using visitor = await newVisitor();
    const page = await visitor.context.newPage();
    const response = await page.goto(missingPath);
    expect(response?.status()).toBe(404);

    const sheets = await page.evaluate(() =>
      [...document.styleSheets].map(({ cssRules }) => cssRules.length),
    );
    expect(Math.max(0, ...sheets)).toBeGreaterThan(10);
    const pictures = await page
      .locator("img")
      .evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).naturalWidth));
    expect(pictures).not.toEqual([]);
    expect(pictures).not.toContain(0);

    await page.getByRole("link", { name: "Return to Home" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await page.getByRole("link", { name: "Explore Varieties" }).isVisible()).toBe(true);
  });

  test("logs the attempted path to the console", async () => {
    await using visitor = await newVisitor();
    const logged: string[] = [];
    visitor.context.on("console", (message) => {
      if (!message.text().startsWith("Failed to load resource")) logged.push(message.text());
    });
    const path = `${missingPath}?from=mail#top`;
    await visitor.open(path);
    await eventually(() => logged).toContainEqual(expect.stringContaining(path));
  });
});

describe.concurrent("coming to life changes nothing on", () => {
  test.for(routes)("%s", async (route, { expect }) => {
    await using visitor = await newVisitor({ viewport: phone });
    // Vitest has put a function of its own in the place of import().
    const code = String(observeIslands).replaceAll("__vite_ssr_dynamic_import__", "import");
    await visitor.context.addInitScript(`(${code})()`);
    const page = await visitor.open(route);
    await page.waitForFunction(() => window.islandsAlive?.(), undefined, { timeout: 15_000 });

    const seen = await page.evaluate(() => window.islandsSeen?.());
    expect(seen?.before).toHaveLength(2);
    expect(seen?.changes).toEqual([]);
    // What would be silently left as it is: the library, asked anew, would make the same.
    expect(seen?.fresh).toEqual(seen?.before);
  });
});

declare global {
  interface Window {
    islandsAlive?: () => boolean;
    islandsSeen?: () => Promise<{ before: string[]; fresh: string[]; changes: string[] }>;
  }
}

/**
 * Runs in the browser before everything else: takes down what the islands hold when the HTML has
 * been read and no script has run yet, and every change in them from then on.
 */
function observeIslands(): void {
  const islands = () => [...document.querySelectorAll<HTMLElement>("[data-island]")];
  let before: string[] = [];
  const changes: string[] = [];
  let popupWasShown = false;

  // The popup opens as soon as it is alive: that alone is held back.
  HTMLDialogElement.prototype.showModal = () => {
    popupWasShown = true;
  };
  document.addEventListener("readystatechange", () => {
    if (document.readyState !== "interactive") return;
    before = islands().map(describeElements);
    for (const island of islands()) {
      const all = { subtree: true, childList: true, attributes: true, characterData: true };
      new MutationObserver((records) => {
        for (const { type, attributeName } of records) {
          changes.push(`${type} ${attributeName ?? ""} in ${island.innerHTML}`);
        }
      }).observe(island, all);
    }
  });

  /** The HTML in an element, with attributes by name: their order means nothing. */
  function describeElements(place: Element): string {
    const copy = place.cloneNode(true) as Element;
    for (const element of copy.querySelectorAll("*")) {
      const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const attribute of attributes) element.removeAttributeNode(attribute);
      for (const attribute of attributes) element.setAttributeNode(attribute);
    }
    return copy.innerHTML;
  }

  async function renderAnew({ dataset }: HTMLElement): Promise<string> {
    const { default: mount } = await import(dataset.island?.split(" ").at(-1) ?? "");
    const place = document.createElement("div");
    mount(place, JSON.parse(dataset.props ?? "{}"));
    return describeElements(place);
  }

  // A library that takes an element over leaves a mark of its own on it.
  window.islandsAlive = () =>
    popupWasShown && islands().every((island) => Object.keys(island).length > 0);
  window.islandsSeen = async () => ({
    before,
    changes,
    fresh: await Promise.all(islands().map(renderAnew)),
  });
}
