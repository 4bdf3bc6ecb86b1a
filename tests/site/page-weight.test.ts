/** How much a visitor has to fetch, in bytes after brotli. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { content } from "../support/content.ts";
import { all, codeOf, values } from "../support/document.ts";
import {
  allPaths,
  fileOf,
  missingPath,
  outputsEndingIn,
  pageAt,
  readOutput,
  routes,
  siteFolder,
} from "../support/site.ts";

/** One congestion window, so that the first answer brings all that the first paint needs. */
const pageBudget = 14_600;
const errorPageBudgets: Readonly<Record<string, number>> = { [missingPath]: 4_500, "/500": 1_400 };
const scriptBudget = 6_600;
const loaderBudget = 1_000;
const fontBudget = 45_000;

const sizeOf = (output: string) =>
  output.endsWith(".woff2")
    ? statSync(join(siteFolder, output)).size
    : brotliCompressSync(readFileSync(join(siteFolder, output))).length;

const sizeOfAll = (outputs: Iterable<string>) =>
  [...outputs].reduce((sum, output) => sum + sizeOf(output), 0);

const isOwn = (address: string) => /^\/(?!\/)/.test(address);

/** The site's scripts that a page may load, with everything they import. */
function scriptsOf(path: string): Set<string> {
  const page = pageAt(path);
  const islands = values(page, "*", "data-island").flatMap((addresses) => addresses.split(" "));
  const waiting = [...values(page, "script", "src"), ...islands].filter(isOwn);
  const found = new Set<string>();
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    const output = address.slice(1);
    if (found.has(output)) continue;
    found.add(output);
    const imports = readOutput(output).matchAll(/(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g);
    for (const [, relative = ""] of imports) {
      waiting.push(new URL(relative, `http://site${address}`).pathname);
    }
  }
  return found;
}

const fontFacesOf = (path: string) =>
  all(pageAt(path), "style")
    .flatMap((style) => codeOf(style).match(/@font-face\s*\{[^}]*\}/g) ?? [])
    .filter((face) => face.includes("url("));

describe.for(allPaths)("%s", (path) => {
  test("fits into its budget, with its styles in the page", () => {
    const size = sizeOf(fileOf(path));
    expect(size).toBeLessThanOrEqual(errorPageBudgets[path] ?? pageBudget);
    expect(all(pageAt(path), "link", { rel: "stylesheet" })).toEqual([]);
  });

  test("needs little script and small fonts, and no font holds up the text", () => {
    expect(sizeOfAll(scriptsOf(path))).toBeLessThanOrEqual(scriptBudget);
    const faces = fontFacesOf(path);
    const files = faces.map((face) => /url\(["']?\/([^"')]+)/.exec(face)?.[1] ?? "");
    expect(sizeOfAll(new Set(files))).toBeLessThanOrEqual(fontBudget);
    for (const face of faces) expect(face).toMatch(/font-display:\s*swap\b/);
    if (path !== "/500") expect(faces).not.toEqual([]);
  });

  test("asks for at most four files of this site before its first paint", () => {
    const page = pageAt(path);
    const links = all(page, "link")
      .filter(({ attribs }) => /preload|stylesheet/.test(attribs.rel ?? ""))
      .map(({ attribs }) => attribs.href ?? "");
    const eager = all(page, "img").filter(({ attribs }) => attribs.loading !== "lazy");
    const addresses = [
      ...links,
      ...values(page, "script", "src"),
      ...eager.map(({ attribs }) => attribs.src ?? ""),
    ];
    const own = new Set(addresses.filter(isOwn));
    // The page itself is one, and the speculation rules are another.
    expect(own.size + 2, [...own].join(" ")).toBeLessThanOrEqual(path === missingPath ? 5 : 4);
  });
});

test("pages load only a small script before an island is needed", () => {
  for (const route of routes) {
    const early = values(pageAt(route), "script", "src").filter(isOwn);
    expect(early, route).toHaveLength(1);
    expect(sizeOfAll(early.map((address) => address.slice(1)))).toBeLessThanOrEqual(loaderBudget);
  }
});

test.runIf(content.settings().precompress === "true")(
  "compressed copies are smaller and correct",
  () => {
    for (const [ending, decompress] of [
      [".br", brotliDecompressSync],
      [".gz", gunzipSync],
    ] as const) {
      const copies = outputsEndingIn(ending);
      expect(copies).toEqual(expect.arrayContaining(routes.map((route) => fileOf(route) + ending)));
      for (const name of copies) {
        const copy = readFileSync(join(siteFolder, name));
        const original = readFileSync(join(siteFolder, name.slice(0, -ending.length)));
        expect(decompress(copy).equals(original), name).toBe(true);
        expect(copy.length, name).toBeLessThan(original.length);
      }
    }
  },
);
