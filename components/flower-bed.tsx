import type { ReactElement } from "react";
import type { GerberaDescription } from "../content/drawing-schema.ts";
import { content } from "../content/index.ts";
import { polar, round, roundScale, scatter } from "./drawing-numbers.ts";
import type { Bed, FlowerKind, Plant, Top } from "./flower-bed-plants.ts";
import { Bud } from "./gerbera/bud.tsx";
import { HeadFromAbove } from "./gerbera/head-from-above.tsx";
import { Picture } from "./gerbera/picture.tsx";
import { Rosette } from "./gerbera/rosette.tsx";
import { inDrawingUnits } from "./gerbera/scale.ts";
import { Stalk } from "./gerbera/stalk.tsx";
import { magenta, yellow } from "./period-strains.ts";
import { potColours } from "./pot-colours.ts";

const kinds = {
  coral: content.drawings["crested-double"],
  magenta,
  scarlet: content.drawings.hero,
  yellow,
} satisfies Record<FlowerKind, GerberaDescription>;

const headRadius = 106;

/** A bud in the colour of its plant. */
const bud: GerberaDescription = {
  ...kinds.scarlet,
  whorls: kinds.scarlet.whorls.map((whorl) => ({
    ...whorl,
    colours: { ...whorl.colours, face: "currentColor", shade: "#00000066" },
  })),
};

const backLeaves = [
  { angle: -34, bend: -30, length: 205 },
  { angle: 30, bend: 34, length: 212 },
  { angle: 4, bend: 24, length: 180 },
];
const frontLeaves = [
  { angle: -62, bend: -46, length: 190 },
  { angle: 60, bend: 42, length: 196 },
  { angle: -20, bend: -42, length: 150 },
  { angle: 22, bend: 48, length: 138 },
];

/** The shade between the leaves. */
const undergrowth = `M-1200 0V-172${"q22 -30 44 0t44 0".repeat(27)}V0Z`;

/** The rows of plants, the rear one first, and how high their feet are. */
const rows = [
  { name: "rear", y: -56, leaf: "#3f6b3f" },
  { name: "front", y: 6, leaf: potColours.leaf },
] as const;

/**
 * A bed of gerberas on the lower edge of a picture of any size. The plants in the middle are as large as the
 * picture allows; the others show as far as there is room.
 */
export function FlowerBed({ of: bed }: { of: Bed }): ReactElement {
  const { height } = bed;
  const plants = [...bed.rear, ...bed.front];
  return (
    <Picture viewBox={[-100, -height, 200, height]} preserveAspectRatio="xMidYMax" standalone>
      <style>{hideCutTops(height, plants)}</style>
      <defs>
        <g id="bud">
          <Bud of={bud} radius={15} />
        </g>
        <clipPath id="far">
          <path d="M-120 -120H120V1H-120Z" />
        </clipPath>
        <clipPath id="near">
          <path d="M-120 0H120V120H-120Z" />
        </clipPath>
        {Object.entries(kinds).map(([kind, description]) => (
          <g key={kind} id={kind}>
            <HeadFromAbove of={inDrawingUnits(description)} id={kind} />
          </g>
        ))}
        {Object.keys(kinds).map((kind) => (
          <g key={kind} id={`${kind}-sideways`}>
            <SidewaysHead kind={kind} />
          </g>
        ))}
        <g id="back">
          <Rosette of={backLeaves} fill="inherit" edge={potColours.leafEdge} />
        </g>
        <g id="front">
          <Rosette of={frontLeaves} fill="inherit" edge={potColours.leafEdge} />
        </g>
      </defs>
      <path d={undergrowth} fill={potColours.leafEdge} />
      {rows.map(({ name, y, leaf }) => (
        <g key={name} fill={leaf}>
          {bed[name].map((plant, index) => (
            <BedPlant key={plant.x} of={plant} y={y} number={index} />
          ))}
        </g>
      ))}
    </Picture>
  );
}

/** A head that looks up its stalk: the same head from above, whose near half is foreshortened most. */
function SidewaysHead({ kind }: { kind: string }): ReactElement {
  return (
    <>
      <use href="#bud" transform="scale(1.4)" />
      <g transform="translate(0 -33)">
        <g clipPath="url(#far)" transform="scale(1 .62)">
          <use href={`#${kind}`} />
        </g>
        <g clipPath="url(#near)" transform="scale(1 .42)">
          <use href={`#${kind}`} />
        </g>
      </g>
    </>
  );
}

function BedPlant({
  of: plant,
  y,
  number,
}: {
  of: Plant;
  y: number;
  number: number;
}): ReactElement {
  const { x, kind, tops } = plant;
  const size = 0.84 + 0.3 * scatter(number, Math.abs(x));
  const leaves = `scale(${roundScale(number % 2 === 0 ? size : -size)} ${roundScale(size)})`;
  const reachClass = `w${reach(plant)}`;
  return (
    <g transform={`translate(${x} ${y})`} color={kinds[kind].whorls[0]?.colours.face}>
      <use href="#back" transform={leaves} />
      {tops.length > 0 && (
        <g className={reachClass}>
          <Stalk
            path={tops.map(stalkPath).join("")}
            width={9}
            colour={potColours.stalk}
            shade={potColours.stalkShade}
          />
        </g>
      )}
      <use href="#front" transform={leaves} />
      {tops.map((top) => (
        <use
          key={top.y}
          className={reachClass}
          href={`#${top.scale ? kind : "bud"}${top.sideways ? "-sideways" : ""}`}
          transform={`translate(${top.x} ${top.y})rotate(${top.tilt})scale(${top.scale ?? 1})`}
        />
      ))}
    </g>
  );
}

/** A stalk that leaves the crown upright, and ends in the direction of its top. */
function stalkPath({ x, y, tilt }: Top): string {
  const end = polar(-y * 0.4, tilt);
  return `M0 0C${round(-x / 4)} ${round(y / 3)} ${round(x - end.x)} ${round(y - end.y)} ${x} ${y}`;
}

/** How far the tops of a plant are from the middle of the picture on their outer side, in steps of ten units. */
function reach({ x, tops }: Plant): number {
  const reaches = tops.map((top) => {
    const { scale = 0.3 } = top;
    // The middle of a head seen from the side is above the end of its stalk.
    const lean = top.sideways ? polar(35 * scale, top.tilt).x : 0;
    return Math.abs(x + top.x + lean) + scale * headRadius;
  });
  return Math.ceil(Math.max(0, ...reaches) / 10) * 10;
}

/** The edges of a narrow picture would cut the tops of these plants. */
function hideCutTops(height: number, plants: readonly Plant[]): string {
  return [...new Set(plants.map(reach))]
    .filter((half) => half > 100)
    .map((half) => `@media(max-aspect-ratio:${2 * half}/${height}){.w${half}{display:none}}`)
    .join("");
}
