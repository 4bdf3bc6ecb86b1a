import type { ReactElement } from "react";
import { content } from "../../../content/index.ts";
import { scatter } from "../numbers.ts";
import { dots, place } from "../path.ts";
import { Foliage, fan } from "../plant/foliage.tsx";
import { InPot } from "../plant/in-pot.tsx";
import { OpeningHead, OpeningParts } from "../plant/opening-head.tsx";
import { pointAt, Stem } from "../plant/stem.tsx";
import { inDrawingUnits } from "../scale.ts";
import { LensLeaf, scatterOnLeaf } from "./lens-leaf.tsx";

/** Drawings of pests, and of a plant that doesn't flower, each in a circle of 60 units around the origin. */

const lushLeaves = fan([-8, 10, -28, 30, -46, 48, -64, 66, -80, 82], 72);

/** A plant with a great many leaves, and not one flower. */
export function LeafyPlant(): ReactElement {
  return (
    <InPot at={{ y: -19 }}>
      <Foliage of={lushLeaves} at={{ y: 10 }} />
    </InPot>
  );
}

/** Holes and a bitten edge, in the units of the lens. */
const bites =
  "M-20 -32q9 -7 13 1t-5 13t-13 -4ZM6 -14q8 -8 13 0t-4 12t-12 -4ZM-18 6q7 -6 11 0t-4 10t-9 -3ZM44 -40q-16 2 -18 12t10 10t6 12t20 4Z";

/** A slug on a leaf with holes. */
export function SlugOnLeaf(): ReactElement {
  return (
    <>
      <mask id="bitten">
        <path d="M-60 -60H60V60H-60Z" fill="#fff" />
        <path d={bites} />
      </mask>
      <g mask="url(#bitten)">
        <LensLeaf turn={16} />
      </g>
      <g strokeLinecap="round" strokeLinejoin="round">
        <path d="M29 17L37 8M25 15L27 5" stroke="#5c4a3a" strokeWidth={1.8} />
        <path
          d="M-40 40C-34 30 -18 24 0 22C12 20 20 12 28 14C36 17 34 28 24 33C6 42 -22 44 -40 40Z"
          fill="#a58b6c"
          stroke="#5c4a3a"
        />
        <path d="M-1 22C8 15 20 13 21 21C21 29 8 34 -1 33C-7 31 -6 25 -1 22Z" fill="#8d7457" />
        <path d="M-28 35Q-16 30 -8 29M-22 39Q-8 37 2 36" fill="none" stroke="#c9b291" />
      </g>
    </>
  );
}

const specks = dots(scatterOnLeaf(170, 6));
const mites = scatterOnLeaf(11, 21);

/** A leaf with pale specks, mites and their threads. */
export function MitesOnLeaf(): ReactElement {
  return (
    <LensLeaf turn={-28} fill="#7c9d58" edge="#55713c">
      <path d={specks} stroke="#eceab0" strokeWidth={1.1} strokeLinecap="round" />
      <path
        d="M-15 -66Q-4 -70 6 -84M-13 -72Q0 -76 9 -72M-9 -84Q0 -80 15 -70M-2 -92Q2 -80 -12 -66"
        fill="none"
        stroke="#fff"
        strokeWidth={0.35}
        opacity={0.8}
      />
      {mites.map(({ x, y, size }) => (
        <g transform={place({ x, y, turn: Math.round(size * 360) })}>
          <path
            d="M-1.5 -.8L1.5 .8M-1.5 .8L1.5 -.8M-1.7 0H1.7"
            stroke="#7c2413"
            strokeWidth={0.25}
          />
          <ellipse rx={0.85} ry={1.1} fill="#c2431f" />
        </g>
      ))}
    </LensLeaf>
  );
}

const stalk = [
  { x: -14, y: 70 },
  { x: -6, y: 30 },
  { x: 2, y: 10 },
];
const crowd = Array.from({ length: 24 }, (_, index) => {
  const along = pointAt(stalk, 0.1 + (0.9 * index) / 24);
  return {
    x: along.x + 13 * (scatter(index, 3) - 0.5),
    y: along.y - 6,
    turn: Math.round(80 * scatter(index, 4) - 40),
  };
});
const onBud = [
  { x: -12, y: -6, turn: -30 },
  { x: -3, y: -14, turn: 8 },
  { x: 13, y: -3, turn: 38 },
  { x: 14, y: -15, turn: 12 },
  { x: 4, y: -3, turn: -14 },
];

/** A bud with aphids on it and on its stem. */
export function AphidsOnBud(): ReactElement {
  const [from = { x: 0, y: 0 }, bend = from, to = from] = stalk;
  return (
    <>
      <Stem from={from} to={to} bend={[bend]} width={10} />
      <OpeningParts of={inDrawingUnits(content.drawings.single)} />
      <g transform="translate(2 6)rotate(8)scale(1.35)">
        <OpeningHead openness={0.1} />
      </g>
      {[...crowd, ...onBud].map(({ x, y, turn }) => (
        <g transform={place({ x, y, turn, scale: 0.42 })}>
          <path
            d="M-9 -4L-1 0L-8 6M9 -4L1 0L8 6M-2 -9L-5 -15M2 -9L5 -15"
            fill="none"
            stroke="#3d4a1c"
            strokeWidth={1.4}
          />
          <path d="M0 -10C8 -8 9 8 0 11C-9 8 -8 -8 0 -10Z" fill="#d3e07e" stroke="#6f8030" />
        </g>
      ))}
    </>
  );
}
