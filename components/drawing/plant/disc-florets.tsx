import type { ReactElement } from "react";
import { Marker } from "../marker.tsx";
import type { Point } from "../numbers.ts";
import { d, place, round } from "../path.ts";
import type { DrawnHead } from "../scale.ts";
import { floretPitch, floretTurns, placeDiscFlorets } from "./placement.ts";

interface DiscFloretsProps {
  readonly disc: DrawnHead["disc"];
  /** Prefix of the ids of the buds, which are drawn twice, and of the open floret. */
  readonly id: string;
}

/** Florets in a ring of open ones. At golden angles, a Fibonacci number of them spreads evenly. */
const ringSize = 34;

/** The eye of a head from above: the youngest buds in the middle, opened florets at its rim. */
export function DiscFlorets({ disc, id }: DiscFloretsProps): ReactElement {
  const { colours, radius } = disc;
  const pitch = floretPitch(disc.florets, radius);
  const florets = placeDiscFlorets(disc.florets, radius);
  const rings = Math.round((disc.florets * disc.open) / ringSize);
  const firstBud = Math.round(disc.florets * disc.heart);
  const firstOpen = disc.florets - rings * ringSize;
  return (
    <>
      <circle r={round(radius * 1.02)} fill={colours.ground} />
      <g fill="none" strokeLinecap="round">
        {firstBud < firstOpen && (
          <>
            <g stroke={colours.bud} strokeWidth={round(pitch * 1.5)}>
              <path id={id} d={dots(florets.slice(firstBud, firstOpen))} />
            </g>
            <use
              href={`#${id}`}
              stroke={colours.light}
              strokeWidth={round(pitch * 0.5)}
              transform={place({ x: -pitch * 0.2, y: -pitch * 0.3 })}
            />
          </>
        )}
        <path
          d={dots(florets.slice(0, firstBud))}
          stroke={colours.heart}
          strokeWidth={round(pitch * 1.2)}
        />
      </g>
      {rings > 0 && <OpenFlorets disc={disc} id={`${id}o`} first={firstOpen} rings={rings} />}
    </>
  );
}

/** Rings of open florets, the outermost last, because the outer ones stand higher. */
function OpenFlorets({
  disc: { colours, florets, radius },
  id,
  first,
  rings,
}: DiscFloretsProps & { first: number; rings: number }): ReactElement {
  const size = 1.5 * floretPitch(florets, radius);
  const at = (x: number, y: number) => d`${x * size} ${y * size - radius * 0.97}`;
  const tip = round(-1.5 * size - radius * 0.97);
  const by = (...lengths: number[]) => lengths.map((length) => round(length * size)).join(" ");
  return (
    <>
      <defs>
        <Marker id={id}>
          <g fill="none" strokeLinecap="round">
            <path
              d={`M${at(0, 0.7)}v${by(-1)}M${at(-0.6, -1)}q${by(0, 1, 0.6, 1)}q${by(0.6, 0, 0.6, -1)}`}
              stroke={colours.open}
              strokeWidth={round(size * 0.42)}
            />
            <path
              d={`M${at(0, 0)}V${tip}c${by(0, -0.9, -0.7, -1, -0.6, -0.2)}M0 ${tip}c${by(0, -0.9, 0.7, -1, 0.6, -0.2)}`}
              stroke={colours.pollen}
              strokeWidth={round(size * 0.26)}
            />
          </g>
        </Marker>
      </defs>
      <g fillOpacity={0}>
        {Array.from({ length: rings }, (_, ring) => first + ring * ringSize).map((start) => (
          <path
            key={start}
            d={floretTurns(start, ringSize)}
            transform={place({ scale: Math.sqrt((start + ringSize) / florets) })}
            markerMid={`url(#${id})`}
          />
        ))}
      </g>
    </>
  );
}

/** Path data of dots: strokes without length, visible by their round caps. */
function dots(points: readonly Point[]): string {
  return points.map(({ x, y }) => d`M${x} ${y}h0`).join("");
}
