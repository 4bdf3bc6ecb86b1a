import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "fontkit";
import { cacheEntry, versionOf } from "./cache.ts";
import { siteRoot } from "./site-root.ts";

const require = createRequire(import.meta.url);

/** A picture that is being drawn while the build goes on. */
export interface Picture extends Promise<Uint8Array> {
  /** Identifies what is drawn, so that the address is known before the bytes are. */
  readonly fingerprint: string;
}

/** Draws an SVG document as a PNG of a width in pixels. Text in it must be outlines. */
export function pngOf(svg: string, width: number): Picture {
  const inputs = [versionOf("sharp"), String(width), svg];
  const cached = cacheEntry(siteRoot(), "pictures", inputs);
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

/** A line of text as the outlines of its letters, in the units of the drawing. */
export interface Outline {
  /** The `d` of an SVG path; its base line is y = 0 and its first letter begins at x = 0. */
  readonly path: string;
  readonly width: number;
}

/**
 * Opens fonts such as "@fontsource/literata/files/literata.woff2", to draw the outlines of text. Each
 * letter is taken from the first font that has it. Letters that no font has are left out.
 */
export function openFont(...files: string[]): { outline(text: string, size: number): Outline } {
  const contents = files.map((file) => readFileSync(require.resolve(file)));
  const fontsHash = hash("sha256", Buffer.concat(contents));
  const root = siteRoot();
  const fonts = contents.map(unpackLater);
  return {
    outline(text, size) {
      const cached = cacheEntry(root, "outlines", [fontsHash, String(size), text]);
      const draw = () => Buffer.from(JSON.stringify(outlineOf(text, fonts, size)));
      return JSON.parse((cached.contents ?? cached.save(draw())).toString()) as Outline;
    },
  };
}

/** Unpacking a font takes ten times as long as using it. */
function unpackLater(contents: Buffer): () => Font {
  let font: Font | undefined;
  return () => {
    const { create } = require("fontkit") as typeof import("fontkit");
    font ??= create(contents) as Font;
    return font;
  };
}

function outlineOf(text: string, fonts: readonly (() => Font)[], size: number): Outline {
  let x = 0;
  const paths = runsOf(text.normalize("NFC"), fonts).flatMap(({ font, letters }) => {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(letters);
    return glyphs.map((glyph, index) => {
      const path = glyph.path.scale(scale, -scale).translate(x, 0).toSVG();
      x += (positions[index]?.xAdvance ?? 0) * scale;
      return path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
    });
  });
  return { path: paths.join(""), width: x };
}

/** The parts of a text that have the same font. */
function runsOf(text: string, fonts: readonly (() => Font)[]) {
  const runs: { readonly font: Font; letters: string }[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const font = fonts.find((unpack) => unpack().hasGlyphForCodePoint(code))?.();
    const last = runs.at(-1);
    if (font && font === last?.font) last.letters += letter;
    else if (font) runs.push({ font, letters: letter });
  }
  return runs;
}
