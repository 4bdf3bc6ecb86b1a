import { expect, test } from "vitest";
import { all, isElsewhere, textOf, values } from "../support/document.ts";
import { allPaths, pageAt, serve } from "../support/site.ts";

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
      const place = target.replace(/(?<=.)\/$/, "") || path;
      if (id) expect(values(pageAt(place), "*", "id"), where).toContain(id);
    }
  }
});

test.for(allPaths)("links of %s to other sites are marked as such", (path) => {
  for (const link of all(pageAt(path), "a", { href: true })) {
    const rel = ["external", "noopener"].map((word) => link.attribs.rel?.split(" ").includes(word));
    if (isElsewhere(link.attribs.href ?? "")) expect.soft(rel, textOf(link)).toEqual([true, true]);
  }
});
