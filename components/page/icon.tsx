import { content } from "../../content/index.ts";
import { readOwnFile } from "../../generator/content.ts";
import { type Picture, pngOf } from "../../generator/site.tsx";
import { fileOf } from "../drawing/picture.tsx";
import { GerberaHead } from "../drawing/plant/head-from-above.tsx";

const paper = "#f8f3e6";

const { icon } = content.settings;
const [kind = ""] = /(?<=\.)(svg|png|jpe?g)$/i.exec(icon ?? "") ?? [];
const isSvg = /svg/i.test(kind);

/** The icon of the site as an SVG document. */
export function iconSvg(): string {
  return icon && isSvg ? Buffer.from(readOwnFile(icon)).toString() : drawing();
}

/** The icon in 64 by 64 units: a flower, or the owner's picture. */
function drawing(): string {
  if (!icon) {
    return fileOf(<GerberaHead description={content.drawings.mark} size={64} />);
  }
  const type = isSvg ? "svg+xml" : kind.toLowerCase().replace("jpg", "jpeg");
  const data = Buffer.from(readOwnFile(icon)).toString("base64");
  const image = `<image width="64" height="64" href="data:image/${type};base64,${data}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${image}</svg>`;
}

/** The icon as a PNG; `width` is in pixels. */
export function iconPng(width: number): Picture {
  return pngOf(drawing(), width);
}

/** The icon on a background, as a PNG: home screens show transparent pixels as black. */
export function touchIconPng(width: number): Picture {
  const ground = `<rect x="-8" y="-8" width="80" height="80" fill="${paper}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 80 80">${ground}${drawing()}</svg>`;
  return pngOf(svg, width);
}
