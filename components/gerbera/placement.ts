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
      // Two lengths are enough for the eye, and rays of one length are drawn together.
      scale: roundScale(1 - unevenness * (scatter(seat, salt + 1) < 0.5 ? 0.2 : 0.75)),
      mirrored: scatter(seat, salt + 2) < 0.5,
      shape: Math.floor(scatter(seat, salt + 3) * shapes),
    };
  });
}

/** The rays of a whorl that are alike but for their angle, and how all of them are drawn. */
export interface LikeRays {
  readonly shape: number;
  readonly transform: string | undefined;
  /** Path data that turns a marker into the rays: each vertex after the first one points as a ray. */
  readonly turns: string;
}

/**
 * Sorts placed rays by how they are drawn. A browser keeps a handful of elements for each `<use>`, and
 * a flower has more than a hundred rays; a marker it paints at every vertex of one path. That path is
 * made transparent and not left unpainted: what draws the social pictures would leave out its markers.
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
    transform: scaling(like),
    turns: turnsOf(angles),
  }));
}

function scaling({ mirrored, scale }: RayPlacement): string | undefined {
  if (mirrored) return `scale(${-scale} ${scale})`;
  return scale === 1 ? undefined : `scale(${scale})`;
}

/**
 * Path data that stays at the origin: each curve comes in along the angle of its ray, and the next one
 * leaves along it. The last one is only there so that its start is no end, which has a marker of its own.
 */
function turnsOf(angles: readonly number[]): string {
  const curves = angles.map((angle) => {
    const { x, y } = polar(turnReach, angle - 90);
    return `${Math.round(x)} ${Math.round(y)} 0 0`;
  });
  return `M0 0s${curves.join(" ")} 1 0 0 0`;
}

/** Long enough that whole numbers turn a ray within half a degree. */
const turnReach = 60;

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
