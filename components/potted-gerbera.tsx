import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { round, scatter } from "./drawing-numbers.ts";
import { Bud } from "./gerbera/bud.tsx";
import { GerberaHead } from "./gerbera/gerbera-head.tsx";
import { LobedLeaf } from "./gerbera/lobed-leaf.tsx";
import { nightStyle } from "./gerbera/picture.tsx";

const colours = {
  leaf: "#4f7f45",
  backLeaf: "#3d6a3a",
  stalk: "#5f8f4a",
  soil: "#4a3527",
  grain: "#cdbfa6",
  root: "#d9c9a3",
  clay: "#b9613c",
};

const crown = { x: 160, y: 292 };
const backLeaves = [
  { angle: -62, length: 104 },
  { angle: 58, length: 108 },
  { angle: -24, length: 92 },
  { angle: 28, length: 86 },
];
const frontLeaves = [
  { angle: -88, length: 118 },
  { angle: 86, length: 114 },
  { angle: -46, length: 96 },
  { angle: 8, length: 74 },
  { angle: 48, length: 92 },
];
const stalks = [
  "M156 290C148 230 132 190 104 122",
  "M162 290C170 220 186 170 208 82",
  "M168 290C186 250 214 222 240 196",
];
const heads = [
  { x: 104, y: 112, width: 150, tilt: -16, flatness: 0.62 },
  { x: 208, y: 74, width: 132, tilt: 14, flatness: 0.72 },
];

const grains = Array.from({ length: 56 }, (_, index) => ({
  x: round(104 + scatter(index, 1) * 112),
  y: round(316 + scatter(index, 2) * 94),
  radius: round(0.9 + scatter(index, 3) * 1.6),
}));

const roots = [-52, -36, -18, 4, 20, 36, 50].map((reach, index) => {
  const [fall, drop] = [40 + scatter(index, 5) * 14, 26 + scatter(index, 6) * 14];
  return `M${160 + reach / 5} 304q${round(reach / 6)} 30 ${reach / 2} ${round(fall)}t${round(reach / 2.6)} ${round(drop)}`;
});

/** A plant in a pot cut open: the crown above the soil, grit in the soil, a hole in the bottom. */
export function PottedGerbera({ width }: { width: number }): ReactElement {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 320 437"
      width={width}
      height={round((width * 437) / 320)}
      aria-hidden="true"
    >
      <style>{nightStyle}</style>
      <Pot />
      <g fill="none" stroke={colours.stalk} strokeWidth="5" strokeLinecap="round">
        {stalks.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <Leaves of={backLeaves} fill={colours.backLeaf} />
      <path d="M134 306q26 -26 52 0z" fill={colours.stalk} />
      <Leaves of={frontLeaves} fill={colours.leaf} />
      <g transform="translate(240 198)rotate(24)">
        <Bud of={content.drawings["crested-double"]} radius={17} />
      </g>
      <defs>
        <g id="head">
          <g transform="translate(-50 -50)">
            <GerberaHead description={content.drawings["crested-double"]} size={100} />
          </g>
        </g>
      </defs>
      {heads.map(({ x, y, width, tilt, flatness }) => (
        <use
          key={x}
          href="#head"
          transform={`translate(${x} ${y})rotate(${tilt})scale(${width / 100} ${(width / 100) * flatness})`}
        />
      ))}
    </svg>
  );
}

function Pot(): ReactElement {
  return (
    <>
      <path d="M76 306h168l-20 122h-54v10h-20v-10h-54z" fill={colours.soil} />
      <g fill={colours.grain}>
        {grains.map(({ x, y, radius }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
        ))}
      </g>
      <g fill="none" stroke={colours.root} strokeWidth="2" strokeLinecap="round">
        {roots.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <path
        d="M68 280l6 26l22 126h55M252 280l-6 26l-22 126h-55"
        fill="none"
        stroke={colours.clay}
        strokeWidth="10"
        strokeLinejoin="round"
      />
    </>
  );
}

function Leaves({
  of,
  fill,
}: {
  of: readonly { readonly angle: number; readonly length: number }[];
  fill: string;
}): ReactElement {
  return (
    <>
      {of.map(({ angle, length }) => (
        <g key={angle} transform={`translate(${crown.x} ${crown.y})rotate(${angle})`}>
          <LobedLeaf length={length} fill={fill} edge={colours.backLeaf} />
        </g>
      ))}
    </>
  );
}
