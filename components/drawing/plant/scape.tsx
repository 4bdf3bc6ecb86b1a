import type { ReactElement } from "react";
import type { Point } from "../numbers.ts";
import type { DrawnHead } from "../scale.ts";
import { type LeafPoint, smooth } from "./leaf-shape.ts";

/** A leafless stalk from its foot to its head, as a cubic curve. */
export interface ScapeShape {
  readonly curve: readonly [foot: Point, control: Point, control: Point, top: Point];
  readonly footWidth: number;
  readonly topWidth: number;
}

/** Points at each edge of a scape. */
const points = 12;

/** A scape that tapers towards its head, lit from the upper left. */
export function Scape({
  of: shape,
  stalk: { colour, shade },
}: {
  of: ScapeShape;
  stalk: DrawnHead["stalk"];
}): ReactElement {
  return (
    <>
      <path d={band(shape, 1, 0)} fill={shade} />
      <path d={band(shape, 0.7, 0.13)} fill={colour} />
      <path d={band(shape, 0.22, 0.22)} fill="#fff" fillOpacity={0.3} />
    </>
  );
}

/** Path data of a band along a scape. Width and shift towards the light are shares of the scape's width. */
function band({ curve, footWidth, topWidth }: ScapeShape, width: number, shift: number): string {
  const edge = (side: number) =>
    Array.from({ length: points }, (_, index): LeafPoint => {
      const t = index / (points - 1);
      const [at, next] = [pointAt(curve, t), pointAt(curve, t + 0.01)];
      const [dx, dy] = [next.x - at.x, next.y - at.y];
      const size = footWidth + (topWidth - footWidth) * t;
      const across = (side * width * size) / Math.hypot(dx, dy);
      return [at.x - dy * across - shift * size, at.y + dx * across - shift * size * 0.3];
    });
  return `${smooth(edge(-0.5))}L${smooth(edge(0.5).toReversed()).slice(1)}Z`;
}

function pointAt([foot, low, high, top]: ScapeShape["curve"], t: number): Point {
  const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
  return {
    x: a * foot.x + b * low.x + c * high.x + d * top.x,
    y: a * foot.y + b * low.y + c * high.y + d * top.y,
  };
}
