import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { Plugin } from "esbuild";
import glob from "fast-glob";
import type { Cache } from "./cache.ts";

/** The package comes without types. */
type SubsetFont = (font: Buffer, characters: string, options: object) => Promise<Buffer>;

/**
 * Lets a style sheet name the font file of a package, and cuts the font down to the characters that
 * the site uses: `url("@fontsource/literata/files/literata.woff2?wght=400..600")`. The query limits
 * an axis to a range, or to one value (`?wght=400`).
 */
export function subsetFonts(root: string, base: string, cache: Cache): Plugin {
  const characters = charactersIn(root);
  return {
    name: "subset-fonts",
    setup({ onResolve, onLoad }) {
      // Other sites may give fonts and pictures, but no style sheets.
      onResolve({ filter: /^(https?:)?\/\// }, ({ kind, path }) => {
        const text = `The security policy blocks the style sheet "${path}".`;
        const detail = "Copy its rules into a style sheet of this site.";
        return kind === "import-rule" ? { errors: [{ text, detail }] } : { external: true };
      });
      onResolve({ filter: /^\/[^/]/ }, ({ kind, path }) => {
        const isPublic = kind === "url-token" && existsSync(join(root, "public", path));
        return isPublic ? { path: base + path, external: true } : undefined;
      });
      onResolve({ filter: /\.woff2(\?|$)/ }, ({ path, importer }) => {
        const [name = "", query = ""] = path.split("?");
        try {
          const font = readFileSync(createRequire(importer).resolve(name));
          // The namespace tells two subsets of one font apart.
          return { path: name, namespace: `font?${query}`, pluginData: { font, query } };
        } catch {
          return { errors: [{ text: `Could not resolve the font "${name}".` }] };
        }
      });
      onLoad({ filter: /\.woff2$/ }, async ({ pluginData: { font, query } }) => {
        return { contents: await subset(font, characters, query, cache), loader: "file" };
      });
    },
  };
}

/** The name of a font in its style sheet, from the inputs of an output of esbuild. */
export function fontName(inputs: object): string {
  return Object.keys(inputs).join("").replace(/^.*:/, "");
}

/** All of ASCII and every character in the author's files, but no entities such as `&frac34;`. */
function charactersIn(root: string): string {
  const found = new Set(Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)));
  const pattern = "{content,pages,components,islands}/**/*.{ts,tsx,js,jsx,md,yaml,yml,json}";
  for (const file of glob.sync(pattern, { cwd: root })) {
    const text = readFileSync(join(root, file), "utf8");
    for (const character of text.replace(/[\0-\x7f]+/g, "")) found.add(character);
  }
  return [...found].sort().join("");
}

/** subset-font takes about a second to load and run, so its results are cached. */
async function subset(font: Buffer, characters: string, query: string, cache: Cache) {
  const require = createRequire(import.meta.url);
  const { version } = require("subset-font/package.json") as { version: string };
  return cache.entry("fonts", [version, font, characters, query]).getOr(() => {
    const axes = [...new URLSearchParams(query)].map(([axis, range]) => {
      const [min, max = min] = range.split("..").map(Number);
      return [axis, { min, max }];
    });
    // Optimizing the WebAssembly of subset-font would take three times as long as running it once.
    setFlagsFromString("--liftoff-only");
    const options = { targetFormat: "woff2", variationAxes: Object.fromEntries(axes) };
    const subsetFont = require("subset-font") as SubsetFont;
    return subsetFont(font, characters, options);
  });
}
