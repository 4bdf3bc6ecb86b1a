/** What a page may do to its visitor, and what nobody can make it do. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { content } from "../../content/index.ts";
import { phone, prepareVisits, type Visitor } from "../support/browser.ts";
import { type Answer, prepareRequests } from "../support/http.ts";
import { metaOf, tagsOf } from "../support/markup.ts";
import { allPaths, missingPath, outputsEndingIn, routes } from "../support/site.ts";
import { patience, scrollThrough } from "../support/visitors.ts";

const ask = prepareRequests();
const visits = prepareVisits();

const { newsFeed, contactForm } = content.services;
const headerName = "content-security-policy";

/** A policy as its directives with their sources. */
function readPolicy(policy = ""): Record<string, string[]> {
  const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([directive, ...sources]) => [directive, sources]));
}

const policyIn = (path: string) => readPolicy(metaOf(path, "Content-Security-Policy"));
const policyWith = ({ headers }: Answer) => readPolicy(String(headers[headerName]));

const isForeign = (address: string | null | undefined): address is string =>
  /^https?:/.test(address ?? "");

/** The addresses of other sites that frames, pictures and scripts of a page name. */
function foreignAddresses(path: string): Record<"iframe" | "img" | "script", string[]> {
  const of = (name: string) =>
    tagsOf(path)
      .filter((tag) => tag.name === name)
      .map(({ attributes }) => attributes.get("src"))
      .filter(isForeign);
  return { iframe: of("iframe"), img: of("img"), script: of("script") };
}

const originsOf = (addresses: readonly string[]) =>
  [...new Set(addresses.map((address) => new URL(address).origin))].sort();

describe.for(allPaths)("the policy of %s", (path) => {
  test("allows nothing that is not named, and nothing unsafe", () => {
    const policy = policyIn(path);
    expect(policy).toMatchObject({
      "default-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'none'"],
    });
    for (const source of Object.values(policy).flat()) {
      expect(source).toMatch(/^('none'|'self'|'script'|'sha256-[\w+/=]+'|https:\/\/[\w.-]+)$/);
    }
  });

  test("names the origins that the page uses and no others", () => {
    const policy = policyIn(path);
    const { iframe, img, script } = foreignAddresses(path);
    const allowed = (directive: string) =>
      (policy[directive] ?? []).filter((source) => source.startsWith("https:")).sort();
    expect(allowed("frame-src")).toEqual(originsOf(iframe));
    expect(allowed("img-src")).toEqual(originsOf(img));
    expect(allowed("script-src")).toEqual(originsOf(script));
    const others = Object.keys(policy).filter((name) => !/^(frame|img|script)-src$/.test(name));
    for (const directive of others) expect(allowed(directive), directive).toEqual([]);
  });

  test("stands in the page before everything that it could concern", () => {
    const tags = tagsOf(path);
    const place = tags.findIndex(({ attributes }) => attributes.has("http-equiv"));
    expect(tags.slice(0, place).map(({ name }) => name)).toEqual(["html", "head", "meta"]);
    expect(tags[place - 1]?.attributes.has("charset")).toBe(true);
  });

  test("asks for Trusted Types where all scripts are the site's own", () => {
    const expected = foreignAddresses(path).script.length > 0 ? undefined : ["'script'"];
    expect(policyIn(path)["require-trusted-types-for"]).toEqual(expected);
  });
});

test.for(
  routes,
)("the header of %s says what the page says, and that nobody may frame it", async (route) => {
  const { "frame-ancestors": ancestors, ...others } = policyWith(await ask(route));
  expect(ancestors).toEqual(["'none'"]);
  expect(others).toEqual(policyIn(route));
});

/** An address for each file of the site that a host hands out. */
function everyAddress(): string[] {
  const files = outputsEndingIn("")
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.[a-z0-9]+$/.test(file) && !/\.(html|br|gz|written)$/.test(file));
  return [...allPaths, ...files.map((file) => `/${file}`)];
}

test("every answer carries the headers that protect a visitor", async () => {
  for (const path of everyAddress()) {
    const { headers } = await ask(path);
    expect.soft(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": expect.stringMatching(/^(no-referrer|same-origin|strict-origin.*)$/),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "strict-transport-security": expect.stringMatching(/^max-age=\d{8}/),
    });
    expect.soft(headers["set-cookie"], path).toBeUndefined();
  }
});

test("fingerprinted files are kept for good, and everything else is asked for anew", async () => {
  for (const path of everyAddress()) {
    if (path.startsWith("/.")) continue;
    const cached = String((await ask(path)).headers["cache-control"]);
    if (path.startsWith("/assets/")) {
      expect.soft(cached, path).toBe("public, max-age=31536000, immutable");
      expect.soft(path).toMatch(/-[0-9A-Z]{8}\.\w+$/i);
    } else if (path !== missingPath && path !== "/500") {
      // The rules of a host go by address, and an error page has none of its own.
      expect.soft(cached, path).toMatch(/^(public, max-age=0, must-revalidate|no-cache|no-store)$/);
    }
  }
});

test.for(["/blog", "/contact"])("the frame on %s may do no more than it needs", (path) => {
  const frames = tagsOf(path).filter(({ name }) => name === "iframe");
  expect(frames).toHaveLength(1);
  for (const { attributes } of frames) {
    expect(attributes.get("title")).toMatch(/\w/);
    expect(attributes.get("loading")).toBe("lazy");
    expect(attributes.get("referrerpolicy")).toBe("no-referrer");
    expect(attributes.get("sandbox")).toContain("allow-scripts");
    expect(attributes.get("sandbox")).not.toMatch(
      /allow-top-navigation|allow-modals|allow-downloads/,
    );
    expect(isForeign(attributes.get("src"))).toBe(true);
  }
});

test.for(
  routes,
)("every link of %s to another site says so, and gives it no hold on the page", (path) => {
  const links = tagsOf(path).filter(
    ({ name, attributes }) => name === "a" && isForeign(attributes.get("href")),
  );
  expect(links).not.toEqual([]);
  for (const { attributes } of links) {
    const says = attributes.get("rel")?.split(" ") ?? [];
    expect
      .soft(says, attributes.get("href"))
      .toEqual(expect.arrayContaining(["external", "noopener"]));
  }
});

test("pictures of other sites are fetched when they come near, and not told of the page", () => {
  const pictures = allPaths
    .flatMap(tagsOf)
    .filter(({ name, attributes }) => name === "img" && isForeign(attributes.get("src")));
  expect(pictures).not.toEqual([]);
  for (const { attributes } of pictures) {
    expect(attributes.get("loading")).toBe("lazy");
    expect(attributes.get("referrerpolicy")).toBe("no-referrer");
  }
});

test("frames stand on the blog and the contact page alone", () => {
  const framing = allPaths.filter((path) => tagsOf(path).some(({ name }) => name === "iframe"));
  expect(framing).toEqual(["/blog", "/contact"]);
});

describe.concurrent("a visitor with a phone who has not scrolled yet", () => {
  test.for(allPaths)("has told no other service of reading %s", async (path, { expect }) => {
    await using visitor = await visits.newVisitor({ closedPopup: true, viewport: phone });
    const page = await visitor.open(path);
    await page.waitForLoadState("networkidle");
    const { img, script } = foreignAddresses(path);
    // A picture that is about to come into sight may be fetched ahead, and a script stands by.
    const told = visitor.outside.filter((address) => !img.includes(address));
    expect(told).toEqual(script);
  });

  test.for([
    ["/blog", newsFeed.address],
    ["/contact", contactForm.frameAddress],
  ] as const)("sees the frame of %s load when it comes near", async ([path, address], {
    expect,
  }) => {
    await using visitor = await visits.newVisitor({ closedPopup: true, viewport: phone });
    const page = await visitor.open(path);
    await page.waitForLoadState("networkidle");
    expect(visitor.outside).not.toContain(address);
    await scrollThrough(page);
    await expect.poll(() => visitor.outside, patience).toContain(address);
  });
});

describe.concurrent("what somebody has smuggled into", () => {
  const evil = "https://evil.example";

  /** Injected markup, and the directive that has to refuse it. */
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

  /** Opens a page into which the markup was injected; what is refused is written into `refused`. */
  async function openInjected(visitor: Visitor, path: string, refused: string[]): Promise<Page> {
    await visitor.context.exposeFunction("refuse", (what: string) => refused.push(what));
    await visitor.context.addInitScript(() => {
      const { refuse } = window as unknown as { refuse(what: string): void };
      document.addEventListener("securitypolicyviolation", (event) => {
        refuse(`${event.effectiveDirective} ${event.blockedURI}`);
      });
    });
    await visitor.context.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const markup = Object.values(attacks).join("");
        await route.fulfill({ response, body: html.replace("</body>", `${markup}</body>`) });
      },
    );
    return visitor.open(path);
  }

  test.for(allPaths)("%s is refused by its policy", async (path, { expect }) => {
    await using visitor = await visits.newVisitor({ closedPopup: true });
    const refused: string[] = [];
    const page = await openInjected(visitor, path, refused);
    const title = await page.title();
    await page.evaluate(() => document.querySelector<HTMLFormElement>("#theft")?.submit());

    const told = () => [
      ...new Set(refused.map((what) => what.replace(/(evil\.example)\/$/, "$1"))),
    ];
    await expect
      .poll(() => told().sort(), patience)
      .toEqual(
        expect.arrayContaining(Object.keys(attacks).filter((name) => name !== `frame-src ${evil}`)),
      );
    expect(told().filter((what) => what.startsWith(`frame-src ${evil}`))).toHaveLength(1);
    expect(visitor.outside.filter((address) => address.startsWith(evil))).toEqual([]);
    expect(title).not.toContain("taken over");
    const positions = await page
      .locator("h1, #styled")
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).position));
    expect(positions).not.toContain("fixed");
    expect(await page.evaluate(() => document.baseURI)).toBe(page.url());
  });

  const trusting = allPaths.filter((path) => foreignAddresses(path).script.length === 0);
  test.for(trusting)("%s as text cannot become markup or code", async (path, { expect }) => {
    await using visitor = await visits.newVisitor({ closedPopup: true });
    const page = await visitor.open(path);
    const outcomes = await page.evaluate(() => {
      const attempt = (act: () => void) => {
        try {
          act();
          return "done";
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        attempt(() => {
          document.body.innerHTML = "<b>taken over</b>";
        }),
        attempt(() => document.write("<b>taken over</b>")),
        attempt(() => {
          document.createElement("script").src = "/taken-over.js";
        }),
        attempt(() => window.trustedTypes?.createPolicy("taken-over", {})),
      ];
    });
    expect(outcomes).toEqual(Array(4).fill("TypeError"));
  });
});

declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy(name: string, rules: object): unknown };
  }
}

/**
 * The scoring of the MDN HTTP Observatory, for what a static site can answer itself; that it is
 * served by HTTPS and redirects to it is the host's part and is taken for granted. The modifiers are
 * those of SCORE_TABLE in
 * https://github.com/mdn/mdn-http-observatory/blob/main/src/grader/charts.js (read in 2026):
 *
 * | test                         | best result                                          | points |
 * |------------------------------|------------------------------------------------------|--------|
 * | content-security-policy      | default-src 'none' and nothing unsafe                |    +10 |
 * | cookies                      | none                                                 |      0 |
 * | cross-origin-resource-sharing| not offered                                          |      0 |
 * | redirection                  | the host's part                                      |      0 |
 * | referrer-policy              | a private value                                      |     +5 |
 * | strict-transport-security    | at least six months (preloaded: +5, not by a header) |      0 |
 * | subresource-integrity        | own scripts alone (with hashes: +5)                  |      0 |
 * | x-content-type-options       | nosniff                                              |      0 |
 * | x-frame-options              | by frame-ancestors                                   |     +5 |
 * | cross-origin-resource-policy | same-origin or same-site                             |    +10 |
 *
 * A site begins with 100; bonuses count if it has 90 without them.
 */
function scoresOf(answer: Answer, path: string): Record<string, number> {
  const { headers } = answer;
  const policy = policyWith(answer);
  const sources = (name: string) => policy[name] ?? policy["default-src"] ?? ["*"];
  const broad = /^(\*|(https?|ftp|data):|(https?|ftp):\/\/\*.*|'unsafe-(inline|eval)')$/;
  const isUnsafe = ["script-src", "style-src", "object-src"].some((name) =>
    sources(name).some((source) => broad.test(source)),
  );
  const closed = sources("default-src").join(" ") === "'none'";
  const referrer = String(headers["referrer-policy"]);
  const seconds = Number(/max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1]);
  const scripts = tagsOf(path).filter(
    ({ name, attributes }) => name === "script" && attributes.has("src"),
  );
  const whole = scripts.every(({ attributes }) => attributes.has("integrity"));
  const foreign = scripts.some(
    ({ attributes }) => isForeign(attributes.get("src")) && !attributes.has("integrity"),
  );
  const framing = headers["x-frame-options"] ? 0 : -20;
  const resource = headers["cross-origin-resource-policy"];
  return {
    "content-security-policy": isUnsafe ? -20 : closed ? 10 : 5,
    cookies: headers["set-cookie"] ? -20 : 0,
    "cross-origin-resource-sharing": headers["access-control-allow-credentials"] ? -50 : 0,
    "referrer-policy": /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(
      referrer,
    )
      ? 5
      : 0,
    "strict-transport-security": seconds >= 15_768_000 ? 0 : -20,
    "subresource-integrity": foreign ? -5 : scripts.length > 0 && whole ? 5 : 0,
    "x-content-type-options": headers["x-content-type-options"] === "nosniff" ? 0 : -5,
    "x-frame-options": policy["frame-ancestors"] ? 5 : framing,
    "cross-origin-resource-policy": /^same-(origin|site)$/.test(String(resource)) ? 10 : 0,
  };
}

test("the front page gets the full score of the HTTP Observatory and its bonuses", async () => {
  const scores = scoresOf(await ask("/"), "/");
  expect(scores).toMatchObject({
    "content-security-policy": 10,
    "referrer-policy": 5,
    "x-frame-options": 5,
    "cross-origin-resource-policy": 10,
  });
  const points = Object.values(scores);
  const penalties = points.filter((score) => score < 0).reduce((sum, score) => sum + score, 0);
  const bonuses = points.filter((score) => score > 0).reduce((sum, score) => sum + score, 0);
  expect(100 + penalties).toBe(100);
  expect(100 + bonuses).toBeGreaterThanOrEqual(130);
});

test("the error page of a deep address keeps its policy although no rule names that address", () => {
  expect(policyIn(missingPath)["default-src"]).toEqual(["'none'"]);
});
