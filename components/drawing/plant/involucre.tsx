import { d, place, round } from "../path.ts";
import type { DrawnHead } from "../scale.ts";

/** Bracts of each row: the inner, longer ones first, because the outer ones overlap them. */
const rows = [
  { angles: [-62, -49, -37, -24, -12, 0, 12, 24, 37, 49, 62], length: 1.1 },
  { angles: [-56, -42, -30, -18, -6, 6, 18, 30, 42, 56], length: 0.85 },
  { angles: [-60, -40, -20, 0, 20, 40, 60], length: 0.55 },
];

/** Places of the hairs of a bract, as shares of its length. */
const hairs = [0.45, 0.6, 0.75];

interface InvolucreProps {
  readonly stalk: DrawnHead["stalk"];
  /** Of the disc above the cup, in drawing units. */
  readonly radius: number;
  /** Whether the bracts have no hairs. */
  readonly smooth?: boolean;
}

/** The cup of narrow hairy bracts under a head, which opens upwards from the origin. */
export function Involucre({ stalk, radius, smooth = false }: InvolucreProps) {
  return (
    <g fill={stalk.colour} stroke={stalk.shade} strokeWidth={round(radius * 0.03)}>
      {rows.map(({ angles, length }) => (
        <g>
          {angles.map((angle) => (
            <path
              d={bract(radius * length, radius * 0.2, angle, smooth ? [] : hairs)}
              transform={place({ x: angle * radius * 0.006, turn: angle })}
            />
          ))}
        </g>
      ))}
    </g>
  );
}

/** Path data of a bract whose tip bends upwards, with hairs at its right edge. */
function bract(length: number, width: number, angle: number, hairs: readonly number[]): string {
  const bend = -angle * length * 0.006;
  const tip = d`${bend} ${-length}`;
  const side = (direction: 1 | -1) => d`${bend * 0.3 + direction * width * 0.62} ${-length * 0.6}`;
  const foot = round(width * 0.18);
  const hairLines = hairs.map((share) => {
    const start = d`${width * 0.42 + bend * share ** 2} ${-length * share}`;
    return d`M${start}l${width * 0.35} ${-width * 0.35}`;
  });
  return `M${-foot} 0Q${side(-1)} ${tip}Q${side(1)} ${foot} 0Z${hairLines.join("")}`;
}
