import { d } from "../path.ts";

/** Path data of a gerbera leaf: narrow, with lobes that are deeper towards the stalk. */

/** A point on a leaf: across the midrib and along it, in hundredths of the leaf's length. */
export type LeafPoint = readonly [across: number, along: number];

/** Points from a list such as "1.2,0 1,16". */
const pointsOf = (list: string): LeafPoint[] =>
  list
    .trim()
    .split(/\s+/)
    .map((point) => {
      const [across = 0, along = 0] = point.split(",").map(Number);
      return [across, along];
    });

/** Corners around the lobes of each side, from the stalk upwards. The end lobe is the largest. */
const rightMargin = pointsOf(`
  1.2,0 1,16 5.5,17 6.5,22 1.2,26 8.5,28 9.5,35 2.4,39 11,42 12,50 4.6,53 13,57 13.5,66
  11,68 14.5,75 12.5,83 10,85 7.5,93
`);
const leftMargin = pointsOf(`
  -1.2,0 -1,20 -6.5,22 -7.5,28 -1.4,32 -9.5,35 -10.5,43 -3.2,46 -12,50 -12.5,58 -7.5,61
  -13.5,68 -13.5,76 -11.5,78 -12,86 -6.5,94
`);
const tip: LeafPoint = [0.4, 102];
const midrib: readonly LeafPoint[] = [98, 80, 60, 40, 20, 0].map((along) => [0, along]);

/** Where side veins end, in the lobes. */
const veinEnds = pointsOf(`
  5,21 7.5,33 9.5,48 11,64 11.5,80 -5.5,27 -8,41 -10,56 -11.5,74 -8,88
`);

/** Path data of the parts of a leaf. */
type LeafPaths = Record<"outline" | "shadedHalf" | "midrib" | "veins", string>;

/** Leaves by bend: many drawings have leaves of the same shape. */
const leaves = new Map<number, LeafPaths>();

/** A leaf that points up from the origin and turns by `bend` degrees up to its tip. */
export function leafPaths(bend: number): LeafPaths {
  const paths = leaves.get(bend) ?? bendLeaf(bend);
  leaves.set(bend, paths);
  return paths;
}

function bendLeaf(bend: number): LeafPaths {
  const bent = (points: readonly LeafPoint[]) => points.map((point) => bendPoint(point, bend));
  const [left, right] = [bent(leftMargin), bent(rightMargin)];
  const end = bendPoint(tip, bend);
  const rib = (side: number) =>
    bent(midrib.map(([, along]): LeafPoint => [side * (1.6 - along / 66), along]));
  const vein = ([across, along]: LeafPoint) =>
    smooth(
      bent([
        [0, along - 8],
        [across * 0.4, along - 3],
        [across, along],
      ]),
    );
  return {
    outline: `${smooth([...left, end, ...right.toReversed()])}Z`,
    shadedHalf: `${smooth([...right, end, ...bent(midrib)])}Z`,
    midrib: `${smooth([...rib(1), ...rib(-1).reverse()])}Z`,
    veins: veinEnds.map(vein).join(""),
  };
}

/** Places a point on a midrib that is a part of a circle. */
export function bendPoint([across, along]: LeafPoint, bend: number): LeafPoint {
  const turned = (bend * Math.PI * along) / 18_000;
  const radius = bend === 0 ? 0 : 18_000 / (bend * Math.PI);
  const x = bend === 0 ? 0 : radius * (1 - Math.cos(turned));
  const y = bend === 0 ? along : radius * Math.sin(turned);
  return [x + across * Math.cos(turned), -y + across * Math.sin(turned)];
}

/** Path data of a curve that is drawn to points but rounds them off, except the first and the last. */
export function smooth(points: readonly LeafPoint[]): string {
  const [first = [0, 0], ...others] = points;
  const curves = others.slice(0, -1).map((point, index) => {
    const next = others[index + 1] ?? point;
    const isLast = index === others.length - 2;
    const end = isLast ? next : ([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2] as const);
    return `Q${pair(point)} ${pair(end)}`;
  });
  return `M${pair(first)}${curves.join("")}`;
}

function pair([x, y]: LeafPoint): string {
  return d`${x} ${y}`;
}
