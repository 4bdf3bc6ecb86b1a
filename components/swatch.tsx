import type { ReactElement } from "react";
import { type RayShape, rayFold, rayOutline, rayVeins } from "./gerbera/ray-shape.ts";
import "./swatch.css";

const shape: RayShape = { attachment: 0, length: 32, width: 10, tip: "notched", bend: 1 };
const outline = rayOutline(shape);
const fold = rayFold(shape);
const veins = rayVeins(shape, 2);

/** One ray of a flower in a colour. The name of the colour is beside it. */
export function Swatch({ colour }: { colour: string }): ReactElement {
  return (
    <svg className="swatch" viewBox="-5.5 -32.5 11 33" width="11" height="33" aria-hidden="true">
      <path d={outline} fill={colour} />
      <path d={fold} />
      <path d={veins} />
    </svg>
  );
}
