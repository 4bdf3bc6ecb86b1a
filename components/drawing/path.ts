import type { Point } from "./numbers.ts";

/** Path data and transforms. Their numbers are as fine as a pixel needs. */

/** Rounds to one decimal: at a radius of 100 units, that is finer than a pixel. -0 becomes 0. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/**
 * Rounds a scale factor, and its mirrored one to the same number. Over the length of a ray, the error is
 * below one unit.
 */
export function roundScale(factor: number): number {
  return (Math.sign(factor) * Math.round(Math.abs(factor) * 100)) / 100 + 0;
}

/** Path data from a template: numbers are rounded, and a point becomes two of them. */
export function d(
  strings: TemplateStringsArray,
  ...values: readonly (number | string | Point)[]
): string {
  return String.raw({ raw: strings }, ...values.map(written));
}

function written(value: number | string | Point): string | number {
  if (typeof value === "string") return value;
  return typeof value === "number" ? round(value) : `${round(value.x)} ${round(value.y)}`;
}

/**
 * Path data of dots: strokes without length, visible by their round caps. Short steps from one to the next
 * make a lighter file.
 */
export function dots(points: readonly Point[]): string {
  const places = points.map(({ x, y }) => ({ x: round(x), y: round(y) }));
  return places
    .map(({ x, y }, index) => {
      const last = places[index - 1] ?? { x: 0, y: 0 };
      return d`m${x - last.x} ${y - last.y}h0`;
    })
    .join("");
}

/** Where a part of a drawing is: the place of its origin, degrees clockwise, and its size. */
export interface Placement {
  readonly x?: number;
  readonly y?: number;
  readonly turn?: number;
  /** One factor, or one across and one along. */
  readonly scale?: number | readonly [across: number, along: number];
}

/** A transform that scales, then turns, then moves. It is undefined if nothing changes. */
export function place({ x = 0, y = 0, turn = 0, scale = 1 }: Placement = {}): string | undefined {
  const [across, along] = typeof scale === "number" ? [scale, scale] : scale;
  const [wide, high] = [roundScale(across), roundScale(along)];
  const parts = [
    round(y) ? d`translate(${x} ${y})` : round(x) ? d`translate(${x})` : "",
    round(turn) ? d`rotate(${turn})` : "",
    wide !== high ? `scale(${wide} ${high})` : wide !== 1 ? `scale(${wide})` : "",
  ];
  return parts.join("") || undefined;
}
