import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Font, GlyphRun } from "fontkit";
import { recall } from "./cache.ts";

const require = createRequire(import.meta.url);

/**
 * Draws an SVG as a PNG. The drawing library is loaded only for a picture that is not in the cache.
 *
 * @param svg a complete SVG document; text in it has to be outlines.
 * @param width in pixels; the height follows from the drawing.
 */
export function pngOf(svg: string, width: number): Uint8Array {
  const { version } = require("@resvg/resvg-js/package.json") as { version: string };
  const memory = recall("pictures", [version, String(width), svg]);
  if (memory.contents) return memory.contents;
  const { Resvg } = require("@resvg/resvg-js") as typeof import("@resvg/resvg-js");
  const picture = new Resvg(svg, { fitTo: { mode: "width", value: width } });
  return memory.keep(picture.render().asPng());
}

/** A line of text as the outlines of its letters, and how wide it is. */
export interface Outline {
  /** The `d` of an SVG path whose base line is y = 0 and whose first letter begins at x = 0. */
  readonly path: string;
  readonly width: number;
}

/**
 * Turns a line of text into outlines, so that a picture with text needs no font to be drawn.
 *
 * @param font a font file of a package, e.g. "@fontsource/literata/files/literata.woff2".
 * @param size in the units of the drawing.
 */
export function outlineOf(text: string, font: string, size: number): Outline {
  const { file, hash } = readFont(font);
  const memory = recall("outlines", [drawingVersion(), hash, String(size), text]);
  const known = memory.contents ?? memory.keep(Buffer.from(JSON.stringify(draw(text, file, size))));
  return JSON.parse(Buffer.from(known).toString("utf8")) as Outline;
}

/** A font file, and what changes with it. */
interface FontFile {
  readonly file: Buffer;
  readonly hash: string;
}

const fontFiles = new Map<string, FontFile>();

/** Reads a font once for all lines of text. */
function readFont(font: string): FontFile {
  const known = fontFiles.get(font);
  if (known) return known;
  const file = readFileSync(require.resolve(font));
  const read = { file, hash: createHash("sha256").update(file).digest("hex") };
  fontFiles.set(font, read);
  return read;
}

/** Changes with how outlines are drawn: by which fontkit, whose package names no file of its version. */
function drawingVersion(): string {
  const packageFile = join(dirname(require.resolve("fontkit")), "../package.json");
  const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string };
  return `fontkit ${version}, to a tenth`;
}

function draw(text: string, file: Buffer, size: number): Outline {
  const fontkit = require("fontkit") as typeof import("fontkit");
  const font = fontkit.create(file);
  if (!("layout" in font)) throw new Error("The file holds several fonts.");
  const scale = size / font.unitsPerEm;
  const run = layOut(font, text.normalize("NFC"));
  let x = 0;
  const paths = run.glyphs.map((glyph, index) => {
    const path = glyph.path.scale(scale, -scale).translate(x, 0).toSVG();
    x += (run.positions[index]?.xAdvance ?? 0) * scale;
    return path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
  });
  return { path: paths.join(""), width: x };
}

function layOut(font: Font, text: string): GlyphRun {
  try {
    return font.layout(text);
  } catch {
    // fontkit fails at accents for which a font says only in part where they go.
    return font.layout(text, { mark: false, mkmk: false });
  }
}
