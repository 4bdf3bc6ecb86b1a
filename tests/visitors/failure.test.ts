/** Each part of the site fails in turn, and the page has to be readable all the same. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions, Route as Interception, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually, phone, prepareVisits, type Visitor } from "../support/browser.ts";
import {
  navigation,
  type Route,
  routes,
  type SiteServer,
  scratch,
  serve,
  siteFolder,
} from "../support/site.ts";

const { newVisitor } = prepareVisits();

const key = "donationPopupShown";
const withServices: readonly Route[] = ["/", "/about", "/varieties", "/blog", "/contact"];
/** In CSS pixels, without styles: as the drawings say of themselves. */
const largestDrawing = 640;
/** The page that runs a script of another service. */
const withForeignScript: Route = "/contact";

/** Somebody who has closed the popup before: it would be in the way. */
async function newReader(options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await newVisitor(options);
  await visitor.context.addInitScript((name) => {
    try {
      localStorage.setItem(name, "true");
    } catch {
      // A frame that has no storage.
    }
  }, key);
  return visitor;
}

const popupOf = (page: Page) => page.getByRole("dialog");
const menuButtonOf = (page: Page) => page.locator("header button");
const mainLinksOf = (page: Page) => page.locator("header nav").getByRole("link");

/** What the console says that is not the browser's own word on a file that did not come. */
const ours = ({ errors }: Visitor) =>
  errors.filter((error) => !/^Failed to load (resource|module script)/.test(error));

/** Looks at a page as a reader does: its heading, a sentence, and the way to the other pages. */
async function expectReadable(page: Page): Promise<void> {
  const heading = page.locator("h1");
  expect(await heading.isVisible()).toBe(true);
  expect((await heading.boundingBox())?.height ?? 0).toBeGreaterThan(10);
  const sentence = page
    .locator("main p")
    .filter({ hasText: /\w{3,}.*[.?!]/ })
    .first();
  expect(await sentence.isVisible()).toBe(true);
  expect((await sentence.textContent())?.length).toBeGreaterThan(20);

  const links = mainLinksOf(page);
  const needsMenu = (await links.count()) === 0;
  if (needsMenu) await menuButtonOf(page).click();
  await links.last().waitFor();
  expect(await links.count()).toBe(navigation.length);
  for (const link of await links.all()) expect(await link.isVisible()).toBe(true);
  if (needsMenu) await menuButtonOf(page).click();
}

/** Goes to another page by its link in the header. */
async function follow(page: Page, name: string, path: string): Promise<void> {
  if ((await mainLinksOf(page).count()) === 0) await menuButtonOf(page).click();
  await mainLinksOf(page).filter({ hasText: name }).click();
  await page.waitForURL(`**${path}`, { waitUntil: "domcontentloaded" });
}

/** Opens pages one after the other in one tab, and looks at each. */
async function expectAllReadable(visitor: Visitor, paths = routes): Promise<void> {
  const page = await visitor.context.newPage();
  for (const path of paths) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expectReadable(page);
  }
  expect(ours(visitor)).toEqual([]);
}

/** Waits, on a page that has just loaded, until the popup would have appeared. */
const outlastPopup = (page: Page) => page.waitForTimeout(3_600);

/** Does something else than the network to all that is asked of a kind. */
function intercept(
  { context }: Visitor,
  wanted: (address: URL) => boolean,
  act: (interception: Interception) => unknown,
): Promise<unknown> {
  return context.route(wanted, act);
}

const isScript = ({ pathname }: URL) => pathname.endsWith(".js");
const isFont = ({ pathname }: URL) => pathname.endsWith(".woff2");
const isForeign = ({ hostname }: URL) => hostname !== "localhost";

/** A copy of the built site that can be damaged, and its server, for the tests of a group. */
function prepareCopy(name: string, damage: (folder: string) => void = () => {}) {
  const folder = join(scratch, `failure-${name}-${process.pid}`);
  let site: SiteServer;
  beforeAll(async () => {
    cpSync(siteFolder, folder, { recursive: true });
    damage(folder);
    site = await serve(folder);
  });
  afterAll(async () => {
    await site?.[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    async visit(create = newVisitor, options: BrowserContextOptions = {}): Promise<Visitor> {
      const visitor = await create({ baseURL: site.origin, ...options });
      await visitor.context.route(`${site.origin}/**`, (route) => route.continue());
      return visitor;
    },
  };
}

describe("script", () => {
  test.for([
    ["on a phone", { viewport: phone }],
    ["in a wide window", {}],
  ] as const)("is off, %s", async ([, options]) => {
    await using visitor = await newVisitor({ ...options, javaScriptEnabled: false });
    await expectAllReadable(visitor);
    expect(visitor.inside.filter((path) => path.endsWith(".js"))).toEqual([]);
  });

  test("is lost: every page is read and left by its menu on a phone, and no popup comes", async () => {
    await using visitor = await newVisitor({ viewport: phone });
    await intercept(visitor, isScript, (route) => route.abort());
    await expectAllReadable(visitor);

    const page = await visitor.open("/");
    await follow(page, "Care Tips", "/care-tips");
    await outlastPopup(page);
    expect(await popupOf(page).count()).toBe(0);
    expect(ours(visitor)).toEqual([]);
  });

  test("is lost but for the file that a page names", async () => {
    await using visitor = await newReader({ viewport: phone });
    const isNamed = ({ pathname }: URL) => /\/islands-[^/]*$/.test(pathname);
    await intercept(
      visitor,
      (address) => isScript(address) && !isNamed(address),
      (route) => route.abort(),
    );
    const page = await visitor.open("/varieties");
    await page.waitForLoadState("networkidle");
    expect(visitor.inside.filter((path) => path.includes("/islands-"))).toHaveLength(1);
    await expectReadable(page);
    expect(ours(visitor)).toEqual([]);
  });
});

describe("styles are lost", () => {
  const copy = prepareCopy("styles", (folder) => {
    for (const name of readdirSync(folder).filter((file) => file.endsWith(".html"))) {
      const html = readFileSync(join(folder, name), "utf8");
      writeFileSync(join(folder, name), html.replaceAll(/<style.*?<\/style>/gs, ""));
      // Compressed copies would be served in its place.
      for (const ending of [".br", ".gz"]) rmSync(join(folder, name + ending), { force: true });
    }
  });

  test.for(routes)("%s is read in order, and its drawings keep their size", async (path) => {
    await using visitor = await copy.visit(newReader);
    const page = await visitor.open(path);
    expect(await page.locator("style, link[rel=stylesheet]").count()).toBe(0);
    await page.keyboard.press("Tab");
    const first = await page.evaluate(() => document.activeElement?.getAttribute("href"));
    expect(first).toBe("#content");
    await expectReadable(page);
    const parts = ["a[href='#content']", "header", "main", "footer"];
    const tops: number[] = [];
    for (const part of parts) {
      tops.push((await page.locator(`body > ${part}`).boundingBox())?.y ?? Number.NaN);
    }
    expect(tops).toEqual([...tops].sort((one, other) => one - other));

    const large = await page.locator("svg, img[src^='/']").evaluateAll(
      (drawings, most) =>
        drawings.flatMap((drawing) => {
          const { width, height } = drawing.getBoundingClientRect();
          const name = drawing.getAttribute("src") ?? drawing.textContent?.trim() ?? "";
          return width > most || height > most
            ? [`${width} × ${height}: ${name.slice(0, 60)}`]
            : [];
        }),
      largestDrawing,
    );
    expect(large).toEqual([]);
    expect(ours(visitor)).toEqual([]);
  });
});

/** What is left of styles where a browser passes over layers, as those from before 2022 do. */
function withoutLayers(css: string): string {
  let [depth, layer, left] = [0, 0, ""];
  for (const part of css.split(/(?<=[{}])/)) {
    if (layer === 0 && part.startsWith("@layer") && part.endsWith("{")) layer = depth + 1;
    if (layer === 0) left += part;
    depth += part.endsWith("{") ? 1 : -1;
    if (depth < layer) layer = 0;
  }
  return left.replaceAll("not (all: revert-layer)", "(all: revert)");
}

describe("a browser knows no layers of styles", () => {
  const copy = prepareCopy("layers", (folder) => {
    for (const name of readdirSync(folder).filter((file) => file.endsWith(".html"))) {
      const html = readFileSync(join(folder, name), "utf8");
      const before = html.replace(/@layer [\w,]+;/, "");
      writeFileSync(
        join(folder, name),
        before.replace(/(?<=<style>).*?(?=<\/style>)/s, withoutLayers),
      );
      for (const ending of [".br", ".gz"]) rmSync(join(folder, name + ending), { force: true });
    }
  });

  test.for(routes)("nothing of %s is wider than a phone", async (path) => {
    await using visitor = await copy.visit(newReader, { viewport: phone, bypassCSP: true });
    const page = await visitor.open(path);
    const styles = await page.locator("style").textContent();
    expect(styles).not.toContain("@layer");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});

test("fonts are lost: another face is in their place, at once", async () => {
  await using visitor = await newReader();
  await intercept(visitor, isFont, (route) => route.abort());
  await expectAllReadable(visitor);
  expect(visitor.inside.length).toBeGreaterThan(routes.length);

  const page = await visitor.open("/");
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
  );
  expect(loaded.filter((family) => family.includes("Variable"))).toEqual([]);
});

/** How many colours a picture has that differ at first sight. */
function coloursOf(png: Buffer, blank: Page): Promise<number> {
  return blank.evaluate(async (base64) => {
    const picture = await fetch(`data:image/png;base64,${base64}`);
    const bitmap = await createImageBitmap(await picture.blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    canvas?.drawImage(bitmap, 0, 0);
    const { data = [] } = canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    const colours = new Set<string>();
    for (let at = 0; at < data.length; at += 4) {
      colours.add([0, 1, 2].map((part) => Number(data[at + part]) >> 2).join());
    }
    return colours.size;
  }, png.toString("base64"));
}

describe("other sites", () => {
  test.for([
    ["refuse", (route: Interception) => route.abort("connectionrefused")],
    ["answer 404", (route: Interception) => route.fulfill({ status: 404, body: "Not found" })],
    ["answer 429", (route: Interception) => route.fulfill({ status: 429, body: "Slow down" })],
  ] as const)("%s", async ([, act]) => {
    await using visitor = await newVisitor();
    const asked: string[] = [];
    await intercept(visitor, isForeign, (route) => {
      asked.push(route.request().url());
      return act(route);
    });
    const page = await visitor.context.newPage();
    for (const path of withServices) {
      await page.goto(path, { waitUntil: "load" });
      // What loads late is asked for too.
      for (const late of await page.locator("[src^=http][loading=lazy]").all()) {
        await late.scrollIntoViewIfNeeded();
      }
      await expectReadable(page);
    }
    await popupOf(page).waitFor({ timeout: 15_000 });
    expect(asked.length).toBeGreaterThan(5);
    expect(ours(visitor)).toEqual([]);
  });

  const linksBesideFrame = (page: Page) =>
    page.locator("figure:has(iframe) figcaption").getByRole("link");

  test.for([
    "/blog",
    "/contact",
  ] as const)("%s has a link beside its frame, for when nothing appears in that", async (path) => {
    await using visitor = await newReader();
    const page = await visitor.open(path);
    expect(await linksBesideFrame(page).count()).toBe(1);
  });

  test.for([
    ["/blog", "light"],
    ["/blog", "dark"],
    ["/contact", "light"],
    ["/contact", "dark"],
  ] as const)("where the frame of %s fails, flowers show (%s)", async ([path, colorScheme]) => {
    await using visitor = await newReader({ colorScheme });
    const page = await visitor.open(path);
    const frame = page.locator("iframe");
    await frame.scrollIntoViewIfNeeded();
    await eventually(() => visitor.outside).toContain(await frame.getAttribute("src"));
    const blank = await visitor.context.newPage();
    await eventually(async () => coloursOf(await frame.screenshot(), blank)).toBeGreaterThan(10);
  });

  test("the link beside the contact form leads to the email address", async () => {
    await using visitor = await newReader({ viewport: phone });
    const page = await visitor.open("/contact");
    await linksBesideFrame(page).click();
    const top = async () =>
      (await page.locator("main a[href^='mailto:']").boundingBox())?.y ?? Number.NaN;
    await eventually(top).toBeLessThan(phone.height / 2);
    expect(await top()).toBeGreaterThan(0);
  });

  describe("hang", () => {
    async function holdForeign(visitor: Visitor): Promise<Interception[]> {
      const held: Interception[] = [];
      await intercept(visitor, isForeign, (route) => {
        held.push(route);
      });
      return held;
    }

    test.for(withServices)("%s is read without them", async (path) => {
      await using visitor = await newVisitor();
      const held = await holdForeign(visitor);
      const page = await visitor.context.newPage();
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expectReadable(page);
      await page.locator(":is(img, iframe)[src^=http]").first().scrollIntoViewIfNeeded();
      await eventually(() => held.length).toBeGreaterThan(0);
      expect(ours(visitor)).toEqual([]);
    });

    test("where none is needed at once, the popup comes as always", async () => {
      await using visitor = await newVisitor();
      const held = await holdForeign(visitor);
      const page = await visitor.open("/varieties");
      await eventually(() => held.length).toBeGreaterThan(0);
      await popupOf(page).waitFor({ timeout: 15_000 });
    });

    // Browsers count the script, which is asked for at once, as a part of the page.
    test(`on ${withForeignScript}, which a script of another site keeps from loading, it comes too`, async () => {
      await using visitor = await newVisitor();
      const held = await holdForeign(visitor);
      const page = await visitor.context.newPage();
      await page.goto(withForeignScript, { waitUntil: "domcontentloaded" });
      await eventually(() => held.length).toBeGreaterThan(0);
      await popupOf(page).waitFor({ timeout: 15_000 });
      expect(await page.evaluate(() => document.readyState)).toBe("interactive");
      expect(await page.evaluate(() => performance.now())).toBeGreaterThan(5_900);
      expect(ours(visitor)).toEqual([]);
    });
  });
});

describe.concurrent("storage", () => {
  const damages: [string, () => void][] = [
    [
      "throws when it is touched",
      () => {
        Object.defineProperty(window, "localStorage", {
          get: () => {
            throw new DOMException("blocked", "SecurityError");
          },
        });
      },
    ],
    [
      "is full",
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      },
    ],
  ];
  test.for(damages)("%s: menu and popup work, on this page and the next", async ([, damage], {
    expect,
  }) => {
    await using visitor = await newVisitor({ viewport: phone });
    await visitor.context.addInitScript(damage);
    const page = await visitor.open("/blog");
    for (const next of ["/care-tips", "/"]) {
      await popupOf(page).waitFor({ timeout: 15_000 });
      await popupOf(page).getByRole("button").click();
      await popupOf(page).waitFor({ state: "hidden" });
      await expectReadable(page);
      await page.goto(next);
    }
    expect(ours(visitor)).toEqual([]);
  });

  test("is another one in each context, as where it is partitioned: each is asked once", async ({
    expect,
  }) => {
    await using one = await newVisitor();
    await using other = await newVisitor();
    for (const visitor of [one, other]) {
      const page = await visitor.open("/about");
      await popupOf(page).waitFor({ timeout: 15_000 });
      await page.keyboard.press("Escape");
      await page.waitForFunction((name) => localStorage.getItem(name) !== null, key);
      expect(ours(visitor)).toEqual([]);
    }
  });
});

test("a page comes back from the back/forward cache with its menu open", async () => {
  await using visitor = await newReader({ viewport: phone });
  await visitor.context.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.title = persisted ? "from the cache" : "new";
    });
  });
  const page = await visitor.open("/");
  await menuButtonOf(page).click();
  await eventually(() => mainLinksOf(page).count()).toBe(navigation.length);
  await mainLinksOf(page).filter({ hasText: "Varieties" }).click();
  await page.waitForURL("**/varieties");
  await page.goBack({ waitUntil: "commit" });

  await eventually(() => page.locator("html").getAttribute("title")).not.toBe(null);
  if ((await page.locator("html").getAttribute("title")) === "new") {
    // A browser that had no room for it any more: the page is told the same as by one that had.
    await menuButtonOf(page).click();
    await eventually(() => mainLinksOf(page).count()).toBe(navigation.length);
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
  }
  await eventually(() => mainLinksOf(page).count()).toBe(0);
  await eventually(() => menuButtonOf(page).getAttribute("aria-expanded")).toBe("false");
  await expectReadable(page);
  expect(ours(visitor)).toEqual([]);
});

test("two tabs have one popup: what is answered in one is asked in none", async () => {
  await using visitor = await newVisitor();
  const [one, other] = [await visitor.open("/about"), await visitor.open("/varieties")];
  for (const page of [one, other]) await popupOf(page).waitFor({ timeout: 15_000 });
  await one.bringToFront();
  await one.keyboard.press("Escape");
  for (const page of [one, other]) await popupOf(page).waitFor({ state: "hidden" });

  await other.reload();
  await outlastPopup(other);
  for (const page of [one, other]) {
    expect(await popupOf(page).count()).toBe(0);
    await expectReadable(page);
  }
  expect(ours(visitor)).toEqual([]);
});

test.concurrent.for([
  ["back by a year", -365],
  ["forward by a year", 365],
] as const)("the clock jumps %s: the popup comes once, after 3 s", async ([, days], { expect }) => {
  await using visitor = await newVisitor();
  await visitor.context.addInitScript((jump) => {
    const now = Date.now.bind(Date);
    addEventListener("load", () => {
      performance.mark("loaded");
      setTimeout(() => {
        Date.now = () => now() + jump;
      }, 1_000);
    });
    let times = 0;
    const watch = new MutationObserver(() => {
      if (!document.querySelector("dialog[open]")) return;
      times++;
      performance.mark("opened");
      document.documentElement.title = `opened ${times}`;
    });
    watch.observe(document, { subtree: true, attributeFilter: ["open"] });
  }, days * 86_400_000);
  const page = await visitor.open("/care-tips");
  const started = Date.now();
  await popupOf(page).waitFor({ timeout: 15_000 });
  const shift = await page.evaluate(() => Date.now());
  expect(Math.abs(shift - started)).toBeGreaterThan(300 * 86_400_000);
  const delay = await page.evaluate(() => performance.measure("d", "loaded", "opened").duration);
  expect(delay).toBeGreaterThanOrEqual(2_990);
  expect(delay).toBeLessThan(4_500);

  await page.keyboard.press("Escape");
  await outlastPopup(page);
  expect(await page.locator("html").getAttribute("title")).toBe("opened 1");
  await expectReadable(page);
  expect(ours(visitor)).toEqual([]);
});

describe("a stale page", () => {
  const copy = prepareCopy("stale", (folder) =>
    rmSync(join(folder, "assets"), { recursive: true }),
  );
  test.for([
    ["on a phone", { viewport: phone }],
    ["in a wide window", {}],
  ] as const)("names files that are gone, %s", async ([, options]) => {
    await using visitor = await copy.visit(newVisitor, options);
    const missing: string[] = [];
    visitor.context.on("response", (response) => {
      if (response.status() === 404) missing.push(new URL(response.url()).pathname);
    });
    await expectAllReadable(visitor);
    expect(missing.some((path) => path.endsWith(".js"))).toBe(true);

    const page = await visitor.open("/");
    await follow(page, "Blog", "/blog");
    await outlastPopup(page);
    expect(await popupOf(page).count()).toBe(0);
    expect(ours(visitor)).toEqual([]);
  });
});

describe("a page that is open while the site is published anew", () => {
  const copy = prepareCopy("published");
  test("stands without the code that has gone, and its links lead on", async () => {
    await using visitor = await copy.visit();
    const page = await visitor.open("/about");
    rmSync(join(copy.folder, "assets"), { recursive: true });
    await outlastPopup(page);
    expect(await popupOf(page).count()).toBe(0);
    await expectReadable(page);
    await follow(page, "Contact Us", "/contact");
    await expectReadable(page);
    expect(ours(visitor)).toEqual([]);
  });
});
