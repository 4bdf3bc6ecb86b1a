import { renderToStaticMarkup } from "react-dom/server";
import { content } from "../content/index.ts";
import { type Picture, pngOf } from "../generator/site.tsx";
import { GerberaHead } from "./gerbera/gerbera-head.tsx";

/** The mark of the site as an SVG document. */
export function iconSvg(): string {
  return renderToStaticMarkup(
    <GerberaHead description={content.drawings.mark} size={64} standalone />,
  );
}

/** The mark of the site as a PNG, so many pixels wide. */
export function iconPng(width: number): Picture {
  return pngOf(iconSvg(), width);
}
