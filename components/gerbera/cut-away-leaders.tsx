import type { ReactElement } from "react";
import { type FlowerPart, flowerParts } from "../../content/drawing-schema.ts";
import type { Point } from "../drawing-numbers.ts";
import { round } from "../drawing-numbers.ts";
import { drawnText } from "../drawn-text.ts";

/** Where leaders touch their part, and the centre of its number, in drawing units. */
const leaders: readonly {
  readonly part: FlowerPart;
  readonly target: Point;
  readonly dot: Point;
}[] = [
  // On the head.
  { part: "ray", target: { x: -78, y: -17 }, dot: { x: -88, y: -38 } },
  { part: "trans", target: { x: -29, y: -24.5 }, dot: { x: -44, y: -44 } },
  { part: "disc", target: { x: 22.5, y: -25.5 }, dot: { x: 30, y: -46 } },
  { part: "bracts", target: { x: -26, y: 5 }, dot: { x: -44, y: 24 } },
  { part: "stalk", target: { x: 4.6, y: 60 }, dot: { x: 22, y: 60 } },
  // On the enlarged florets.
  { part: "ray", target: { x: -74.5, y: 44 }, dot: { x: -62, y: 54 } },
  { part: "trans", target: { x: -31, y: 70 }, dot: { x: -20, y: 80 } },
  { part: "disc", target: { x: 58.5, y: 72 }, dot: { x: 92, y: 56 } },
  { part: "pappus", target: { x: 66, y: 92 }, dot: { x: 92, y: 88 } },
  { part: "ovary", target: { x: 61, y: 119 }, dot: { x: 92, y: 119 } },
];

const dotRadius = 4.6;

/** Separates light targets from light petals in the dark scheme. */
const ring = "#2a121e";

/** The lines from the parts of the cut-away to their numbers, counted from 1. */
export function Leaders(): ReactElement {
  return (
    <g stroke="currentColor" strokeWidth={0.5}>
      {leaders.map(({ part, target, dot }) => (
        <Leader key={target.x} number={flowerParts.indexOf(part) + 1} target={target} dot={dot} />
      ))}
    </g>
  );
}

function Leader({
  number,
  target,
  dot,
}: {
  number: number;
  target: Point;
  dot: Point;
}): ReactElement {
  const numeral = drawnText(String(number), 6.8);
  return (
    <g>
      <path d={leaderLine(target, dot)} />
      <circle cx={target.x} cy={target.y} r={1.2} fill="currentColor" stroke={ring} />
      <circle cx={dot.x} cy={dot.y} r={dotRadius} fill="none" />
      <path
        d={numeral.path}
        transform={`translate(${round(dot.x - numeral.width / 2)} ${round(dot.y + 2.2)})`}
        fill="currentColor"
        stroke="none"
      />
    </g>
  );
}

/** Path data of a line from a target to the edge of a numbered dot. */
function leaderLine(target: Point, dot: Point): string {
  const share = 1 - dotRadius / Math.hypot(dot.x - target.x, dot.y - target.y);
  const x = round((dot.x - target.x) * share);
  const y = round((dot.y - target.y) * share);
  return `M${target.x} ${target.y}l${x} ${y}`;
}
