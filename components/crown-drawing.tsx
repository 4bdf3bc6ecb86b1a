import type { ReactElement } from "react";
import { Picture } from "./gerbera/picture.tsx";
import { Rosette } from "./gerbera/rosette.tsx";
import { potColours } from "./pot-colours.ts";

const roots = [-26, -14, 0, 14, 26].map((reach) => `M0 0Q${reach / 4} 16 ${reach} 34`).join("");

const upright = [-66, 64, -46, 44, -24, 22, 2].map((angle) => ({
  angle,
  bend: angle < 0 ? -16 : 16,
  length: 66,
}));
const wilted = [-78, 74, -44, 40, -8].map((angle) => ({
  angle,
  bend: angle < 0 ? -38 : 38,
  length: 74,
}));

/** A picture file of a crown above the surface, with a tick, or buried and rotten, with a cross. */
export function CrownDrawing({ buried }: { buried: boolean }): ReactElement {
  const healthy = { leaf: potColours.leaf, crown: potColours.stalk, edge: potColours.leafEdge };
  const rotten = { leaf: "#b39f45", crown: "#3a2318", edge: "#7a6a2c" };
  const { leaf, crown, edge } = buried ? rotten : healthy;
  return (
    <Picture size={120} standalone viewBox={[-70, -76, 140, 122]}>
      <g transform={`translate(0 ${buried ? 14 : -9})`}>
        <Rosette of={buried ? wilted : upright} fill={leaf} edge={edge} />
      </g>
      <path d="M-70 0H70V46H-70Z" fill="#7d5a42" />
      <g transform={`translate(0 ${buried ? 20 : -3})`}>
        <path d={roots} fill="none" stroke={potColours.root} strokeWidth={2} />
        <path d="M-16 6Q-12 -11 0 -11T16 6Z" fill={crown} stroke={edge} />
      </g>
      <g fill="none" stroke="#fff" strokeWidth={4} strokeLinecap="round">
        <circle cx={52} cy={28} r={13} fill={buried ? "#a3221b" : "#2f6b35"} strokeWidth={2} />
        <path d={buried ? "M47 23l10 10m0 -10l-10 10" : "M46 28l4.5 5l8 -10"} />
      </g>
    </Picture>
  );
}
