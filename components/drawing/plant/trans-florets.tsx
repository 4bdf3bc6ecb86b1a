import type { ReactElement } from "react";
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

/** The short florets between the rays and the disc, seen from above: an even frill with split tips. */
export function TransFlorets({ trans, disc, id }: TransFloretsProps): ReactElement | null {
  if (trans.count === 0) return null;
  const whorl = { count: trans.count, offset: 2, unevenness: 0.06 };
  const outline = rayOutline({
    attachment: disc.radius * 0.8,
    length: trans.length + disc.radius * 0.2,
    width: trans.width,
    tip: "split",
    bend: 0,
  });
  return (
    <>
      <defs>
        <Marker id={id}>
          <path d={outline} fill={trans.colour} stroke={trans.shade} strokeWidth={0.3} />
        </Marker>
      </defs>
      <g fillOpacity={0}>
        {groupRays(placeRays(whorl, 1, 5)).map(({ transform, turns }) => (
          <path key={turns} d={turns} transform={transform} markerMid={`url(#${id})`} />
        ))}
      </g>
    </>
  );
}
