import type { ReactElement } from "react";
import { round } from "../drawing-numbers.ts";

/** Gaps between successive hairs, as shares of the width. */
const hairs = [0.15, 0.24, 0.11, 0.2, 0.3, 0.13];

/** A round stalk along a path, lit from the upper left. */
export function Stalk({
  path,
  width,
  colour,
  shade,
  smooth = false,
}: {
  path: string;
  width: number;
  colour: string;
  shade: string;
  /** Whether it has no hairs. Large ones would look like a comb. */
  smooth?: boolean;
}): ReactElement {
  const towardsLight = (share: number) =>
    `translate(${round(-width * share)} ${round(-width * share * 0.3)})`;
  return (
    <g fill="none">
      {smooth ? null : (
        <path
          d={path}
          stroke={colour}
          strokeWidth={round(width * 1.36)}
          strokeDasharray={hairs.map((gap) => `.4 ${round(width * gap)}`).join(" ")}
          strokeOpacity=".55"
        />
      )}
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
