import type { GerberaDescription } from "../content/drawing-schema.ts";

/** The geometry of a gerbera head: numbers in, coordinates and path data out. */

export type Whorl = GerberaDescription["whorls"][number];
export type Tip = Whorl["tip"];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A ray as it is drawn; lengths in drawing units. It points up from the origin. */
export interface RayShape {
  readonly attachment: number;
  readonly length: number;
  readonly width: number;
  readonly tip: Tip;
  /** Sideways displacement of the tip. */
  readonly bend: number;
}

/** A ray's place in its whorl. */
export interface RayPlacement {
  /** Degrees clockwise from the top. */
  readonly angle: number;
  readonly scale: number;
  readonly mirrored: boolean;
  readonly variant: number;
}

/** Every head is drawn with this radius, in drawing units. */
export const headRadius = 100;

/** The golden angle in degrees, 360 · (1 − 1/φ). */
export const goldenAngle = 180 * (3 - Math.sqrt(5));

/** Diameter of the whole head in centimetres, from tip to tip. */
export function diameter({ whorls, disc }: GerberaDescription): number {
  return 2 * Math.max(disc.radius, ...whorls.map((whorl) => whorl.attachment + whorl.length));
}

/** Drawing units to the centimetre. */
export function unitsPerCentimetre(description: GerberaDescription): number {
  return (2 * headRadius) / diameter(description);
}

/** Rounds to one decimal, which at a radius of 100 units is finer than any screen shows. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}

/** Rounds a factor by which a shape is scaled; over a ray's length that is within a unit. */
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

/**
 * Places the rays of a whorl in the order in which they are painted. Neighbours in that order stand
 * about a golden angle apart, so that no ray of the whorl lies on top of all others.
 */
export function placeRays(
  whorl: Pick<Whorl, "count" | "offset" | "unevenness">,
  variants: number,
  salt: number,
): RayPlacement[] {
  const { count, offset, unevenness } = whorl;
  const step = coprimeStep(count);
  const slack = (Math.min(0.22, 5 * unevenness) * 360) / Math.max(count, 1);
  return Array.from({ length: count }, (_, index) => {
    const seat = (index * step) % count;
    return {
      angle: offset + (seat * 360) / count + (scatter(seat, salt) - 0.5) * slack,
      scale: 1 - unevenness * scatter(seat, salt + 1),
      mirrored: scatter(seat, salt + 2) < 0.5,
      variant: Math.floor(scatter(seat, salt + 3) * variants),
    };
  });
}

/** The number of seats nearest to a golden angle that visits every seat once. */
function coprimeStep(count: number): number {
  const ideal = (count * goldenAngle) / 360;
  const steps = Array.from({ length: count }, (_, index) => index).filter(
    (step) => greatestCommonDivisor(step, count) === 1,
  );
  return steps.sort((a, b) => Math.abs(a - ideal) - Math.abs(b - ideal))[0] ?? 1;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** The shape of a whorl's rays, in drawing units; even variants bend more than odd ones. */
export function rayShape(whorl: Whorl, units: number, variant: number): RayShape {
  const swing = Math.tan((whorl.bend * Math.PI) / 180) * (variant % 2 === 0 ? 1 : 0.25);
  return {
    attachment: whorl.attachment * units,
    length: whorl.length * units * (variant % 2 === 0 ? 1 : 0.97),
    width: whorl.width * units * (variant % 2 === 0 ? 1 : 0.92),
    tip: whorl.tip,
    bend: swing * whorl.length * units,
  };
}

/** A path command with points on a ray: `u` across (−1 to 1 is its width), `t` from base to tip. */
type Command = readonly [letter: string, ...points: (readonly [u: number, t: number])[]];

/** Left edge from the base to the shoulder; the right edge mirrors it. */
const edges: Record<Tip, readonly Command[]> = {
  rounded: [
    ["M", [-0.36, 0]],
    ["C", [-0.44, 0.25], [-1, 0.36], [-1, 0.66]],
    ["C", [-1, 0.88], [-0.62, 1], [0, 1]],
  ],
  notched: [
    ["M", [-0.32, 0]],
    ["C", [-0.4, 0.25], [-1, 0.36], [-1, 0.66]],
    ["C", [-1, 0.86], [-0.84, 0.94], [-0.6, 0.975]],
    ["Q", [-0.34, 1.005], [-0.24, 0.965]],
    ["Q", [-0.14, 1], [0, 1]],
  ],
  pointed: [
    ["M", [-0.36, 0]],
    ["C", [-0.44, 0.25], [-1, 0.3], [-1, 0.55]],
    ["C", [-1, 0.78], [-0.4, 0.92], [0, 1]],
  ],
  quilled: [
    ["M", [-0.7, 0]],
    ["C", [-0.8, 0.2], [-1, 0.4], [-0.9, 0.6]],
    ["C", [-0.8, 0.8], [-0.3, 0.94], [0, 1]],
  ],
};

/** Path data of a ray's outline. */
export function rayOutline(shape: RayShape): string {
  const edge = edges[shape.tip];
  return `${pathOnRay(shape, [...edge, ...mirror(edge)])}Z`;
}

/** Path data of the ray's one side that is folded away from the light. */
export function rayFold(shape: RayShape): string {
  const edge = edges[shape.tip];
  return pathOnRay(shape, [
    ...edge,
    ["C", [-0.5, 0.9], [-0.62, 0.75], [-0.5, 0.6]],
    ["C", [-0.4, 0.4], [0.1, 0.2], [0, 0]],
  ]);
}

/** Path data of a ray's veins, which run side by side and close up at its base. */
export function rayVeins(shape: RayShape, veins: Whorl["veins"]): string {
  const lines: Record<Whorl["veins"], readonly number[]> = {
    0: [],
    1: [0],
    2: [-0.34, 0.34],
    3: [-0.5, 0, 0.5],
  };
  return lines[veins]
    .map((u) =>
      pathOnRay(shape, [
        ["M", [u * 0.3, 0.05]],
        ["C", [u * 0.4, 0.3], [u, 0.4], [u, 0.9 - Math.abs(u) * 0.16]],
      ]),
    )
    .join("");
}

/** The same edge on the other side, walked backwards from its end. */
function mirror(edge: readonly Command[]): Command[] {
  const points = edge.flatMap(([letter, ...rest]) => rest.map((point) => ({ letter, point })));
  const mirrored: Command[] = [];
  let index = points.length - 1;
  while (index > 0) {
    const letter = points[index]?.letter ?? "L";
    const length = letter === "C" ? 3 : letter === "Q" ? 2 : 1;
    const back = Array.from({ length }, (_, step): readonly [number, number] => {
      const [u, t] = points[index - 1 - step]?.point ?? [0, 0];
      return [-u, t];
    });
    mirrored.push([letter, ...back]);
    index -= length;
  }
  return mirrored;
}

function pathOnRay(shape: RayShape, commands: readonly Command[]): string {
  return commands
    .map(([letter, ...points]) => letter + points.map((point) => onRay(shape, point)).join(" "))
    .join("");
}

function onRay(shape: RayShape, [u, t]: readonly [number, number]): string {
  const x = (u * shape.width) / 2 + shape.bend * t * t;
  return `${round(x)} ${round(-shape.attachment - t * shape.length)}`;
}

/** Path data of dots: strokes of no length, which round caps make visible. */
export function dots(points: readonly Point[]): string {
  return points.map(({ x, y }) => `M${round(x)} ${round(y)}h0`).join("");
}

/**
 * Path data of strokes that point away from the centre of the head.
 *
 * @param length of a stroke in drawing units.
 */
export function radialStrokes(points: readonly Point[], length: number): string {
  return points
    .map(({ x, y }) => {
      const reach = length / (Math.hypot(x, y) || 1);
      return `M${round(x)} ${round(y)}l${round(x * reach)} ${round(y * reach)}`;
    })
    .join("");
}

/** A floret of the half-section: where it stands on the receptacle and whether it has opened. */
export interface SectionFloret extends Point {
  readonly open: boolean;
}

/**
 * Cuts the disc along its diameter. As many florets stand on the cut as Vogel's model puts there;
 * they are set evenly from left to right, on a receptacle that is domed by `dome` drawing units.
 */
export function cutDisc(
  disc: GerberaDescription["disc"],
  units: number,
  dome: number,
): SectionFloret[] {
  const radius = disc.radius * units;
  const pitch = radius / Math.sqrt(disc.florets || 1);
  const onCut = placeDiscFlorets(disc.florets, radius).filter(({ y }) => Math.abs(y) < pitch);
  return onCut.map((_, index) => {
    const share = ((index + 0.5) / onCut.length) * 2 - 1;
    return {
      x: 0.95 * radius * share,
      y: -dome * (1 - share ** 2),
      open: share ** 2 > 1 - disc.open,
    };
  });
}

/** A ray of the far half of the head, seen from the side. */
export interface SideRay {
  /** Where the ray stands on the rim, left or right of the middle. */
  readonly x: number;
  /** Degrees clockwise from the top. */
  readonly angle: number;
  /** Foreshortening of its width and of its length. */
  readonly width: number;
  readonly length: number;
}

/**
 * Projects the far half of a whorl, whose rays rise at `elevation` degrees, on the plane of the cut.
 * The rearmost rays come first, as they are painted.
 *
 * @param radius at which the rays stand, in drawing units.
 */
export function projectFarRays(count: number, radius: number, elevation: number): SideRay[] {
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
  }).sort((a, b) => Math.abs(a.x) - Math.abs(b.x));
}

/**
 * Path data of the receptacle and the stalk below it, cut lengthwise; lengths in drawing units.
 *
 * @param radius of the head's rim, which stands at the height of the origin.
 * @param half of the stalk's width.
 * @param dome height of the receptacle over its rim.
 * @param foot depth at which the stalk ends.
 */
export function receptacleOutline(
  radius: number,
  half: number,
  dome: number,
  foot: number,
): string {
  const [r, w, top] = [round(radius), round(half), round(-dome)];
  const [neck, shoulder, throat] = [1.15, 0.5, 0.6].map((share) => round(share * radius));
  const right = `C${r} ${shoulder} ${w} ${throat} ${w} ${neck}`;
  const left = `C${-w} ${throat} ${-r} ${shoulder} ${-r} 0`;
  const bulge = round(radius * 0.6);
  return `M0 ${top}Q${bulge} ${top} ${r} 0${right}V${foot}H${-w}V${neck}${left}Q${-bulge} ${top} 0 ${top}Z`;
}

/** Path data of the vessels that run up the stalk and fan out below the florets. */
export function receptacleVessels(
  radius: number,
  half: number,
  dome: number,
  foot: number,
): string {
  return [-0.75, -0.4, 0, 0.4, 0.75]
    .map((share) => {
      const x = round(share * half);
      const end = `${round(share * radius)} ${round(radius * 0.16 - dome * (1 - share ** 2))}`;
      return `M${x} ${foot}V${round(radius * 1.1)}Q${x} ${round(radius * 0.5)} ${end}`;
    })
    .join("");
}
