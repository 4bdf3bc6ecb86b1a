import type { Whorl } from "../../../content/drawing-schema.ts";
import { content } from "../../../content/index.ts";
import { palette } from "../palette.ts";
import { d, place } from "../path.ts";
import { Picture } from "../picture.tsx";
import { Prop } from "../prop.tsx";
import { type DrawnHead, inDrawingUnits } from "../scale.ts";
import { DiscFlorets } from "./disc-florets.tsx";
import { Foliage } from "./foliage.tsx";
import { Involucre } from "./involucre.tsx";
import { RayDefinitions } from "./ray-definitions.tsx";
import { rayShapes } from "./ray-shape.ts";
import { Stem } from "./stem.tsx";
import { TransFlorets } from "./trans-florets.tsx";

/** Where rays are, in drawing units and degrees, and their size: 1 is that of a fresh ray. */
const hangingRays = [
  { x: 6, y: -7, angle: 24, width: 0.7, length: 0.3 },
  { x: -9, y: -7, angle: 338, width: 0.75, length: 0.27 },
  { x: 21, y: -4, angle: 76, width: 0.65, length: 0.4 },
  { x: -21, y: -5, angle: 292, width: 0.65, length: 0.42 },
  { x: -22, y: -2, angle: 226, width: 0.6, length: 0.62 },
  { x: 20, y: -1, angle: 128, width: 0.6, length: 0.56 },
  { x: -18, y: 1, angle: 200, width: 0.75, length: 0.9 },
  { x: 9, y: 5, angle: 163, width: 0.6, length: 0.76 },
  { x: -11, y: 4, angle: 182, width: 0.6, length: 0.66 },
  { x: 15, y: 3, angle: 148, width: 0.8, length: 0.94 },
  { x: -2, y: 6, angle: 172, width: 0.85, length: 1 },
];
/** A negative width mirrors a ray, so that it curls the other way. */
const lyingRays = [
  { x: -30, y: 88, angle: 284, width: 1, length: 0.56 },
  { x: -92, y: 95, angle: 84, width: 1.2, length: 0.66 },
  { x: -66, y: 107, angle: 72, width: -1.15, length: 0.6 },
  { x: -6, y: 102, angle: 99, width: 1.25, length: 0.58 },
  { x: 94, y: 101, angle: 298, width: -1.1, length: 0.54 },
];

/** Leaves behind the scape, in the shade. */
const backLeaves = [
  { angle: -56, bend: -24, length: 86 },
  { angle: 52, bend: 24, length: 62 },
  { angle: -8, bend: -24, length: 66 },
];
/** The leaves that turn most are limp. */
const frontLeaves = [
  { angle: -26, bend: -24, length: 78 },
  { angle: 20, bend: 24, length: 76 },
  { angle: -42, bend: -105, length: 96 },
  { angle: 44, bend: 105, length: 74 },
];

const bentStem = {
  from: { x: 58, y: 92 },
  to: { x: -31, y: -66 },
  bend: [
    { x: 68, y: -38 },
    { x: 26, y: -151 },
  ],
  width: 11,
  topWidth: 7,
} as const;
const crown = { x: 58, y: 93 };

/** A picture file of a head on a bent stalk that has dropped most of its rays. */
export function FallenHead() {
  const head = inDrawingUnits(content.drawings.fallen);
  const [whorl] = head.whorls;
  if (!whorl) return null;
  const loose = { ...whorl, attachment: 0 };
  return (
    <Picture size={640} viewBox={[-126, -101, 252, 216]}>
      <RayDefinitions whorl={loose} shapes={rayShapes(loose)} id="r" />
      <Prop name="ground" at={{ y: 97, scale: [1.26, 0.18] }} />
      <Foliage of={backLeaves} at={crown} fill={head.stalk.shade} edge={palette.leafEdgeBehind} />
      <Stem {...bentStem} colours={head.stalk} />
      <Foliage of={frontLeaves} at={crown} fill={head.stalk.colour} edge={head.stalk.shade} />
      <LyingRays whorl={loose} />
      <HangingHead of={head} />
    </Picture>
  );
}

/** Rays on the ground, which the viewer sees at a slant. Each ends in its tube. */
function LyingRays({ whorl }: { whorl: Whorl }) {
  const foot = whorl.width * 0.16;
  const tube = d`M${-foot}-1C${-foot} 5-1 8 0 12 1 8 ${foot} 5 ${foot}-1`;
  return (
    <g className="petals">
      {lyingRays.map(({ x, y, angle, width, length }, index) => {
        const slant = `scale(1 .6)rotate(${angle})scale(${width} ${length})`;
        return (
          <g transform={`translate(${x} ${y})${slant}`}>
            <use href={`#r${index % 2}`} />
            <path
              d={tube}
              fill={whorl.colours.base}
              stroke={whorl.colours.shade}
              strokeWidth={0.4}
            />
          </g>
        );
      })}
    </g>
  );
}

function HangingHead({ of: { stalk, trans, disc } }: { of: DrawnHead }) {
  return (
    <g transform="translate(-38 -50)rotate(20)">
      <g transform={place({ y: -disc.radius * 0.85, turn: 180 })}>
        <Involucre stalk={stalk} radius={disc.radius} smooth />
      </g>
      <g className="petals">
        {hangingRays.map(({ x, y, angle, width, length }, index) => (
          <use
            href={`#r${index % 2}`}
            transform={place({ x, y, turn: angle, scale: [width, length] })}
          />
        ))}
      </g>
      <g transform="translate(0 3)scale(1 .5)">
        <TransFlorets trans={trans} disc={disc} id="t" />
        <DiscFlorets disc={disc} id="d" />
      </g>
    </g>
  );
}
