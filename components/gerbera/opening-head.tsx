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

/** The radius of the cup of bracts, before heads scale it. */
const cupRadius = 18;

/** The rays and the cup of bracts that all opening heads of a drawing share. */
export function OpeningParts({
  of: { stalk, whorls },
}: {
  of: Pick<DrawnHead, "stalk" | "whorls">;
}): ReactElement | null {
  const [whorl] = whorls;
  if (!whorl) return null;
  const base = { ...whorl, attachment: cupRadius * 0.3, length: cupRadius * 2.1 };
  const shape = (bend: number) => ({ ...base, width: cupRadius * 0.56, bend });
  return (
    <>
      <RayDefinitions whorl={base} shapes={[shape(-4.5), shape(4.5)]} id="ray" />
      <defs>
        <g id="cup">
          <path d="M-9.5 -3C-8 9 8 9 9.5 -3Z" fill={stalk.colour} stroke={stalk.shade} />
          <Involucre stalk={stalk} radius={cupRadius} smooth />
        </g>
      </defs>
    </>
  );
}

/** A head from the side that begins to open, on top of its stalk at the origin. */
export function OpeningHead({
  radius,
  spread,
}: {
  /** Of the cup of bracts. */
  radius: number;
  /** How far the outermost rays lean outwards, in degrees. */
  spread: number;
}): ReactElement {
  const transform = (place: number, length: number) =>
    `translate(${round(place * cupRadius * 0.35)})rotate(${round(place * spread)})scale(${roundScale(1 - Math.abs(place) * 0.1)} ${length})`;
  return (
    <g transform={`scale(${roundScale(radius / cupRadius)})`}>
      <g className="petals">
        {rows.map(({ length, places }) =>
          places.map((place) => (
            <use
              key={place}
              href={`#ray${place < 0 ? 1 : 0}`}
              transform={transform(place, length)}
            />
          )),
        )}
      </g>
      <use href="#cup" />
    </g>
  );
}
