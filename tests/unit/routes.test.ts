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
const answer = (path: string) => resolve(path, (output) => outputs.has(output));

test.each([
  ["/", "file", "/", "index.html"],
  ["/about", "file", "/about", "about.html"],
  ["/404", "file", "/404", "404.html"],
  ["/404.html", "file", "/404", "404.html"],
  ["/assets/menu.js", "file", "/assets/menu.js", "assets/menu.js"],
  ["/price%20list.pdf", "file", "/price list.pdf", "price list.pdf"],
  ["/demo/", "file", "/demo/", "demo/index.html"],
  ["/.well-known/security.txt", "file", "/.well-known/security.txt", ".well-known/security.txt"],
  ["/about.html", "redirect", "/about", "about.html"],
  ["/about/", "redirect", "/about", "about.html"],
  ["/index.html", "redirect", "/", "index.html"],
  ["/index", "redirect", "/", "index.html"],
  ["/demo", "redirect", "/demo/", "demo/index.html"],
  ["/demo/index.html", "redirect", "/demo/", "demo/index.html"],
])("answers %s with a %s: %s", (path, kind, route, output) => {
  expect(answer(path)).toEqual({ kind, route, output });
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
])("has nothing at %s", (path) => expect(answer(path)).toEqual({ kind: "missing" }));
