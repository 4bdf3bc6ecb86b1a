import type { ReactElement } from "react";
import { content } from "../../../content/index.ts";
import { Marker } from "../marker.tsx";
import { scatter } from "../numbers.ts";
import { palette } from "../palette.ts";
import { d, dots, place } from "../path.ts";
import { Picture } from "../picture.tsx";
import { Foliage, fan } from "../plant/foliage.tsx";
import { Leaf } from "../plant/leaf.tsx";
import { OpeningHead, OpeningParts } from "../plant/opening-head.tsx";
import { Stem } from "../plant/stem.tsx";
import { Prop } from "../prop.tsx";
import { inDrawingUnits } from "../scale.ts";

/** The side of a step's square, in drawing units. */
const side = 120;
const columns = 3;

const steps = [Lift, Trim, Clean, Part, ThrowAway, Replant];

/** A picture file of six steps, each in a square. `stepView` shows one. */
export function DivisionDrawing(): ReactElement {
  const size = [columns * side, Math.ceil(steps.length / columns) * side] as const;
  return (
    <Picture size={480} standalone viewBox={[0, 0, ...size]}>
      <Marker id="arrow">
        <path d="M-3 -4L4 0L-3 4Z" fill="currentColor" />
      </Marker>
      {steps.map((Step, index) => (
        <g transform={place(middleOf(index))}>
          <Step />
        </g>
      ))}
    </Picture>
  );
}

function middleOf(index: number) {
  const [column, row] = [index % columns, Math.floor(index / columns)];
  return { x: (column + 0.5) * side, y: (row + 0.5) * side };
}

/** The fragment that makes the picture show one step. */
export function stepView(index: number): string {
  const { x, y } = middleOf(index);
  return `#svgView(viewBox(${[x - side / 2, y - side / 2, side, side]}))`;
}

const leaves = fan([-22, 24, -50, 48, -74, 72, -4], 56);
const oldRoots = [-27, -17, -7, 4, 15, 26];
const newRoots = [-9, -2, 6];

/** A crown with its leaves and roots. The crown is at the origin. */
function Plant({
  at,
  roots = 34,
  hasNewRoots = false,
}: {
  at: { x?: number; y: number; scale?: number };
  /** The length of its old roots. */
  roots?: number;
  hasNewRoots?: boolean;
}): ReactElement {
  const paths = (reaches: readonly number[], length: number) =>
    reaches
      .map((reach) => d`M${reach / 4} 0Q${reach / 2} ${length / 2} ${reach} ${length}`)
      .join("");
  return (
    <g transform={place(at)}>
      <g fill="none" strokeLinecap="round">
        <path d={paths(oldRoots, roots)} stroke={palette.root} strokeWidth={2} />
        {hasNewRoots ? <path d={paths(newRoots, 18)} stroke="#fff" strokeWidth={2.4} /> : null}
      </g>
      <Foliage of={leaves} at={{ y: -5 }} />
      <Prop name="crown" at={{ y: -2, scale: 0.8 }} />
    </g>
  );
}

const crumbs = dots(
  Array.from({ length: 26 }, (_, index) => ({
    x: 70 * scatter(index, 1) - 35,
    y: 10 + 38 * scatter(index, 2),
  })),
);

/** A clump of three crowns, out of the ground, from which soil falls. */
function Lift(): ReactElement {
  return (
    <>
      <path d="M-60 44Q-40 38 -28 42Q-20 56 0 56T28 42Q40 38 60 44V60H-60Z" fill={palette.soil} />
      {[-24, 24, 0].map((x) => (
        <Plant at={{ x, y: x === 0 ? -2 : -6, scale: 0.82 }} />
      ))}
      <path d={crumbs} stroke={palette.soil} strokeWidth={4.5} strokeLinecap="round" />
      <Arrow d="M54 30V4" />
    </>
  );
}

/** Scissors across the old roots; the new ones have white tips. */
function Trim(): ReactElement {
  return (
    <>
      <Plant at={{ y: -4 }} roots={60} hasNewRoots />
      <path d="M-50 32H28" stroke="currentColor" strokeWidth={1.4} strokeDasharray="4 4" />
      <g fill="none" stroke="currentColor" strokeWidth={2.2}>
        <path d="M47 26L18 33M47 36L18 27" stroke="#8d979a" strokeWidth={3.4} />
        <circle cx={52} cy={23} r={5.4} />
        <circle cx={52} cy={39} r={5.4} />
      </g>
    </>
  );
}

/** An old leaf and a bud that have been taken off. */
function Clean(): ReactElement {
  return (
    <>
      <Plant at={{ y: 4 }} roots={30} />
      <g transform="translate(-20 56)rotate(-76)">
        <Leaf length={36} bend={22} fill="#b39f45" edge="#7a6a2c" />
      </g>
      <Stem from={{ x: 24, y: 54 }} to={{ x: 46, y: 26 }} bend={[{ x: 36, y: 44 }]} width={3} />
      <OpeningParts of={inDrawingUnits(content.drawings.single)} />
      <g transform="translate(46 26)rotate(32)scale(.5)">
        <OpeningHead openness={0.1} />
      </g>
      <Arrow d="M-16 26Q-30 28 -36 36" />
      <Arrow d="M15 28Q24 24 32 27" />
    </>
  );
}

/** Two crowns, each with its roots, that move apart. */
function Part(): ReactElement {
  return (
    <>
      <Plant at={{ x: -29, y: 2, scale: 0.62 }} hasNewRoots />
      <Plant at={{ x: 29, y: 2, scale: 0.62 }} hasNewRoots />
      <Arrow d="M-4 44H-30" />
      <Arrow d="M4 44H30" />
    </>
  );
}

/** A crown that has become wood, above a bin. */
function ThrowAway(): ReactElement {
  return (
    <>
      <g stroke="#4f3721" strokeWidth={1.2} strokeLinejoin="round">
        <path
          d="M-22 -20C-28 -34 -14 -44 -4 -38C4 -48 20 -42 19 -30C28 -24 22 -8 10 -10C4 0 -16 0 -22 -20Z"
          fill="#8a6542"
        />
        <path d="M-14 -26Q-8 -34 -2 -26M2 -20Q8 -30 14 -22M-10 -14Q-4 -20 2 -12" fill="none" />
        <path
          d="M-12 -6Q-14 2 -18 6M-4 -4Q-4 4 -6 10M6 -6Q8 2 12 5"
          fill="none"
          strokeWidth={2.4}
        />
      </g>
      <path d="M-30 22H30L24 58H-24Z" fill="#7f9fa3" />
      <path d="M-34 16H34V24H-34Z" fill="#96b3b6" />
      <path d="M-12 30L-10 52M0 30V52M12 30L10 52" stroke="#5d7d82" strokeWidth={2} />
    </>
  );
}

/** A young plant, its crown above the soil, with drops of water beside it. */
function Replant(): ReactElement {
  return (
    <>
      <path d="M-60 24Q-30 20 0 23T60 24V60H-60Z" fill={palette.soil} />
      <Plant at={{ y: 19 }} roots={30} hasNewRoots />
      <path
        d="M-52 -12q-6 9 0 12q6 -3 0 -12ZM-46 6q-5 8 0 10q5 -2 0 -10ZM52 -12q-6 9 0 12q6 -3 0 -12ZM46 6q-5 8 0 10q5 -2 0 -10Z"
        fill="#7fb2c4"
      />
    </>
  );
}

function Arrow({ d: line }: { d: string }): ReactElement {
  return (
    <path
      d={line}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      markerEnd="url(#arrow)"
    />
  );
}
