import type { ReactElement } from "react";
import { round, roundScale } from "../drawing-numbers.ts";
import { Involucre } from "./involucre.tsx";
import { RayDefinitions } from "./ray-definitions.tsx";
import type { DrawnHead } from "./scale.ts";

/** The rays at the back and in front, with their length; the outermost are at -1 and 1. */
const rows = [
  { length: 1, places: [-0.9, -0.5, -0.15, 0.2, 0.6, 0.95] },
  { length: 0.92, places: [-1, 1, -0.72, 0.78, -0.36, 0.4, 0] },
];

/** A head from the side that begins to open, on top of its stalk at the origin. */
export function OpeningHead({
  of: { stalk, whorls },
  radius,
  spread,
  id,
}: {
  of: Pick<DrawnHead, "stalk" | "whorls">;
  /** Of the cup of bracts. */
  radius: number;
  /** How far the outermost rays lean outwards, in degrees. */
  spread: number;
  id: string;
}): ReactElement | null {
  const [whorl] = whorls;
  if (!whorl) return null;
  const base = { ...whorl, attachment: radius * 0.3, length: radius * 2.1 };
  const shape = (bend: number) => ({ ...base, width: radius * 0.56, bend });
  const transform = (place: number, length: number) =>
    `translate(${round(place * radius * 0.35)})rotate(${round(place * spread)})scale(${roundScale(1 - Math.abs(place) * 0.1)} ${length})`;
  return (
    <>
      <RayDefinitions whorl={base} shapes={[shape(-radius * 0.25), shape(radius * 0.25)]} id={id} />
      <g className="petals">
        {rows.map(({ length, places }) =>
          places.map((place) => (
            <use
              key={place}
              href={`#${id}${place < 0 ? 1 : 0}`}
              transform={transform(place, length)}
            />
          )),
        )}
      </g>
      <Involucre stalk={stalk} radius={radius} smooth />
    </>
  );
}
