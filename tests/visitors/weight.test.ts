/** How much a visitor has to fetch, as it goes over the wire with brotli. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { desktop, eventually, phone, prepareVisits } from "../support/browser.ts";
import { prepareRequests } from "../support/http.ts";
import { tagsOf } from "../support/markup.ts";
import { outputsEndingIn, type Route, routes, siteFolder } from "../support/site.ts";

const ask = prepareRequests();
const visits = prepareVisits();

/** What a page costs, in bytes. */
interface Figures {
  readonly html: number;
  readonly script: number;
  readonly early: number;
  readonly fonts: number;
}

const limits: Figures = { html: 14_600, script: 6_500, early: 1_000, fonts: 45_000 };

/** The bytes of a file as a browser gets it. */
async function bytesOf(path: string): Promise<number> {
  return (await ask(path, { "Accept-Encoding": "br" })).body.length;
}

async function bytesOfAll(paths: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...paths].map(bytesOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The site's own scripts that a page names, now or for later, and those that they import. */
async function scriptsOf(route: Route): Promise<Set<string>> {
  const scripts = new Set<string>();
  const waiting = tagsOf(route).flatMap(({ name, attributes }) => [
    ...(name === "script" ? [attributes.get("src") ?? ""] : []),
    ...(attributes.get("data-island")?.split(" ") ?? []),
  ]);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (!path.startsWith("/") || scripts.has(path)) continue;
    scripts.add(path);
    const code = (await ask(path)).body.toString();
    const imported = code.matchAll(/(?:from|import)\s*\(?\s*["'](\.?\.?\/[^"']+)["']/g);
    for (const [, address = ""] of imported) {
      waiting.push(new URL(address, `http://site${path}`).pathname);
    }
  }
  return scripts;
}

/** The files of fonts that the styles of a page name. */
function fontsOf(route: Route): Set<string> {
  const styles = tagsOf(route).filter(({ name }) => name === "style");
  const addresses = styles.flatMap(({ text }) => [...text.matchAll(/url\("?([^")]+\.woff2)"?\)/g)]);
  return new Set(addresses.map(([, address = ""]) => address));
}

/** Waits longer than the popup would take to appear, and tells which scripts each page has asked for. */
async function lookAtScripts(): Promise<ReadonlyMap<Route, readonly string[]>> {
  await using visitor = await visits.newVisitor({ closedPopup: true, viewport: desktop });
  const pages = await Promise.all(routes.map((route) => visitor.open(route)));
  await visitor.context.pages().at(-1)?.waitForTimeout(3_600);
  const asked = pages.map(async (page, index) => {
    const paths = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    const scripts = paths.filter((path) => path.startsWith("/assets/") && path.endsWith(".js"));
    return [routes[index] ?? "/", scripts] as const;
  });
  return new Map(await Promise.all(asked));
}

let looked: Promise<ReadonlyMap<Route, readonly string[]>> | undefined;

/** The scripts that a page asks for by itself, in a wide window and once the popup was closed. */
async function earlyScriptsOf(route: Route): Promise<readonly string[]> {
  looked ??= lookAtScripts();
  return (await looked).get(route) ?? [];
}

async function measure(route: Route): Promise<Figures> {
  return {
    html: await bytesOf(route),
    script: await bytesOfAll(await scriptsOf(route)),
    early: await bytesOfAll(await earlyScriptsOf(route)),
    fonts: await bytesOfAll(fontsOf(route)),
  };
}

test.for([
  [".br", brotliDecompressSync],
  [".gz", gunzipSync],
] as const)("each text file has a copy beside it that ends in %s", ([ending, decompress]) => {
  const texts = [".html", ".js", ".svg", ".json", ".xml", ".txt", ".webmanifest"].flatMap(
    outputsEndingIn,
  );
  expect(texts.length).toBeGreaterThan(20);
  for (const name of texts) {
    const copy = readFileSync(join(siteFolder, name + ending));
    expect(decompress(copy).equals(readFileSync(join(siteFolder, name))), name).toBe(true);
  }
});

describe.for(routes)("%s", (route) => {
  test("comes with all that its first paint needs in one congestion window", async ({ expect }) => {
    const html = await bytesOf(route);
    expect(html).toBeLessThanOrEqual(limits.html);
    const sheets = tagsOf(route).filter(
      ({ name, attributes }) => name === "link" && attributes.get("rel") === "stylesheet",
    );
    expect(sheets).toEqual([]);
  });

  // What only the first layout asks for, such as a picture that turns out to be in sight, holds up nothing.
  test("asks for at most four files of this site before its first paint", async ({ expect }) => {
    const named = tagsOf(route).flatMap(({ name, attributes }) => {
      if (name === "script") return attributes.get("src") ?? [];
      if (name === "link" && /preload|stylesheet/.test(attributes.get("rel") ?? "")) {
        return attributes.get("href") ?? [];
      }
      const atOnce = name === "img" && attributes.get("loading") !== "lazy";
      return atOnce ? (attributes.get("src") ?? []) : [];
    });
    const rules = (await ask(route)).headers["speculation-rules"];
    const asked = [route, rules, ...named.filter((address) => address.startsWith("/"))];
    expect(asked.filter(Boolean).length, asked.join(" ")).toBeLessThanOrEqual(4);
  });

  test("names little script of its own in all", async ({ expect }) => {
    const script = await bytesOfAll(await scriptsOf(route));
    expect(script).toBeLessThanOrEqual(limits.script);
  });

  test("names small fonts, none of which holds text back or moves it", async ({ expect }) => {
    const fonts = await bytesOfAll(fontsOf(route));
    expect(fonts).toBeGreaterThan(0);
    expect(fonts).toBeLessThanOrEqual(limits.fonts);
    const faces = tagsOf(route)
      .flatMap(({ text }) => text.match(/@font-face\s*\{[^}]*\}/g) ?? [])
      .filter((face) => face.includes("url("));
    for (const face of faces) expect(face).toMatch(/font-display:\s*(optional|swap)\b/);
  });
});

test("a wide window asks for the loader alone once the popup was closed", async () => {
  for (const route of routes) {
    const scripts = await earlyScriptsOf(route);
    expect.soft(scripts, route).toEqual([expect.stringMatching(/^\/assets\/islands-/)]);
    expect.soft(await bytesOfAll(scripts), route).toBeLessThanOrEqual(limits.early);
  }
});

describe.for([
  ["a phone", phone],
  ["a wide window", desktop],
] as const)("in %s on a slow line", ([, viewport]) => {
  // The first layout finds italics and pictures in sight and asks for them a moment before it is
  // painted; it waits for none of them, and none can have come.
  test.for(routes)("%s shows when at most four files have come", async (route) => {
    await using visitor = await visits.newVisitor({ closedPopup: true, viewport });
    const page = await visitor.context.newPage();
    const session = await visitor.context.newCDPSession(page);
    const line = { latency: 400, downloadThroughput: 200_000, uploadThroughput: 90_000 };
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", { offline: false, ...line });
    await page.goto(route, { waitUntil: "load" });
    const early = await page.evaluate(() => {
      const [painted] = performance.getEntriesByName("first-contentful-paint");
      return performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.startsWith(location.origin))
        .filter(
          (entry) => (entry as PerformanceResourceTiming).responseEnd < (painted?.startTime ?? 0),
        )
        .map(({ name }) => name);
    });
    expect([route, ...early].length, early.join(" ")).toBeLessThanOrEqual(4);
  });
});

test("a page is there to read when its fonts never arrive", async () => {
  await using visitor = await visits.newVisitor({ closedPopup: true });
  await visitor.context.route("**/*.woff2", () => {});
  const page = await visitor.context.newPage();
  await page.goto("/about", { waitUntil: "commit" });
  const painted = () =>
    page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
  await eventually(painted).toBe(1);
});

describe("the table of figures", () => {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toPrecision(3)} kB`;
  const rowOf = async (route: Route) => {
    const { html, script, early, fonts } = await measure(route);
    const cells = [html, script, early, fonts].map(kilobytes);
    return `| ${route} | ${cells.join(" | ")} |`;
  };
  const kilobytesIn = (row: string) =>
    [...row.matchAll(/\| *([\d.]+) kB *(?=\|)/g)].map(([, number]) => Number(number));

  test("in the README agrees with what was measured, within 5 %", async () => {
    const rows = await Promise.all(routes.map(rowOf));
    if (process.env.SHOW_FIGURES === "1") process.stdout.write(`\n${rows.join("\n")}\n`);

    const readme = readFileSync(resolve(import.meta.dirname, "../../README.md"), "utf8");
    const [, section = ""] = readme.split(/^## Figures$/m);
    const written = section.split(/^## /m)[0]?.split("\n") ?? [];
    for (const [index, route] of routes.entries()) {
      const row = written.find((line) => line.startsWith(`| ${route} |`)) ?? "";
      const told = kilobytesIn(row);
      const measured = kilobytesIn(rows[index] ?? "");
      const agrees = measured.every(
        (number, column) => Math.abs((told[column] ?? 0) - number) <= number * 0.05,
      );
      expect.soft(agrees, `The README says "${row}", measured was "${rows[index]}"`).toBe(true);
    }
  });
});
