import { Fragment, type ReactElement, type ReactNode } from "react";
import { round, roundScale } from "../drawing-numbers.ts";
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
  /** Where its head looks; without it, the head looks up. */
  readonly nods?: "left" | "right";
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
        {scapes.map((scape) => (
          <At key={scape.x} {...scape}>
            {scape.nods ? <NoddingHead of={scape} stalk={stalk} /> : scape.head}
          </At>
        ))}
      </svg>
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
}: Pick<Scape, "x" | "y" | "tallOnly"> & { children: ReactNode }): ReactElement {
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

/**
 * Layers of a stalk: its dark and light side and its gloss. Their width, and displacement to the right,
 * are shares of the width of the stalk.
 */
const layersOf = ({ colour, shade }: DrawnHead["stalk"]) => [
  { width: 1, shift: 0, stroke: shade },
  { width: 0.7, shift: -0.13, stroke: colour },
  { width: 0.22, shift: -0.22, stroke: "#fff", opacity: 0.3 },
];
type StalkLayer = ReturnType<typeof layersOf>[number];

/**
 * A stalk that bends. It is a straight, very wide line behind a bent clip path, because a clip path can
 * stretch with the line, and a path can't end at a share of an unknown height.
 */
function TallStalk({ of: scape, stalk }: { of: Scape; stalk: DrawnHead["stalk"] }): ReactElement {
  return (
    <g className={scape.tallOnly ? "tall-only" : undefined}>
      {layersOf(stalk).map((layer, index) => {
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
              stroke={layer.stroke}
              strokeWidth="200"
              strokeOpacity={layer.opacity}
              strokeLinecap="square"
              clipPath={`url(#${id})`}
            />
          </Fragment>
        );
      })}
    </g>
  );
}

/** The bent top of a stalk, from the origin upwards and to the right, and its head. */
function NoddingHead({
  of: { width, head, nods },
  stalk,
}: {
  of: Scape;
  stalk: DrawnHead["stalk"];
}): ReactElement {
  const side = nods === "left" ? -1 : 1;
  return (
    <>
      <g fill="none" transform={`scale(${width})`}>
        {layersOf(stalk).map(({ width, shift, stroke, opacity }) => (
          <path
            key={stroke}
            d={`M${shift} .2C${shift} -2.4 ${side * 0.4} -4 ${side * 1.2} -5.8`}
            stroke={stroke}
            strokeWidth={width}
            strokeOpacity={opacity}
          />
        ))}
      </g>
      <g
        transform={`translate(${round(side * width * 1.2)} ${round(width * -5.8)})rotate(${side * 26})`}
      >
        {head}
      </g>
    </>
  );
}

/** Path data of a band in shares of the box between head and foot. It is nearly upright below the head. */
function bend({ x, width, sway }: Scape, layer: StalkLayer): string {
  const edge = (side: number) =>
    [x, x - sway / 2, footX + sway, footX].map((place, index) => {
      const across = place + (layer.shift + side * layer.width) * width - Math.min(x, footX);
      return `${roundScale(across / Math.abs(x - footX))} ${[0, 0.4, 0.7, 1][index]}`;
    });
  const [head, ...toFoot] = edge(-0.5);
  const [foot, ...toHead] = edge(0.5).toReversed();
  return `M${head}C${toFoot.join(" ")}L${foot}C${toHead.join(" ")}Z`;
}
