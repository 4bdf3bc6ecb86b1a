import type { ReactElement } from "react";
import type { Whorl } from "../../content/drawing-schema.ts";
import { round } from "../drawing-numbers.ts";
import { Involucre } from "./involucre.tsx";
import { RayDefinitions } from "./ray-definitions.tsx";
import type { DrawnHead } from "./scale.ts";

/** Places of the rays, the ones at the back first: 1 is the outermost on the right. */
const rows = [
  [-0.9, -0.5, -0.15, 0.2, 0.6, 0.95],
  [-1, 1, -0.72, 0.78, -0.36, 0.4, 0],
];

/** A head from the side that begins to open, on top of its stalk at the origin. */
export function OpeningHead({
  stalk,
  whorl,
  radius,
  spread,
  id,
}: {
  stalk: DrawnHead["stalk"];
  /** Gives the rays their colours. */
  whorl: Whorl;
  /** Of the cup of bracts. */
  radius: number;
  /** How far the outermost rays lean outwards, in degrees. */
  spread: number;
  id: string;
}): ReactElement {
  const base = { ...whorl, attachment: radius * 0.3, length: radius * 2.1 };
  const shape = (bend: number) => ({ ...base, width: radius * 0.56, bend });
  return (
    <>
      <RayDefinitions whorl={base} shapes={[shape(-radius * 0.25), shape(radius * 0.25)]} id={id} />
      <g className="petals">
        {rows.map((row, index) =>
          row.map((place) => (
            <use
              key={place}
              href={`#${id}${place < 0 ? 1 : 0}`}
              transform={`translate(${round(place * radius * 0.35)})rotate(${round(place * spread)})scale(${1 - Math.abs(place) * 0.1} ${index === 0 ? 1 : 0.92})`}
            />
          )),
        )}
      </g>
      <Involucre stalk={stalk} radius={radius} />
    </>
  );
}
