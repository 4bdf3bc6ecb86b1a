import type { ReactElement } from "react";
import { drawnText } from "./drawn-text.ts";
import { d } from "./path.ts";

/** A figure in a drawing; `before` is the share of its width to the left of `x`. */
export function TextPath({
  of: text,
  x,
  y,
  size = 27,
  before = 0,
}: {
  of: string;
  x: number;
  y: number;
  size?: number;
  before?: number;
}): ReactElement {
  const { path, width } = drawnText(text, size);
  return <path d={path} transform={d`translate(${x - width * before} ${y})`} fill="currentColor" />;
}
