import type { ReactElement, ReactNode } from "react";
import { goldenShare, scatter } from "../numbers.ts";
import { palette } from "../palette.ts";
import { round } from "../path.ts";
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

/** Random points on the end of a leaf, in hundredths of its length; sizes are from 0 to 1. */
export function scatterOnLeaf(
  count: number,
  salt: number,
): { x: number; y: number; size: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const height = (index + scatter(index, salt)) / count;
    // Multiples of the golden ratio spread evenly over the width, which shrinks at the tip and below.
    const along = 50 + 42 * height;
    const across = ((index * goldenShare) % 1) - 0.5;
    const width = along < 62 ? 13 : 18 - Math.max(0, along - 84);
    return { x: round(across * width), y: round(-along), size: scatter(index, salt + 1) };
  });
}
