import { expect, test } from "vitest";
import { outputOfRoute, resolve, routeOfOutput, routeOfPageFile } from "../../generator/routes.ts";

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

const outputs = new Set(["about.html", "_headers", "price list.pdf", ".well-known/security.txt"]);
const answer = (path: string) => resolve(path, (output) => outputs.has(output));

// The table in hosts/requests.ts has more addresses.
test.each([
  ["/price%20list.pdf", "file", "/price list.pdf", "price list.pdf"],
  ["/.well-known/security.txt", "file", "/.well-known/security.txt", ".well-known/security.txt"],
])("answers %s with a %s: %s", (path, kind, route, output) => {
  expect(answer(path)).toEqual({ kind, route, output });
});

test.each(["/%", "/\ud800"])("has nothing at %s", (path) =>
  expect(answer(path)).toEqual({ kind: "missing" }));
