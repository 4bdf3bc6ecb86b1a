import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { Plugin } from "esbuild";
import glob from "fast-glob";
import type { Cache, CacheEntry } from "./cache.ts";
import { fingerprintedOutput, type SiteFiles } from "./site-files.ts";

/** The package comes without types. */
type SubsetFont = (font: Buffer, characters: string, options: object) => Promise<Buffer>;

/**
 * Lets a style sheet name the font file of a package, and cuts the font down to the characters that
 * the site uses: `url("@fontsource/literata/files/literata.woff2?wght=400..600")`. The query limits
 * an axis to a range, or to one value (`?wght=400`).
 */
export function createFonts(root: string, base: string, cache: Cache) {
  const characters = charactersIn(root);
  const require = createRequire(import.meta.url);
  const { version } = require("subset-font/package.json") as { version: string };
  const addresses = new Map<string, string>();
  const makers = new Map<string, () => Promise<Uint8Array>>();
  const plugin: Plugin = {
    name: "fonts",
    setup({ onResolve }) {
      onResolve({ filter: /\.woff2(\?|$)/ }, ({ path, importer }) => {
        const [name = "", query = ""] = path.split("?");
        try {
          const font = readFileSync(createRequire(importer).resolve(name));
          const cached = cache.entry("fonts", [version, font, characters, query]);
          const output = fingerprintedOutput(basename(name), cached.name);
          addresses.set(name, `/${output}`);
          makers.set(output, () => subset(font, characters, query, cached));
          return { path: `${base}/${output}`, external: true };
        } catch {
          return { errors: [{ text: `Could not resolve the font "${name}".` }] };
        }
      });
    },
  };
  return {
    plugin,
    /** Font file, as style sheets name it but without the query, to its address. */
    addresses,
    async addTo(files: SiteFiles): Promise<void> {
      for (const [output, make] of makers) files.add(output, await make(), { file: output });
    },
  };
}

/**
 * Every character in the author's files, and all of ASCII. That is more than the pages show, and known
 * before they render. A character written as an entity (`&frac34;`) falls back to the next font.
 */
function charactersIn(root: string): string {
  const found = new Set(Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)));
  const pattern = "{content,pages,components,islands}/**/*.{ts,tsx,js,jsx,md,yaml,yml,json}";
  for (const file of glob.sync(pattern, { cwd: root })) {
    const text = readFileSync(join(root, file), "utf8");
    for (const character of text.replace(/[\0-\x7f]+/g, "")) found.add(character);
  }
  return [...found].sort().join("");
}

/** subset-font takes half a second to load and run, so its results are cached. */
async function subset(font: Buffer, characters: string, query: string, cached: CacheEntry) {
  if (cached.contents) return cached.contents;
  const axes = [...new URLSearchParams(query)].map(([axis, range]) => {
    const [min, max = min] = range.split("..").map(Number);
    return [axis, { min, max }];
  });
  // Optimizing the WebAssembly of subset-font would take three times as long as running it once.
  setFlagsFromString("--liftoff-only");
  const options = { targetFormat: "woff2", variationAxes: Object.fromEntries(axes) };
  const subsetFont = createRequire(import.meta.url)("subset-font") as SubsetFont;
  const contents = await subsetFont(font, characters, options);
  cached.keep(contents);
  return contents;
}
