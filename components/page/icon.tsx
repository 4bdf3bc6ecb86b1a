import { renderToStaticMarkup } from "react-dom/server";
import { content } from "../../content/index.ts";
import { type Picture, pngOf } from "../../generator/site.tsx";
import { GerberaHead } from "../drawing/plant/head.tsx";

const paper = "#f8f3e6";

/** The icon of the site as an SVG document. */
export function iconSvg(): string {
  return renderToStaticMarkup(
    <GerberaHead description={content.drawings.mark} size={64} standalone />,
  );
}

/** The icon as a PNG; `width` is in pixels. */
export function iconPng(width: number): Picture {
  return pngOf(iconSvg(), width);
}

/** The icon on a background, as a PNG: home screens show transparent pixels as black. */
export function touchIconPng(width: number): Picture {
  const ground = `<rect x="-8" y="-8" width="80" height="80" fill="${paper}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 80 80">${ground}${iconSvg()}</svg>`;
  return pngOf(svg, width);
}
