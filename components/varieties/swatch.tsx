import { type RayShape, rayFold, rayOutline, rayVeins } from "../drawing/plant/ray-shape.ts";
import "./swatch.css";

const shape: RayShape = { attachment: 0, length: 32, width: 11, tip: "notched", bend: 1 };

const id = "swatch-ray";

/** One ray of a flower in a colour. The name of the colour is beside it. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <svg
      className="swatch"
      viewBox="-6 -32.5 12 33"
      width="12"
      height="33"
      fill={colour}
      aria-hidden="true"
    >
      <use href={`#${id}`} />
    </svg>
  );
}

/** The ray of all swatches. A page with swatches needs it once, before them. */
export function SwatchRay() {
  return (
    <svg className="swatch-definition" width="0" height="0" aria-hidden="true">
      <g id={id} className={id}>
        <path d={rayOutline(shape)} />
        <path d={rayFold(shape)} />
        <path d={rayVeins(shape, 2)} />
      </g>
    </svg>
  );
}
