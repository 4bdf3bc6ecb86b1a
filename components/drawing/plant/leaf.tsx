import { palette } from "../palette.ts";
import { place } from "../path.ts";
import { leafPaths } from "./leaf-shape.ts";

/** A lobed leaf that points up from the origin; without `fill` it inherits one. */
export function Leaf({
  length,
  bend = 0,
  fill,
  edge,
  veins = palette.vein,
}: {
  length: number;
  /** Degrees clockwise that the leaf turns up to its tip. */
  bend?: number;
  fill?: string;
  edge: string;
  veins?: string | undefined;
}) {
  const paths = leafPaths(bend);
  return (
    <g transform={place({ scale: length / 100 })} strokeLinejoin="round">
      <path d={paths.outline} fill={fill} stroke={edge} strokeWidth=".8" />
      <path d={paths.shadedHalf} fill={edge} opacity=".4" />
      <path d={paths.veins} fill="none" stroke={veins} strokeWidth=".7" strokeLinecap="round" />
      <path d={paths.midrib} fill={veins} />
    </g>
  );
}
