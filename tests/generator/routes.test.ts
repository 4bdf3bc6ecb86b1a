import { describe, expect, test } from "vitest";
import {
  isEndpointFile,
  outputOfRoute,
  resolve,
  routeOfPageFile,
  troubleWithName,
  withoutBase,
} from "../../generator/routes.ts";

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

test.each([
  ["/base/about", "/about"],
  ["/basement", "/basement"],
  ["/about", "/about"],
])("its author wrote %s as %s where the site stands under /base", (address, written) => {
  expect(withoutBase(address, "/base")).toBe(written);
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

  test("what others look for by its name is there, and nothing else behind a dot", () => {
    const there = (path: string) => resolve(path, () => true).kind;
    expect(there("/.well-known/security.txt")).toBe("file");
    for (const path of ["/.git/config", "/a/.well-known/b", "/.well-known/.a", "/.well-known"]) {
      expect(there(path)).toBe("missing");
    }
  });

  test.each([
    "//",
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
    "/\ud800",
    "/nowhere/",
    "/500.html/",
    "/con",
    "/AUX.txt",
    "/guides/lpt1",
    "/index.html::$DATA",
    "/C:/about",
    "/about.",
    "/about%20",
    "/what%3f",
    `/${"a".repeat(5000)}`,
    "about",
    "",
  ])("%s leads nowhere, whatever is on the disk", (path) => {
    expect(resolve(path, (output) => output !== "nowhere.html")).toEqual(missing);
  });
});

describe("the name of an output", () => {
  test.each([
    ["con.html", "has the name of a device in it (con.html)"],
    ["a/COM1", "has the name of a device in it (COM1)"],
    ["com0", "has the name of a device in it (com0)"],
    ["lpt².txt", "has the name of a device in it (lpt².txt)"],
    ["conin$", "has the name of a device in it (conin$)"],
    ["a:b.html", 'has ":" in it'],
    ["a\\b.html", 'has "\\\\" in it'],
    ["a\nb.html", 'has "\\n" in it'],
    ["a./b.html", "has a part that ends in a dot or a space"],
    ["a//b.html", "has a part without letters"],
    [".written", "is one that builds keep for themselves"],
  ])("%j %s", (output, trouble) => {
    expect(troubleWithName(output)).toBe(trouble);
  });

  test.each([
    "index.html",
    "guides/soil.html",
    ".well-known/security.txt",
    "über.html",
    "console.html",
    "com.html",
    "a b.html",
  ])("%s is sound", (output) => {
    expect(troubleWithName(output)).toBeUndefined();
  });
});
