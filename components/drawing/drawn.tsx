import type { ImgHTMLAttributes, ReactElement } from "react";
import { type Drawing, useDrawing } from "./drawings.tsx";

/** The width and the height of a drawing, in whole pixels: those of the picture, or of its `viewBox`. */
export function sizeOf({ markup }: Drawing): { width: number; height: number } {
  const [tag] = /<svg[^>]*>/.exec(markup()) ?? [""];
  const [, width, height] =
    / width="([^"]+)" height="([^"]+)"/.exec(tag) ??
    / viewBox="\S+ \S+ (\S+) ([^"]+)"/.exec(tag) ??
    [];
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) };
}

/** A drawing on a page. Without `alt`, it is decoration. */
export function Drawn({
  of: drawing,
  alt = "",
  view = "",
  ...attributes
}: {
  of: Drawing;
  alt?: string;
  /** The part of it that shows, from `squareOf`. */
  view?: string;
} & Pick<ImgHTMLAttributes<HTMLImageElement>, "className" | "loading">): ReactElement {
  const address = useDrawing(drawing) + view;
  return <img src={address} alt={alt} {...sizeOf(drawing)} loading="lazy" {...attributes} />;
}
