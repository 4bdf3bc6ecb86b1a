import type { ReactElement } from "react";
import type { GerberaDescription } from "../../content/drawing-schema.ts";
import { round } from "../drawing-numbers.ts";
import { HeadFromAbove } from "./head-from-above.tsx";
import { Picture } from "./picture.tsx";
import { inDrawingUnits, unitsPerCentimetre } from "./scale.ts";

/** Width of the square plate in centimetres. varieties.css rules its paper to match. */
export const plateWidth = 16;

/** Length of the scale bar in centimetres. varieties.css draws it. */
export const scaleBarLength = 5;

interface GerberaPlateProps {
  readonly description: GerberaDescription;
  /** Width of the picture in CSS pixels. */
  readonly size: number;
}

/** A picture file of a flower head at true scale. */
export function GerberaPlate({ description, size }: GerberaPlateProps): ReactElement {
  const units = unitsPerCentimetre(description);
  const side = round(plateWidth * units);
  return (
    <Picture size={size} standalone viewBox={[-side / 2, -side / 2, side, side]}>
      <HeadFromAbove of={inDrawingUnits(description)} id="" />
    </Picture>
  );
}
