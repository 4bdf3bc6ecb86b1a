import { type ReactElement, useId } from "react";
import type { GerberaDescription } from "../../content/drawing-schema.ts";
import { roundScale } from "../drawing-numbers.ts";
import { HeadFromAbove } from "./head-from-above.tsx";
import { headRadius, inDrawingUnits } from "./scale.ts";

/** Where a head is in a larger drawing, and how it is turned. */
export interface HeadPlace {
  /** The centre of the head and its width, in units of the drawing. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Degrees clockwise. */
  readonly tilt?: number;
  /** The height of a head turned up or down, as a share of its width. */
  readonly flatness?: number;
}

/** A flower head in a larger drawing. */
export function PlacedHead({
  description,
  x,
  y,
  width,
  tilt = 0,
  flatness = 1,
}: HeadPlace & { description: GerberaDescription }): ReactElement {
  const scale = width / (2 * headRadius);
  const scales = `${roundScale(scale)} ${roundScale(scale * flatness)}`;
  return (
    <g transform={`translate(${x} ${y})rotate(${tilt})scale(${scales})`}>
      <HeadFromAbove of={inDrawingUnits(description)} id={useId()} />
    </g>
  );
}
