import type { ReactElement } from "react";
import { place, round } from "../path.ts";

/** A round stalk along a path, lit from the upper left. */
export function Stalk({
  path,
  width,
  colour,
  shade,
}: {
  path: string;
  width: number;
  colour: string;
  shade: string;
}): ReactElement {
  const towardsLight = (share: number) => place({ x: -width * share, y: -width * share * 0.3 });
  return (
    <g fill="none">
      <path d={path} stroke={shade} strokeWidth={width} />
      <path
        d={path}
        stroke={colour}
        strokeWidth={round(width * 0.7)}
        transform={towardsLight(0.13)}
      />
      <path
        d={path}
        stroke="#fff"
        strokeOpacity=".3"
        strokeWidth={round(width * 0.22)}
        transform={towardsLight(0.22)}
      />
    </g>
  );
}
