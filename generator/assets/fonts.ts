import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import type { Plugin } from "esbuild";
import glob from "fast-glob";
import { recall } from "../disk/cache.ts";
import { recalledFile } from "../memory.ts";
import { beyondAscii, codeEndings } from "../sources.ts";

/**
 * Lets a style sheet name the font file of a package, and cuts it down to the characters that the
 * project writes: `url("@fontsource/literata/files/literata.woff2?wght=400..600")`. An axis in the
 * query is cut to that range, or to one value ("?wght=400").
 */
export const fontsWith = (characters: string): Plugin => ({
  name: "fonts",
  setup(build) {
    build.onResolve({ filter: /\.woff2(\?.*)?$/ }, ({ path, importer }) => {
      const [file = "", query = ""] = path.split("?");
      const require = createRequire(importer || join(process.cwd(), "package.json"));
      try {
        // One font may be named with several queries, of which each makes a file of its own.
        return { path: require.resolve(file), namespace: fontNamespace + query, pluginData: query };
      } catch {
        return { errors: [{ text: `There is no font file "${file}".` }] };
      }
    });
    build.onLoad({ filter: /\.woff2$/ }, async ({ path, pluginData }) => {
      try {
        return {
          contents: await cutDown(readFileSync(path), characters, axesOf(pluginData)),
          loader: "file",
        };
      } catch {
        const file = relative(process.cwd(), path).replaceAll("\\", "/");
        return { errors: [{ text: `"${file}" is no font that can be read.` }] };
      }
    });
  },
});

/** How the namespace begins that a font file has in esbuild; its query follows. */
const fontNamespace = "font?";

/**
 * An input of a bundle as a path: that of a font file stands behind its namespace, with the separators of
 * Windows there, which esbuild replaces in all other paths.
 */
export function withoutQuery(input: string): string {
  if (!input.startsWith(fontNamespace)) return input;
  return input.slice(input.indexOf(":") + 1).replaceAll("\\", "/");
}

type Axes = Record<string, number | { min: number; max: number }>;

function axesOf(query: string): Axes {
  const entries = [...new URLSearchParams(query)].map(([axis, value]) => {
    const [min = 0, max = min] = value.split("..").map(Number);
    return [axis, min === max ? min : { min, max }] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * All characters that the author's files write as themselves: more than the pages show, and known before
 * they are. For one that is written as `&frac34;` alone the browser takes the next font of the list.
 */
export function charactersOfProject(): string {
  const points = new Set(Array.from({ length: 0x5f }, (_, index) => 0x20 + index));
  for (const file of glob.sync(
    `{content,pages,components,islands}/**/*.{${codeEndings},md,yaml,yml,json}`,
  )) {
    for (const character of recalledFile("characters", file, () => beyondAscii(file))) {
      points.add(character.codePointAt(0) ?? 0);
    }
  }
  return String.fromCodePoint(...[...points].sort((one, other) => one - other));
}

/** Font tools take long to load and to run, so their results are kept. */
async function cutDown(font: Uint8Array, characters: string, axes: Axes): Promise<Uint8Array> {
  const require = createRequire(import.meta.url);
  const { version } = require("subset-font/package.json") as { version: string };
  const memory = recall("fonts", [version, font, characters, JSON.stringify(axes)]);
  if (memory.contents) return memory.contents;
  const { default: subsetFont } = await import("subset-font");
  const options = { targetFormat: "woff2", variationAxes: axes } as const;
  return memory.keep(await subsetFont(Buffer.from(font), characters, options));
}
