import type { ReactElement } from "react";
import { Marker } from "../marker.tsx";
import { goldenAngle, type Point, polar, scatter } from "../numbers.ts";
import { place, roundScale } from "../path.ts";
import { Leaf } from "../plant/leaf.tsx";
import { bendPoint, type LeafPoint, leafPaths } from "../plant/leaf-shape.ts";
import type { Detail } from "./field-plants.ts";

const bend = 24;
const near = leafPaths(bend);

/** The lobes of a leaf with few points, round its tip: the point that each bends towards, and its end. */
const lobes = [
  [-15, 22, -1, 22],
  [-20, 37, -2, 35],
  [-23, 53, -2, 50],
  [-25, 70, -3, 65],
  [-23, 87, -6, 81],
  [-18, 99, 0, 106],
  [21, 96, 5, 75],
  [25, 80, 3, 59],
  [24, 62, 2, 44],
  [19, 46, 1, 30],
  [15, 32, 1, 16],
] as const;
const fewLobes = lobes.filter((_, index) => [1, 3, 5, 6, 7, 9].includes(index));

/** Path data of a leaf whose points `at` places in a drawing. */
function lobedPath(
  of: readonly (typeof lobes)[number][],
  at: (point: LeafPoint) => string,
): string {
  const curves = of.map(([x1, y1, x2, y2]) => `Q${at([x1, y1])} ${at([x2, y2])}`);
  return `M${at([0, 0])}L${at([-1, 12])}${curves.join("")}Z`;
}

const bent = (point: LeafPoint) => bendPoint(point, bend).map(Math.round).join(" ");
const outline = lobedPath(lobes, bent);
const midrib = `M0 0Q${bent([0, 45])} ${bent([0, 95])}`;

/** The different rosettes of each detail. */
export const rosettes: Record<Detail, readonly number[]> = {
  near: [0, 1, 2],
  middle: [0, 1],
  far: [0, 1],
};

/** Leaves and rosettes of each detail. */
export function FieldLeaves(): ReactElement {
  return (
    <>
      <g id="near-leaf">
        <Leaf length={100} bend={bend} edge="var(--edge)" veins="var(--vein)" />
      </g>
      <path id="near-under" d={outline + near.midrib + near.veins} stroke="var(--edge)" />
      <g id="middle-leaf">
        <path d={outline} stroke="var(--edge)" strokeWidth=".8" />
        <path d={midrib} fill="none" stroke="var(--vein)" strokeWidth="1.8" />
      </g>
      <path id="middle-under" d={outline + midrib} stroke="var(--edge)" strokeWidth="1.2" />
      {(["near", "middle"] as const).map((detail) => (
        <g>
          {rosettes[detail].map((form) => (
            <Rosette form={form} detail={detail} />
          ))}
          <Marker id={`${detail}-heart`}>
            {heart.map((tip) => leafTo(tip, `${detail}-leaf`, greens[0]))}
          </Marker>
        </g>
      ))}
      {rosettes.far.map((form) => (
        <FarRosette form={form} />
      ))}
    </>
  );
}

/** Young leaves, which cover the feet of the stalks. */
const heart = [-62, 66, 4].map((angle) => polar(210 - Math.abs(angle), angle));

const greens = ["var(--leaf)", "var(--leaf2)", "var(--leaf3)"];

/** A rosette of lobed leaves with darker leaves below. */
function Rosette({ form, detail }: { form: number; detail: Detail }): ReactElement {
  return (
    <Marker id={`${detail}${form}`}>
      <g fill="var(--under)">
        {leafTips(form + 3, 8, 400).map((tip) => leafTo(tip, `${detail}-under`))}
      </g>
      {leafTips(form, 9, 300).map((tip, index) =>
        leafTo(tip, `${detail}-leaf`, greens[(index * 2 + form) % greens.length]),
      )}
    </Marker>
  );
}

/** A rosette in few paths, which are quick to paint. */
function FarRosette({ form }: { form: number }): ReactElement {
  const under = leafTips(form + 3, 4, 410);
  const upper = leafTips(form, 7, 310);
  const ribs = upper.map(({ x, y }) => `M0 0L${Math.round(0.9 * x)} ${Math.round(0.9 * y)}`);
  return (
    <Marker id={`far${form}`}>
      <path d={under.map(farLeaf).join("")} fill="var(--under)" />
      <path d={upper.slice(0, 4).map(farLeaf).join("")} fill={greens[1]} />
      <path d={upper.slice(4).map(farLeaf).join("")} fill={greens[2]} />
      <path d={ribs.join("")} stroke="var(--vein)" strokeWidth="4" opacity=".4" />
    </Marker>
  );
}

/** The tips of the leaves of a rosette, seen at an angle from above, the farthest first. */
function leafTips(form: number, count: number, reach: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const azimuth = ((index * goldenAngle + form * 50) * Math.PI) / 180;
    const length = reach * (1 + 0.45 * (scatter(index, form) - 0.5));
    return { x: Math.sin(azimuth) * length, y: (-0.42 * Math.cos(azimuth) - 0.4) * length };
  }).toSorted((one, other) => one.y - other.y);
}

/** A leaf with its tip at a point. Leaves towards or away from the viewer look shorter. */
function leafTo({ x, y }: Point, id: string, fill?: string): ReactElement {
  const angle = Math.round((Math.atan2(x, -y) * 180) / Math.PI - (Math.sign(x) * bend) / 2);
  const length = roundScale(Math.max(1.2, Math.hypot(x, y) / 100));
  const width = roundScale(1.5 + 0.5 * length);
  return (
    <use
      href={`#${id}`}
      fill={fill}
      transform={place({ turn: angle, scale: [x < 0 ? -width : width, length] })}
    />
  );
}

/** Path data of a lobed leaf with its tip at a point. */
function farLeaf({ x, y }: Point): string {
  return lobedPath(fewLobes, ([across, along]) => {
    const [right, up] = [across / 95, along / 100];
    return `${Math.round(x * up - y * right)} ${Math.round(y * up + x * right)}`;
  });
}
