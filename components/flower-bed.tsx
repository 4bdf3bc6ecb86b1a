import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { round, roundScale, scatter } from "./drawing-numbers.ts";
import { GerberaHead } from "./gerbera/gerbera-head.tsx";
import { HeadFromBehind } from "./gerbera/head-from-behind.tsx";
import { LobedLeaf } from "./gerbera/lobed-leaf.tsx";
import { inDrawingUnits } from "./gerbera/scale.ts";

const colours = { stalk: "#6f9d58", leaf: "#5f8f4a", backLeaf: "#7aa565", ground: "#8cb074" };
const kinds = ["giant", "double", "crested-double", "single"] as const;

/** The height of a head that faces away, as a share of its width. */
const turnedAway = 0.5;

/** The heights of successive heads, as shares of their widths. */
const turns = [1, 0.62, 0.9, turnedAway, 0.78];

/** The height of a plant, as a share of the width of its head. */
const plantHeight = 2;

/** A flower in a bed: centre and width of its head, in CSS pixels. */
interface PlacedFlower {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly kind: (typeof kinds)[number];
  /** The height of its head, as a share of its width. */
  readonly turn: number;
}

/** A sloping bed of gerberas that fills a rectangle. Rows farther away are higher and smaller. */
export function FlowerBed({ width, height }: { width: number; height: number }): ReactElement {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <defs>
        {kinds.map((kind) => (
          <g key={kind} id={kind}>
            <g transform="translate(-50 -50)">
              <GerberaHead description={content.drawings[kind]} size={100} />
            </g>
          </g>
        ))}
        {kinds.map((kind) => (
          <g key={kind} id={`${kind}-back`}>
            <g transform="scale(.5)">
              <HeadFromBehind of={inDrawingUnits(content.drawings[kind])} id={kind} />
            </g>
          </g>
        ))}
        <g id="leaves">
          {[-68, 64, -36, 40, 3].map((angle, index) => (
            <g
              key={angle}
              fill={index % 2 ? colours.leaf : colours.backLeaf}
              transform={`rotate(${angle})`}
            >
              <LobedLeaf length={100} edge={colours.backLeaf} />
            </g>
          ))}
        </g>
      </defs>
      {placeRows(width, height).map((row) => (
        <Row key={row[0]?.y} of={row} width={width} height={height} />
      ))}
    </svg>
  );
}

/** Rows of flowers, from the farthest one. */
function placeRows(width: number, height: number): PlacedFlower[][] {
  const rows = Math.round(height / 250);
  let index = 0;
  return Array.from({ length: rows }, (_, row) => {
    const depth = row / (rows - 1);
    const size = 130 + 80 * depth;
    const top = size * 0.7;
    const bottom = height - size * (plantHeight - 0.5);
    const count = Math.round(width / (size * 1.5));
    return Array.from({ length: count + 1 }, (_, column) => {
      index += 1;
      const drift = (scatter(index, 1) - 0.5) * 0.4 + (row % 2) / 2;
      const rise = (scatter(index, 2) - 0.5) * size * 0.4;
      return {
        index,
        x: Math.round(((column + drift) * width) / count),
        y: Math.round(top + (bottom - top) * depth ** 1.1 + rise),
        width: Math.round(size * (0.9 + scatter(index, 3) * 0.25)),
        kind: kinds[(column + 2 * row) % kinds.length] ?? kinds[0],
        turn: turns[index % turns.length] ?? 1,
      };
    });
  });
}

/** Flowers with leaves at their feet, on translucent ground that reaches down to the nearest row. */
function Row({
  of: flowers,
  width,
  height,
}: {
  of: readonly PlacedFlower[];
  width: number;
  height: number;
}): ReactElement {
  const feet = flowers.map((flower) => Math.round(flower.y + flower.width * plantHeight));
  const edge = Math.min(...feet) - 20;
  return (
    <>
      <path
        d={`M0 ${edge}q${width / 2} -40 ${width} 0V${height}H0Z`}
        fill={colours.ground}
        opacity={roundScale(140 / height)}
      />
      {flowers.map(({ index, x, width: size }, place) => (
        <use
          key={index}
          href="#leaves"
          transform={`translate(${x} ${feet[place]})scale(${roundScale(size / 115)})`}
        />
      ))}
      {flowers.map((flower) => (
        <Flower key={flower.index} of={flower} />
      ))}
    </>
  );
}

/** A head and its stalk, which is in front of a head that faces away. */
function Flower({ of: flower }: { of: PlacedFlower }): ReactElement {
  const { index, x, y, width, kind, turn } = flower;
  const facesAway = turn === turnedAway;
  const tilt = facesAway ? 0 : Math.round(scatter(index, 8) * 40 - 20);
  const scale = roundScale(width / 100);
  const head = (
    <use
      href={facesAway ? `#${kind}-back` : `#${kind}`}
      transform={`translate(${x} ${y})rotate(${tilt})scale(${scale} ${roundScale(scale * turn)})`}
    />
  );
  const stalk = (
    <path
      d={bentStalk(flower)}
      fill="none"
      stroke={colours.stalk}
      strokeWidth={round(width / 20)}
    />
  );
  return (
    <>
      {facesAway || stalk}
      {head}
      {facesAway && stalk}
    </>
  );
}

/** Path data of a slightly bent stalk, which leaves the head straight down. */
function bentStalk({ index, x, y, width }: PlacedFlower): string {
  const length = Math.round(width * plantHeight);
  const bow = Math.round((scatter(index, 5) - 0.5) * 40);
  return `M${x} ${y}c0 ${Math.round(length * 0.35)} ${bow} ${Math.round(length * 0.6)} 0 ${length}`;
}
