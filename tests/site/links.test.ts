import { expect, test } from "vitest";
import { content } from "../support/content.ts";
import { all, textOf, values } from "../support/document.ts";
import { allPaths, hasPage, pageAt, routes, serve } from "../support/site.ts";

const isInternal = (address: string) => /^[/#](?!\/)/.test(address);

test("every internal link leads to a page or file, and every fragment exists", async () => {
  await using site = await serve();
  const asked = new Set([""]);
  for (const path of allPaths) {
    for (const address of values(pageAt(path), "a link", "href").filter(isInternal)) {
      const [target = "", id] = address.split("#");
      const where = `${address} on ${path}`;
      if (!asked.has(target)) expect((await fetch(site.origin + target)).status, where).toBe(200);
      asked.add(target);
      if (id)
        expect(values(pageAt(target.replace(/(?<=.)\/$/, "") || path), "*", "id"), where).toContain(
          id,
        );
    }
  }
});

test("visitors can reach every page by links from the front page", () => {
  const reached = new Set(["/"]);
  for (const path of reached) {
    const linked = values(pageAt(path), "a", "href").map((href) => href.replace(/#.*/, ""));
    for (const each of linked.filter(hasPage)) reached.add(each);
  }
  // Only a service leads to some text pages, such as the one that thanks for a message.
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
