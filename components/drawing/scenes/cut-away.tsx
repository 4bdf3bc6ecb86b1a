import type { ReactElement } from "react";
import type { GerberaDescription } from "../../../content/drawing-schema.ts";
import { Picture } from "../picture.tsx";
import { nameWhorls } from "../plant/named-whorls.ts";
import { inDrawingUnits } from "../scale.ts";
import { FarFlorets, FarRays } from "./cut-away-far-side.tsx";
import { CutDiscFlorets, CutRays } from "./cut-away-florets.tsx";
import { Leaders } from "./cut-away-leaders.tsx";
import { Receptacle } from "./cut-away-receptacle.tsx";
import { EnlargedDiscFloret, EnlargedRayFloret, EnlargedTransFloret } from "./enlarged-florets.tsx";

interface CutAwayProps {
  readonly description: GerberaDescription;
  /** Width of the picture in CSS pixels. */
  readonly size: number;
}

/** Paler than the rays behind them, so that the trans florets can be told from these. */
const transTint = "#ffe6c9";

/**
 * A picture file of a flower head that is cut lengthwise and seen from the side, and of one of its
 * florets of each kind enlarged, with numbered parts. The rim of the head is at y = 0.
 */
export function CutAway({ description, size }: CutAwayProps): ReactElement {
  const drawn = inDrawingUnits(description);
  const head = { ...drawn, trans: { ...drawn.trans, colour: transTint } };
  return (
    <Picture size={size} standalone viewBox={[-108, -56, 216, 188]}>
      <g className="petals">
        {nameWhorls(head, "").map((named) => (
          <FarRays of={named} disc={head.disc} />
        ))}
      </g>
      <FarFlorets of={head} />
      <Receptacle of={head} />
      <CutDiscFlorets of={head} />
      <CutRays of={head} />
      <EnlargedRayFloret of={head} x={-86} y={128} />
      <EnlargedTransFloret of={head} x={-42} y={128} />
      <EnlargedDiscFloret of={head} x={56} y={128} />
      <Leaders />
    </Picture>
  );
}
