import { createContext, type ReactElement, type ReactNode, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { round } from "./path.ts";

/** Whether a drawing becomes a picture file, with a namespace and a dark scheme, instead of a part of a page. */
export const InFile = createContext(false);

/** The text of a picture file. */
export function fileOf(drawing: ReactElement): string {
  return renderToStaticMarkup(<InFile value={true}>{drawing}</InFile>);
}

/** Options of a drawing. */
export interface PictureProps {
  /** Width of the picture in CSS pixels; without it the page's styles decide. */
  readonly size?: number;
  /** The text alternative; without it the picture is decoration. */
  readonly title?: string;
}

/** The dark scheme of a picture file. base.css has the same for flowers in a page. */
const style =
  "svg{color:#1f3d2b}@media(prefers-color-scheme:dark){svg{color:#dbe6d3}.petals{filter:brightness(1.08)}}";

interface DrawingProps extends PictureProps {
  readonly viewBox: readonly [x: number, y: number, width: number, height: number];
  readonly preserveAspectRatio?: string;
  readonly children: ReactNode;
}

/** The `<svg>` element around a drawing. */
export function Picture({ size, title, children, ...frame }: DrawingProps) {
  const isFile = useContext(InFile);
  const { viewBox, preserveAspectRatio } = frame;
  const [, , width, height] = viewBox;
  const attributes = {
    xmlns: isFile ? "http://www.w3.org/2000/svg" : undefined,
    viewBox: viewBox.map(round).join(" "),
    preserveAspectRatio,
    width: size,
    height: size && round((size * height) / width),
  };
  const drawing = (
    <>
      {isFile ? <style>{style}</style> : null}
      {children}
    </>
  );
  if (!title) {
    return (
      <svg {...attributes} aria-hidden="true">
        {drawing}
      </svg>
    );
  }
  return (
    <svg {...attributes} role="img">
      <title>{title}</title>
      {drawing}
    </svg>
  );
}
