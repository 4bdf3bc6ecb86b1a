import { createRequire } from "node:module";
import { dirname, join } from "node:path";
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
  const cached = createCache(siteRoot()).entry("pictures", [
    versionOf("sharp"),
    String(width),
    svg,
  ]);
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

/** The version of a package: another one may make other results. */
export function versionOf(name: string): string {
  return require(join(dirname(require.resolve(name)), "../package.json")).version;
}
