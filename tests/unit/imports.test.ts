import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import glob from "fast-glob";
import { expect, test } from "vitest";
import { project as root } from "../support/scratch.ts";

/** The files and packages that a file imports; files relative to the project. */
function importsOf(file: string): string[] {
  const code = readFileSync(join(root, file), "utf8");
  const specifiers = [...code.matchAll(/(?:^import|\bfrom) "([^"]+)";$/gm)];
  return specifiers.map(([, name = ""]) =>
    name.startsWith(".") ? posix.join(posix.dirname(file), name) : name,
  );
}

/** The folders from which the files of each folder may import. */
const allowed: Readonly<Record<string, RegExp>> = {
  "pages/**/*.{ts,tsx}":
    /^(pages|components|content|islands)\/|^generator\/(site\.tsx|content\.ts)$|^react/,
  "components/**/*.{ts,tsx}":
    /^(components|content|islands)\/|^generator\/(site\.tsx|content\.ts)$|^react|^(schema-dts|node:fs)$/,
  "content/**/*.ts": /^content\/|^generator\/content\.ts$|^valibot$/,
  "islands/**/*.{ts,tsx}": /^islands\/|^react$/,
  "generator/**/*.{ts,tsx}": /^generator\/|^[^.]/,
};

test.each(
  Object.entries(allowed),
)("%s imports only what the architecture allows", (pattern, border) => {
  const files = glob.sync(pattern, { cwd: root, ignore: ["**/*.d.ts"] });
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const isSite = /^(pages|components|content|islands)\//;
    const wrong = importsOf(file).filter(
      (name) => !border.test(name) || (file.startsWith("generator/") && isSite.test(name)),
    );
    expect(wrong, file).toEqual([]);
  }
});
