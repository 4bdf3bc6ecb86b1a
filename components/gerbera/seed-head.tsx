import type { ReactElement } from "react";
import { polar, round, scatter } from "../drawing-numbers.ts";
import { placeDiscFlorets } from "./placement.ts";
import { rayOutline } from "./ray-shape.ts";
import type { DrawnHead } from "./scale.ts";

/** The colours of fruits, which a picture with fruits needs. */
export const fruitStyle =
  ".husk{fill:#6b4a2a}.pappus{stroke:#917a4a}@media(prefers-color-scheme:dark){.husk{fill:#b98f5c}.pappus{stroke:#efe6cb}}";

/** Degrees between the axis of a fruit and its bristles, and around the axis between bristles. */
const opening = 31;
const bristleCount = 12;

/** Directions of bracts that have bent down, in degrees clockwise from the top. */
const bracts = [128, 145, 162, 198, 215, 232, 180];

/**
 * Fruits at the same angle to the line of sight, the rearmost first. Their directions are in degrees
 * clockwise from the top, and some have flown off.
 */
const rings = [
  { tilt: 90, count: 22, missing: [3, 10, 11] },
  { tilt: 58, count: 14, missing: [2, 6, 7] },
  { tilt: 32, count: 8, missing: [2, 3, 4] },
];

/**
 * A fruit with its pappus, which points up from the origin; `length` is its whole length. A tilt of 0
 * points it at the viewer.
 */
export function Fruit({
  length,
  tilt = 90,
  id,
}: {
  length: number;
  tilt?: number;
  id?: string;
}): ReactElement {
  const { x: across, y } = polar(1, tilt);
  const along = -y;
  const top = length * 0.56 * across;
  const outline = rayOutline({
    attachment: length * 0.18 * across,
    length: length * 0.38 * across,
    width: length * 0.036,
    tip: "quilled",
    bend: 0,
  });
  const pappus = Array.from({ length: bristleCount }, (_, index) => {
    const bristle = polar(length * 0.46, opening);
    const { x, y: depth } = polar(bristle.x, ((index + 0.5) * 360) / bristleCount);
    return `M0 ${round(-top)}l${round(x)} ${round(bristle.y * across + depth * along)}`;
  });
  return (
    <g id={id}>
      <path d={outline} className="husk" />
      <path className="pappus" d={pappus.join("")} strokeWidth={0.35} fill="none" />
    </g>
  );
}

/** A head with ripe fruits, on top of its stalk at the origin. */
export function SeedHead({
  stalk,
  radius,
}: {
  stalk: DrawnHead["stalk"];
  radius: number;
}): ReactElement {
  const bract = rayOutline({
    attachment: 0,
    length: radius * 0.34,
    width: radius * 0.07,
    tip: "pointed",
    bend: 0,
  });
  const pits = placeDiscFlorets(16, radius * 0.14)
    .map(({ x, y }) => `M${round(x)} ${round(y)}h0`)
    .join("");
  const [behind, ...inFront] = rings.map((ring) => <Ring key={ring.tilt} of={ring} />);
  return (
    <>
      <defs>
        {rings.map(({ tilt }) => (
          <Fruit key={tilt} length={radius} tilt={tilt} id={`fruit${tilt}`} />
        ))}
      </defs>
      <g transform={`translate(0 ${round(-radius * 0.2)})`}>
        {behind}
        <g fill={stalk.colour} stroke={stalk.shade} strokeWidth={0.4}>
          {bracts.map((angle) => (
            <path
              key={angle}
              d={bract}
              transform={`translate(0 ${round(radius * 0.1)})rotate(${angle})`}
            />
          ))}
        </g>
        <circle r={round(radius * 0.17)} fill="#c9b47c" stroke="#8a7340" strokeWidth={0.6} />
        <path d={pits} stroke="#8a7340" strokeWidth={1.1} strokeLinecap="round" />
        {inFront}
      </g>
    </>
  );
}

function Ring({ of: { tilt, count, missing } }: { of: (typeof rings)[number] }): ReactElement {
  const seats = Array.from({ length: count }, (_, seat) => seat);
  return (
    <>
      {seats
        .filter((seat) => !missing.includes(seat))
        .map((seat) => {
          const angle = ((seat + 0.35 + scatter(seat, tilt) * 0.3) * 360) / count;
          return <use key={seat} href={`#fruit${tilt}`} transform={`rotate(${round(angle)})`} />;
        })}
    </>
  );
}
