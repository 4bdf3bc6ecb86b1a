import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Font, GlyphRun } from "fontkit";
import { recall } from "../disk/cache.ts";
import { MisuseError } from "../problems.ts";

const require = createRequire(import.meta.url);

/** A picture that is drawn while the build goes on. */
export interface Picture extends Promise<Uint8Array> {
  /** Changes with what is drawn, and by what: an address need not wait for the bytes. */
  readonly fingerprint: string;
}

/**
 * Draws an SVG as a PNG. The drawing library is loaded only for a picture that is not in the cache.
 *
 * @param svg a complete SVG document; text in it has to be outlines.
 * @param width in pixels; the height follows from the drawing.
 * @returns a promise that fails for an SVG that cannot be drawn.
 * @throws MisuseError for text.
 */
export function pngOf(svg: string, width: number): Picture {
  if (/<text[\s>]/.test(svg)) throw new MisuseError(undefined, withText);
  const { version } = require("@resvg/resvg-js/package.json") as { version: string };
  const memory = recall("pictures", [version, String(width), svg]);
  const bytes = memory.contents
    ? Promise.resolve(memory.contents)
    : drawPng(svg, width).then(memory.keep);
  // Somebody waits for it, but maybe only later.
  bytes.catch(() => {});
  return Object.assign(bytes, { fingerprint: memory.name });
}

const withText = {
  what: "This SVG has a <text> in it, which would be left out of the picture.",
  why: "Its letters would need a font, and those of the machine differ from one to the next.",
  fix: 'Draw their outlines: `<path d={outlineOf("…", "@fontsource/…/files/….woff2", 40).path} />`.',
};

/** Takes another thread: a picture for links takes 80 ms, in which a hundred pages are rendered. */
async function drawPng(svg: string, width: number): Promise<Uint8Array> {
  // What fails in another thread does not know who has asked for it.
  const cause = new Error("It was asked for here.");
  const { renderAsync } = require("@resvg/resvg-js") as typeof import("@resvg/resvg-js");
  try {
    // Else it looks for all fonts of the machine, and there is no text that could need one.
    const font = { loadSystemFonts: false };
    const picture = await renderAsync(svg, { font, fitTo: { mode: "width", value: width } });
    return picture.asPng();
  } catch (error) {
    throw Object.assign(error as Error, { cause });
  }
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
  const fontFile = readFont(font);
  const memory = recall("outlines", [fontFile.version, String(size), text]);
  const known =
    memory.contents ?? memory.keep(Buffer.from(JSON.stringify(draw(text, fontFile, size))));
  return JSON.parse(Buffer.from(known).toString("utf8")) as Outline;
}

/** A font file, and what changes with it and with what draws its letters. */
interface FontFile {
  readonly file: Buffer;
  readonly version: string;
  /** For texts that do not depend on each other: it takes ten times as long to unpack as to use. */
  opened?: Font;
}

const fontFiles = new Map<string, FontFile>();

/** Reads a font once for all lines of text. */
function readFont(font: string): FontFile {
  const known = fontFiles.get(font);
  if (known) return known;
  const file = readFileSync(require.resolve(font));
  const hash = createHash("sha256").update(file).digest("hex");
  const read = { file, version: `${drawingVersion()}, ${hash}` };
  fontFiles.set(font, read);
  return read;
}

/**
 * What needs nothing but its glyphs to be drawn. An open font keeps of each glyph the character for which
 * it was first taken, and draws others by what that one is: a hyphen is left out after a soft one.
 */
const independent = /^[\p{Script=Latin}\p{Nd}\p{P}\p{S} ]*$/u;

function openFor(text: string, fontFile: FontFile): Font {
  if (!independent.test(text)) return open(fontFile.file);
  fontFile.opened ??= open(fontFile.file);
  return fontFile.opened;
}

function open(file: Buffer): Font {
  const { create } = require("fontkit") as typeof import("fontkit");
  const font = create(file);
  if (!("layout" in font)) throw new Error("The file holds several fonts.");
  return font;
}

/** Changes with how outlines are drawn: by which fontkit, whose package names no file of its version. */
function drawingVersion(): string {
  const packageFile = join(dirname(require.resolve("fontkit")), "../package.json");
  const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string };
  return `fontkit ${version}, to a tenth`;
}

function draw(line: string, fontFile: FontFile, size: number): Outline {
  const text = line.normalize("NFC");
  const font = openFor(text, fontFile);
  const scale = size / font.unitsPerEm;
  const run = layOut(font, text);
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
