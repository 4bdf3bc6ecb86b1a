import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { check, type LinkResult, LinkState } from "linkinator";
import { expect, test } from "vitest";
import { routes, scratch, serve, siteFolder } from "../support/site.ts";

/**
 * Follows every link of a site, served as a host serves it. Other sites are left alone.
 *
 * @returns what was found, with addresses without the origin.
 */
async function follow(folder: string): Promise<LinkResult[]> {
  await using site = await serve(folder);
  const crawl = async (path: string, recurse: boolean) => {
    const { links } = await check({
      path: site.origin + path,
      recurse,
      cleanUrls: true,
      checkFragments: true,
      checkCss: true,
      // A link that is answered with a redirect has the wrong address.
      redirects: "error",
      // HTML lets #top lead to the start of any page.
      linksToSkip: async (address) => !address.startsWith(site.origin) || address.endsWith("#top"),
    });
    return links;
  };
  const pages = readdirSync(folder).filter((name) => name.endsWith(".html"));
  const found = await crawl("/", true);
  // A crawl does not look for a fragment in a page that it has read before: so one more for each.
  for (const page of pages) {
    found.push(...(await crawl(`/${page.replace(/(index)?\.html$/, "")}`, false)));
  }
  return found.map((link) => ({ ...link, url: link.url.replace(site.origin, "") }));
}

const addressesOf = (links: readonly LinkResult[], state: LinkState) =>
  [...new Set(links.filter((link) => link.state === state).map(({ url }) => url))].sort();

test("every link, picture, style and fragment on the site leads somewhere", async () => {
  const links = await follow(siteFolder);
  const good = addressesOf(links, LinkState.OK);

  expect(addressesOf(links, LinkState.BROKEN)).toEqual([]);
  expect(good).toEqual(expect.arrayContaining([...routes]));
  expect(good.filter((address) => address.startsWith("/assets/"))).not.toEqual([]);
});

test("dead links, dead fragments and missing pictures of styles are found", async () => {
  const folder = join(scratch, `dead-links-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const style =
    '<link rel="stylesheet" href="/style.css"><style>p { background: url(/lost.png) }</style>';
  const there = '<a href="/other">1</a><a href="/nowhere">2</a><a href="/other#nothing">3</a>';
  const back = '<a href="/other#something">4</a><a href="/#nothing">5</a><a href="#missing">6</a>';
  writeFileSync(join(folder, "index.html"), `<!DOCTYPE html>${style}${there}`);
  writeFileSync(join(folder, "other.html"), `<!DOCTYPE html><p id="something">${back}</p>`);
  writeFileSync(join(folder, "style.css"), "p { background: url(missing.png) }");

  const found = addressesOf(await follow(folder), LinkState.BROKEN);
  rmSync(folder, { recursive: true });

  expect(found).toEqual([
    "/#nothing",
    "/lost.png",
    "/missing.png",
    "/nowhere",
    "/other#missing",
    "/other#nothing",
  ]);
});
