/** How much a visitor has to fetch, in bytes after brotli. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, test } from "vitest";
import { all, codeOf, values } from "../support/document.ts";
import { fileOf, missingPath, pageAt, siteFolder, specifiedPaths } from "../support/site.ts";

/** One congestion window, so that the first answer brings all that the first paint needs. */
const pageBudget = 14_600;
const errorPageBudgets: Readonly<Record<string, number>> = { [missingPath]: 4_500, "/500": 1_400 };
/** Characters of the longest pages as delivered, without styles and drawings. Each one that an owner adds may take a byte. */
const charactersDelivered: Readonly<Record<string, number>> = {
  "/": 14_391,
  "/about": 23_831,
  "/care-tips": 31_024,
  "/varieties": 24_925,
  "/500": 876,
};
const scriptBudget = 7_500;
const loaderBudget = 1_000;
const fontBudget = 45_000;

/** The quality of the compressed copies. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };

const isOwn = (address: string) => /^\/(?!\/)/.test(address);

/** The size of some of the site's own files. Fonts are compressed already. */
function sizeOf(addresses: readonly string[]): number {
  const sizes = [...new Set(addresses)].filter(isOwn).map((address) => {
    const contents = readFileSync(join(siteFolder, address));
    const isFont = address.endsWith(".woff2");
    return isFont ? contents.length : brotliCompressSync(contents, { params }).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The site's own scripts are modules. The start code of a service isn't. */
const earlyScriptsOf = (path: string) =>
  all(pageAt(path), "script", { type: "module" }).flatMap(({ attribs }) => attribs.src ?? []);
const lateScriptsOf = (path: string) =>
  values(pageAt(path), "*", "data-island").flatMap((addresses) => addresses.split(" "));

const fontFacesOf = (path: string) =>
  all(pageAt(path), "style")
    .flatMap((style) => codeOf(style).match(/@font-face\s*\{[^}]*\}/g) ?? [])
    .filter((face) => face.includes("url("));

// A page that an owner adds may be as long as it likes, and have islands of its own.
describe.for(specifiedPaths)("%s", (path) => {
  test("fits into its budget, with its styles in the page", () => {
    const html = readFileSync(join(siteFolder, fileOf(path)), "utf8");
    const written = html.replace(/<(style|svg)[\s\S]*?<\/\1>/g, "").length;
    const added = Math.max(0, written - (charactersDelivered[path] ?? Infinity));
    // Letters of other languages need font faces of their own.
    const faces = Math.max(0, fontFacesOf(path).length - (path === "/500" ? 1 : 2));
    const budget = (errorPageBudgets[path] ?? pageBudget) + added + 150 * faces;
    expect(sizeOf([`/${fileOf(path)}`])).toBeLessThanOrEqual(budget);
    expect(all(pageAt(path), "link", { rel: "stylesheet" })).toEqual([]);
  });

  test("needs little script and small fonts, and no font holds up the text", () => {
    const early = earlyScriptsOf(path);
    expect(early).toHaveLength(path === "/500" ? 0 : 1);
    expect(sizeOf(early)).toBeLessThanOrEqual(loaderBudget);
    expect(sizeOf([...early, ...lateScriptsOf(path)])).toBeLessThanOrEqual(scriptBudget);
    const faces = fontFacesOf(path);
    const files = faces.map((face) => /url\(["']?([^"')]+)/.exec(face)?.[1] ?? "");
    expect(sizeOf(files)).toBeLessThanOrEqual(fontBudget);
    for (const face of faces) expect(face).toMatch(/font-display:\s*swap\b/);
    expect(faces).not.toEqual([]);
  });

  test("asks for at most four files of this site before its first paint", () => {
    const early = all(pageAt(path), "link script img").filter(({ name, attribs }) =>
      name === "link"
        ? /preload|stylesheet/.test(attribs.rel ?? "")
        : attribs.loading !== "lazy" && (name !== "script" || attribs.type === "module"),
    );
    const addresses = early.map(({ attribs }) => attribs.href ?? attribs.src ?? "");
    // Pictures that an owner adds don't count: they are photographs, or files in public/.
    const own = new Set(
      addresses.filter((one) => /^\/assets\/(?!pictures-).*\.(js|css|woff2|svg)\b/.test(one)),
    );
    // The page itself is one, and the speculation rules are another.
    expect(own.size + 2, [...own].join(" ")).toBeLessThanOrEqual(path === missingPath ? 5 : 4);
  });
});
