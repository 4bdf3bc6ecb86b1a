import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { content, isAdded, pageOf, plain, withPlainTexts } from "../support/content.ts";
import { all, attribute, codeOf, type Html, metaOf, textOf, values } from "../support/document.ts";
import {
  allPaths,
  hasPage,
  isOwnFile,
  missingPath,
  pageAt,
  readOutput,
  routes,
  siteFolder,
} from "../support/site.ts";

const { name, language, tagline, ...settings } = content.settings;
const { origin } = new URL(process.env.SITE_URL ?? settings.address);

const absolute = (path: string) => origin + path;

const linkOf = (page: Html, rel: string) => attribute(all(page, "link", { rel })[0], "href");

const descriptionOf = (path: string) => metaOf(pageAt(path), "description") ?? "";

/** A page or an article may have a language of its own. */
function languageOf(path: string): string {
  const article = content.articles.find(({ slug }) => path === `/articles/${slug}`);
  return (article ?? pageOf(path))?.language ?? language;
}

interface Thing {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

/** The structured data of a page (schema.org), by type. */
function thingsOf(page: Html): Record<string, Thing> {
  const things = all(page, "script", { type: "application/ld+json" }).flatMap((script) => {
    const data = JSON.parse(codeOf(script), withPlainTexts);
    expect(data["@context"]).toBe("https://schema.org");
    return data["@graph"] as Thing[];
  });
  return Object.fromEntries(things.map((thing) => [thing["@type"], thing]));
}

/** Expects a PNG file of the site to have a size, e.g. "1200x630". */
async function expectPng(address: string, size: string): Promise<void> {
  const { format, width, height } = await sharp(join(siteFolder, address)).metadata();
  expect([format, `${width}x${height}`], address).toEqual(["png", size]);
}

test("every page has its language, one main heading and a description of its own", () => {
  for (const path of allPaths) {
    const page = pageAt(path);
    expect(values(page, "html", "lang"), path).toEqual([languageOf(path)]);
    expect(all(page, "h1").map(textOf), path).toEqual([expect.stringMatching(/./)]);
  }
  expect(allPaths.map(descriptionOf)).not.toContain("");
  const descriptions = allPaths.filter((path) => !isAdded(path)).map(descriptionOf);
  expect([...new Set(descriptions)]).toEqual(descriptions);
});

describe.for(routes)("%s", (route) => {
  const page = pageAt(route);
  const { title, description } = pageOf(route) ?? {};

  test("names its public address, may be indexed and describes itself", () => {
    expect(linkOf(page, "canonical")).toBe(absolute(route));
    expect(linkOf(page, "manifest")).toBe("/site.webmanifest");
    expect(metaOf(page, "robots") ?? "").not.toContain("noindex");
    expect(descriptionOf(route)).toEqual(description ?? expect.any(String));
  });

  test("has a card for shared links, with a picture", async () => {
    const expected = {
      "og:title": title ?? expect.any(String),
      "og:site_name": name,
      "og:description": metaOf(page, "description"),
      "og:url": absolute(route),
      "og:type": expect.stringMatching(/^(website|article)$/),
      "twitter:card": "summary_large_image",
      "og:image:width": expect.stringMatching(/^\d+$/),
      "og:image:height": expect.stringMatching(/^\d+$/),
    };
    const found = Object.keys(expected).map((key) => [key, metaOf(page, key)]);
    expect(Object.fromEntries(found)).toEqual(expected);
    const picture = metaOf(page, "og:image") ?? "";
    // Owners may have pictures of their own.
    if (!/\/social[\w.-]*\.png$/.test(picture)) return;
    expect(picture.startsWith(absolute("/"))).toBe(true);
    await expectPng(picture.slice(absolute("/").length), "1200x630");
    // Pages in one folder share a picture for each accent.
    const isAlone = (other: string) => other.lastIndexOf("/") === 0 || other === route;
    const sharing = routes.filter((other) => metaOf(pageAt(other), "og:image") === picture);
    expect(sharing.filter(isAlone)).toEqual([route]);
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
    if (!/^\/(about|care-tips|articles\/.*)$/.test(route)) return;
    expect(things.Article ?? things.BlogPosting).toMatchObject({
      headline: metaOf(page, "og:title"),
      url: absolute(route),
      inLanguage: languageOf(route),
      dateModified: pageOf(route)?.updated ?? expect.any(String),
      author: { name: expect.any(String) },
    });
  });
});

test.runIf(hasPage("/contact"))("the contact page describes its questions and answers", () => {
  expect(thingsOf(pageAt("/contact")).FAQPage?.mainEntity ?? []).toMatchObject(
    content.contact.questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plain(answer) },
    })),
  );
});

test.for([missingPath, "/500"])("the error page at %s is not indexed", (path) => {
  const page = pageAt(path);
  expect(metaOf(page, "robots")).toContain("noindex");
  expect(linkOf(page, "canonical")).toBeUndefined();
  expect(thingsOf(page)).toEqual({});
});

test("the sitemap lists every public page, with the day of its last change", () => {
  const entries = readOutput("sitemap.xml").matchAll(
    /<url><loc>(.*?)<\/loc>(?:<lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>)?<\/url>/g,
  );
  const listed = new Map([...entries].map(([, location = "", day]) => [location, day]));
  expect([...listed.keys()].sort()).toEqual(routes.map(absolute).sort());
  for (const route of routes) {
    const { updated } = pageOf(route) ?? {};
    if (updated !== undefined) expect(listed.get(absolute(route)), route).toBe(updated);
  }
});

test.skipIf(isOwnFile("robots.txt"))("robots.txt allows all robots and names the sitemap", () => {
  const robots = readOutput("robots.txt");
  expect(robots).toMatch(/^User-agent: \*$/m);
  expect(robots).not.toMatch(/^Disallow: *\//m);
  expect(robots).toContain(`Sitemap: ${absolute("/sitemap.xml")}`);
});

test("the icons have the stated sizes, and the one for home screens is opaque", async () => {
  const manifest: { name: string; icons: { src: string; sizes: string }[] } = JSON.parse(
    readOutput("site.webmanifest"),
  );
  expect(plain(manifest.name)).toBe(name);
  expect(manifest.icons).not.toEqual([]);
  for (const { src, sizes } of manifest.icons) await expectPng(src, sizes);
  // Phones lay it on black.
  const icon = linkOf(pageAt("/"), "apple-touch-icon") ?? "";
  expect((await sharp(join(siteFolder, icon)).stats()).isOpaque).toBe(true);
});
