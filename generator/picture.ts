import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { replaceFile } from "./output.ts";

const cache = ".cache/pictures";

/**
 * Draws an SVG as a PNG.
 *
 * The result is kept in a cache, so that an unchanged picture costs a read; the drawing library is
 * not even loaded then.
 *
 * @param svg a complete SVG document.
 * @param width in pixels; the height follows from the drawing.
 */
export function pngOf(svg: string, width: number): Uint8Array {
  const require = createRequire(import.meta.url);
  const { version } = require("@resvg/resvg-js/package.json") as { version: string };
  const key = createHash("sha256").update(`${version} ${width} ${svg}`).digest("hex").slice(0, 32);
  const file = join(cache, `${key}.png`);
  try {
    return readFileSync(file);
  } catch {
    const { Resvg } = require("@resvg/resvg-js") as typeof import("@resvg/resvg-js");
    const png = new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();
    mkdirSync(cache, { recursive: true });
    replaceFile(file, png);
    return png;
  }
}
