import type { ReactElement } from "react";
import type { Symptom } from "../../../content/drawing-schema.ts";
import { content } from "../../../content/index.ts";
import { goldenAngle, polar, scatter } from "../numbers.ts";
import { palette } from "../palette.ts";
import { d, dots, place, round } from "../path.ts";
import { Picture } from "../picture.tsx";
import { Foliage } from "../plant/foliage.tsx";
import { InPot } from "../plant/in-pot.tsx";
import { PlacedHeads } from "../plant/placed-head.tsx";
import { Stem } from "../plant/stem.tsx";
import { Prop } from "../prop.tsx";
import { LensLeaf as Leaf, scatterOnLeaf } from "./lens-leaf.tsx";
import { AphidsOnBud, LeafyPlant, MitesOnLeaf, SlugOnLeaf } from "./pests.tsx";

const { single } = content.drawings;

/** A picture file of a symptom in the care guide, as through a hand lens of 60 units around the origin. */
export function SymptomDrawing({ of: symptom }: { of: Symptom }): ReactElement {
  const Drawing = drawings[symptom];
  return (
    <Picture size={120} standalone viewBox={[-60, -60, 120, 120]}>
      <clipPath id="lens">
        <circle r="59" />
      </clipPath>
      <circle r="59" fill="currentColor" opacity=".08" />
      <g clipPath="url(#lens)">
        <Drawing />
      </g>
      <circle r="59" fill="none" stroke="currentColor" opacity=".45" />
    </Picture>
  );
}

/** The head of a plant with cyclamen mites or thrips: rays of any length, bent to any side. */
const distorted = {
  ...single,
  whorls: single.whorls.map((whorl) => ({ ...whorl, count: 34, bend: 20, unevenness: 0.75 })),
};

const drawings: Readonly<Record<Symptom, () => ReactElement>> = {
  wilt: WiltingPlant,
  leafy: LeafyPlant,
  slugs: SlugOnLeaf,
  mites: MitesOnLeaf,
  aphids: AphidsOnBud,
  yellowing: () => <Leaf fill="#ecd757" edge="#a08a25" veins={palette.leafLit} />,
  spots: () => (
    <Leaf turn={-34}>
      {scatterOnLeaf(15, 1).map(({ x, y, size }) => {
        const radius = 0.5 + size * 1.3;
        return (
          <g transform={place({ x, y })}>
            <circle r={round(radius + 0.8)} fill="#efe39a" />
            <path
              d={blotch(radius)}
              transform={place({ turn: Math.round(size * 360) })}
              fill="#2b1710"
            />
          </g>
        );
      })}
    </Leaf>
  ),
  powder: () => (
    <Leaf turn={10}>
      <g stroke="#fff" strokeLinecap="round" opacity={0.8}>
        <path d={dots(scatterOnLeaf(12, 3))} strokeWidth={6} />
        <path d={dots(scatterOnLeaf(40, 4))} strokeWidth={2.4} />
        <path d={dots(scatterOnLeaf(150, 9))} strokeWidth={0.7} />
      </g>
    </Leaf>
  ),
  mould: () => (
    <>
      <PlacedHeads of={[{ description: single, x: 0, y: 0, width: 110 }]} />
      <radialGradient id="rot">
        <stop offset=".3" stopColor="#5a3018" stopOpacity=".85" />
        <stop offset="1" stopColor="#5a3018" stopOpacity="0" />
      </radialGradient>
      {tufts.map(({ x, y, radius }) => (
        <ellipse rx={radius * 1.6} ry={radius * 1.3} fill="url(#rot)" transform={place({ x, y })} />
      ))}
      <g fill="none" strokeLinecap="round">
        <path
          d={threads.map(({ from, to }) => d`M${from}L${to}`).join("")}
          stroke="#a5a196"
          strokeWidth={0.5}
        />
        <path d={spores} stroke="#96928a" strokeWidth={1.7} />
        <path d={spores} stroke="#d9d5ca" strokeWidth={0.9} transform="translate(-.3 -.4)" />
      </g>
    </>
  ),
  whitefly: () => (
    <Leaf turn={-20} fill="#7fa869" edge="#4f7a48">
      <defs>
        <g id="fly">
          <path d={wings} fill="#fff" stroke="#8a977f" strokeWidth={0.15} />
          <path d="M0 -1V-.2" stroke="#e9d58a" strokeWidth={0.55} strokeLinecap="round" />
        </g>
      </defs>
      {flies.map((at) => (
        <use href="#fly" transform={place(at)} />
      ))}
    </Leaf>
  ),
  distortion: () => <PlacedHeads of={[{ description: distorted, x: 0, y: 0, width: 108 }]} />,
  tunnels: () => (
    <Leaf turn={24}>
      <Prop name="leaf-mines" />
    </Leaf>
  ),
  droop: () => (
    <>
      <Stem
        from={{ x: -6, y: 46 }}
        to={{ x: 18, y: -30 }}
        bend={[
          { x: -16, y: -66 },
          { x: 18, y: -66 },
        ]}
        width={5}
      />
      <PlacedHeads of={[{ description: single, x: 18, y: -30, width: 60, lean: 170 }]} />
      <Prop name="glass" at={{ x: 34, scale: 0.65 }} />
    </>
  ),
};

/** White wings like a roof over the body, in hundredths of the leaf's length. */
const wings = "M0 -.8Q1.5 -.2 1.3 1.6Q.5 2 0 1.1Q-.5 2 -1.3 1.6Q-1.5 -.2 0 -.8Z";

/** Adult whiteflies sit in groups on the underside of a leaf. */
const flies = [
  { x: -5, y: -82, count: 6 },
  { x: 6, y: -74, count: 5 },
  { x: -4, y: -62, count: 5 },
].flatMap(({ x, y, count }) =>
  Array.from({ length: count }, (_, index) => {
    const from = polar(2.4 * Math.sqrt(index), index * goldenAngle);
    return { x: x + from.x, y: y + from.y * 1.2, turn: Math.round(360 * scatter(index, count)) };
  }),
);

/** Path data of a spot that isn't quite round. */
function blotch(radius: number): string {
  const [r, s] = [round(radius), round(radius * 0.75)];
  return `M${-r} 0A${r} ${s} 0 0 1 ${s} ${-s}A${s} ${r} 0 0 1 ${s} ${s}A${r} ${r} 0 0 1 ${-r} 0`;
}

/** Tufts of grey mould on one side of a flower. */
const tufts = [
  { x: -22, y: -20, radius: 15 },
  { x: -34, y: 8, radius: 10 },
  { x: 2, y: -36, radius: 9 },
];

/** Threads that rise from the rot in all directions, with spores at their ends. */
const threads = tufts.flatMap(({ x, y, radius }) =>
  Array.from({ length: Math.round(radius * 3.8) }, (_, index) => {
    const root = polar(radius * Math.sqrt(index / (radius * 3.8)), index * goldenAngle);
    const end = polar(2 + 3 * scatter(index, radius), 120 * scatter(index, 33) - 60);
    const from = { x: x + root.x, y: y + root.y * 0.85 };
    return { from, to: { x: from.x + end.x + root.x * 0.2, y: from.y + end.y + root.y * 0.15 } };
  }),
);
const spores = dots(threads.map(({ to }) => to));

const limpLeaves = [
  { angle: -62, bend: -118, length: 64 },
  { angle: 66, bend: 118, length: 64 },
  { angle: -34, bend: -64, length: 58 },
];

/** A plant whose crown is buried in its pot. */
export function WiltingPlant(): ReactElement {
  return (
    <>
      <InPot at={{ y: -19 }}>
        <Stem
          from={{ x: 0, y: 8 }}
          to={{ x: 23, y: -36 }}
          bend={[
            { x: -4, y: -28 },
            { x: 8, y: -56 },
          ]}
          width={4}
        />
        <PlacedHeads of={[{ description: single, x: 23, y: -36, width: 46, lean: 142 }]} />
        <path d="M-12 11Q0 -6 12 11Z" fill="#7a4a2a" />
      </InPot>
      <Foliage of={limpLeaves} at={{ y: 6 }} fill="#8f9a50" edge="#59622c" />
    </>
  );
}
