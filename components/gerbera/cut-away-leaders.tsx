import type { ReactElement } from "react";
import { type FlowerPart, flowerParts } from "../../content/drawing-schema.ts";
import { type Point, round } from "../drawing-numbers.ts";
import { drawnText } from "../drawn-text.ts";
import type { DrawnHead } from "./scale.ts";

/** Centres of the numbers, in drawing units. */
const dots: Readonly<Record<FlowerPart, Point>> = {
  ray: { x: 110, y: -22 },
  trans: { x: -110, y: 8 },
  disc: { x: 110, y: 14 },
  bracts: { x: -110, y: 38 },
  stalk: { x: 110, y: 56 },
};

const dotRadius = 6.5;

/** The lines from the parts of the cut-away to their numbers, counted from 1. */
export function Leaders({ of: head }: { of: DrawnHead }): ReactElement {
  const targets = leaderTargets(head);
  return (
    <g stroke="currentColor" strokeWidth={0.7}>
      {flowerParts.map((part, index) => (
        <Leader key={part} number={index + 1} target={targets[part]} dot={dots[part]} />
      ))}
    </g>
  );
}

/** The point of each part that its leader touches, in drawing units. */
function leaderTargets({ disc: { radius }, stalk }: DrawnHead): Record<FlowerPart, Point> {
  return {
    ray: { x: radius + 56, y: -28 },
    trans: { x: -radius * 0.75, y: -27 },
    disc: { x: radius * 0.62, y: -14 },
    bracts: { x: -radius * 0.93, y: radius * 0.27 },
    stalk: { x: stalk.width / 4, y: 56 },
  };
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
  const numeral = drawnText(String(number), 9.5);
  return (
    <g>
      <path d={leaderLine(target, dot)} />
      <circle cx={round(target.x)} cy={round(target.y)} r={1} fill="currentColor" />
      <circle cx={dot.x} cy={dot.y} r={dotRadius} fill="none" />
      <path
        d={numeral.path}
        transform={`translate(${round(dot.x - numeral.width / 2)} ${dot.y + 3})`}
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
  return `M${round(target.x)} ${round(target.y)}l${x} ${y}`;
}
