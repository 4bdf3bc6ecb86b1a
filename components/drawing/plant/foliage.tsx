import { useId } from "react";
import { palette } from "../palette.ts";
import { type Placement, place } from "../path.ts";
import { leafPaths } from "./leaf-shape.ts";

/** A leaf of a rosette. */
export interface RosetteLeaf {
  /** Degrees clockwise from the top, at its stalk. */
  readonly angle: number;
  /** Degrees that it turns up to its tip; negative to turn to the left. */
  readonly bend: number;
  readonly length: number;
}

/** Leaves that arch outwards to both sides; the lower ones are shorter. */
export function fan(angles: readonly number[], length: number, bend = 22): RosetteLeaf[] {
  return angles.map((angle) => ({
    angle,
    bend: angle < 0 ? -bend : bend,
    length: length - Math.abs(angle) / 5,
  }));
}

interface FoliageProps {
  readonly of: readonly RosetteLeaf[];
  /** The place of the crown. */
  readonly at?: Placement;
  readonly fill?: string | undefined;
  readonly edge?: string | undefined;
}

/** A rosette of leaves around its crown, in painting order. Leaves with the same bend share paths. */
export function Foliage({ of, at, fill = palette.leaf, edge = palette.leafEdge }: FoliageProps) {
  const id = useId();
  const bends = [...new Set(of.map(({ bend }) => Math.abs(bend)))];
  return (
    <g fill={fill} transform={place(at)}>
      <defs>
        {bends.map((bend) => (
          <g id={`${id}${bend}`}>
            <Leaf length={100} bend={bend} edge={edge} />
          </g>
        ))}
      </defs>
      {of.map(({ angle, bend, length }) => {
        const scale = length / 100;
        return (
          <use
            href={`#${id}${Math.abs(bend)}`}
            transform={place({ turn: angle, scale: [bend < 0 ? -scale : scale, scale] })}
          />
        );
      })}
    </g>
  );
}

interface LeafProps {
  readonly length: number;
  /** Degrees clockwise that the leaf turns up to its tip. */
  readonly bend?: number;
  readonly fill?: string;
  readonly edge: string;
  readonly veins?: string | undefined;
}

/** A lobed leaf that points up from the origin; without `fill` it inherits one. */
export function Leaf({ length, bend = 0, fill, edge, veins = palette.vein }: LeafProps) {
  const paths = leafPaths(bend);
  return (
    <g transform={place({ scale: length / 100 })} strokeLinejoin="round">
      <path d={paths.outline} fill={fill} stroke={edge} strokeWidth=".8" />
      <path d={paths.shadedHalf} fill={edge} opacity=".4" />
      <path d={paths.veins} fill="none" stroke={veins} strokeWidth=".7" strokeLinecap="round" />
      <path d={paths.midrib} fill={veins} />
    </g>
  );
}
