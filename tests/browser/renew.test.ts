import { resolve } from "node:path";
import { build } from "esbuild";
import fc from "fast-check";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { seed } from "../support/random.ts";

const code = resolve(import.meta.dirname, "../../generator/browser/renew.ts");

/** What `renew` makes of a page: whether it has to be loaded anew, or the page and what of it is as it was. */
interface Renewed {
  readonly isShown: boolean;
  readonly html: string;
  /** The ids of the elements that are still the same ones. */
  readonly kept: readonly string[];
  /** The next version afterwards, which the one after that is compared with. */
  readonly next: string;
}

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
  const { outputFiles } = await build({
    entryPoints: [code],
    bundle: true,
    format: "iife",
    globalName: "renewing",
    write: false,
  });
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
});
afterAll(() => browser?.close());

interface Versions {
  readonly before: string;
  readonly after: string;
  /** What the page on screen has become since it was loaded, if it is no longer as it was served. */
  readonly shown?: string;
}

/** Brings pages to their next versions in the browser. */
function renewAll(pages: readonly Versions[]): Promise<Renewed[]> {
  return page.evaluate((all) => {
    const { renew } = (globalThis as unknown as { renewing: Renewing }).renewing;
    const parse = (html: string) =>
      new DOMParser().parseFromString(`<body>${html}</body>`, "text/html").documentElement;
    return all.map(({ before, after, shown = before }) => {
      const root = parse(shown);
      const elements = [...root.querySelectorAll("[id]")];
      const next = parse(after);
      const isShown = renew(root, parse(before), next);
      const kept = elements.filter((element) => root.contains(element)).map(({ id }) => id);
      const [html = "", nextHtml = ""] = [root, next].map(
        (node) => node.querySelector("body")?.innerHTML,
      );
      return { isShown, html, kept, next: nextHtml };
    });
  }, pages);
}
type Renewing = typeof import("../../generator/browser/renew.ts");

const renewOne = async (versions: Versions) => (await renewAll([versions]))[0];

describe("a page that is brought to its next version", () => {
  test("reads as that version, whatever has changed", async () => {
    const { tree } = fc.letrec((tie) => ({
      tree: fc.array(tie("node"), { maxLength: 5 }).map((nodes) => nodes.join("")),
      node: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom("corolla", "ray", "disc &amp; ray", "<br>", "<!-- bract -->"),
        fc
          .tuple(
            fc.constantFrom("p", "div", "ul", "section"),
            fc.constantFrom("", ' class="a"', ' class="b"', ' class="a" title="b"'),
            tie("tree"),
          )
          .map(([name, attributes, inside]) =>
            // A paragraph ends where another block begins.
            name === "p" ? `<p${attributes}>ray</p>` : `<${name}${attributes}>${inside}</${name}>`,
          ),
      ),
    })) as { tree: fc.Arbitrary<string> };
    const pairs = fc.sample(fc.tuple(tree, tree), { seed, numRuns: 3000 });
    const renewed = await renewAll(pairs.map(([before, after]) => ({ before, after })));
    const served = await renewAll(pairs.map(([, after]) => ({ before: after, after })));
    for (const [index, { isShown, html, next }] of renewed.entries()) {
      expect(isShown, `TEST_SEED=${seed}`).toBe(true);
      expect([html, next], `TEST_SEED=${seed}`).toEqual([served[index]?.html, served[index]?.html]);
    }
  });

  test("keeps every element that is still there", async () => {
    const before = '<p id="a">One</p><ul id="b"><li id="c">Two</li><li id="d">Three</li></ul>';
    const after = before.replace("One", "First").replace('<li id="d">', "<li>New</li>$&");
    expect(await renewOne({ before, after })).toMatchObject({
      isShown: true,
      html: after,
      kept: ["a", "b", "c", "d"],
    });
  });

  test.each([
    ["<p>One</p>", "<p>One</p><p>One</p>"],
    ["<p>One</p><p>One</p><p>One</p>", "<p>One</p><p>One</p>"],
  ])("has as many equal parts as that version: %s becomes %s", async (before, after) => {
    expect(await renewOne({ before, after })).toMatchObject({ isShown: true, html: after });
  });

  test("keeps what a visitor has opened, and what an island has made of its markup", async () => {
    const before = '<div data-island="/menu.js"><i>Menu</i></div><details><p>One</p></details>';
    const open = (html: string) =>
      html.replace("<i>Menu</i>", "<b>Close</b>").replace("<details", '<details open=""');
    const after = before.replace("One", "First");
    const renewed = await renewOne({ before, after, shown: open(before) });
    expect(renewed).toMatchObject({ isShown: true, html: open(after) });
  });

  test("leaves closed what a visitor has closed", async () => {
    const before = '<details open=""><p>One</p></details>';
    const closed = (html: string) => html.replace(' open=""', "");
    const after = before.replace("One", "First");
    expect(await renewOne({ before, after, shown: closed(before) })).toMatchObject({
      isShown: true,
      html: closed(after),
    });
  });

  const island = '<div data-island="/menu.js" data-props="{}"><i>Menu</i></div>';

  test("keeps an island between two parts that have changed", async () => {
    const [before, after] = [`<p>One</p>${island}<p>Two</p>`, `<p>Three</p>${island}<p>Four</p>`];
    expect(await renewOne({ before, after })).toMatchObject({ isShown: true, html: after });
  });

  test.each([
    ["a script", '<script src="/a.js"></script>', '<script src="/b.js"></script>'],
    ["styles", "<style>a{}</style>", "<style>b{}</style>"],
    ["what it links to", '<link rel="icon" href="/a.svg">', '<link rel="icon" href="/b.svg">'],
    ["the policy", '<meta http-equiv="a" content="b">', '<meta http-equiv="a" content="c">'],
    ["an island", island, island.replace("Menu", "More")],
    ["what an island is told", island, island.replace("{}", "[]")],
    ["a new island", "<p>One</p>", `<p>One</p>${island}`],
    ["what becomes an island", "<div>One</div>", island],
    ["what was an island", island, "<div>One</div>"],
    ["an island that is gone", `<section>${island}</section>`, "<p>One</p>"],
    ["what stands in for scripts", "<noscript>One</noscript>", "<noscript>Two</noscript>"],
  ])("is loaded anew for %s", async (_, before, after) => {
    expect(await renewOne({ before, after })).toMatchObject({ isShown: false });
  });

  test("is loaded anew if something else has changed it", async () => {
    const [before, after] = ["<p>One</p><p>Two</p>", "<p>One</p><p>Three</p>"];
    for (const shown of [`<aside></aside>${before}`, "<p>One</p><div>Two</div>"]) {
      expect(await renewOne({ before, after, shown })).toMatchObject({ isShown: false });
    }
  });

  test("takes over what search engines read of it", async () => {
    const data = (name: string) => `<script type="application/ld+json">{"name":"${name}"}</script>`;
    const [before, after] = [data("One"), data("Two")];
    expect(await renewOne({ before, after })).toMatchObject({ isShown: true, html: after });
  });
});
