import type { ReactElement, ReactNode } from "react";
import { palette } from "../palette.ts";
import { Leaf } from "../plant/leaf.tsx";

/** The end of a leaf. Its children are in hundredths of the leaf's length, with its tip at the top. */
export function LensLeaf({
  fill = palette.leafLit,
  edge = palette.leafEdge,
  veins,
  turn = 38,
  children,
}: {
  fill?: string;
  edge?: string;
  veins?: string;
  /** Degrees clockwise; leaves that turn to the left are mirrored. */
  turn?: number;
  children?: ReactNode;
}): ReactElement {
  return (
    <g transform={`rotate(${turn})translate(0 142)scale(${turn < 0 ? -2.5 : 2.5} 1.95)`}>
      <Leaf length={100} fill={fill} edge={edge} veins={veins} />
      {children}
    </g>
  );
}
