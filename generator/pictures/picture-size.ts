import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { decodeEntities } from "../markup/html.ts";
import { recalledFile } from "../memory.ts";

const require = createRequire(import.meta.url);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What `toHtml` makes of a picture in `public/`; an address that begins with two slashes is of another site. */
const ownPicture = /<img src="(\/(?!\/)[^"]*)"/g;

/**
 * Says of each picture of the site how large it is, so that a browser keeps its place before it has
 * come. A picture may change while the text that shows it stays as it is.
 *
 * @param html what `toHtml` made.
 */
export function withSizes(html: string): string {
  return html.replace(ownPicture, (tag, address: string) => {
    const size = sizeOf(address);
    return size ? `${tag} width="${size.width}" height="${size.height}"` : tag;
  });
}

const sizes = new Map<string, Size | undefined>();

function sizeOf(address: string): Size | undefined {
  if (!sizes.has(address)) sizes.set(address, tryToRead(address));
  return sizes.get(address);
}

/** Nothing comes back for what is no picture: the checks of the whole site tell of that. */
function tryToRead(address: string): Size | undefined {
  try {
    const { pathname } = new URL(decodeEntities(address), "https://site.example");
    const file = `public${decodeURIComponent(pathname)}`;
    return recalledFile("picture size", file, () => readSize(file));
  } catch {
    return undefined;
  }
}

/** The library is loaded only for a site with such pictures. */
function readSize(file: string): Size | undefined {
  const { imageSize } = require("image-size") as typeof import("image-size");
  const bytes = readFileSync(file);
  const { width, height, orientation = 1, type } = imageSize(bytes);
  // Of a drawing that does not say it, a size is no number.
  if (!(width > 0 && height > 0)) return undefined;
  // Cameras that are held upright store a picture lying on its side, and say so.
  const isTurned = orientation > 4 || (type === "avif" && isTurnedByQuarter(bytes));
  return isTurned ? { width: height, height: width } : { width, height };
}

/** What stands before the number of quarters by which an AVIF picture is turned: the library does not read it. */
const turn = "\0\0\0\tirot";

function isTurnedByQuarter(bytes: Buffer): boolean {
  const at = bytes.indexOf(turn, 0, "latin1");
  return at >= 0 && (bytes[at + turn.length] ?? 0) % 2 === 1;
}
