import { expect, test } from "vitest";
import { outputOfRoute, routeOfOutput, routeOfPageFile } from "../../generator/routes.ts";

test.each([
  ["pages/index.tsx", "/", "index.html"],
  ["pages/articles/spring.tsx", "/articles/spring", "articles/spring.html"],
  ["pages/articles/index.tsx", "/articles", "articles.html"],
])("%s is the page %s in the file %s", (file, route, output) => {
  expect(routeOfPageFile(file)).toBe(route);
  expect(outputOfRoute(route)).toBe(output);
  expect(routeOfOutput(output)).toBe(route);
});
