/** Numbers for drawings: points, angles, and random values that are the same in every build. */

/** A point in drawing units; y points down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The golden angle in degrees, 360 · (1 − 1/φ). */
export const goldenAngle = 180 * (3 - Math.sqrt(5));

/** 1/φ: its multiples spread evenly between whole numbers. */
export const goldenShare = 0.618;

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
