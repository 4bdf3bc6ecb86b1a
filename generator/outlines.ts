import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "fontkit";
import { createCache } from "./cache.ts";

/** The absolute path of the site's folder; esbuild puts it in when it bundles the program. */
declare const siteRoot: string;

const require = createRequire(import.meta.url);

/** A line of text as the outlines of its letters, in the units of the drawing. */
export interface Outline {
  /** The `d` of an SVG path; its base line is y = 0 and its first letter begins at x = 0. */
  readonly path: string;
  readonly width: number;
}

/** Opens a font such as "@fontsource/literata/files/literata.woff2", to draw the outlines of text. */
export function openFont(file: string): { outline(text: string, size: number): Outline } {
  const bytes = readFileSync(require.resolve(file));
  const hash = createHash("sha256").update(bytes).digest();
  const cache = createCache(siteRoot);
  // Unpacking a font takes ten times as long as using it.
  let opened: Font | undefined;
  return {
    outline(text, size) {
      const cached = cache.entry("outlines", [hash, String(size), text]);
      if (cached.contents) return JSON.parse(Buffer.from(cached.contents).toString()) as Outline;
      const { create } = require("fontkit") as typeof import("fontkit");
      opened ??= create(bytes) as Font;
      const outline = outlineOf(text, opened, size);
      cached.save(Buffer.from(JSON.stringify(outline)));
      return outline;
    },
  };
}

function outlineOf(text: string, font: Font, size: number): Outline {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text.normalize("NFC"));
  let x = 0;
  const paths = glyphs.map((glyph, index) => {
    // The font lacks this character.
    if (glyph.id === 0) return "";
    const path = glyph.path.scale(scale, -scale).translate(x, 0).toSVG();
    x += (positions[index]?.xAdvance ?? 0) * scale;
    return path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
  });
  return { path: paths.join(""), width: x };
}
