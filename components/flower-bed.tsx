import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { polar, round, roundScale, scatter } from "./drawing-numbers.ts";
import { GerberaHead } from "./gerbera/gerbera-head.tsx";
import { HeadFromBehind } from "./gerbera/head-from-behind.tsx";
import { LobedLeaf } from "./gerbera/lobed-leaf.tsx";
import { Picture } from "./gerbera/picture.tsx";
import { inDrawingUnits } from "./gerbera/scale.ts";

const colours = {
  stalk: "#5f8f4a",
  lit: "#86b06c",
  leaf: "#4f7f45",
  backLeaf: "#6f9d58",
  leafEdge: "#38663a",
  grass: "#5f8f4a",
};
const kinds = ["giant", "double", "crested-double", "single"] as const;

/** The height of a head that faces away, as a share of its width. */
const turnedAway = 0.5;

/** The heights of successive heads, as shares of their widths. */
const turns = [0.9, 0.62, 1, turnedAway, 0.78];

/** Plants at one distance; lengths in CSS pixels, heights from the lower edge of the drawing. */
interface BedRow {
  /** The height of the heads and of the ground. */
  readonly head: number;
  readonly foot: number;
  /** The width of the heads. */
  readonly width: number;
  /** Places of the plants, from the middle. Phones show 320 to 380 px, where nothing is cut. */
  readonly places: readonly number[];
}

/** From the farthest row. All flowers together are 560 px high. */
const rows: readonly BedRow[] = [
  { head: 480, foot: 165, width: 118, places: [-498, -345, 4, 345, 497] },
  { head: 345, foot: 95, width: 138, places: [-262, 92, 430] },
  { head: 205, foot: 22, width: 158, places: [-440, -88, 268] },
];
/** Hills beyond the bed, from the farthest: height and phase of their outline. */
const hills = [
  { height: 420, phase: 40 },
  { height: 330, phase: -130 },
  { height: 250, phase: 90 },
];
const skyBegins = 600;
/** Wide screens cut off less sky than this. */
const leastSky = 400;

/** A bed of gerberas at the foot of a rectangle; their seeds drift in the sky above it. */
export function FlowerBed({ width, height }: { width: number; height: number }): ReactElement {
  return (
    <Picture size={width} standalone viewBox={[-width / 2, -height, width, height]}>
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
          {[-60, 57, -32, 35, -9, 12].map((angle, index) => (
            <g
              key={angle}
              fill={index % 2 ? colours.leaf : colours.backLeaf}
              transform={`rotate(${angle})`}
            >
              <LobedLeaf length={100} bend={angle / 2} edge={colours.leafEdge} />
            </g>
          ))}
        </g>
        <Seed />
      </defs>
      <Sky width={width} height={height} />
      <g fill={colours.grass} fillOpacity=".2">
        {hills.map(({ height: top, phase }) => (
          <path key={top} d={hillside(width, top, phase)} />
        ))}
      </g>
      {rows.map((row, index) => (
        <Row key={row.foot} of={row} first={index * 5} width={width} />
      ))}
    </Picture>
  );
}

/** An achene with the bristles of its pappus, as a definition. */
function Seed(): ReactElement {
  const bristles = [-72, -60, -48, -36, -24, -12, 0, 12, 24, 36, 48, 60, 72].map((angle) => {
    const { x, y } = polar(22, angle);
    return `M0 0Q${round(x * 0.3)} ${round(y * 0.7)} ${round(x)} ${round(y)}`;
  });
  return (
    <g id="seed" fill="none" stroke="currentColor" strokeLinecap="round" opacity=".7">
      <path d={bristles.join("")} strokeWidth=".7" />
      <path d="M0 0V20" />
      <path d="M0 10V19" strokeWidth="2.6" />
    </g>
  );
}

/** Seeds, smaller the higher they are. */
function Sky({ width, height }: { width: number; height: number }): ReactElement | null {
  const room = height - skyBegins;
  if (room < leastSky) return null;
  const count = Math.round((room * width) / 28_000);
  return (
    <>
      {Array.from({ length: count }, (_, index) => {
        const rise = (index + scatter(index, 1)) / count;
        const x = Math.round((((index * 0.618) % 1) - 0.5) * width * 0.66);
        const lean = Math.round(scatter(index, 3) * 60 - 10);
        return (
          <use
            key={rise}
            href="#seed"
            transform={`translate(${x} ${Math.round(-skyBegins - room * rise * 0.94)})rotate(${lean})scale(${roundScale(0.9 - 0.5 * rise)})`}
          />
        );
      })}
    </>
  );
}

/** Path data of rolling ground that reaches down to the lower edge. */
function hillside(width: number, height: number, phase: number): string {
  const wave = 280;
  const start = -width / 2 - wave - (Math.abs(phase) % wave);
  const rise = Math.round(height / 9);
  return `M${start} ${-height}q${wave / 2} ${-rise} ${wave} 0${`t${wave} 0`.repeat(Math.ceil(width / wave) + 1)}V0H${start}z`;
}

/** Flowers with leaves at their feet, on ground that reaches down to the lower edge. */
function Row({
  of: { head, foot, width: size, places },
  first,
  width,
}: {
  of: BedRow;
  /** The number of the first flower. */
  first: number;
  width: number;
}): ReactElement {
  const isInside = (x: number) => Math.abs(x) + size / 2 < width / 2;
  const flowers = places.filter(isInside).map((x, place) => {
    const index = first + place;
    return { index, x, y: -head + Math.round((scatter(index, 2) - 0.5) * 40), width: size };
  });
  return (
    <>
      <path d={hillside(width, foot + 16, head)} fill={colours.grass} fillOpacity=".34" />
      {flowers.map(({ index, x }) => (
        <use
          key={index}
          href="#leaves"
          transform={`translate(${x} ${-foot})scale(${roundScale(size / 115)})`}
        />
      ))}
      {flowers.map((flower) => (
        <Flower key={flower.index} of={flower} foot={-foot} />
      ))}
    </>
  );
}

/** A flower in a bed: centre and width of its head. */
interface PlacedFlower {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A head and its stalk, which is in front of a head that faces away. */
function Flower({
  of: { index, x, y, width },
  foot,
}: {
  of: PlacedFlower;
  foot: number;
}): ReactElement {
  const kind = kinds[(index * 3) % kinds.length] ?? kinds[0];
  const turn = turns[index % turns.length] ?? 1;
  const facesAway = turn === turnedAway;
  const tilt = facesAway ? 0 : Math.round(scatter(index, 8) * 40 - 20);
  const scale = roundScale(width / 100);
  const head = (
    <use
      href={facesAway ? `#${kind}-back` : `#${kind}`}
      transform={`translate(${x} ${y})rotate(${tilt})scale(${scale} ${roundScale(scale * turn)})`}
    />
  );
  const path = bentStalk(index, x, y, foot - y);
  const stalk = (
    <g fill="none">
      <path d={path} stroke={colours.stalk} strokeWidth={round(width / 20)} />
      <path d={path} stroke={colours.lit} strokeWidth={round(width / 60)} />
    </g>
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
function bentStalk(index: number, x: number, y: number, length: number): string {
  const bow = Math.round((scatter(index, 5) - 0.5) * 40);
  return `M${x} ${y}c0 ${Math.round(length * 0.35)} ${bow} ${Math.round(length * 0.6)} 0 ${length}`;
}
