import type { ReactElement } from "react";
import { type Point, round } from "../drawing-numbers.ts";
import { floretPitch, placeDiscFlorets } from "./placement.ts";
import type { DrawnHead } from "./scale.ts";

interface DiscFloretsProps {
  readonly disc: DrawnHead["disc"];
  /** The id of the buds, which are drawn twice. */
  readonly id: string;
}

/** The eye of a head from above: the youngest buds in the middle, opened florets at its rim. */
export function DiscFlorets({ disc, id }: DiscFloretsProps): ReactElement {
  const { colours, radius } = disc;
  const pitch = floretPitch(disc.florets, radius);
  const florets = placeDiscFlorets(disc.florets, radius);
  const firstBud = Math.round(disc.florets * disc.heart);
  const firstOpen = Math.round(disc.florets * (1 - disc.open));
  const opened = florets.slice(firstOpen);
  return (
    <>
      <circle r={round(radius * 1.02)} fill={colours.ground} />
      <g fill="none" strokeLinecap="round">
        <path
          d={radialStrokes(opened, pitch * 1.8)}
          stroke={colours.open}
          strokeWidth={round(pitch * 1.2)}
        />
        <path
          d={dots(opened.map(({ x, y }) => ({ x: x * 1.11, y: y * 1.11 })))}
          stroke={colours.pollen}
          strokeWidth={round(pitch * 0.9)}
        />
        <g stroke={colours.bud} strokeWidth={round(pitch * 1.5)}>
          <path id={id} d={dots(florets.slice(firstBud, firstOpen))} />
        </g>
        <use
          href={`#${id}`}
          stroke={colours.light}
          strokeWidth={round(pitch * 0.5)}
          transform={`translate(${round(-pitch * 0.2)} ${round(-pitch * 0.3)})`}
        />
        <path
          d={dots(florets.slice(0, firstBud))}
          stroke={colours.heart}
          strokeWidth={round(pitch * 1.2)}
        />
      </g>
    </>
  );
}

/** Path data of dots: strokes without length, visible by their round caps. */
function dots(points: readonly Point[]): string {
  return points.map(({ x, y }) => `M${round(x)} ${round(y)}h0`).join("");
}

/** Path data of strokes of this length that point away from the centre of the head. */
function radialStrokes(points: readonly Point[], length: number): string {
  return points
    .map(({ x, y }) => {
      const reach = length / (Math.hypot(x, y) || 1);
      return `M${round(x)} ${round(y)}l${round(x * reach)} ${round(y * reach)}`;
    })
    .join("");
}
