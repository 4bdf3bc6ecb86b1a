import { Fragment, type ReactElement, type ReactNode } from "react";
import { roundScale } from "../drawing-numbers.ts";
import { Ground } from "./ground.tsx";
import { nightStyle } from "./picture.tsx";
import { Rosette } from "./rosette.tsx";
import type { DrawnHead } from "./scale.ts";

/** Where the stalks leave the rosette. The picture is twice as wide. */
const footX = 80;

const leaves = [
  { angle: -76, length: 78, bend: -26 },
  { angle: 74, length: 74, bend: 30 },
  { angle: -56, length: 70, bend: -20 },
  { angle: 50, length: 76, bend: 16 },
  { angle: -30, length: 58, bend: -14 },
  { angle: 24, length: 52, bend: 12 },
];

export interface Scape {
  /**
   * Where its head is: units from the left, but not right above the foot, and units or a share of the
   * height from the top.
   */
  readonly x: number;
  readonly y: number | `${number}%`;
  readonly width: number;
  /** How far the stalk is pulled to the right of its foot, in units. */
  readonly sway: number;
  readonly head: ReactNode;
  /** Whether it shows only where the picture is much higher than a phone's. */
  readonly tallOnly?: boolean | undefined;
}

const hideTallOnly = "@media(max-height:600px){.tall-only{display:none}}";

/**
 * A picture file of a plant that is as tall as the picture: its stalks have the length that the page
 * gives them.
 */
export function TallPlant({
  scapes,
  stalk,
  css = "",
  children,
}: {
  scapes: readonly Scape[];
  stalk: DrawnHead["stalk"];
  /** Style rules of what the caller draws. */
  css?: string;
  /** What heads share, and fruits in flight. */
  children?: ReactNode;
}): ReactElement {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
      <style>{css + nightStyle + hideTallOnly}</style>
      <At x={footX} y="100%">
        <Ground y={-10} rx={78} ry={9} />
      </At>
      <svg y="-10" overflow="visible" aria-hidden="true">
        {scapes.map((scape) => (
          <TallStalk key={scape.x} of={scape} stalk={stalk} />
        ))}
        <At x={footX} y="100%">
          <Rosette of={leaves} fill={stalk.colour} edge={stalk.shade} />
        </At>
      </svg>
      {scapes.map(({ x, y, head, tallOnly }) => (
        <At key={x} x={x} y={y} tallOnly={tallOnly}>
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
  tallOnly = false,
  children,
}: Pick<Scape, "y" | "tallOnly"> & { x: number; children: ReactNode }): ReactElement {
  return (
    <svg
      x={x}
      y={y}
      className={tallOnly ? "tall-only" : undefined}
      overflow="visible"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Layers of a stalk: its hairs, its dark and light side and its gloss. */
const layers: readonly StalkLayer[] = [
  { width: 1.5, shift: 0, paint: "colour", opacity: 0.6, dashes: ".3 1.1 .3 1.7 .3 .8" },
  { width: 1, shift: 0, paint: "shade" },
  { width: 0.7, shift: -0.13, paint: "colour" },
  { width: 0.22, shift: -0.22, paint: "gloss", opacity: 0.3 },
];

interface StalkLayer {
  /** Width, and displacement to the right, as shares of the width of the stalk. */
  readonly width: number;
  readonly shift: number;
  readonly paint: "colour" | "shade" | "gloss";
  readonly opacity?: number;
  readonly dashes?: string;
}

/**
 * A stalk that bends. It is a straight, very wide line behind a bent clip path, because a clip path can
 * stretch with the line, and a path can't end at a share of an unknown height.
 */
function TallStalk({
  of: scape,
  stalk: { colour, shade },
}: {
  of: Scape;
  stalk: DrawnHead["stalk"];
}): ReactElement {
  const paints = { colour, shade, gloss: "#fff" };
  return (
    <g className={scape.tallOnly ? "tall-only" : undefined}>
      {layers.map((layer, index) => {
        const id = `stalk${scape.x}-${index}`;
        return (
          <Fragment key={id}>
            <clipPath id={id} clipPathUnits="objectBoundingBox">
              <path d={bend(scape, layer)} />
            </clipPath>
            <line
              x1={scape.x}
              y1={scape.y}
              x2={footX}
              y2="100%"
              stroke={paints[layer.paint]}
              strokeWidth="200"
              strokeOpacity={layer.opacity}
              strokeDasharray={layer.dashes}
              strokeLinecap={layer.dashes ? undefined : "square"}
              clipPath={`url(#${id})`}
            />
          </Fragment>
        );
      })}
    </g>
  );
}

/**
 * Path data of a band in shares of the box between head and foot. It is upright below the head and where
 * it sways most.
 */
function bend({ x, width, sway }: Scape, layer: StalkLayer): string {
  const at = (shift: number, place: number, down: number) => {
    const across = (place + shift * width - Math.min(x, footX)) / Math.abs(x - footX);
    return `${roundScale(across)} ${down}`;
  };
  const left = layer.shift - layer.width / 2;
  const right = layer.shift + layer.width / 2;
  const belly = footX + sway;
  return [
    `M${at(left, x, 0)}C${at(left, x, 0.25)} ${at(left, belly, 0.3)} ${at(left, belly, 0.58)}`,
    `C${at(left, belly, 0.8)} ${at(left, footX, 0.85)} ${at(left, footX, 1)}`,
    `L${at(right, footX, 1)}C${at(right, footX, 0.85)} ${at(right, belly, 0.8)} ${at(right, belly, 0.58)}`,
    `C${at(right, belly, 0.3)} ${at(right, x, 0.25)} ${at(right, x, 0)}Z`,
  ].join("");
}
