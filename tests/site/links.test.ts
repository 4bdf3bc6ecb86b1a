import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type LinkResult, LinkState, check } from "linkinator";
import { expect, test } from "vitest";
import { publicRoutes, scratch, serve, siteFolder } from "../support/site.ts";

/** Follows every link of a site, served as a host serves it. Other sites are left alone. */
async function follow(folder: string, starts: readonly string[]): Promise<LinkResult[]> {
  await using site = await serve(folder);
  const { links } = await check({
    path: starts.map((path) => site.origin + path),
    recurse: true,
    checkFragments: true,
    checkCss: true,
    // A link that is answered with a redirect has the wrong address.
    redirects: "error",
    linksToSkip: async (address) => !address.startsWith(site.origin),
  });
  return links.map((link) => ({ ...link, url: link.url.replace(site.origin, "") }));
}

const addressesOf = (links: readonly LinkResult[], state: LinkState) =>
  links.filter((link) => link.state === state).map(({ url }) => url);

test("every link, picture, style and fragment on the site leads somewhere", async () => {
  const links = await follow(siteFolder, ["/", "/404", "/500"]);
  const good = addressesOf(links, LinkState.OK);

  expect(links.filter(({ state }) => state === LinkState.BROKEN)).toEqual([]);
  expect(good).toEqual(expect.arrayContaining(Object.keys(publicRoutes)));
  expect(good.filter((address) => address.endsWith(".css"))).not.toEqual([]);
});

test("a dead link, a dead fragment and a missing picture of a style are found", async () => {
  const folder = join(scratch, `dead-links-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const links = '<a href="/other">1</a><a href="/nowhere">2</a><a href="/other#nothing">3</a>';
  const style = '<link rel="stylesheet" href="/style.css">';
  writeFileSync(join(folder, "index.html"), `<!DOCTYPE html><title>a</title>${style}${links}`);
  writeFileSync(join(folder, "other.html"), '<!DOCTYPE html><title>b</title><p id="something">b');
  writeFileSync(join(folder, "style.css"), "p { background: url(missing.png) }");

  const found = addressesOf(await follow(folder, ["/"]), LinkState.BROKEN);
  rmSync(folder, { recursive: true });

  expect(found.sort()).toEqual(["/missing.png", "/nowhere", "/other#nothing"]);
});
