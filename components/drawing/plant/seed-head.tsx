import type { ReactElement } from "react";
import { scatter } from "../numbers.ts";
import { d, place } from "../path.ts";
import type { DrawnHead } from "../scale.ts";
import { rayOutline } from "./ray-shape.ts";

/** The colours of fruits. */
const fruitStyle =
  ".husk{fill:#7a5228;stroke:#4f3620}.pappus{stroke:#92794a}@media(prefers-color-scheme:dark){.husk{fill:#b98f5c;stroke:#6d5232}.pappus{stroke:#efe6cb}}";

/** Length of a fruit without its bristles, in units. */
const huskLength = 16;
const husk = `M0 0Q3.2 -7 0.8 ${-huskLength}H-0.8Q-3.2 -7 0 0Z`;

/** Ends of the stiff bristles, which stand right on the fruit: units to the right of its tip and above it. */
const bristles = [-13, -10, -7, -3.6, 0.5, 3.4, 6.6, 9.6, 12.6].map((across, index) => ({
  across,
  above: 28 - across ** 2 * 0.05 + scatter(index, 5) * 4,
}));

/** Directions of bracts that have bent down, in degrees clockwise from the top. */
const bracts = [112, 130, 148, 166, 248, 230, 212, 194, 180];

/**
 * Rows of fruits, rearmost first. `lean`: degrees of the outermost fruits. `length`: foreshortening
 * towards the viewer. `seat`: units below the middle.
 */
const rows = [
  { count: 12, lean: 100, length: 1, seat: -3 },
  { count: 8, lean: 82, length: 0.82, seat: -1.5 },
  { count: 4, lean: 56, length: 0.56, seat: 0 },
];

/** A fruit, which points up from the origin, and a head without fruits. */
export function SeedParts({ stalk }: { stalk: DrawnHead["stalk"] }): ReactElement {
  const bract = rayOutline({ attachment: 2, length: 17, width: 3.2, tip: "pointed", bend: 0 });
  const pappus = bristles.map(
    ({ across, above }) => d`M0 ${0.6 - huskLength}L${across} ${-huskLength - above}`,
  );
  return (
    <defs>
      <style>{fruitStyle}</style>
      <g id="fruit">
        <path className="pappus" strokeWidth={0.4} d={pappus.join("")} />
        <path className="husk" strokeWidth={0.3} d={husk} />
      </g>
      <g id="bare-head">
        <g fill={stalk.colour} stroke={stalk.shade} strokeWidth={0.4}>
          {bracts.map((angle) => (
            <path d={bract} transform={`rotate(${angle})`} />
          ))}
        </g>
        <path
          d="M-8 0Q-8 -4.5 0 -4.5T8 0Q6 3.5 0 3.5T-8 0Z"
          fill="#c9b47c"
          stroke="#8a7340"
          strokeWidth={0.6}
        />
      </g>
    </defs>
  );
}

/** A head with ripe fruits, on top of its stalk at the origin. */
export function SeedHead({
  left,
  size,
}: {
  /** The share of its fruits that have not flown off. */
  left: number;
  size: number;
}): ReactElement {
  const [behind, ...inFront] = rows.map((row) => <Row of={row} left={left} />);
  return (
    <g transform={`scale(${size})translate(0 -3)`}>
      {behind}
      <use href="#bare-head" />
      {inFront}
    </g>
  );
}

/** Withered rays: where they hang from the rim of the cup, in units and degrees, and their length. */
const hangingRays = [
  { x: -12, angle: -76, length: 0.5 },
  { x: 12, angle: 94, length: 0.6 },
  { x: -14, angle: -128, length: 0.85 },
  { x: 14, angle: 136, length: 0.8 },
  { x: -9, angle: -160, length: 0.75 },
  { x: 8, angle: 157, length: 0.95 },
  { x: -1, angle: 186, length: 0.85 },
];

/** A head between flower and fruit, on top of its stalk at the origin. It needs `OpeningParts`. */
export function WitheringHead(): ReactElement {
  return (
    <g transform="scale(1.6)">
      {[-24, 20, -12, 9, -2].map((angle) => (
        <use href="#fruit" transform={place({ y: -4, turn: angle, scale: [0.6, 0.78] })} />
      ))}
      <use href="#cup" />
      <g className="petals">
        {hangingRays.map(({ x, angle, length }, index) => (
          <use
            href={`#ray${index % 2}`}
            transform={place({ x, y: -15, turn: angle, scale: [0.42, length] })}
          />
        ))}
      </g>
    </g>
  );
}

function Row({
  of: { count, lean, length, seat },
  left,
}: {
  of: (typeof rows)[number];
  left: number;
}): ReactElement {
  const fruits = Array.from({ length: count }, (_, index) => index);
  return (
    <>
      {fruits
        .filter((index) => scatter(index, lean + 10) < left)
        .map((index) => {
          const across = ((index + 0.25 + scatter(index, lean) * 0.5) / count) * 2 - 1;
          // A rough tuft, which is a little flatter than half a sphere.
          const unevenness = 0.86 + 0.2 * scatter(index, count);
          const height = length * unevenness * (0.88 + 0.12 * across ** 2);
          return (
            <use
              href="#fruit"
              transform={place({ x: across * 6, y: seat, turn: across * lean, scale: [1, height] })}
            />
          );
        })}
    </>
  );
}
