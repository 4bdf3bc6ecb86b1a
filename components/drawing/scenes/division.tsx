import { content } from "../../../content/index.ts";
import { palette } from "../palette.ts";
import { d, place } from "../path.ts";
import { Picture } from "../picture.tsx";
import { Foliage, fan, Leaf } from "../plant/foliage.tsx";
import { OpeningHead, OpeningParts } from "../plant/opening-head.tsx";
import { Stem } from "../plant/stem.tsx";
import { Prop } from "../prop.tsx";
import { inDrawingUnits } from "../scale.ts";

/** The side of a step's square, in drawing units. */
const side = 120;

/** A picture file of six steps, each in a square. `stepView` shows one. */
export function DivisionDrawing() {
  const steps = [
    <>
      <Plant at={{ x: -24, y: -6, scale: 0.82 }} />
      <Plant at={{ x: 24, y: -6, scale: 0.82 }} />
      <Plant at={{ x: 0, y: -2, scale: 0.82 }} />
    </>,
    <Plant at={{ y: 2, scale: 0.94 }} roots={60} hasNewRoots />,
    <Clean />,
    <>
      <Plant at={{ x: -29, y: 2, scale: 0.62 }} hasNewRoots />
      <Plant at={{ x: 29, y: 2, scale: 0.62 }} hasNewRoots />
    </>,
    // An old crown, which goes into a bucket.
    null,
    <Plant at={{ y: 19 }} roots={30} hasNewRoots />,
  ];
  return (
    <Picture size={480} viewBox={[0, 0, 3 * side, 2 * side]}>
      <Prop name="division-ground" />
      {steps.map((step, index) => (
        <g transform={place(middleOf(index))}>{step}</g>
      ))}
      <Prop name="division" />
      <Prop name="bucket" at={{ ...middleOf(4), scale: 0.6 }} />
    </Picture>
  );
}

function middleOf(index: number) {
  const [column, row] = [index % 3, Math.floor(index / 3)];
  return { x: (column + 0.5) * side, y: (row + 0.5) * side };
}

/** The fragment that makes the picture show one step. */
export function stepView(index: number): string {
  const { x, y } = middleOf(index);
  return `#svgView(viewBox(${[x - side / 2, y - side / 2, side, side]}))`;
}

const leaves = fan([-22, 24, -50, 48, -74, 72, -4], 56);
const oldRoots = [-27, -17, -7, 4, 15, 26];
const newRoots = [-12, -1.5, 9];

interface PlantProps {
  readonly at: { x?: number; y: number; scale?: number };
  /** The length of its old roots. */
  readonly roots?: number;
  readonly hasNewRoots?: boolean;
}

/** A crown with its leaves and roots. The crown is at the origin. */
function Plant({ at, roots = 34, hasNewRoots = false }: PlantProps) {
  const paths = (reaches: readonly number[], length: number) =>
    reaches
      .map((reach) => d`M${reach / 4} 0Q${reach / 2} ${length / 2} ${reach} ${length}`)
      .join("");
  return (
    <g transform={place(at)}>
      <g fill="none" strokeLinecap="round">
        <path d={paths(oldRoots, roots)} stroke={palette.root} strokeWidth={2} />
        {hasNewRoots ? <NewRoots d={paths(newRoots, 24)} /> : null}
      </g>
      <Foliage of={leaves} at={{ y: -5 }} />
      <Prop name="crown" at={{ y: -2, scale: 0.8 }} />
    </g>
  );
}

/** Roots of which only the last third is white. */
function NewRoots({ d }: { d: string }) {
  return (
    <>
      <path d={d} stroke={palette.root} strokeWidth={2.4} />
      <path d={d} stroke="#fff" strokeWidth={2.8} strokeDasharray="0 14 12" />
    </>
  );
}

/** An old leaf and a bud that have been taken off. */
function Clean() {
  return (
    <>
      <Plant at={{ y: 4 }} roots={30} />
      <g transform="translate(-20 56)rotate(-76)">
        <Leaf length={36} bend={22} fill="#b39f45" edge="#7a6a2c" />
      </g>
      <Stem from={{ x: 20, y: 56 }} to={{ x: 40, y: 32 }} bend={[{ x: 32, y: 48 }]} width={3} />
      <OpeningParts of={inDrawingUnits(content.drawings.single)} />
      <g transform="translate(40 32)rotate(28)scale(.5)">
        <OpeningHead openness={0.1} />
      </g>
    </>
  );
}
