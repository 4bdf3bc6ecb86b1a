import type { ReactNode } from "react";
import { palette } from "../palette.ts";
import { place } from "../path.ts";
import { Picture } from "../picture.tsx";
import { Prop } from "../prop.tsx";
import type { DrawnHead } from "../scale.ts";
import { Foliage } from "./foliage.tsx";
import { Stem } from "./stem.tsx";

/** Leaves behind the scapes, in the shade. */
const backLeaves = [
  { angle: -40, length: 122, bend: -20 },
  { angle: 32, length: 132, bend: 20 },
  { angle: -15, length: 104, bend: -20 },
  { angle: 8, length: 96, bend: 20 },
];
const frontLeaves = [
  { angle: -72, length: 156, bend: -20 },
  { angle: 70, length: 148, bend: 20 },
  { angle: -54, length: 128, bend: -32 },
  { angle: 47, length: 140, bend: 32 },
  { angle: -88, length: 82, bend: -20 },
  { angle: 86, length: 74, bend: 20 },
  { angle: 20, length: 62, bend: 32 },
];

/** A scape with its head. */
export interface Flower {
  /** The top of the scape, in units to the right of its foot and above it. */
  readonly x: number;
  readonly height: number;
  /** Degrees clockwise from upright, at the head. */
  readonly lean: number;
  readonly width: number;
  readonly head: ReactNode;
}

interface WholePlantProps {
  readonly flowers: readonly Flower[];
  readonly stalk: DrawnHead["stalk"];
  /** What heads share. */
  readonly children: ReactNode;
}

/** A picture file of a plant with a rosette of leaves. Its units are pixels on wide screens. */
export function WholePlant({ flowers, stalk, children }: WholePlantProps) {
  // A head and the ground take the rest.
  const height = 156 + Math.max(...flowers.map((flower) => flower.height));
  return (
    <Picture size={320} viewBox={[-160, 26 - height, 320, height]}>
      {children}
      <Prop name="ground" at={{ y: 6, scale: [1.58, 0.16] }} />
      <path d="M-38 -6Q-32 -44 0 -44T38 -6Z" fill={palette.leafEdgeBehind} />
      <Foliage of={backLeaves} fill={stalk.shade} edge={palette.leafEdgeBehind} />
      {flowers.map((flower) => (
        <Stem {...shapeOf(flower)} colours={stalk} />
      ))}
      <Foliage of={frontLeaves} fill={stalk.colour} edge={stalk.shade} />
      {flowers.map(({ x, height, lean, head }) => (
        <g transform={place({ x, y: -height, turn: lean })}>{head}</g>
      ))}
    </Picture>
  );
}

/** A scape that leaves the rosette upright and bends near its head. */
function shapeOf({ x, height, lean, width }: Flower) {
  const radians = (lean * Math.PI) / 180;
  const reach = height * 0.3;
  return {
    from: { x: x * 0.06, y: -4 },
    to: { x, y: -height },
    bend: [
      { x: x * 0.2, y: height * -0.45 },
      { x: x - reach * Math.sin(radians), y: reach * Math.cos(radians) - height },
    ],
    width,
    topWidth: width * 0.7,
  } as const;
}
