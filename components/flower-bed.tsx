import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { polar, round, roundScale, scatter } from "./drawing-numbers.ts";
import { GerberaHead } from "./gerbera/gerbera-head.tsx";
import { HeadFromBehind } from "./gerbera/head-from-behind.tsx";
import { LobedLeaf } from "./gerbera/lobed-leaf.tsx";
import { inDrawingUnits } from "./gerbera/scale.ts";

const colours = {
  stalk: "#6f9d58",
  leaf: "#5f8f4a",
  backLeaf: "#7aa565",
  seed: "#6b5238",
  hair: "#b08d74",
};
const kinds = ["giant", "double", "crested-double", "single"] as const;

/** The height of a head that faces away, as a share of its width. */
const turnedAway = 0.5;

/** The heights of successive heads, as shares of their widths. */
const turns = [0.9, 0.62, 1, turnedAway, 0.78];

/** Plants at one distance; lengths in CSS pixels, heights from the lower edge of the drawing. */
interface BedRow {
  /** The height of the heads and of the soil. */
  readonly head: number;
  readonly foot: number;
  /** The width of the heads. */
  readonly width: number;
  readonly soil: string;
  /** Places of the plants, from the middle. Phones show 320 to 380 px, where nothing is cut. */
  readonly places: readonly number[];
}

/** From the farthest row. All flowers together are 560 px high. */
const rows: readonly BedRow[] = [
  { head: 480, foot: 165, width: 118, soil: "#bfa281", places: [-455, -285, 4, 290, 462] },
  { head: 345, foot: 95, width: 138, soil: "#a48160", places: [-296, 92, 442] },
  { head: 205, foot: 22, width: 158, soil: "#876345", places: [-452, -88, 478] },
];
const skyBegins = 600;
/** Wide screens cut off less sky than this. */
const leastSky = 400;

/** A bed of gerberas at the foot of a rectangle; their seeds drift in the sky above it. */
export function FlowerBed({ width, height }: { width: number; height: number }): ReactElement {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${-width / 2} ${-height} ${width} ${height}`}
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
        <Seed />
      </defs>
      <Sky width={width} height={height} />
      {rows.map((row, index) => (
        <Row key={row.foot} of={row} first={index * 5} width={width} />
      ))}
    </svg>
  );
}

/** An achene with the bristles of its pappus, as a definition. */
function Seed(): ReactElement {
  const bristles = [-64, -48, -32, -16, 0, 16, 32, 48, 64].map((angle) => {
    const { x, y } = polar(24, angle);
    return `M0 0Q${round(x * 0.2)} ${round(y * 0.7)} ${round(x)} ${round(y)}`;
  });
  return (
    <g id="seed" fill="none" strokeLinecap="round">
      <path d={bristles.join("")} stroke={colours.hair} />
      <path d="M0 0V22" stroke={colours.seed} strokeWidth="1.6" />
      <path d="M0 9V20" stroke={colours.seed} strokeWidth="4" />
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
            transform={`translate(${x} ${Math.round(-skyBegins - room * rise * 0.94)})rotate(${lean})scale(${roundScale(1.3 - 0.8 * rise)})`}
          />
        );
      })}
    </>
  );
}

/** Flowers with leaves at their feet, in soil that reaches down to the lower edge. */
function Row({
  of: { head, foot, width: size, soil, places },
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
      <path
        d={`M${-width / 2} ${-foot - 16}q${width / 4} -14 ${width / 2} 0t${width / 2} 0V0h${-width}z`}
        fill={soil}
      />
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
  const stalk = (
    <path
      d={bentStalk(index, x, y, foot - y)}
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
function bentStalk(index: number, x: number, y: number, length: number): string {
  const bow = Math.round((scatter(index, 5) - 0.5) * 40);
  return `M${x} ${y}c0 ${Math.round(length * 0.35)} ${bow} ${Math.round(length * 0.6)} 0 ${length}`;
}
