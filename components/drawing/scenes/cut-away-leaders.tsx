import { type FlowerPart, flowerParts } from "../../../content/drawing-schema.ts";
import { drawnText } from "../drawn-text.ts";
import type { Point } from "../numbers.ts";
import { place, round } from "../path.ts";

/** Where leaders touch their part, and the centre of its number, in drawing units. */
const leaders: readonly {
  readonly part: FlowerPart;
  readonly target: Point;
  readonly dot: Point;
}[] = [
  // On the head.
  { part: "ray", target: { x: -78, y: -17 }, dot: { x: -88, y: -38 } },
  { part: "trans", target: { x: -36.5, y: -15 }, dot: { x: -47, y: -43 } },
  { part: "disc", target: { x: 9.8, y: -18 }, dot: { x: 20, y: -46 } },
  { part: "bracts", target: { x: -26, y: 5 }, dot: { x: -44, y: 24 } },
  { part: "stalk", target: { x: 4.6, y: 60 }, dot: { x: 22, y: 60 } },
  // On the enlarged florets.
  { part: "ray", target: { x: -74.5, y: 44 }, dot: { x: -62, y: 54 } },
  { part: "trans", target: { x: -31, y: 70 }, dot: { x: -20, y: 80 } },
  { part: "disc", target: { x: 58.5, y: 72 }, dot: { x: 92, y: 56 } },
  { part: "pappus", target: { x: 66, y: 92 }, dot: { x: 92, y: 88 } },
  { part: "ovary", target: { x: 61, y: 119 }, dot: { x: 92, y: 119 } },
];

const dotRadius = 4.8;

/** Numbers are larger in a small picture, as on a phone. */
const smallPictureStyle = "@media(max-width:30rem){.number{transform:scale(1.35)}}";

/** Separates light targets from light petals in the dark scheme. */
const ring = "#2a121e";

/** The lines from the parts of the cut-away to their numbers, counted from 1. */
export function Leaders() {
  return (
    <g stroke="currentColor" strokeWidth={0.5}>
      <style>{smallPictureStyle}</style>
      {leaders.map(({ part, target, dot }) => {
        const numeral = drawnText(String(flowerParts.indexOf(part) + 1), 7.2);
        return (
          <g>
            <path d={leaderLine(target, dot)} />
            <circle cx={target.x} cy={target.y} r={1.2} fill="currentColor" stroke={ring} />
            <g transform={place(dot)}>
              <g className="number">
                <circle r={dotRadius} fill="none" />
                <path
                  d={numeral.path}
                  transform={place({ x: -numeral.width / 2, y: 2.3 })}
                  fill="currentColor"
                  stroke="none"
                />
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** Path data of a line from a target to the edge of a number of either size. */
function leaderLine(target: Point, dot: Point): string {
  const share = 1 - (dotRadius * 1.1) / Math.hypot(dot.x - target.x, dot.y - target.y);
  const x = round((dot.x - target.x) * share);
  const y = round((dot.y - target.y) * share);
  return `M${target.x} ${target.y}l${x} ${y}`;
}
