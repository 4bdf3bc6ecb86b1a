import { isAscii } from "node:buffer";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import glob from "fast-glob";
import type { Cache } from "./cache.ts";
import type { Remedy } from "./esbuild.ts";

const namespacePrefix = "font?";

const missingFont: Remedy = {
  fix: "Correct the path, or install the package that contains the font.",
};
const unreadableFont: Remedy = { fix: "Replace the file with a working WOFF2 font." };

/**
 * Lets a style sheet name the font file of a package, and cuts the font down to the characters that
 * the site uses: `url("@fontsource/literata/files/literata.woff2?wght=400..600")`. The query limits
 * an axis to a range, or to one value (`?wght=400`).
 */
export function subsetFonts(root: string, cache: Cache): Plugin {
  let characters: string | undefined;
  return {
    name: "subset-fonts",
    setup(build) {
      build.onResolve({ filter: /\.woff2(\?.*)?$/ }, ({ path, importer }) => {
        const [name = "", query = ""] = path.split("?");
        try {
          const file = createRequire(importer).resolve(name);
          // The query tells two subsets of one font apart.
          return { path: name, namespace: namespacePrefix + query, pluginData: file };
        } catch {
          return { errors: [{ text: `The font "${name}" doesn't exist.`, detail: missingFont }] };
        }
      });
      build.onLoad({ filter: /\.woff2$/ }, async ({ path, namespace, pluginData }) => {
        try {
          characters ??= charactersIn(root);
          const axes = axesOf(namespace.slice(namespacePrefix.length));
          const contents = await subset(readFileSync(pluginData), characters, axes, root, cache);
          return { contents, loader: "file" };
        } catch {
          return {
            errors: [{ text: `The font "${path}" can't be read.`, detail: unreadableFont }],
          };
        }
      });
    },
  };
}

/** The name of a font in its style sheet, from its name in esbuild's metafile. */
export function fontName(input: string): string | undefined {
  return input.startsWith(namespacePrefix) ? input.slice(input.indexOf(":") + 1) : undefined;
}

type Axes = Record<string, number | { min: number; max: number }>;

/** `wght=400..600` becomes `{ wght: { min: 400, max: 600 } }`. */
function axesOf(query: string): Axes {
  const axes = [...new URLSearchParams(query)].map(([axis, value]) => {
    const [min = 0, max = min] = value.split("..").map(Number);
    return [axis, min === max ? min : { min, max }] as const;
  });
  return Object.fromEntries(axes);
}

/**
 * Every character in the author's files, and all of ASCII. That is more than the pages show, and known
 * before they render. A character written as an entity (`&frac34;`) falls back to the next font.
 */
function charactersIn(root: string): string {
  const found = new Set(
    Array.from({ length: 0x5f }, (_, index) => String.fromCharCode(0x20 + index)),
  );
  const pattern = "{content,pages,components,islands}/**/*.{ts,tsx,js,jsx,md,yaml,yml,json}";
  for (const file of glob.sync(pattern, { cwd: root })) {
    const bytes = readFileSync(join(root, file));
    if (isAscii(bytes)) continue;
    for (const character of bytes.toString().replace(/[\0-\x7f]+/g, "")) found.add(character);
  }
  return [...found].sort().join("");
}

/** subset-font takes about a second to load and run, so its results are cached. */
async function subset(font: Buffer, characters: string, axes: Axes, root: string, cache: Cache) {
  const require = createRequire(join(root, "package.json"));
  const { version } = require("subset-font/package.json") as { version: string };
  const cached = cache.entry("fonts", [version, font, characters, JSON.stringify(axes)]);
  if (cached.contents) return cached.contents;
  const { default: subsetFont } = await import("subset-font");
  const contents = await subsetFont(font, characters, {
    targetFormat: "woff2",
    variationAxes: axes,
  });
  cached.keep(contents);
  return contents;
}
