import type { ReactElement } from "react";
import type { DrawnHead } from "../scale.ts";
import { Involucre } from "./involucre.tsx";
import { rayOutline } from "./ray-shape.ts";

/** A bud that begins to open, on top of its stalk at the origin: folded rays in a cup of bracts. */
export function Bud({
  of: { whorls, stalk },
  radius,
}: {
  of: Pick<DrawnHead, "whorls" | "stalk">;
  radius: number;
}): ReactElement {
  const colours = whorls[0]?.colours;
  const ray = rayOutline({
    attachment: radius * 0.4,
    length: radius * 1.3,
    width: radius * 0.42,
    tip: "rounded",
    bend: 0,
  });
  return (
    <>
      <g className="petals" fill={colours?.face} stroke={colours?.shade} strokeWidth={0.6}>
        {[-26, 26, -14, 14, 0].map((angle) => (
          <path d={ray} transform={`rotate(${angle})`} />
        ))}
      </g>
      <Involucre stalk={stalk} radius={radius} />
    </>
  );
}
