import { expect, test } from "vitest";
import {
  isEndpointFile,
  outputOfRoute,
  resolve,
  routeOfOutput,
  routeOfPageFile,
} from "../../generator/routes.ts";

test.each([
  ["pages/index.tsx", "/", "index.html"],
  ["pages/care-tips.tsx", "/care-tips", "care-tips.html"],
  ["pages/articles/spring.tsx", "/articles/spring", "articles/spring.html"],
  ["pages/articles/index.tsx", "/articles", "articles.html"],
])("%s is the page %s in the file %s", (file, route, output) => {
  expect(routeOfPageFile(file)).toBe(route);
  expect(outputOfRoute(route)).toBe(output);
  expect(routeOfOutput(output)).toBe(route);
});

test("tells pages and generated files apart by their names", () => {
  expect(isEndpointFile("pages/favicon.svg.tsx")).toBe(true);
  expect(isEndpointFile("pages/care-tips.tsx")).toBe(false);
  expect(isEndpointFile("pages/articles/[slug].tsx")).toBe(false);
});

const outputs = new Set([
  "index.html",
  "about.html",
  "404.html",
  "assets/menu.js",
  "price list.pdf",
  "demo/index.html",
  "_headers",
  ".well-known/security.txt",
]);

test.each([
  ["/", "index.html"],
  ["/about", "about.html"],
  ["/404", "404.html"],
  ["/404.html", "404.html"],
  ["/assets/menu.js", "assets/menu.js"],
  ["/price%20list.pdf", "price list.pdf"],
  ["/demo/", "demo/index.html"],
  ["/.well-known/security.txt", ".well-known/security.txt"],
])("serves %s from %s", (path, output) => {
  expect(resolve(path, (name) => outputs.has(name))).toEqual({ kind: "file", output });
});

test.each([
  ["/about.html", "/about"],
  ["/about/", "/about"],
  ["/index.html", "/"],
  ["/index", "/"],
  ["/demo", "/demo/"],
  ["/demo/index.html", "/demo/"],
])("redirects %s to %s", (path, route) => {
  expect(resolve(path, (name) => outputs.has(name))).toEqual({ kind: "redirect", route });
});

test.each([
  "/missing",
  "/About",
  "/_headers",
  "/.writing",
  "/../package.json",
  "/%2e%2e/package.json",
  "//about",
  "/about\\",
  "/%",
  "/%00",
  "/\ud800",
  "/assets/menu.js/",
])("has nothing at %s", (path) => {
  expect(resolve(path, (name) => outputs.has(name))).toEqual({ kind: "missing" });
});
