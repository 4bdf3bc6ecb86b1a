import type { Whorl } from "../../../content/drawing-schema.ts";
import { goldenAngle, type Point, polar, scatter } from "../numbers.ts";
import { place, roundScale } from "../path.ts";

/** Positions of the florets of a head, seen from above. */

/**
 * Places disc florets: floret n is at n golden angles, at a distance proportional to √n.
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

/** Path data like `LikeRays.turns`, for disc florets from number `first` on. */
export function floretTurns(first: number, count: number): string {
  return turnsOf(Array.from({ length: count }, (_, index) => (first + index) * goldenAngle));
}

/** Distance between neighbouring disc florets, in drawing units. */
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
 * Places the rays of a whorl in painting order. Successive rays are about a golden angle apart, so that
 * no ray is on top of all others.
 *
 * @param shapes the number of shapes of the rays.
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
      // Two lengths look natural enough, and rays of one length share a path.
      scale: roundScale(1 - unevenness * (scatter(seat, salt + 1) < 0.5 ? 0.2 : 0.75)),
      mirrored: unevenness > 0 && scatter(seat, salt + 2) < 0.5,
      shape: Math.floor(scatter(seat, salt + 3) * shapes),
    };
  });
}

/** Rays of a whorl that differ only in their angle. */
export interface LikeRays {
  readonly shape: number;
  readonly transform: string | undefined;
  /** Path data whose vertices, from the second on, point in the directions of the rays. */
  readonly turns: string;
}

/**
 * Groups rays by shape, side and scale. Each group becomes one path with a marker at every vertex, which
 * is far fewer elements than a `<use>` for each of more than a hundred rays. The path is transparent
 * rather than unpainted, because some programs skip the markers of unpainted paths.
 */
export function groupRays(placements: readonly RayPlacement[]): LikeRays[] {
  const groups = new Map<string, { like: RayPlacement; angles: number[] }>();
  for (const like of placements) {
    const { angle, scale, mirrored, shape } = like;
    const key = `${shape} ${mirrored} ${scale}`;
    const group = groups.get(key) ?? { like, angles: [] };
    group.angles.push(mirrored ? -angle : angle);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ like, angles }) => ({
    shape: like.shape,
    transform: place({ scale: [like.mirrored ? -like.scale : like.scale, like.scale] }),
    turns: turnsOf(angles),
  }));
}

/**
 * Path data that stays at the origin: each curve arrives in the direction of its ray, and the next one
 * leaves in it. The last curve only makes its start an inner vertex; ends have no mid marker.
 */
function turnsOf(angles: readonly number[]): string {
  const curves = angles.map((angle) => {
    const { x, y } = polar(turnReach, angle - 90);
    return `${Math.round(x)} ${Math.round(y)} 0 0`;
  });
  return `M0 0s${curves.join(" ")} 1 0 0 0`;
}

/** Length of a curve: with whole numbers, a ray points within half a degree of its angle. */
const turnReach = 60;

/** The step nearest to a golden angle that reaches every seat once. */
function coprimeStep(count: number): number {
  const ideal = (count * goldenAngle) / 360;
  const steps = Array.from({ length: count }, (_, step) => step);
  const [nearest = 1] = steps
    .filter((step) => greatestCommonDivisor(step, count) === 1)
    .sort((one, other) => Math.abs(one - ideal) - Math.abs(other - ideal));
  return nearest;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
