import type { ReactElement } from "react";
import { content } from "../../../content/index.ts";
import { drawnText } from "../drawn-text.ts";
import { type Point, scatter } from "../numbers.ts";
import { palette } from "../palette.ts";
import { d, place, round } from "../path.ts";
import { Picture } from "../picture.tsx";
import { Bud } from "../plant/bud.tsx";
import { Foliage } from "../plant/foliage.tsx";
import { PlacedHeads } from "../plant/placed-head.tsx";
import { pointAt, Stem } from "../plant/stem.tsx";
import { Crown } from "./planting-depth.tsx";

/** Lengths are in tenths of a centimetre; the surface of the compost is at y = 0. */
const crownHeight = 13;
const crown = { y: 1 - crownHeight };
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

/** The tops of the three stalks, each higher by its own share of `rise`. The larger low head moves right. */
const tops = (rise: number) => ({
  low: { x: round(rise * 0.08 - 68), y: round(-170 - rise * 0.7) },
  high: { x: 52, y: -232 - rise },
  bud: { x: 84, y: round(-112 - rise * 0.42) },
});

const perlite = Array.from({ length: 56 }, (_, index) => ({
  x: round(-56 + scatter(index, 1) * 112),
  y: round(12 + scatter(index, 2) * 94),
  radius: round(1 + scatter(index, 3) * 1.9),
}));

/** The grain nearest to the label, at the right. */
const labelledGrain: Point = perlite.reduce((one, other) => (other.x > one.x ? other : one));

/** Where the main roots end, and how far each side root is along its root. */
const rootEnds = [-56, -47, -36, -25, -13, -3, 9, 21, 32, 44, 54];
const forks = [0.4, 0.65];

/** Roots that spread from under the crown and wander downwards, with fine side roots. */
const roots = rootEnds.map((across, index) => {
  const depth = 112 - Math.abs(across) * 0.9 - 22 * scatter(index, 5);
  const sway = 12 * (scatter(index, 6) - 0.5);
  const from = { x: across / 7, y: 0 };
  const [low, high] = [
    { x: across * 0.75 + sway, y: depth * 0.3 },
    { x: across * 0.7 - sway, y: depth * 0.7 },
  ];
  const to = { x: across, y: depth };
  const sides = forks.map((share, fork) => {
    const at = pointAt([from, low, high, to], share);
    const side = (index + fork) % 2 === 0 ? 1 : -1;
    const reach = 6 + 8 * scatter(index, 8 + fork);
    return d`M${at}q${side * reach * 0.7} ${reach * 0.3} ${side * reach} ${reach}`;
  });
  return { main: d`M${from}C${low} ${high} ${to}`, sides: sides.join("") };
});
const labels = content.careTips.pot;

/**
 * A picture file of a plant in a pot that is cut open, with labels at its right. For wide screens,
 * the plant is taller. Its labels are smaller there, because the page shows the picture larger.
 */
export function PotSection({ tall = false }: { tall?: boolean }): ReactElement {
  const rise = tall ? 210 : 0;
  const fontSize = tall ? 11 : 15;
  /** Heads are larger on longer stalks. */
  const size = tall ? 1.25 : 1;
  const width = tall ? 7.5 : 6;
  const { low, high, bud } = tops(rise);
  return (
    <Picture size={480} standalone viewBox={[-158, -330 - rise, 358, 470 + rise]}>
      <Pot />
      <Foliage of={backLeaves} at={crown} fill={palette.leafBehind} />
      <Stem
        from={{ x: -4, y: -14 }}
        to={low}
        bend={[
          { x: 0, y: low.y * 0.46 },
          { x: -22, y: low.y * 0.76 },
        ]}
        width={width}
      />
      <Stem
        from={{ x: 2, y: -14 }}
        to={high}
        bend={[
          { x: -4, y: high.y * 0.4 },
          { x: 42, y: high.y * 0.66 },
        ]}
        width={width}
      />
      <Stem
        from={{ x: 8, y: -14 }}
        to={bud}
        bend={[
          { x: 22, y: bud.y * 0.5 },
          { x: 56, y: bud.y * 0.76 },
        ]}
        width={width}
      />
      <Foliage of={frontLeaves} at={crown} />
      <g transform="translate(0 -2)scale(1.35)">
        <Crown />
      </g>
      <g transform={place({ ...bud, turn: 24 })}>
        <Bud of={description} radius={17 * size} />
      </g>
      <PlacedHeads
        of={[
          { description, ...low, width: 142 * size, lean: -26 },
          { description, ...high, width: 148 * size, lean: 8 },
        ]}
      />
      <Label fontSize={fontSize} text={labels.crown} from={{ x: 12, y: -4 }} edge={86} y={22} />
      <Label fontSize={fontSize} text={labels.perlite} from={labelledGrain} edge={75} y={78} />
      <Label fontSize={fontSize} text={labels.hole} from={{ x: 9, y: 126 }} edge={70} y={112} />
    </Picture>
  );
}

/** The compost with its perlite and roots, and the pot on its feet, with the hole in its bottom. */
function Pot(): ReactElement {
  return (
    <>
      <path d="M-83 -14H83L80.5 0H-80.5Z" fill="#7d3a1f" />
      <path d="M-80.5 -0.5Q-34 -2 -13 -8H13Q34 -2 80.5 -0.5L59 121.5H-59Z" fill={palette.soil} />
      <g fill={palette.perlite}>
        {perlite.map(({ x, y, radius }) => (
          <circle cx={x} cy={y} r={radius} />
        ))}
      </g>
      <g fill="none" stroke={palette.root} strokeLinecap="round">
        <path d={roots.map(({ main }) => main).join("")} strokeWidth={1.7} />
        <path d={roots.map(({ sides }) => sides).join("")} strokeWidth={0.8} />
      </g>
      {[1, -1].map((side) => (
        <path
          d="M82 -14H101L98 9H88.5L67 131H54L52 140H38L36 131H9V121H58Z"
          transform={side < 0 ? "scale(-1 1)" : undefined}
          fill={palette.clay}
        />
      ))}
    </>
  );
}

const labelX = 108;

/** A label with a line from a point in the drawing. */
function Label({
  text,
  fontSize,
  from,
  edge,
  y,
}: {
  text: string;
  fontSize: number;
  from: Point;
  /** Up to here the line is pale, because it runs over dark compost. */
  edge: number;
  /** The height of the first line of text. */
  y: number;
}): ReactElement {
  return (
    <>
      <path d={`M${from.x} ${from.y}L${edge} ${y}`} stroke={palette.perlite} strokeWidth={1.4} />
      <path d={`M${edge} ${y}H${labelX - 4}`} stroke="currentColor" strokeWidth={1.2} />
      {wrap(text, 13).map((line, index) => (
        <path
          d={drawnText(line, fontSize).path}
          transform={place({ x: labelX, y: y + 4 + index * fontSize * 1.1 })}
          fill="currentColor"
        />
      ))}
    </>
  );
}

/** Splits a text into lines of at most so many characters, unless a word is longer. */
function wrap(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.pop();
    const longer = `${line} ${word}`;
    if (line === undefined) lines.push(word);
    else if (longer.length <= most) lines.push(longer);
    else lines.push(line, word);
  }
  return lines;
}
