import type { ReactElement } from "react";
import type { GerberaDescription } from "../../content/drawing-schema.ts";
import { round } from "../drawing-numbers.ts";
import { DiscFlorets } from "./disc-florets.tsx";
import { Involucre } from "./involucre.tsx";
import { LobedLeaf } from "./lobed-leaf.tsx";
import { Picture } from "./picture.tsx";
import { RayDefinitions } from "./ray-definitions.tsx";
import { rayShapes } from "./ray-shape.ts";
import { type DrawnHead, inDrawingUnits } from "./scale.ts";
import { Stalk } from "./stalk.tsx";
import { TransFlorets } from "./trans-florets.tsx";

/** Positions of the rays on the head and on the ground, in drawing units and degrees. */
const hangingRays = [
  { x: -17, y: 1, angle: 186 },
  { x: -3, y: 5, angle: 168 },
  { x: 14, y: 3, angle: 150 },
];
const lyingRays = [
  { x: -112, y: 91, angle: 76 },
  { x: 106, y: 91, angle: 283 },
  { x: 14, y: 91, angle: 272 },
  { x: -52, y: 82, angle: 81 },
];

const bentStalk = "M58 93C56 40 70 -92 12 -94C-14 -95 -27 -78 -32 -64";

interface FallenHeadProps {
  readonly description: GerberaDescription;
  /** Width of the picture in CSS pixels. */
  readonly size: number;
}

/** A picture file of a head on a bent stalk that has dropped most of its rays. */
export function FallenHead({ description, size }: FallenHeadProps): ReactElement | null {
  const head = inDrawingUnits(description);
  const [whorl] = head.whorls;
  if (!whorl) return null;
  const loose = { ...whorl, attachment: 0 };
  return (
    <Picture size={size} standalone viewBox={[-120, -104, 240, 200]}>
      <RayDefinitions whorl={loose} shapes={rayShapes(loose)} id="r" />
      <path d="M-118 93H118" stroke="currentColor" strokeWidth={0.6} opacity={0.5} />
      <Stalk
        path={bentStalk}
        width={head.stalk.width}
        colour={head.stalk.colour}
        shade={head.stalk.shade}
      />
      <Rosette stalk={head.stalk} />
      <g className="petals">
        {lyingRays.map(({ x, y, angle }, index) => (
          <g key={x} transform={`translate(${x} ${y})scale(1 .6)rotate(${angle})`}>
            <circle
              r={round(whorl.width * 0.16)}
              fill={whorl.colours.base}
              stroke={whorl.colours.shade}
              strokeWidth={0.4}
            />
            <use href={`#r${index % 2}`} />
          </g>
        ))}
      </g>
      <HangingHead of={head} />
    </Picture>
  );
}

/** Leaves at the foot of the stalk. */
function Rosette({ stalk }: { stalk: DrawnHead["stalk"] }): ReactElement {
  return (
    <g transform="translate(58 92)">
      {[-40, 34, -62, 52, -18, 10].map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <LobedLeaf
            length={angle < 0 ? 84 : 64}
            bend={angle / 2}
            fill={stalk.colour}
            edge={stalk.shade}
          />
        </g>
      ))}
    </g>
  );
}

function HangingHead({ of: { stalk, trans, disc } }: { of: DrawnHead }): ReactElement {
  return (
    <g transform="translate(-38 -50)rotate(20)">
      <g transform={`translate(0 ${round(-disc.radius * 0.85)})rotate(180)`}>
        <Involucre stalk={stalk} radius={disc.radius} />
      </g>
      <g className="petals">
        {hangingRays.map(({ x, y, angle }, index) => (
          <use key={x} href={`#r${index % 2}`} transform={`translate(${x} ${y})rotate(${angle})`} />
        ))}
      </g>
      <g transform="translate(0 3)scale(1 .5)">
        <TransFlorets trans={trans} disc={disc} id="t" />
        <DiscFlorets disc={disc} id="d" />
      </g>
    </g>
  );
}
