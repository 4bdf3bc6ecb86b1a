import type { ReactElement } from "react";
import type { GerberaDescription } from "../content/drawing-schema.ts";
import { content } from "../content/index.ts";
import { round, roundScale } from "./drawing-numbers.ts";
import { Bud } from "./gerbera/bud.tsx";
import { HeadFromAbove } from "./gerbera/head-from-above.tsx";
import { LobedLeaf } from "./gerbera/lobed-leaf.tsx";
import { inDrawingUnits } from "./gerbera/scale.ts";
import { Stalk } from "./gerbera/stalk.tsx";
import { magenta, yellow } from "./period-strains.ts";
import { potColours } from "./pot-colours.ts";

const kinds = {
  coral: content.drawings["crested-double"],
  magenta,
  scarlet: content.drawings.hero,
  yellow,
} satisfies Record<string, GerberaDescription>;

/** A bud in the colour of its plant. */
const bud: GerberaDescription = {
  ...kinds.scarlet,
  whorls: kinds.scarlet.whorls.map((whorl) => ({
    ...whorl,
    colours: { ...whorl.colours, face: "currentColor", shade: "#00000066" },
  })),
};

/** What a stalk carries: its place is relative to the foot of the plant. */
interface Top {
  readonly x: number;
  readonly y: number;
  readonly tilt: number;
  /** The share of its full size; a bud has none. */
  readonly scale?: number;
  /** The height of a head turned up, as a share of its width. */
  readonly flatness?: number;
}

interface Plant {
  /** Where its foot is. */
  readonly x: number;
  readonly kind: keyof typeof kinds;
  readonly tops: readonly Top[];
}

/** The plants in the order of painting. */
const plants: readonly Plant[] = [
  { x: -650, kind: "coral", tops: [{ x: 24, y: -586, tilt: 6, scale: 0.66 }] },
  {
    x: 664,
    kind: "yellow",
    tops: [
      { x: -22, y: -474, tilt: -6, scale: 0.62 },
      { x: 40, y: -640, tilt: 6, scale: 0.6 },
    ],
  },
  {
    x: -466,
    kind: "magenta",
    tops: [
      { x: -36, y: -464, tilt: -8, scale: 0.64 },
      { x: 48, y: -330, tilt: 14, scale: 0.54, flatness: 0.84 },
      { x: -66, y: -236, tilt: -26 },
    ],
  },
  {
    x: 466,
    kind: "scarlet",
    tops: [
      { x: 34, y: -574, tilt: 8, scale: 0.7 },
      { x: -58, y: -402, tilt: -14, scale: 0.56, flatness: 0.84 },
      { x: 64, y: -268, tilt: 24 },
    ],
  },
  {
    x: -80,
    kind: "yellow",
    tops: [
      { x: 10, y: -482, tilt: -6, scale: 0.5, flatness: 0.94 },
      { x: -42, y: -320, tilt: -18, scale: 0.44, flatness: 0.76 },
    ],
  },
  {
    x: 98,
    kind: "magenta",
    tops: [
      { x: -36, y: -372, tilt: 8, scale: 0.5, flatness: 0.9 },
      { x: 36, y: -520, tilt: 12, scale: 0.48, flatness: 0.86 },
    ],
  },
  {
    x: -274,
    kind: "scarlet",
    tops: [
      { x: -44, y: -560, tilt: -8, scale: 0.7 },
      { x: 54, y: -414, tilt: 16, scale: 0.56, flatness: 0.8 },
      { x: -58, y: -252, tilt: -24 },
    ],
  },
  {
    x: 280,
    kind: "yellow",
    tops: [
      { x: 30, y: -506, tilt: 8, scale: 0.7 },
      { x: -34, y: -330, tilt: -12, scale: 0.5, flatness: 0.82 },
      { x: 76, y: -236, tilt: 28 },
    ],
  },
  {
    x: 0,
    kind: "coral",
    tops: [
      { x: 4, y: -690, tilt: 4, scale: 0.84 },
      { x: 22, y: -236, tilt: 10 },
    ],
  },
];

const backLeaves = [
  { angle: -34, bend: -30, length: 205 },
  { angle: 30, bend: 34, length: 212 },
  { angle: 4, bend: 24, length: 180 },
];
const frontLeaves = [
  { angle: -62, bend: -46, length: 190 },
  { angle: 60, bend: 42, length: 196 },
  { angle: -20, bend: -42, length: 150 },
  { angle: 22, bend: 48, length: 138 },
];

/**
 * A bed of gerberas on the lower edge of a picture of any size. The plants in the middle are as large as the
 * picture allows; the others show as far as there is room.
 */
export function FlowerBed(): ReactElement {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="-100 -820 200 820"
      preserveAspectRatio="xMidYMax"
      aria-hidden="true"
    >
      <defs>
        {Object.entries(kinds).map(([kind, description]) => (
          <g key={kind} id={kind}>
            <HeadFromAbove of={inDrawingUnits(description)} id={kind} />
          </g>
        ))}
        <g id="bud">
          <Bud of={bud} radius={15} />
        </g>
        <g id="back">
          <Leaves of={backLeaves} fill="#457442" />
        </g>
        <g id="front">
          <Leaves of={frontLeaves} fill={potColours.leaf} />
        </g>
      </defs>
      {plants.map(({ x, kind, tops }) => (
        <g key={x} transform={`translate(${x} 6)`} color={kinds[kind].whorls[0]?.colours.face}>
          <use href="#back" />
          {tops.map((top) => (
            <Stalk
              key={top.y}
              path={`M0 0C${round(-top.x / 4)} ${round(top.y / 3)} ${top.x / 2} ${top.y / 2} ${top.x} ${top.y}`}
              width={9}
              colour={potColours.stalk}
              shade={potColours.stalkShade}
            />
          ))}
          <use href="#front" />
          {tops.map(({ x, y, tilt, scale, flatness = 1 }) => (
            <use
              key={y}
              href={`#${scale ? kind : "bud"}`}
              transform={`translate(${x} ${y})rotate(${tilt})${scale ? `scale(${scale} ${roundScale(scale * flatness)})` : ""}`}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** Leaves that arch outwards from a crown. */
function Leaves({
  of,
  fill,
}: {
  of: readonly { readonly angle: number; readonly bend: number; readonly length: number }[];
  fill: string;
}): ReactElement {
  return (
    <>
      {of.map(({ angle, bend, length }) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <LobedLeaf length={length} bend={bend} fill={fill} edge={potColours.leafEdge} />
        </g>
      ))}
    </>
  );
}
