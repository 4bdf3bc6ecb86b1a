import type { ReactElement } from "react";
import { drawHead, useDrawing } from "./drawings.tsx";

const drawing = drawHead("mark");

/** The small flower beside the name of the site. */
export function Mark(): ReactElement {
  return <img className="mark" src={useDrawing(drawing)} alt="" width="32" height="32" />;
}
