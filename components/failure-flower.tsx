import type { ReactElement } from "react";
import { groupRays, placeDiscFlorets, placeRays } from "./gerbera/placement.ts";
import { RayMarker } from "./gerbera/ray-definitions.tsx";
import { type RayShape, rayOutline, rayVeins } from "./gerbera/ray-shape.ts";

const ray: RayShape = { attachment: 20, length: 80, width: 16, tip: "notched", bend: 0 };
const shade = "#8c1512";
const [row] = groupRays(placeRays({ count: 21, offset: 0, unevenness: 0 }, 1, 0));
const florets = placeDiscFlorets(34, 34).map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`);

/** A gerbera in so few bytes that 500.html needs no other file. */
export function FailureFlower(): ReactElement {
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true">
      <RayMarker id="r">
        <path d={rayOutline(ray)} fill="#d9301f" stroke={shade} strokeWidth=".5" />
        <path d={rayVeins(ray, 2)} fill="none" stroke={shade} strokeWidth=".5" />
      </RayMarker>
      <path id="w" d={row?.turns} fillOpacity="0" markerMid="url(#r)" />
      <use href="#w" transform="rotate(9)scale(.84)" />
      <circle r="33" fill={shade} />
      <circle r="25" fill={shade} stroke="#ea5a3e" strokeWidth="15" strokeDasharray="2 1" />
      <circle r="18" fill="#34491c" />
      <path
        d={florets.join("")}
        transform="scale(.45)"
        stroke="#84a238"
        strokeWidth="8"
        strokeLinecap="round"
      />
    </svg>
  );
}
