import { type Point, scatter } from "../numbers.ts";
import { place } from "../path.ts";
import { floretPitch, placeDiscFlorets } from "../plant/placement.ts";
import type { DrawnHead } from "../scale.ts";

/** Positions of the florets in a head that is cut lengthwise and seen from the side. */

/** Height of an opened disc floret above the receptacle, in drawing units. */
export const openFloretHeight = 25;

/** Height of the receptacle's dome over its rim, below a disc of this radius. */
export function domeHeight(radius: number): number {
  return radius * 0.12;
}

/** A floret on the cut: its position on the receptacle and whether it has opened. */
export interface CutFloret extends Point {
  readonly open: boolean;
}

/**
 * Cuts the disc along its diameter. Vogel's model gives the number of florets on the cut; they are
 * spread evenly over the dome of the receptacle.
 */
export function cutDisc(disc: DrawnHead["disc"]): CutFloret[] {
  const { radius } = disc;
  const pitch = floretPitch(disc.florets, radius);
  const onCut = placeDiscFlorets(disc.florets, radius).filter(({ y }) => Math.abs(y) < pitch);
  return onCut.map((_, index) => {
    const share = ((index + 0.5) / onCut.length) * 2 - 1;
    return {
      x: 0.95 * radius * share,
      y: -domeHeight(radius) * (1 - share ** 2),
      open: share ** 2 > 1 - disc.open,
    };
  });
}

/** A ray of the far half of the head, seen from the side. */
export interface FarRay {
  /** Position on the rim, from the middle. */
  readonly x: number;
  /** Degrees clockwise from the top. */
  readonly angle: number;
  /** Foreshortening of its width and of its length. */
  readonly width: number;
  readonly length: number;
}

/**
 * Projects the far half of a whorl on the plane of the cut, rearmost rays first.
 *
 * @param radius of the rim, in drawing units.
 * @param elevation of the rays, in degrees.
 */
export function projectFarRays(count: number, radius: number, elevation: number): FarRay[] {
  const half = Math.floor(count / 2);
  return Array.from({ length: half }, (_, index) => {
    const azimuth = (((index + 0.5) / half - 0.5) * Math.PI * 11) / 12;
    const slope = ((elevation + 8 * (scatter(index, count) - 0.5)) * Math.PI) / 180;
    const across = Math.cos(slope) * Math.sin(azimuth);
    const up = Math.sin(slope);
    return {
      x: radius * Math.sin(azimuth),
      angle: (Math.atan2(across, up) * 180) / Math.PI,
      width: 0.4 + 0.6 * Math.cos(azimuth),
      length: Math.hypot(across, up),
    };
  }).sort((one, other) => Math.abs(one.x) - Math.abs(other.x));
}

/** The transform that moves a ray from the origin, where it points up, to the rim. */
export function farRayTransform({ x, angle, width, length }: FarRay): string | undefined {
  return place({ x, turn: angle, scale: [width, length] });
}
