import type { ReactElement } from "react";
import type { Symptom } from "../../../content/drawing-schema.ts";
import { content } from "../../../content/index.ts";
import { palette } from "../palette.ts";
import { Picture } from "../picture.tsx";
import { Foliage, fan, Leaf } from "../plant/foliage.tsx";
import { InPot } from "../plant/in-pot.tsx";
import { OpeningHead, OpeningParts } from "../plant/opening-head.tsx";
import { PlacedHeads } from "../plant/placed-head.tsx";
import { Stem } from "../plant/stem.tsx";
import { Prop } from "../prop.tsx";
import { inDrawingUnits } from "../scale.ts";

const { single } = content.drawings;

/** A picture file of a symptom in the care guide, as through a hand lens of 60 units around the origin. */
export function SymptomDrawing({ of: symptom }: { of: Symptom }) {
  return (
    <Picture size={120} viewBox={[-60, -60, 120, 120]}>
      <clipPath id="lens">
        <circle r="59" />
      </clipPath>
      <circle r="59" fill="currentColor" opacity=".08" />
      <g clipPath="url(#lens)">{drawings[symptom]}</g>
      <circle r="59" fill="none" stroke="currentColor" opacity=".45" />
    </Picture>
  );
}

/** The head of a plant with cyclamen mites or thrips: rays of any length, bent to any side. */
const distorted = {
  ...single,
  whorls: single.whorls.map((whorl) => ({ ...whorl, count: 34, bend: 20, unevenness: 0.75 })),
};

const lushLeaves = fan([-8, 10, -28, 30, -46, 48, -64, 66, -80, 82], 72);

const drawings: Readonly<Record<Symptom, ReactElement>> = {
  wilt: <WiltingPlant />,
  leafy: (
    <InPot at={{ y: -19 }}>
      <Foliage of={lushLeaves} at={{ y: 10 }} />
    </InPot>
  ),
  slugs: (
    <>
      <g mask="url(#bitten)">
        <LensLeaf turn={16} />
      </g>
      <Prop name="slug" />
    </>
  ),
  mites: <LensLeaf turn={-28} fill="#7c9d58" edge="#55713c" prop="mites" />,
  aphids: (
    <>
      <Stem from={{ x: -14, y: 70 }} to={{ x: 2, y: 10 }} bend={[{ x: -6, y: 30 }]} width={10} />
      <OpeningParts of={inDrawingUnits(single)} />
      <g transform="translate(2 6)rotate(8)scale(1.35)">
        <OpeningHead openness={0.1} />
      </g>
      <Prop name="aphids" />
    </>
  ),
  yellowing: <LensLeaf fill="#ecd757" edge="#a08a25" veins={palette.leafLit} />,
  spots: <LensLeaf turn={-34} prop="spots" />,
  powder: <LensLeaf turn={10} prop="powder" />,
  mould: (
    <>
      <PlacedHeads of={[{ description: single, x: 0, y: 0, width: 110 }]} />
      <Prop name="mould" />
    </>
  ),
  whitefly: <LensLeaf turn={-20} fill="#7fa869" edge="#4f7a48" prop="whitefly" />,
  distortion: <PlacedHeads of={[{ description: distorted, x: 0, y: 0, width: 108 }]} />,
  tunnels: <LensLeaf turn={24} prop="leaf-mines" />,
  droop: (
    <>
      <Stem
        from={{ x: -6, y: 46 }}
        to={{ x: 18, y: -30 }}
        bend={[
          { x: -16, y: -66 },
          { x: 18, y: -66 },
        ]}
        width={5}
      />
      <PlacedHeads of={[{ description: single, x: 18, y: -30, width: 60, lean: 170 }]} />
      <Prop name="glass" at={{ x: 34, scale: 0.65 }} />
    </>
  ),
};

interface LensLeafProps {
  readonly fill?: string;
  readonly edge?: string;
  readonly veins?: string;
  /** Degrees clockwise; leaves that turn to the left are mirrored. */
  readonly turn?: number;
  /** What is on the leaf, in hundredths of its length, with its tip at the top. */
  readonly prop?: string;
}

/** The end of a leaf. */
function LensLeaf({ fill = palette.leafLit, edge = palette.leafEdge, ...leaf }: LensLeafProps) {
  const { veins, turn = 38, prop } = leaf;
  return (
    <g transform={`rotate(${turn})translate(0 142)scale(${turn < 0 ? -2.5 : 2.5} 1.95)`}>
      <Leaf length={100} fill={fill} edge={edge} veins={veins} />
      {prop ? <Prop name={prop} /> : null}
    </g>
  );
}

const limpLeaves = [
  { angle: -62, bend: -118, length: 64 },
  { angle: 66, bend: 118, length: 64 },
  { angle: -34, bend: -64, length: 58 },
];

/** A plant whose crown is buried in its pot. */
export function WiltingPlant() {
  return (
    <>
      <InPot at={{ y: -19 }}>
        <Stem
          from={{ x: 0, y: 8 }}
          to={{ x: 23, y: -36 }}
          bend={[
            { x: -4, y: -28 },
            { x: 8, y: -56 },
          ]}
          width={4}
        />
        <PlacedHeads of={[{ description: single, x: 23, y: -36, width: 46, lean: 142 }]} />
        <path d="M-12 11Q0 -6 12 11Z" fill="#7a4a2a" />
      </InPot>
      <Foliage of={limpLeaves} at={{ y: 6 }} fill="#8f9a50" edge="#59622c" />
    </>
  );
}
