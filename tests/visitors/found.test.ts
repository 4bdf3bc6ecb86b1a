/** What machines are told of the pages, so that people find them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Article, BreadcrumbList, FAQPage, Thing, WebSite } from "schema-dts";
import { describe, expect, test } from "vitest";
import { content } from "../../content/index.ts";
import type { PageMeta } from "../../generator/site.tsx";
import { asRead, metaOf, tagsOf, valuesOf, wordsOf } from "../support/markup.ts";
import { missingPath, type Route, readOutput, routes, siteFolder } from "../support/site.ts";

/** What each page says of itself in content/. */
const pages: Record<Route, PageMeta> = {
  "/": content.home.page,
  "/about": content.about.page,
  "/care-tips": content.careTips.page,
  "/varieties": content.varieties.page,
  "/blog": content.blog.page,
  "/contact": content.contact.page,
  "/privacy-policy": content.privacyPolicy.page,
  "/terms-of-service": content.termsOfService.page,
};

const { name, language, address } = content.settings;
/** The public address of a path. */
const absolute = (path: string) => address.replace(/\/$/, "") + path;

const canonicalOf = (path: string) =>
  tagsOf(path)
    .filter(({ attributes }) => attributes.get("rel") === "canonical")
    .map(({ attributes }) => attributes.get("href"));

/** The things of schema.org that a page describes. */
function thingsOf(path: string): unknown[] {
  return tagsOf(path)
    .filter(({ attributes }) => attributes.get("type") === "application/ld+json")
    .flatMap(({ text }) => {
      const data: { "@context": unknown; "@graph": unknown[] } = JSON.parse(text);
      expect(data["@context"]).toBe("https://schema.org");
      return data["@graph"];
    });
}

describe.for(routes)("%s", (route) => {
  test("names its one true address", () => {
    expect(canonicalOf(route)).toEqual([absolute(route)]);
  });

  test("describes itself in a useful length, as no other page does", () => {
    const description = metaOf(route, "description") ?? "";
    expect(description).toBe(pages[route].description);
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(170);
    expect(routes.filter((other) => metaOf(other, "description") === description)).toEqual([route]);
  });

  test("names its language", () => {
    expect(valuesOf(route, "html", "lang")).toEqual([language]);
    expect(language).toMatch(/^en(-[A-Z]{2})?$/);
  });

  test("may be indexed", () => {
    expect(metaOf(route, "robots") ?? "").not.toContain("noindex");
  });

  test("has a card for where its link is shared", () => {
    const { title, description } = pages[route];
    const keys = ["site_name", "title", "description", "url"] as const;
    expect(keys.map((key) => metaOf(route, `og:${key}`))).toEqual([
      name,
      title,
      description,
      absolute(route),
    ]);
    expect(metaOf(route, "og:type")).toMatch(/^(website|article)$/);
    expect(metaOf(route, "twitter:card")).toBe("summary_large_image");
  });

  test("has a picture of its own on that card, a PNG of 1200 by 630", () => {
    const picture = metaOf(route, "og:image") ?? "";
    expect(picture.startsWith(absolute("/"))).toBe(true);
    const png = readFileSync(join(siteFolder, picture.slice(absolute("").length)));
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    // Without the rays of its flower it would be a fifth of this.
    expect(png.length).toBeGreaterThan(200_000);
    expect([metaOf(route, "og:image:width"), metaOf(route, "og:image:height")]).toEqual([
      "1200",
      "630",
    ]);
    expect(routes.filter((other) => metaOf(other, "og:image") === picture)).toEqual([route]);
  });

  test("describes in terms of schema.org what it is", () => {
    expect(thingsOf(route)).toEqual(expectedThings[route]);
  });
});

const site: WebSite = {
  "@type": "WebSite",
  name,
  url: absolute("/"),
  description: content.settings.tagline,
  inLanguage: language,
};

function breadcrumbs(route: Route): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name, item: absolute("/") },
      { "@type": "ListItem", position: 2, name: pages[route].title, item: absolute(route) },
    ],
  };
}

function article(route: Route): Article {
  const { title, description, updated = "" } = pages[route];
  return {
    "@type": "Article",
    headline: title,
    description,
    url: absolute(route),
    inLanguage: language,
    dateModified: updated,
    author: { "@type": "Organization", name, url: absolute("/") },
  };
}

/** The answers themselves are looked for on the page, below. */
const questions: FAQPage = {
  "@type": "FAQPage",
  mainEntity: content.contact.questions.map(({ question }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: expect.stringMatching(/./) },
  })),
};

const expectedThings: Record<Route, readonly Thing[]> = {
  "/": [site],
  "/about": [breadcrumbs("/about"), article("/about")],
  "/care-tips": [breadcrumbs("/care-tips"), article("/care-tips")],
  "/varieties": [breadcrumbs("/varieties")],
  "/blog": [breadcrumbs("/blog")],
  "/contact": [breadcrumbs("/contact"), questions],
  "/privacy-policy": [breadcrumbs("/privacy-policy")],
  "/terms-of-service": [breadcrumbs("/terms-of-service")],
};

test("the four questions and answers that machines are told stand on the contact page", () => {
  const words = wordsOf("/contact");
  const found = readOutput("contact.html").matchAll(
    /"@type":"Question","name":("(?:[^"\\]|\\.)*").*?"text":("(?:[^"\\]|\\.)*")/g,
  );
  const told = [...found].map(([, question = "", answer = ""]): [string, string] => [
    JSON.parse(question),
    JSON.parse(answer),
  ]);
  expect(told).toHaveLength(4);
  for (const [question, answer] of told) {
    expect(words).toContain(asRead(question));
    expect(words).toContain(asRead(answer));
  }
});

test("the sitemap lists the pages and the articles, each with the day on which its words last changed", () => {
  const entries = readOutput("sitemap.xml").matchAll(
    /<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g,
  );
  const listed = Object.fromEntries([...entries].map(([, page = "", day]) => [page, day]));
  const expected = routes.map((route) => [absolute(route), pages[route].updated]);
  const articles = content.articles
    .filter(({ hasText }) => hasText)
    .map(({ slug, date }) => [absolute(`/articles/${slug}`), date]);
  expect(listed).toEqual(Object.fromEntries([...expected, ...articles]));
  for (const day of Object.values(listed)) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("every page of the sitemap can be reached by links from the front page", () => {
  const reached = new Set<string>();
  const waiting = ["/"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path) || !(path in pages)) continue;
    reached.add(path);
    waiting.push(...valuesOf(path, "a", "href").map((href) => href.replace(/#.*/, "")));
  }
  expect([...reached].sort()).toEqual([...routes].sort());
});

test.for([missingPath, "/500"])("the error page at %s is not indexed", (path) => {
  expect(metaOf(path, "robots") ?? "").toContain("noindex");
  expect(canonicalOf(path)).toEqual([]);
  expect(thingsOf(path)).toEqual([]);
  expect(valuesOf(path, "html", "lang")).toEqual([language]);
});
