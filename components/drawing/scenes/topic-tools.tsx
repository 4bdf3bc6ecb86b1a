import type { ReactElement } from "react";
import { palette } from "../palette.ts";
import { Leaf } from "../plant/leaf.tsx";
import { PlacedHeads } from "../plant/placed-head.tsx";
import { coral } from "../plant/recolour.ts";
import { Prop } from "../prop.tsx";
import { TextPath } from "../text-path.tsx";

/** Grains of perlite in a heap of compost. */
const perlite =
  "M-66 22h0M-48 10h0M-36 26h0M-22 8h0M-8 20h0M6 28h0M14 12h0M34 26h0M44 14h0M58 28h0M-80 30h0M-54 30h0";

/** A heap of compost with a trowel. */
export function Compost(): ReactElement {
  return (
    <>
      <Prop name="trowel" />
      <path
        d="M-96 34C-80 28 -66 2 -40 -2C-24 -6 -12 6 8 4C34 2 52 12 66 24C76 32 88 30 96 34Z"
        fill={palette.soil}
      />
      <path d={perlite} stroke={palette.perlite} strokeWidth={5.5} strokeLinecap="round" />
    </>
  );
}

/** The colours of an indicator, from pH 4.5 to 8.5 in steps of a half. */
const acidity = "#d9492f #e8862f #efbf3a #c9c944 #8fb84a #5a9e58 #3f8a86 #3d6a9c".split(" ");

/** Compost with the range of pH that suits gerberas. */
export function Soil(): ReactElement {
  return (
    <>
      <Compost />
      {acidity.map((fill, index) => (
        <path d={`M${-96 + index * 24} 40h24v14h-24Z`} fill={fill} />
      ))}
      <path d="M-48 58V65H-14V58" fill="none" stroke="currentColor" strokeWidth={3} />
      <TextPath of="5.5" x={-48} y={89} before={0.5} />
      <TextPath of="6.2" x={-4} y={89} before={0.5} />
      <TextPath of="pH" x={48} y={89} before={0.5} />
    </>
  );
}

/** The temperatures at which gerberas grow, and those with frost. */
export function Thermometer(): ReactElement {
  return (
    <g transform="scale(.9)">
      <path
        d="M-30 -80A16 16 0 0 1 2 -80V42A28 28 0 1 1 -30 42Z"
        fill="#fff"
        stroke="currentColor"
        strokeWidth={3}
      />
      <path d="M-26 -64H-2V-24H-26Z" fill="#a7cf93" />
      <path d="M-26 16H-2V44H-26Z" fill="#a9cbe0" />
      <path d="M-14 64V-38" stroke="#d9301f" strokeWidth={9} strokeLinecap="round" />
      <circle cx={-14} cy={65} r={19} fill="#d9301f" />
      {[20, 10, 0].map((degrees) => (
        <TextPath of={`${degrees}°`} x={-42} y={25 - degrees * 4} before={1} />
      ))}
      <path
        d="M-38 -64H-31M-38 -24H-31M-38 16H-31M10 -64H20V-24H10"
        fill="none"
        stroke="currentColor"
        strokeWidth={3}
      />
      <PlacedHeads of={[{ description: coral, x: 60, y: -44, width: 70 }]} />
      <g transform="translate(56 38)" fill="none" stroke="#5f93b0" strokeWidth={4}>
        {[0, 60, 120].map((turn) => (
          <path
            d="M0 -24V24M-8 -20L0 -12L8 -20M-8 20L0 12L8 20"
            transform={`rotate(${turn})`}
            strokeLinecap="round"
          />
        ))}
      </g>
    </g>
  );
}

/** Aphids under the lens. */
const aphids = [
  { x: -4, y: -18, turn: 20 },
  { x: 32, y: 0, turn: 110 },
  { x: 10, y: 30, turn: -40 },
  { x: -20, y: 10, turn: 70 },
];

/** A leaf under a lens. */
export function Lens(): ReactElement {
  return (
    <>
      <g transform="translate(-46 96)rotate(24)scale(1.7 1)">
        <Leaf length={194} fill={palette.leaf} edge={palette.leafEdge} />
      </g>
      <path d="M46 40L82 76" stroke="currentColor" strokeWidth={13} strokeLinecap="round" />
      <circle cx={12} cy={6} r={44} fill={palette.leafLit} />
      <clipPath id="glass">
        <circle cx={12} cy={6} r={44} />
      </clipPath>
      <g clipPath="url(#glass)">
        <path
          d="M-34 66L62 -66M0 22Q34 12 56 18M14 0Q6 -24 8 -42M-14 40Q-28 24 -32 -4"
          fill="none"
          stroke={palette.vein}
          strokeWidth={5}
        />
        {aphids.map(({ x, y, turn }) => (
          <g transform={`translate(${x} ${y})rotate(${turn})`}>
            <path
              d="M-9 -4L-1 0L-8 6M9 -4L1 0L8 6M-2 -9L-5 -15M2 -9L5 -15"
              fill="none"
              stroke="#3d4a1c"
              strokeWidth={1.4}
            />
            <path d="M0 -10C8 -8 9 8 0 11C-9 8 -8 -8 0 -10Z" fill="#d3e07e" stroke="#6f8030" />
          </g>
        ))}
      </g>
      <circle cx={12} cy={6} r={44} fill="none" stroke="currentColor" strokeWidth={6} />
    </>
  );
}
