import type { ReactElement, ReactNode, SVGAttributes } from "react";
import { roundScale } from "../drawing-numbers.ts";
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
  /** How far its belly is to the right of the foot. */
  readonly sway: number;
  readonly head: ReactNode;
}

/**
 * A picture file of a plant that is as tall as the picture: its stalks have the length that the page
 * gives them.
 */
export function TallPlant({
  scapes,
  stalk,
  css,
  children,
}: {
  scapes: readonly Scape[];
  stalk: DrawnHead["stalk"];
  css?: string;
  /** What is in the air. */
  children?: ReactNode;
}): ReactElement {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
      {css ? <style>{css}</style> : null}
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

/**
 * A stalk that leaves its foot at a slant and is upright below its head. The bend is a clip path,
 * because only the box of a line can have a height that the drawing does not know.
 */
function TallStalk({
  of: { x, y, width, sway },
  stalk: { colour, shade },
}: {
  of: Scape;
  stalk: DrawnHead["stalk"];
}): ReactElement {
  const part = (
    name: string,
    share: number,
    shift: number,
    paint: SVGAttributes<SVGLineElement>,
  ) => {
    const id = `${name}${x}`;
    const half = (width * share) / 2;
    const left = width * shift - half;
    const right = width * shift + half;
    /** In shares of the box of the line. */
    const across = (place: number) => (place - Math.min(x, footX)) / Math.abs(x - footX);
    const at = (place: number, down: number) => `${roundScale(across(place))} ${down}`;
    const outline = [
      `M${at(x + left, 0)}`,
      `C${at(x + left, 0.3)} ${at(footX + sway + left, 0.55)} ${at(footX + left, 1)}`,
      `L${at(footX + right, 1)}`,
      `C${at(footX + sway + right, 0.55)} ${at(x + right, 0.3)} ${at(x + right, 0)}Z`,
    ];
    return (
      <>
        <clipPath id={id} clipPathUnits="objectBoundingBox">
          <path d={outline.join("")} />
        </clipPath>
        <line
          x1={x}
          y1={y}
          x2={footX}
          y2="100%"
          strokeWidth={200}
          clipPath={`url(#${id})`}
          {...paint}
        />
      </>
    );
  };
  return (
    <>
      {part("h", 1.5, 0, {
        stroke: colour,
        strokeDasharray: ".3 1.1 .3 1.7 .3 .8",
        strokeOpacity: ".6",
      })}
      {part("s", 1, 0, { stroke: shade, strokeLinecap: "square" })}
      {part("c", 0.7, -0.13, { stroke: colour, strokeLinecap: "square" })}
      {part("l", 0.22, -0.22, { stroke: "#fff", strokeOpacity: ".3", strokeLinecap: "square" })}
    </>
  );
}
