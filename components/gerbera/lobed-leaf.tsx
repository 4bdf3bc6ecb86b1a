import type { ReactElement } from "react";
import { round, roundScale } from "../drawing-numbers.ts";

/** The tip of a lobe and the notch above it, in hundredths of the leaf's length. */
interface Lobe {
  readonly tip: readonly [x: number, y: number];
  readonly notch: readonly [x: number, y: number];
}

/** Lobes from the stalk upwards; the upper two of each side belong to the large end lobe. */
const rightLobes: readonly Lobe[] = [
  { tip: [8, -27], notch: [3, -28] },
  { tip: [13, -38], notch: [4.5, -41] },
  { tip: [18, -51], notch: [8, -54] },
  { tip: [23, -70], notch: [18, -72] },
  { tip: [16, -86], notch: [11, -88] },
];
const leftLobes: readonly Lobe[] = [
  { tip: [-6, -31], notch: [-3.5, -33] },
  { tip: [-14, -45], notch: [-4.5, -47] },
  { tip: [-15, -57], notch: [-9, -60] },
  { tip: [-22, -76], notch: [-17, -78] },
  { tip: [-12, -90], notch: [-9, -91] },
];

/** Path data of half a leaf, from its stalk to its tip. */
function half(lobes: readonly Lobe[]): string {
  const curves = lobes.map(({ tip, notch }, index) => {
    const [, below] = lobes[index - 1]?.notch ?? [0, -20];
    const rise = `Q${round(tip[0] * 0.9)} ${below} ${tip.join(" ")}`;
    return `${rise}Q${round(tip[0] * 0.7)} ${notch[1]} ${notch.join(" ")}`;
  });
  return `M0 0V-20${curves.join("")}L0 -100V0Z`;
}

/** Path data of a vein to the tip of every lobe. */
const sideVeins = [...rightLobes, ...leftLobes]
  .map(({ tip: [x, y] }) => `M0 ${y + 14}Q${round(x * 0.3)} ${y + 6} ${round(x * 0.8)} ${y + 1}`)
  .join("");

/** A part of the edge of the end lobe, curled over. */
const curl = "M-22 -76Q-15.3 -78 -17 -78Q-10.8 -78 -12 -90Q-7 -97 0 -100C-6 -92 -8 -80 -22 -76Z";

const undersideColour = "#b4c99a";

/** A leaf that points up from the origin; without `fill` it inherits one. */
export function LobedLeaf({
  length,
  fill,
  edge,
  veins = "#a9c48a",
}: {
  length: number;
  fill?: string;
  edge: string;
  veins?: string | undefined;
}): ReactElement {
  return (
    <g transform={`scale(${roundScale(length / 100)})`} strokeLinejoin="round">
      <path d={half(leftLobes) + half(rightLobes)} fill={fill} stroke={edge} />
      <path d={curl} fill={undersideColour} stroke={edge} strokeWidth=".6" />
      <path d={sideVeins} fill="none" stroke={veins} strokeWidth=".7" />
      <path d="M-1.5 0L-.3 -96H.3L1.5 0Z" fill={veins} />
    </g>
  );
}
