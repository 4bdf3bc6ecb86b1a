import { Marker } from "../marker.tsx";
import type { DrawnHead } from "../scale.ts";
import { groupRays, placeRays } from "./placement.ts";
import { rayOutline } from "./ray-shape.ts";

interface TransFloretsProps {
  readonly trans: DrawnHead["trans"];
  readonly disc: DrawnHead["disc"];
  /** The id of the floret, which is defined once. */
  readonly id: string;
}

/** The short florets between the rays and the disc as a row of rays that begins in the disc. */
export function transRow({ trans, disc }: Pick<DrawnHead, "trans" | "disc">) {
  return {
    count: trans.count,
    offset: 2,
    unevenness: 0.06,
    attachment: disc.radius * 0.8,
    length: trans.length + disc.radius * 0.2,
    width: trans.width,
    veins: 0,
    tip: "split",
    bend: 0,
  } as const;
}

/** The trans florets, seen from above: an even frill with split tips. */
export function TransFlorets({ trans, disc, id }: TransFloretsProps) {
  if (trans.count === 0) return null;
  const row = transRow({ trans, disc });
  return (
    <>
      <defs>
        <Marker id={id}>
          <path d={rayOutline(row)} fill={trans.colour} stroke={trans.shade} strokeWidth={0.3} />
        </Marker>
      </defs>
      <g fillOpacity={0}>
        {groupRays(placeRays(row, 1, 5)).map(({ transform, turns }) => (
          <path d={turns} transform={transform} markerMid={`url(#${id})`} />
        ))}
      </g>
    </>
  );
}
