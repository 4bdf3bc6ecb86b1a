import type { Whorl } from "../../../content/drawing-schema.ts";
import { d } from "../path.ts";

/** Path data of the outline of a ray and of the lines on it. */

/** A ray that points up from the origin; lengths in drawing units. */
export interface RayShape {
  readonly attachment: number;
  readonly length: number;
  readonly width: number;
  readonly tip: Whorl["tip"] | "split";
  /** Sideways displacement of the tip. */
  readonly bend: number;
}

/**
 * The shapes of the rays of a whorl: one if they are all alike, else a second one that is straighter
 * and smaller.
 */
export function rayShapes(whorl: Whorl): RayShape[] {
  const { attachment, length, width, tip, unevenness } = whorl;
  const bend = Math.tan((whorl.bend * Math.PI) / 180) * length;
  const bent = { attachment, length, width, tip, bend };
  if (unevenness === 0) return [bent];
  return [bent, { ...bent, length: length * 0.97, width: width * 0.92, bend: bend * 0.25 }];
}

/** A path command with points on a ray: `u` across (−1 to 1 is its width), `t` from base to tip. */
type Command = readonly [letter: string, ...points: (readonly [u: number, t: number])[]];

/** Left edge from the base to the shoulder; the right edge mirrors it. */
const edges: Record<RayShape["tip"], readonly Command[]> = {
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
  split: [
    ["M", [-0.5, 0]],
    ["C", [-0.6, 0.3], [-1, 0.55], [-1, 0.78]],
    ["C", [-1, 0.92], [-0.8, 1.02], [-0.62, 1]],
    ["C", [-0.3, 0.97], [-0.1, 0.84], [0, 0.72]],
  ],
  quilled: [
    ["M", [-0.7, 0]],
    ["C", [-0.8, 0.2], [-1, 0.4], [-0.9, 0.6]],
    ["C", [-0.8, 0.8], [-0.3, 0.94], [0, 1]],
  ],
};

const outlines = Object.fromEntries(
  Object.entries(edges).map(([tip, edge]) => [tip, [...edge, ...mirror(edge)]]),
);

/** Path data of a ray's outline. */
export function rayOutline(shape: RayShape): string {
  return `${pathOnRay(shape, outlines[shape.tip] ?? [])}Z`;
}

/** Path data of the shaded side of a ray. */
export function rayFold(shape: RayShape): string {
  const edge = edges[shape.tip];
  return pathOnRay(shape, [
    ...edge,
    ["C", [-0.5, 0.9], [-0.62, 0.75], [-0.5, 0.6]],
    ["C", [-0.4, 0.4], [0.1, 0.2], [0, 0]],
  ]);
}

/** Path data of a ray's veins, which meet at its base. */
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

/** The same edge on the other side, from its end to its start. */
function mirror(edge: readonly Command[]): Command[] {
  return edge
    .slice(1)
    .map(([letter, ...points], index): Command => {
      // In reverse, a curve ends at the end of the previous one.
      const [, ...before] = edge[index] ?? [letter];
      const back = [...before.slice(-1), ...points.slice(0, -1)].reverse();
      return [letter, ...back.map(([u, t]) => [-u, t] as const)];
    })
    .reverse();
}

function pathOnRay(shape: RayShape, commands: readonly Command[]): string {
  return commands
    .map(([letter, ...points]) => letter + points.map((point) => onRay(shape, point)).join(" "))
    .join("");
}

function onRay(shape: RayShape, [u, t]: readonly [number, number]): string {
  const x = (u * shape.width) / 2 + shape.bend * t * t;
  return d`${x} ${-shape.attachment - t * shape.length}`;
}
