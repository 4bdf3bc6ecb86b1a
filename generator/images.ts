import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Font } from "fontkit";
import { createCache } from "./cache.ts";
import { siteRoot } from "./site-root.ts";

const require = createRequire(import.meta.url);

/** A picture that is being drawn while the build goes on. */
export interface Picture extends Promise<Uint8Array> {
  /** Identifies what is drawn, so that the address is known before the bytes are. */
  readonly fingerprint: string;
}

/** Draws an SVG document as a PNG of a width in pixels. Text in it must be outlines. */
export function pngOf(svg: string, width: number): Picture {
  const cached = createCache(siteRoot()).entry("pictures", [sharpVersion(), String(width), svg]);
  const drawing = cached.getOr(async () => {
    const { default: sharp } = await import("sharp");
    const source = Buffer.from(svg);
    // At 72 dots per inch, one unit of the drawing is one pixel.
    const { width: units = width } = await sharp(source, { density: 72 }).metadata();
    const image = sharp(source, { density: (72 * width) / units });
    return image.resize({ width }).png().toBuffer();
  });
  // The build awaits the picture later; until then Node must not report a failure as unhandled.
  drawing.catch(() => {});
  return Object.assign(drawing, { fingerprint: cached.name });
}

/** Identifies the version of sharp: another one may make other pictures. */
export function sharpVersion(): string {
  return require(join(dirname(require.resolve("sharp")), "../package.json")).version;
}

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
  const cache = createCache(siteRoot());
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
