import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { round, roundScale, scatter } from "./drawing-numbers.ts";
import { GerberaHead } from "./gerbera/gerbera-head.tsx";
import { HeadFromBehind } from "./gerbera/head-from-behind.tsx";
import { LobedLeaf } from "./gerbera/lobed-leaf.tsx";
import { inDrawingUnits } from "./gerbera/scale.ts";

const colours = { stalk: "#6f9d58", leaf: "#5f8f4a", backLeaf: "#7aa565" };
const kinds = ["giant", "double", "crested-double", "single"] as const;

/** The height of a head that faces away, as a share of its width. */
const turnedAway = 0.5;

/** The heights of successive heads, as shares of their widths. */
const turns = [1, 0.62, 0.9, turnedAway, 0.78];

/** A flower in a bed: centre and width of its head, in CSS pixels. */
interface PlacedFlower {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly kind: (typeof kinds)[number];
  /** The height of its head, as a share of its width. */
  readonly turn: number;
}

/** A bed of gerberas that fills a rectangle. Flowers farther away are higher and smaller. */
export function FlowerBed({
  width,
  height,
  rows,
}: {
  width: number;
  height: number;
  /** Heads in each row, from the last row to the first. */
  rows: readonly number[];
}): ReactElement {
  const flowers = place(width, height, rows);
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
      </defs>
      <g fill="none" stroke={colours.stalk}>
        {flowers.map((flower, index) => (
          <path
            key={`${flower.x} ${flower.y}`}
            d={stalk(flower, index, height)}
            strokeWidth={round(flower.width / 20)}
          />
        ))}
      </g>
      {flowers.map((flower, index) => (
        <Head key={`${flower.x} ${flower.y}`} of={flower} index={index} />
      ))}
      <Rosettes width={width} height={height} />
    </svg>
  );
}

function place(width: number, height: number, rows: readonly number[]): PlacedFlower[] {
  let index = 0;
  return rows.flatMap((count, row) => {
    const depth = row / (rows.length - 1);
    const seat = width / count;
    return Array.from({ length: count }, (_, column) => {
      index += 1;
      const drift = (scatter(index, 1) - 0.5) * 0.3;
      const rise = (scatter(index, 2) - 0.5) * 0.62;
      return {
        x: Math.round((column + 0.5 + drift) * seat),
        y: Math.round(height * (0.05 + 0.79 * depth) + (rise * height) / (rows.length + 1)),
        width: Math.round(78 + 74 * depth + scatter(index, 3) * 24),
        kind: kinds[(index + row) % kinds.length] ?? kinds[0],
        turn: turns[index % turns.length] ?? 1,
      };
    });
  });
}

function Head({ of: flower, index }: { of: PlacedFlower; index: number }): ReactElement {
  const { x, y, width, kind, turn } = flower;
  const facesAway = turn === turnedAway;
  const tilt = facesAway ? 0 : Math.round(scatter(index, 8) * 40 - 20);
  const scale = roundScale(width / 100);
  return (
    <>
      <use
        href={facesAway ? `#${kind}-back` : `#${kind}`}
        transform={`translate(${x} ${y})rotate(${tilt})scale(${scale} ${roundScale(scale * turn)})`}
      />
      {facesAway ? (
        <path
          d={`M${x} ${y}v${round(width * 0.3)}`}
          stroke={colours.stalk}
          strokeWidth={round(width / 20)}
        />
      ) : null}
    </>
  );
}

/** Path data of a slightly bent stalk, which leaves the head straight down. */
function stalk({ x, y }: PlacedFlower, index: number, ground: number): string {
  const length = ground - y;
  const foot = round((scatter(index, 4) - 0.5) * 90);
  const bow = round((scatter(index, 5) - 0.5) * 70);
  return `M${x} ${y}c0 ${Math.round(length * 0.35)} ${round(foot - bow)} ${Math.round(length * 0.6)} ${foot} ${length}`;
}

/** The leaves at the ground. */
function Rosettes({ width, height }: { width: number; height: number }): ReactElement {
  const count = Math.round(width / 34);
  const leaves = Array.from({ length: count }, (_, index) => ({
    x: Math.round(((index + 0.5) / count) * width),
    angle: Math.round((scatter(index, 6) - 0.5) * 110),
    size: round(0.8 + scatter(index, 7) * 0.6),
  }));
  return (
    <>
      <defs>
        <g id="leaf">
          <LobedLeaf length={100} edge={colours.backLeaf} />
        </g>
      </defs>
      {leaves.map(({ x, angle, size }, index) => (
        <use
          key={x}
          href="#leaf"
          fill={index % 2 ? colours.leaf : colours.backLeaf}
          transform={`translate(${x} ${height + 6})rotate(${angle})scale(${size})`}
        />
      ))}
    </>
  );
}
