import type { ReactElement } from "react";
import { round } from "./drawing-numbers.ts";
import { rayOutline } from "./gerbera/ray-shape.ts";
import { headRadius } from "./gerbera/scale.ts";
import "./small-flower.css";

const rays = 13;
const ray = rayOutline({
  attachment: headRadius * 0.26,
  length: headRadius * 0.74,
  width: headRadius * 0.33,
  tip: "rounded",
  bend: 0,
});

/**
 * A flower head as small as a bullet, in the colours of its surroundings. The first one on a page draws
 * it; the others set `repeated` and reuse that drawing.
 */
export function SmallFlower({
  repeated,
  accent,
}: {
  repeated?: boolean;
  /** The name of its colour, if it differs from that of the page. */
  accent?: string;
}): ReactElement {
  const id = "small-flower";
  return (
    <svg
      className={id}
      viewBox="-100 -100 200 200"
      width="24"
      height="24"
      data-accent={accent}
      aria-hidden="true"
    >
      {repeated ? (
        <use href={`#${id}`} />
      ) : (
        <g id={id}>
          <path id={`${id}-ray`} d={ray} />
          {Array.from({ length: rays - 1 }, (_, index) => (index + 1) * (360 / rays)).map(
            (angle) => (
              <use key={angle} href={`#${id}-ray`} transform={`rotate(${round(angle)})`} />
            ),
          )}
          <circle r="21" fill="currentColor" />
        </g>
      )}
    </svg>
  );
}
