import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { check, type LinkResult, LinkState } from "linkinator";
import { expect, test } from "vitest";
import { content } from "../support/content.ts";
import { all, textOf, values } from "../support/document.ts";
import { newFolder } from "../support/scratch.ts";
import {
  allPaths,
  hasPage,
  pageAt,
  pageFiles,
  routes,
  serve,
  siteFolder,
} from "../support/site.ts";

/** Follows every internal link of some pages of a folder, served as a host serves it. */
async function follow(folder: string, files: readonly string[]): Promise<LinkResult[]> {
  await using site = await serve(folder);
  const found: LinkResult[] = [];
  // One at a time: it doesn't look for a fragment in a page that it has read before.
  for (const file of files) {
    const { links } = await check({
      path: `${site.origin}/${file.replace(/(^index)?\.html$/, "")}`,
      cleanUrls: true,
      checkFragments: true,
      checkCss: true,
      // A link that redirects has the wrong address.
      redirects: "error",
      // In HTML, #top is the start of any page.
      linksToSkip: async (address) => !address.startsWith(site.origin) || address.endsWith("#top"),
    });
    found.push(...links);
  }
  return found.map((link) => ({ ...link, url: link.url.replace(site.origin, "") }));
}

const addressesOf = (links: readonly LinkResult[], state: LinkState) =>
  [...new Set(links.filter((link) => link.state === state).map(({ url }) => url))].sort();

test("every internal link, picture, style and fragment exists", async () => {
  const links = await follow(siteFolder, pageFiles);
  const found = addressesOf(links, LinkState.OK);
  expect(addressesOf(links, LinkState.BROKEN)).toEqual([]);
  expect(found).toEqual(expect.arrayContaining([...routes]));
  expect(found.some((address) => address.startsWith("/assets/"))).toBe(true);
});

test("the link check reports dead links, dead fragments and missing pictures", async () => {
  const folder = newFolder("dead-links");
  const style = "<style>p { background: url(/lost.png) }</style>";
  const links = '<a href="/other">1</a><a href="/nowhere">2</a><a href="/other#nothing">3</a>';
  const back = '<a href="/other#here">4</a><a href="/#nothing">5</a><a href="#missing">6</a>';
  writeFileSync(join(folder, "index.html"), `<!DOCTYPE html>${style}${links}`);
  writeFileSync(join(folder, "other.html"), `<!DOCTYPE html><p id="here">${back}</p>`);
  const found = addressesOf(await follow(folder, ["index.html", "other.html"]), LinkState.BROKEN);
  expect(found).toEqual(["/#nothing", "/lost.png", "/nowhere", "/other#missing", "/other#nothing"]);
});

test("visitors can reach every page by links from the front page", () => {
  const reached = new Set(["/"]);
  for (const path of reached) {
    const linked = values(pageAt(path), "a", "href").map((href) => href.replace(/#.*/, ""));
    for (const each of linked.filter(hasPage)) reached.add(each);
  }
  // Only services lead to some of the pages of plain text, such as the one that says thank you.
  const texts = content.pages.map(({ slug }) => `/${slug}`);
  expect(routes.filter((route) => !reached.has(route) && !texts.includes(route))).toEqual([]);
});

test.for(allPaths)("links of %s to other sites are marked as such", (path) => {
  for (const link of all(pageAt(path), "a", { href: true })) {
    if (!/^https?:/.test(link.attribs.href ?? "")) continue;
    const rel = link.attribs.rel?.split(" ");
    expect.soft(rel, textOf(link)).toEqual(expect.arrayContaining(["external", "noopener"]));
  }
});
