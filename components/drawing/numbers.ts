/** Numbers for drawings: points, rounding, and random values that are the same in every build. */

/** A point in drawing units; y points down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Rounds to one decimal: at a radius of 100 units, that is finer than a pixel. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}

/** Rounds a scale factor. Over the length of a ray, the error is below one unit. */
export function roundScale(factor: number): number {
  return Math.round(factor * 100) / 100;
}

/** A point in polar coordinates: degrees clockwise from the top. */
export function polar(radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: radius * Math.sin(radians), y: -radius * Math.cos(radians) };
}

/** A fixed pseudo-random number in 0 ≤ x < 1 for each index and salt. */
export function scatter(index: number, salt: number): number {
  const mixed = Math.imul(index * 2 + 1, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b);
  return ((Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 8) & 0xffff) / 0x10000;
}
