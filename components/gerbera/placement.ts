import type { Whorl } from "../../content/drawing-schema.ts";
import { type Point, polar, roundScale, scatter } from "../drawing-numbers.ts";

/** Where the florets of a head stand, seen from above. */

/** The golden angle in degrees, 360 · (1 − 1/φ). */
const goldenAngle = 180 * (3 - Math.sqrt(5));

/**
 * Places disc florets: floret n stands at n golden angles, at a distance proportional to √n.
 *
 * Source: H. Vogel, "A better way to construct the sunflower head", Mathematical Biosciences 44
 * (1979), 179–189.
 *
 * @param radius of the disc, in drawing units.
 */
export function placeDiscFlorets(count: number, radius: number): Point[] {
  return Array.from({ length: count }, (_, index) =>
    polar(radius * Math.sqrt((index + 0.5) / count), index * goldenAngle),
  );
}

/** Distance between disc florets that are placed so, in drawing units. */
export function floretPitch(count: number, radius: number): number {
  return radius / Math.sqrt(count || 1);
}

/** A ray's place in its whorl. */
export interface RayPlacement {
  /** Degrees clockwise from the top. */
  readonly angle: number;
  readonly scale: number;
  readonly mirrored: boolean;
  /** Which of the whorl's shapes it has, counted from 0. */
  readonly shape: number;
}

/**
 * Places the rays of a whorl in the order in which they are painted. Neighbours in that order stand
 * about a golden angle apart, so that no ray of the whorl lies on top of all others.
 *
 * @param shapes how many shapes the rays have.
 */
export function placeRays(
  { count, offset, unevenness }: Pick<Whorl, "count" | "offset" | "unevenness">,
  shapes: number,
  salt: number,
): RayPlacement[] {
  const step = coprimeStep(count);
  const slack = (Math.min(0.22, 5 * unevenness) * 360) / Math.max(count, 1);
  return Array.from({ length: count }, (_, index) => {
    const seat = (index * step) % count;
    return {
      angle: offset + (seat * 360) / count + (scatter(seat, salt) - 0.5) * slack,
      scale: 1 - unevenness * scatter(seat, salt + 1),
      mirrored: scatter(seat, salt + 2) < 0.5,
      shape: Math.floor(scatter(seat, salt + 3) * shapes),
    };
  });
}

/** What moves a ray that points up from the origin to its place. */
export function rayTransform({ angle, scale, mirrored }: RayPlacement): string {
  const size = roundScale(scale);
  const turn = `rotate(${Math.round(angle)})`;
  if (mirrored) return `${turn}scale(${-size} ${size})`;
  return size === 1 ? turn : `${turn}scale(${size})`;
}

/** The number of seats nearest to a golden angle that visits every seat once. */
function coprimeStep(count: number): number {
  const ideal = (count * goldenAngle) / 360;
  const steps = Array.from({ length: count }, (_, index) => index).filter(
    (step) => greatestCommonDivisor(step, count) === 1,
  );
  return steps.sort((one, other) => Math.abs(one - ideal) - Math.abs(other - ideal))[0] ?? 1;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
