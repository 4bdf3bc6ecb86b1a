import { expect, test } from "vitest";
import { withoutQuery } from "../../generator/assets/fonts.ts";

test.for([
  ["font?wght=400..600:/site/node_modules/a/b.woff2", "/site/node_modules/a/b.woff2"],
  ["font?:C:\\site\\node_modules\\a\\b.woff2", "C:/site/node_modules/a/b.woff2"],
  ["components/flower.svg", "components/flower.svg"],
] as const)("what esbuild calls %s is the file %s", ([input, file]) => {
  expect(withoutQuery(input)).toBe(file);
});
