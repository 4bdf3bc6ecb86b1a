import type { ReactElement, ReactNode } from "react";
import { round } from "../drawing-numbers.ts";
import { Ground } from "./ground.tsx";
import { LobedLeaf } from "./lobed-leaf.tsx";
import type { DrawnHead } from "./scale.ts";

/** Where the stalks leave the rosette. The picture is twice as wide. */
const footX = 80;

const leaves = [
  { angle: -78, length: 78, bend: -26 },
  { angle: 76, length: 74, bend: 30 },
  { angle: -56, length: 70, bend: -20 },
  { angle: 50, length: 76, bend: 16 },
  { angle: -30, length: 58, bend: -14 },
  { angle: 24, length: 52, bend: 12 },
];

export interface Scape {
  /** Where its head is: units from the left, and units or a share of the height from the top. */
  readonly x: number;
  readonly y: number | `${number}%`;
  readonly width: number;
  readonly head: ReactNode;
}

/**
 * A picture file of a plant that is as tall as the picture: its stalks have the length that the page
 * gives them.
 */
export function TallPlant({
  scapes,
  stalk,
  children,
}: {
  scapes: readonly Scape[];
  stalk: DrawnHead["stalk"];
  /** What is in the air. */
  children?: ReactNode;
}): ReactElement {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
      <At x={footX} y="100%">
        <Ground y={-10} rx={78} ry={9} />
      </At>
      <svg y="-10" overflow="visible" aria-hidden="true">
        {scapes.map((scape) => (
          <TallStalk key={scape.x} of={scape} stalk={stalk} />
        ))}
        <At x={footX} y="100%">
          {leaves.map(({ angle, length, bend }) => (
            <g key={angle} transform={`rotate(${angle})`}>
              <LobedLeaf length={length} bend={bend} fill={stalk.colour} edge={stalk.shade} />
            </g>
          ))}
        </At>
      </svg>
      {scapes.map(({ x, y, head }) => (
        <At key={x} x={x} y={y}>
          {head}
        </At>
      ))}
      {children}
    </svg>
  );
}

/** Moves the origin of a drawing to a place in a picture without a fixed height. */
export function At({
  x,
  y,
  children,
}: {
  x: number;
  y: Scape["y"];
  children: ReactNode;
}): ReactElement {
  return (
    <svg x={x} y={y} overflow="visible" aria-hidden="true">
      {children}
    </svg>
  );
}

function TallStalk({
  of: { x, y, width },
  stalk: { colour, shade },
}: {
  of: Scape;
  stalk: DrawnHead["stalk"];
}): ReactElement {
  const line = (shift: number) => ({ x1: x + shift, y1: y, x2: footX + shift, y2: "100%" });
  return (
    <>
      <line
        {...line(0)}
        stroke={colour}
        strokeWidth={round(width * 1.5)}
        strokeDasharray=".3 1.1 .3 1.7 .3 .8"
        strokeOpacity=".6"
      />
      <line {...line(0)} stroke={shade} strokeWidth={width} />
      <line {...line(-width * 0.13)} stroke={colour} strokeWidth={round(width * 0.7)} />
      <line
        {...line(-width * 0.22)}
        stroke="#fff"
        strokeOpacity=".3"
        strokeWidth={round(width * 0.22)}
      />
    </>
  );
}
