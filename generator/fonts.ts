import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import type { Plugin } from "esbuild";
import glob from "fast-glob";
import { recall } from "./cache.ts";

/**
 * Lets a style sheet name the font file of a package, and cuts it down to the characters that the
 * project writes: `url("@fontsource/literata/files/literata.woff2?wght=400..600")`. An axis in the
 * query is cut to that range, or to one value ("?wght=400").
 */
export const fonts: Plugin = {
  name: "fonts",
  setup(build) {
    build.onResolve({ filter: /\.woff2(\?.*)?$/ }, ({ path, importer }) => {
      const [file = "", query = ""] = path.split("?");
      const require = createRequire(importer || join(process.cwd(), "package.json"));
      try {
        return { path: require.resolve(file), pluginData: query };
      } catch {
        return { errors: [{ text: `There is no font file "${file}".` }] };
      }
    });
    build.onLoad({ filter: /\.woff2$/ }, async ({ path, pluginData }) => {
      try {
        const characters = charactersOfProject();
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
};

type Axes = Record<string, number | { min: number; max: number }>;

function axesOf(query: string): Axes {
  const entries = [...new URLSearchParams(query)].map(([axis, value]) => {
    const [min = 0, max = min] = value.split("..").map(Number);
    return [axis, min === max ? min : { min, max }] as const;
  });
  return Object.fromEntries(entries);
}

/** All characters in the author's files: a few more than the pages show, and known before they are. */
export function charactersOfProject(): string {
  // A list of flags and no set: this looks at each letter of thousands of articles.
  const occurs = new Uint8Array(0x110000);
  for (const file of glob.sync("{content,pages,components,islands}/**/*.{ts,tsx,md,yaml}")) {
    const text = readFileSync(file, "utf8");
    for (let index = 0; index < text.length; index++) {
      const point = text.codePointAt(index) ?? 0;
      occurs[point] = 1;
      if (point > 0xffff) index++;
    }
  }
  let characters = "";
  for (let point = 0x20; point < occurs.length; point++) {
    if (occurs[point] === 1) characters += String.fromCodePoint(point);
  }
  return characters;
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
