import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { content, pageOf, plain } from "../support/content.ts";
import { all, attribute, codeOf, type Html, metaOf, textOf, values } from "../support/document.ts";
import {
  allPaths,
  hasPage,
  missingPath,
  pageAt,
  readOutput,
  routes,
  siteFolder,
} from "../support/site.ts";

const { name, language, tagline, ...settings } = content.settings();
const address = process.env.SITE_URL ?? settings.address;

/** The public address of a path. */
const absolute = (path: string) => address.replace(/\/$/, "") + path;

const canonicalOf = (page: Html) =>
  all(page, "link", { rel: "canonical" }).map((link) => attribute(link, "href"));

const titleOf = (path: string) => textOf(all(all(pageAt(path), "head")[0], "title")[0]);

interface Thing {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

/** What a page says about itself in terms of schema.org, by type. */
function thingsOf(page: Html): Record<string, Thing> {
  const scripts = all(page, "script", { type: "application/ld+json" });
  const things = scripts.flatMap((script) => {
    const data = JSON.parse(codeOf(script)) as { "@context": string; "@graph": Thing[] };
    expect(data["@context"]).toBe("https://schema.org");
    return data["@graph"];
  });
  return Object.fromEntries(things.map((thing) => [thing["@type"], thing]));
}

/** The width and height that a PNG file of the site has. */
function sizeOfPng(output: string): string {
  const png = readFileSync(join(siteFolder, output));
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test("every page has its language, one main heading, and a title and description of its own", () => {
  for (const path of allPaths) {
    const page = pageAt(path);
    expect(values(page, "html", "lang"), path).toEqual([language]);
    expect(all(page, "h1").map(textOf), path).toEqual([expect.stringMatching(/./)]);
  }
  for (const of of [titleOf, (path: string) => metaOf(pageAt(path), "description")]) {
    const texts = allPaths.map(of);
    expect(texts.every(Boolean)).toBe(true);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

describe.for(routes)("%s", (route) => {
  const page = pageAt(route);

  test("names its public address, may be indexed and describes itself", () => {
    expect(canonicalOf(page)).toEqual([absolute(route)]);
    expect(metaOf(page, "robots") ?? "").not.toContain("noindex");
    const description = metaOf(page, "description") ?? "";
    const inContent = pageOf(route)?.description;
    if (inContent !== undefined) expect(description).toBe(inContent);
  });

  test("has a card for shared links, with a picture of its own", () => {
    const inContent = pageOf(route)?.title;
    if (inContent !== undefined) expect(metaOf(page, "og:title")).toBe(inContent);
    expect(metaOf(page, "og:site_name")).toBe(name);
    expect(metaOf(page, "og:description")).toBe(metaOf(page, "description"));
    expect(metaOf(page, "og:url")).toBe(absolute(route));
    expect(metaOf(page, "og:type")).toMatch(/^(website|article)$/);
    expect(metaOf(page, "twitter:card")).toBe("summary_large_image");

    const picture = metaOf(page, "og:image") ?? "";
    expect(picture.startsWith(absolute("/"))).toBe(true);
    const size = `${metaOf(page, "og:image:width")}x${metaOf(page, "og:image:height")}`;
    expect(size).toBe("1200x630");
    expect(sizeOfPng(picture.slice(absolute("/").length))).toBe(size);
    expect(routes.filter((other) => metaOf(pageAt(other), "og:image") === picture)).toEqual([
      route,
    ]);
  });

  test("describes itself in terms of schema.org", () => {
    const things = thingsOf(page);
    if (route === "/") {
      expect(things.WebSite).toMatchObject({
        name,
        url: absolute("/"),
        description: tagline,
        inLanguage: language,
      });
      return;
    }
    expect(things.BreadcrumbList?.itemListElement).toMatchObject([
      { position: 1, name, item: absolute("/") },
      { position: 2, item: absolute(route) },
    ]);
    const article = {
      headline: metaOf(page, "og:title"),
      url: absolute(route),
      inLanguage: language,
      dateModified: pageOf(route)?.updated ?? expect.any(String),
      author: { "@type": "Organization", name, url: absolute("/") },
    };
    if (/^\/(about|care-tips|articles\/.*)$/.test(route)) {
      expect(things.BlogPosting ?? things.Article).toMatchObject(article);
    }
  });
});

test.runIf(hasPage("/contact"))("the contact page describes its questions and answers", () => {
  expect(thingsOf(pageAt("/contact")).FAQPage?.mainEntity).toMatchObject(
    content.contact().questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: expect.toSatisfy(isSameText(plain(answer))) },
    })),
  );
});

const isSameText = (expected: string) => (text: string) =>
  text.replace(/\s+/g, " ").trim() === expected;

test.for([missingPath, "/500"])("the error page at %s is not indexed", (path) => {
  const page = pageAt(path);
  expect(metaOf(page, "robots")).toContain("noindex");
  expect(canonicalOf(page)).toEqual([]);
  expect(thingsOf(page)).toEqual({});
});

test("the sitemap lists every public page, with the day of its last change", () => {
  const entries = readOutput("sitemap.xml").matchAll(
    /<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g,
  );
  const listed = new Map([...entries].map(([, location = "", day]) => [location, day]));
  expect([...listed.keys()].sort()).toEqual(routes.map(absolute).sort());
  for (const route of routes) {
    const day = listed.get(absolute(route));
    const updated = pageOf(route)?.updated;
    if (updated !== undefined) expect(day, route).toBe(updated);
    if (day !== undefined) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test("robots.txt allows all robots and names the sitemap", () => {
  const robots = readOutput("robots.txt");
  expect(robots).toMatch(/^User-agent: \*$/m);
  expect(robots).not.toMatch(/^Disallow: *\//m);
  expect(robots).toContain(`Sitemap: ${absolute("/sitemap.xml")}`);
});

test("the web manifest has the name of the site and icons of the stated sizes", () => {
  const manifest: { name: string; icons: { src: string; sizes: string }[] } = JSON.parse(
    readOutput("site.webmanifest"),
  );
  expect(manifest.name).toBe(name);
  expect(manifest.icons).not.toEqual([]);
  for (const { src, sizes } of manifest.icons)
    expect(sizeOfPng(src.replace(/^\//, ""))).toBe(sizes);
  for (const route of routes) {
    const [link] = all(pageAt(route), "link", { rel: "manifest" });
    expect(attribute(link, "href")).toBe("/site.webmanifest");
  }
});
