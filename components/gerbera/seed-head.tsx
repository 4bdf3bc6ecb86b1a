import type { ReactElement } from "react";
import { polar, round, roundScale } from "../drawing-numbers.ts";
import { goldenAngle } from "./placement.ts";
import { rayOutline } from "./ray-shape.ts";
import type { DrawnHead } from "./scale.ts";

const husk = "#7a5833";
const hair = "#b3965c";

/** Degrees from the axis of the bristles of a fruit. */
const bristles = [-26, -20, -15, -10, -5, 0, 5, 10, 15, 20, 26];

/** Directions of bracts that have bent down, in degrees clockwise from the top. */
const bracts = [100, 116, 134, 152, 170, 190, 208, 226, 244, 260];

/** The directions of ripe fruits on a globe, the ones at the back first. */
const directions = Array.from({ length: 90 }, (_, index) => {
  const up = 1 - (2 * (index + 0.5)) / 90;
  const around = polar(Math.sqrt(1 - up * up), index * goldenAngle);
  return { up, right: around.x, forward: -around.y };
})
  .filter(({ up }) => up > -0.62)
  .sort((one, other) => one.forward - other.forward);

/** A fruit with its pappus, which points up from the origin; `length` is its whole length. */
export function Fruit({ length, id }: { length: number; id?: string }): ReactElement {
  const outline = rayOutline({
    attachment: length * 0.2,
    length: length * 0.36,
    width: length * 0.06,
    tip: "quilled",
    bend: 0,
  });
  const pappus = bristles.map((degrees, index) => {
    const { x, y } = polar(length * (index % 2 === 0 ? 0.46 : 0.42), degrees);
    return `M0 ${round(-length * 0.54)}l${round(x)} ${round(y)}`;
  });
  return (
    <g id={id}>
      <path d={pappus.join("")} stroke={hair} strokeWidth={0.35} fill="none" />
      <path d={outline} fill={husk} />
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
    length: radius * 0.42,
    width: radius * 0.09,
    tip: "pointed",
    bend: 0,
  });
  return (
    <>
      <defs>
        <Fruit length={radius} id="fruit" />
      </defs>
      <g fill={stalk.colour} stroke={stalk.shade} strokeWidth={0.4}>
        {bracts.map((angle) => (
          <path
            key={angle}
            d={bract}
            transform={`translate(0 ${round(-radius * 0.1)})rotate(${angle})`}
          />
        ))}
      </g>
      <g transform={`translate(0 ${round(-radius * 0.2)})`}>
        <circle r={round(radius * 0.2)} fill={stalk.shade} />
        {directions.map(({ up, right }) => {
          const angle = round((Math.atan2(right, up) * 180) / Math.PI);
          const scale = roundScale(Math.max(Math.hypot(up, right), 0.3));
          return <use key={angle} href="#fruit" transform={`rotate(${angle})scale(1 ${scale})`} />;
        })}
      </g>
    </>
  );
}
