import { content } from "../../../content/index.ts";
import { drawnText } from "../drawn-text.ts";
import type { Point } from "../numbers.ts";
import { palette } from "../palette.ts";
import { d, place } from "../path.ts";
import { Picture } from "../picture.tsx";
import { Foliage } from "../plant/foliage.tsx";
import { OpeningHead, OpeningParts } from "../plant/opening-head.tsx";
import { PlacedHeads } from "../plant/placed-head.tsx";
import { Stem } from "../plant/stem.tsx";
import { Prop } from "../prop.tsx";
import { inDrawingUnits } from "../scale.ts";

/** Lengths are in tenths of a centimetre; the surface of the compost is at y = 0. */
const crown = { y: -12 };
const backLeaves = [
  { angle: -48, bend: -32, length: 132 },
  { angle: 44, bend: 32, length: 128 },
  { angle: -26, bend: -32, length: 122 },
  { angle: 30, bend: 32, length: 118 },
  { angle: 6, bend: 32, length: 96 },
];
const frontLeaves = [
  { angle: -42, bend: -84, length: 138 },
  { angle: 40, bend: 80, length: 120 },
  { angle: -52, bend: -32, length: 128 },
  { angle: 54, bend: 32, length: 116 },
  { angle: -32, bend: -56, length: 122 },
  { angle: 27, bend: 56, length: 112 },
  { angle: -10, bend: -56, length: 92 },
];
const description = content.drawings["crested-double"];
const labels = content.careTips.pot;

/** A picture file of a plant in a pot that is cut open, with labels at its right. */
export function PotSection() {
  const low = { x: -68, y: -170 };
  const high = { x: 52, y: -232 };
  const bud = { x: 84, y: -112 };
  const stems = [
    { to: low, foot: -4, bend: [0, -22] },
    { to: high, foot: 2, bend: [-4, 42] },
    { to: bud, foot: 8, bend: [22, 56] },
  ] as const;
  return (
    <Picture size={480} viewBox={[-158, -330, 364, 470]}>
      <Prop name="pot-cut" />
      <Foliage of={backLeaves} at={crown} fill={palette.leafBehind} />
      {stems.map(({ to, foot, bend: [lower, upper] }) => (
        <Stem
          from={{ x: foot, y: -14 }}
          to={to}
          bend={[
            { x: lower, y: to.y * 0.44 },
            { x: upper, y: to.y * 0.72 },
          ]}
          width={6}
        />
      ))}
      <Foliage of={frontLeaves} at={crown} />
      <Prop name="crown" at={{ y: -2, scale: 1.35 }} />
      <OpeningParts of={inDrawingUnits(description)} />
      <g transform={place({ ...bud, turn: 24 })}>
        <OpeningHead openness={0.12} />
      </g>
      <PlacedHeads
        of={[
          { description, ...low, width: 142, lean: -26 },
          { description, ...high, width: 148, lean: 8 },
        ]}
      />
      <Label text={labels.crown} from={{ x: 12, y: -4 }} edge={86} y={16} />
      {/* At the grain that is nearest to the label. */}
      <Label text={labels.perlite} from={{ x: 55, y: 76 }} edge={80} y={52} />
      <Label text={labels.hole} from={{ x: 9, y: 126 }} edge={72} y={102} />
    </Picture>
  );
}

const labelX = 108;
const fontSize = 18;

interface LabelProps {
  readonly text: string;
  readonly from: Point;
  /** Up to here the line is pale, because it runs over dark compost. */
  readonly edge: number;
  /** The height of the first line of text. */
  readonly y: number;
}

/** A label with a line from a point in the drawing. */
function Label({ text, from, edge, y }: LabelProps) {
  // A line has at most 12 characters, unless a word is longer.
  const lines = text.match(/.{1,12}(?= |$)|\S+/g) ?? [];
  return (
    <>
      <path d={d`M${from}L${edge} ${y}`} stroke={palette.perlite} strokeWidth={1.4} />
      <path d={`M${edge} ${y}H${labelX - 4}`} stroke="currentColor" strokeWidth={1.2} />
      {lines.map((line, index) => (
        <path
          d={drawnText(line.trim(), fontSize).path}
          transform={place({ x: labelX, y: y + 4 + index * fontSize * 1.1 })}
          fill="currentColor"
        />
      ))}
    </>
  );
}
