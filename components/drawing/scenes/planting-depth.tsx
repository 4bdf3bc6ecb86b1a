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
  { angle: -20, bend: -104, length: 84 },
  { angle: 22, bend: 96, length: 82 },
  { angle: -6, bend: -128, length: 66 },
  { angle: 6, bend: 122, length: 64 },
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

/** A crown: the feet of the leaves, 2 cm high, above roots that begin at y = 4. */
export function Crown({
  colour = palette.stem.colour,
  edge = palette.leafEdge,
}: {
  colour?: string;
  edge?: string;
}): ReactElement {
  return (
    <>
      <path
        d="M-5 4Q-10 0 -11 -6L-15 -12Q-6 -15 0 -17Q6 -15 15 -12L11 -6Q10 0 5 4Z"
        fill={colour}
      />
      <path
        d="M-11 -9Q-8 -3 -5 3M-4 -12Q-4 -4 -2 3M4 -12Q4 -4 2 3M11 -9Q8 -3 5 3"
        fill="none"
        stroke={edge}
        strokeWidth={1.1}
        strokeLinecap="round"
      />
    </>
  );
}

/** The crown is brown and soft, most roots are gone, and the leaves hang from rotten stalks. */
function Rotten(): ReactElement {
  return (
    <>
      <path
        d="M-2 28Q-4 32 -9 34M0 28Q1 34 0 39M3 28Q6 31 10 32"
        fill="none"
        stroke="#8a6a45"
        strokeWidth={1.8}
        strokeLinecap="round"
      />
      <Foliage of={wilted} at={{ y: 14 }} fill="#b39f45" edge="#7a6a2c" />
      <ellipse cy={19} rx={24} ry={15} fill="#3f2a1c" opacity={0.5} />
      <g transform="translate(0 25)">
        <Crown colour="#5b3a20" edge="#2f1b0e" />
      </g>
    </>
  );
}
