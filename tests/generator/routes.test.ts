import { describe, expect, test } from "vitest";
import { isEndpointFile, outputOfRoute, resolve, routeOfPageFile } from "../../generator/routes.ts";

const outputs = new Set([
  "index.html",
  "about.html",
  "guides.html",
  "guides/soil.html",
  "404.html",
  "500.html",
  "sitemap.xml",
  "assets/styles-1f0c.css",
  "über.html",
]);
const exists = (output: string) => outputs.has(output);
const file = (output: string) => ({ kind: "file", output });
const redirect = (route: string) => ({ kind: "redirect", route });
const missing = { kind: "missing" };

describe("a page file becomes a route and an output", () => {
  test.each([
    ["pages/index.tsx", "/", "index.html"],
    ["pages/care-tips.tsx", "/care-tips", "care-tips.html"],
    ["pages/guides/index.tsx", "/guides", "guides.html"],
    ["pages/guides/soil.tsx", "/guides/soil", "guides/soil.html"],
  ])("%s is %s and is written to %s", (page, route, output) => {
    expect(routeOfPageFile(page)).toBe(route);
    expect(outputOfRoute(route)).toBe(output);
  });

  test("a second extension makes a file instead of a page", () => {
    expect(isEndpointFile("pages/favicon.svg.tsx")).toBe(true);
    expect(isEndpointFile("pages/care-tips.tsx")).toBe(false);
  });
});

describe("a request is answered as hosts answer it", () => {
  test.each([
    ["/", file("index.html")],
    ["/about", file("about.html")],
    ["/guides", file("guides.html")],
    ["/guides/soil", file("guides/soil.html")],
    ["/sitemap.xml", file("sitemap.xml")],
    ["/assets/styles-1f0c.css", file("assets/styles-1f0c.css")],
    ["/%61bout", file("about.html")],
    ["/%C3%BCber", file("über.html")],
    ["/about/", redirect("/about")],
    ["/about.html", redirect("/about")],
    ["/about.html/", redirect("/about")],
    ["/index.html", redirect("/")],
    ["/index", redirect("/")],
    ["/guides/", redirect("/guides")],
    ["/guides/index.html", redirect("/guides")],
    ["/nowhere", missing],
    ["/nowhere/", missing],
    ["/ABOUT", missing],
    ["/about/more", missing],
    ["/assets", missing],
    ["/assets/", missing],
  ])("%s", (path, expected) => {
    expect(resolve(path, exists)).toEqual(expected);
  });

  test.each([
    "//about",
    "/../etc/passwd",
    "/%2e%2e/etc/passwd",
    "/..%2fetc%2fpasswd",
    "/assets/../about",
    "/.written",
    "/assets/.hidden",
    "/about%00",
    "/about%5c",
    "/%",
    "/%ff",
    `/${"a".repeat(5000)}`,
    "about",
    "",
  ])("%s leads nowhere, whatever is on the disk", (path) => {
    expect(resolve(path, () => true)).toEqual(missing);
  });
});
