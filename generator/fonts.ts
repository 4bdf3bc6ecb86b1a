import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import glob from "fast-glob";
import type { Cache } from "./cache.ts";

const namespacePrefix = "font?";

/**
 * Lets a style sheet name the font file of a package, and cuts the font down to the characters that
 * the site uses: `url("@fontsource/literata/files/literata.woff2?wght=400..600")`. The query limits
 * an axis to a range, or to one value (`?wght=400`).
 */
export function subsetFonts(root: string, cache: Cache): Plugin {
  let characters: string | undefined;
  return {
    name: "subset-fonts",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\.woff2(\?.*)?$/ }, ({ path, importer }) => {
        const [name = "", query = ""] = path.split("?");
        try {
          const file = createRequire(importer).resolve(name);
          // The query tells two subsets of one font apart.
          return { path: name, namespace: namespacePrefix + query, pluginData: file };
        } catch {
          return { errors: [{ text: `Could not resolve the font "${name}".` }] };
        }
      });
      onLoad({ filter: /\.woff2$/ }, async ({ namespace, pluginData }) => {
        characters ??= charactersIn(root);
        const query = namespace.slice(namespacePrefix.length);
        const contents = await subset(readFileSync(pluginData), characters, query, root, cache);
        return { contents, loader: "file" };
      });
    },
  };
}

/** The name of a font in its style sheet, from its name in esbuild's metafile. */
export function fontName(input: string): string | undefined {
  return input.startsWith(namespacePrefix) ? input.slice(input.indexOf(":") + 1) : undefined;
}

/**
 * Every character in the author's files, and all of ASCII. That is more than the pages show, and known
 * before they render. A character written as an entity (`&frac34;`) falls back to the next font.
 */
function charactersIn(root: string): string {
  const found = new Set(
    Buffer.from(Array.from({ length: 0x5f }, (_, index) => 0x20 + index)).toString(),
  );
  const pattern = "{content,pages,components,islands}/**/*.{ts,tsx,js,jsx,md,yaml,yml,json}";
  for (const file of glob.sync(pattern, { cwd: root })) {
    const text = readFileSync(join(root, file), "utf8");
    for (const character of text.replace(/[\0-\x7f]+/g, "")) found.add(character);
  }
  return [...found].sort().join("");
}

/** subset-font takes about a second to load and run, so its results are cached. */
async function subset(font: Buffer, characters: string, query: string, root: string, cache: Cache) {
  const require = createRequire(join(root, "package.json"));
  const { version } = require("subset-font/package.json") as { version: string };
  const cached = cache.entry("fonts", [version, font, characters, query]);
  if (cached.contents) return cached.contents;
  const { default: subsetFont } = await import("subset-font");
  const axes = [...new URLSearchParams(query)].map(([axis, value]) => {
    const [min = 0, max] = value.split("..").map(Number);
    return [axis, max === undefined ? min : { min, max }] as const;
  });
  const contents = await subsetFont(font, characters, {
    targetFormat: "woff2",
    variationAxes: Object.fromEntries(axes),
  });
  cached.keep(contents);
  return contents;
}
