import type { ReactElement } from "react";
import { scatter } from "../numbers.ts";
import { palette } from "../palette.ts";
import { d } from "../path.ts";
import { Picture } from "../picture.tsx";
import { Foliage } from "../plant/foliage.tsx";

const upright = [-70, 66, -50, 46, -28, 25, -2].map((angle) => ({
  angle,
  bend: angle < 0 ? -18 : 18,
  length: 80,
}));
const wilted = [
  { angle: -30, bend: -96, length: 86 },
  { angle: 34, bend: 84, length: 66 },
  { angle: -10, bend: -136, length: 64 },
  { angle: 8, bend: 112, length: 82 },
];

const roots = (length: number) =>
  [-34, -20, -6, 8, 22, 34]
    .map((reach) => `M${reach / 7} 0Q${reach / 5} ${length / 2} ${reach} ${length}`)
    .join("");

/** Grains of perlite in the compost, each a dot. */
const perlite = Array.from({ length: 22 }, (_, index) => {
  const [across, down] = [scatter(index, 1), scatter(index, 2)];
  return d`M${across * 148 - 74} ${10 + down * 30}h0`;
}).join("");

/** A picture file of a crown above the surface, or buried and rotten. The surface is at y = 0. */
export function CrownDrawing({ buried }: { buried: boolean }): ReactElement {
  return (
    <Picture size={160} standalone viewBox={[-80, -92, 160, 137]}>
      <path
        d="M-80 3Q-68 -3 -52 0T-22 1T8 -1T38 1T62 0T80 2V40Q80 45 74 45H-74Q-80 45 -80 40Z"
        fill={palette.soil}
      />
      <path d={perlite} stroke={palette.perlite} strokeWidth={2.4} strokeLinecap="round" />
      {buried ? <Rotten /> : <Healthy />}
    </Picture>
  );
}

function Healthy(): ReactElement {
  return (
    <>
      <path d={roots(38)} fill="none" stroke={palette.root} strokeWidth={2} />
      <Foliage of={upright} at={{ y: -10 }} />
      <g transform="translate(0 -4)">
        <Crown />
      </g>
    </>
  );
}

/** A healthy crown: the feet of the leaves, 2 cm high, above roots that begin at y = 4. */
export function Crown(): ReactElement {
  return (
    <>
      <path
        d="M-5 4Q-10 0 -11 -6L-15 -12Q-6 -15 0 -17Q6 -15 15 -12L11 -6Q10 0 5 4Z"
        fill={palette.stem.colour}
      />
      <path
        d="M-11 -9Q-8 -3 -5 3M-4 -12Q-4 -4 -2 3M4 -12Q4 -4 2 3M11 -9Q8 -3 5 3"
        fill="none"
        stroke={palette.leafEdge}
        strokeWidth={1.1}
        strokeLinecap="round"
      />
    </>
  );
}

function Rotten(): ReactElement {
  return (
    <>
      <g transform="translate(0 27)">
        <path d={roots(13)} fill="none" stroke="#8a6a45" strokeWidth={2} />
      </g>
      <Foliage of={wilted} at={{ y: 18 }} fill="#b39f45" edge="#7a6a2c" />
      {/* Mush in the place of the crown, with spots of mould. */}
      <g transform="translate(0 22)">
        <path
          d="M-13 8Q-18 4 -15 -3Q-17 -9 -11 -12Q-6 -16 0 -14Q7 -17 11 -12Q17 -9 14 -2Q17 5 11 8Q8 14 3 10Q-3 14 -6 9Q-10 12 -13 8Z"
          fill="#3a2012"
        />
        <path
          d="M-10 -10Q-9 -1 -5 7M-4 -12Q-4 -2 -1 9M4 -12Q5 -3 4 8M10 -10Q9 -1 8 6"
          fill="none"
          stroke="#6b4426"
          strokeWidth={1.3}
          strokeLinecap="round"
        />
        <path
          d="M-12 -4h0M1 -3h0M11 1h0M-3 5h0"
          stroke="#cfc3a6"
          strokeWidth={1.8}
          strokeLinecap="round"
        />
      </g>
    </>
  );
}
