import type { ImgHTMLAttributes } from "react";
import { type Drawing, useDrawing } from "./drawings.tsx";

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
} & Pick<ImgHTMLAttributes<HTMLImageElement>, "className" | "loading">) {
  const address = useDrawing(drawing) + view;
  return <img src={address} alt={alt} {...drawing.size()} loading="lazy" {...attributes} />;
}
