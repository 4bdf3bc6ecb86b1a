import { Marker } from "../marker.tsx";
import { goldenAngle, type Point } from "../numbers.ts";
import { d, dots, place, round } from "../path.ts";
import type { DrawnHead } from "../scale.ts";
import { floretPitch, floretTurns, placeDiscFlorets } from "./placement.ts";

type Florets = Omit<DrawnHead["disc"], "colours">;

interface DiscFloretsProps {
  readonly disc: DrawnHead["disc"];
  /** Prefix of the ids of the buds, which are drawn twice, and of the open floret. */
  readonly id: string;
  /** The id of `SharedFlorets` with the paths of all florets. */
  readonly shared?: string;
}

/** Florets in a ring of open ones. At golden angles, a Fibonacci number of them spreads evenly. */
const ringSize = 34;

/** Florets whose numbers differ by a Fibonacci number are neighbours in a spiral. */
function alongSpirals(florets: readonly Point[]): Point[] {
  const spirals = Array.from({ length: 13 }, (_, first) =>
    florets.filter((_, number) => number % 13 === first),
  );
  return spirals.flat();
}

/** The path data of the florets by their age, from the middle outwards. */
function floretsByAge({ florets, radius, open, heart }: Florets, place = round) {
  const rings = Math.round((florets * open) / ringSize);
  const [firstBud, firstOpen] = [Math.round(florets * heart), florets - rings * ringSize];
  const places = placeDiscFlorets(florets, radius).map(({ x, y }) => ({
    x: place(x),
    y: place(y),
  }));
  return {
    heart: dots(alongSpirals(places.slice(0, firstBud))),
    buds: dots(alongSpirals(places.slice(firstBud, firstOpen))),
    /** The outermost last, because the outer ones stand higher. */
    rings: Array.from({ length: rings }, (_, ring) => {
      const first = firstOpen + ring * ringSize;
      return { first, scale: Math.sqrt((first + ringSize) / florets) };
    }),
  };
}

/** Florets without colours, for the eyes of several heads. Their places are whole numbers to save bytes. */
export function SharedFlorets({ disc, id }: { disc: Florets; id: string }) {
  const { heart, buds, rings } = floretsByAge(disc, Math.round);
  return (
    <>
      <path id={`${id}-heart`} d={heart} />
      <path id={`${id}-buds`} d={buds} />
      <path id={`${id}-ring`} d={floretTurns(0, ringSize)} />
      <g id={`${id}-rings`}>
        {rings.map(({ first, scale }) => (
          <use
            href={`#${id}-ring`}
            transform={place({ turn: (first * goldenAngle) % 360, scale })}
          />
        ))}
      </g>
    </>
  );
}

/** The eye of a head from above: the youngest buds in the middle, opened florets at its rim. */
export function DiscFlorets({ disc, id, shared }: DiscFloretsProps) {
  const { colours, radius } = disc;
  const pitch = floretPitch(disc.florets, radius);
  const { heart, buds, rings } = floretsByAge(disc);
  const [youngest, young] = shared
    ? [<use href={`#${shared}-heart`} />, <use href={`#${shared}-buds`} />]
    : [<path id={`${id}h`} d={heart} />, <path id={id} d={buds} />];
  const [heartId, budsId] = shared ? [`${shared}-heart`, `${shared}-buds`] : [`${id}h`, id];
  return (
    <>
      <circle r={round(radius * 1.02)} fill={colours.ground} />
      <g fill="none" strokeLinecap="round">
        {/* Each floret is dark at its foot, with its colour or a light at the upper left. */}
        <g
          stroke={buds ? colours.bud : colours.heart}
          strokeWidth={round(pitch * (buds ? 1.5 : 1.2))}
        >
          {youngest}
          {buds ? young : null}
        </g>
        {buds ? (
          <>
            <use
              href={`#${budsId}`}
              stroke={colours.light}
              strokeWidth={round(pitch * 0.5)}
              transform={place({ x: -pitch * 0.2, y: -pitch * 0.3 })}
            />
            <use
              href={`#${heartId}`}
              stroke={colours.heart}
              strokeWidth={round(pitch * 0.95)}
              transform={place({ x: -pitch * 0.1, y: -pitch * 0.15 })}
            />
          </>
        ) : null}
      </g>
      {rings.length > 0 && (
        <>
          <OpenFloret disc={disc} id={`${id}o`} />
          <g fillOpacity={0} markerMid={`url(#${id}o)`}>
            {shared ? (
              <use href={`#${shared}-rings`} />
            ) : (
              rings.map(({ first, scale }) => (
                <path d={floretTurns(first, ringSize)} transform={place({ scale })} />
              ))
            )}
          </g>
        </>
      )}
    </>
  );
}

/** An open floret at the rim of the disc: its lobes, its stamens and its style. */
export function OpenFloret({ disc: { colours, florets, radius }, id }: DiscFloretsProps) {
  const size = 1.5 * floretPitch(florets, radius);
  const rim = radius * 0.97;
  const at = (x: number, y: number) => ({ x: x * size, y: y * size - rim });
  const tip = -1.5 * size - rim;
  const by = (...lengths: number[]) => lengths.map((length) => round(length * size)).join(" ");
  return (
    <defs>
      <Marker id={id}>
        <g fill="none" strokeLinecap="round">
          <path
            d={d`M${at(0, 0.7)}v${by(-1)}M${at(-0.6, -1)}q${by(0, 1, 0.6, 1)}q${by(0.6, 0, 0.6, -1)}`}
            stroke={colours.open}
            strokeWidth={round(size * 0.42)}
          />
          <path
            d={d`M${at(0, 0)}V${tip}c${by(0, -0.9, -0.7, -1, -0.6, -0.2)}M0 ${tip}c${by(0, -0.9, 0.7, -1, 0.6, -0.2)}`}
            stroke={colours.pollen}
            strokeWidth={round(size * 0.26)}
          />
        </g>
      </Marker>
    </defs>
  );
}
