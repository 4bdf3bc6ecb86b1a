import type { ReactElement } from "react";
import { polar, round, scatter } from "../drawing-numbers.ts";
import { placeDiscFlorets } from "./placement.ts";
import { rayOutline } from "./ray-shape.ts";
import type { DrawnHead } from "./scale.ts";

/** The colours of fruits, which a picture with fruits needs. */
export const fruitStyle =
  ".husk{fill:#6b4a2a}.shade{fill:#5c7060;opacity:.3}.pappus{stroke:#fffef8}@media(prefers-color-scheme:dark){.husk{fill:#b98f5c}.shade{opacity:.1}.pappus{stroke:#efe6cb}}";

/** Degrees between the axis of a fruit and its bristles, and around the axis between bristles. */
const opening = 31;
const bristleCount = 12;

/** Directions of bracts that have bent down, in degrees clockwise from the top. */
const bracts = [128, 145, 162, 198, 215, 232, 180];

/**
 * Fruits at the same angle to the line of sight, the rearmost first. Their directions are in degrees
 * clockwise from the top.
 */
const rings = [
  { tilt: 90, count: 22 },
  { tilt: 58, count: 14 },
  { tilt: 32, count: 8 },
];

/** From the middle of a head to the tips of its fruits. */
const radius = 46;

/** What all seed heads of a drawing share: its fruits in every direction, and a head without fruits. */
export function SeedParts({ stalk }: { stalk: DrawnHead["stalk"] }): ReactElement {
  const bract = rayOutline({ attachment: 0, length: 16, width: 3.2, tip: "pointed", bend: 0 });
  const pits = placeDiscFlorets(16, 6.5)
    .map(({ x, y }) => `M${round(x)} ${round(y)}h0`)
    .join("");
  return (
    <defs>
      {rings.map(({ tilt }) => (
        <Fruit key={tilt} tilt={tilt} />
      ))}
      <g id="bare-head">
        <g fill={stalk.colour} stroke={stalk.shade} strokeWidth={0.4}>
          {bracts.map((angle) => (
            <path key={angle} d={bract} transform={`translate(0 4.6)rotate(${angle})`} />
          ))}
        </g>
        <circle r="7.8" fill="#c9b47c" stroke="#8a7340" strokeWidth={0.6} />
        <path d={pits} stroke="#8a7340" strokeWidth={1.1} strokeLinecap="round" />
      </g>
    </defs>
  );
}

/**
 * A fruit with its pappus, which points up from the origin. A tilt of 0 points it at the viewer. Bristles
 * are as light as paper, and a shade between them makes them visible.
 */
function Fruit({ tilt }: { tilt: number }): ReactElement {
  const { x: across, y } = polar(1, tilt);
  const along = -y;
  const top = radius * 0.56 * across;
  const outline = rayOutline({
    attachment: radius * 0.18 * across,
    length: radius * 0.38 * across,
    width: radius * 0.036,
    tip: "quilled",
    bend: 0,
  });
  const base = `M0 ${round(-top)}`;
  const bristle = polar(radius * 0.46, opening);
  const width = round(bristle.x);
  const rim = round(bristle.y * across - top);
  const dome = `A${width} ${round(width * Math.max(along, 0.2))} 0 0 1 ${width} ${rim}`;
  const bristles = Array.from({ length: bristleCount }, (_, index) => {
    const { x, y: depth } = polar(bristle.x, ((index + 0.5) * 360) / bristleCount);
    return `${base}L${round(x)} ${round(rim + depth * along)}`;
  });
  return (
    <g id={`fruit${tilt}`}>
      <path className="husk" d={outline} />
      <path className="shade" d={`${base}L${-width} ${rim}${dome}Z`} />
      <path className="pappus" d={bristles.join("")} strokeWidth={0.45} />
    </g>
  );
}

/** A head with ripe fruits, on top of its stalk at the origin. */
export function SeedHead({
  left,
}: {
  /** The share of its fruits that have not flown off. */
  left: number;
}): ReactElement {
  const [behind, ...inFront] = rings.map((ring) => <Ring key={ring.tilt} of={ring} left={left} />);
  return (
    <g transform="translate(0 -9.2)">
      {behind}
      <use href="#bare-head" />
      {inFront}
    </g>
  );
}

function Ring({
  of: { tilt, count },
  left,
}: {
  of: (typeof rings)[number];
  left: number;
}): ReactElement {
  const seats = Array.from({ length: count }, (_, seat) => seat);
  return (
    <>
      {seats
        .filter((seat) => scatter(seat, tilt + 3) < left)
        .map((seat) => {
          const angle = ((seat + 0.35 + scatter(seat, tilt) * 0.3) * 360) / count;
          return <use key={seat} href={`#fruit${tilt}`} transform={`rotate(${round(angle)})`} />;
        })}
    </>
  );
}
