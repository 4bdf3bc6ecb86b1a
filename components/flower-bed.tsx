import type { ReactElement } from "react";
import type { GerberaDescription } from "../content/drawing-schema.ts";
import { content } from "../content/index.ts";
import { polar, round } from "./drawing-numbers.ts";
import type { Bed, FlowerKind, Plant, Top } from "./flower-bed-plants.ts";
import { Bud } from "./gerbera/bud.tsx";
import { HeadFromAbove } from "./gerbera/head-from-above.tsx";
import { Picture } from "./gerbera/picture.tsx";
import { Rosette } from "./gerbera/rosette.tsx";
import { inDrawingUnits } from "./gerbera/scale.ts";
import { Stalk } from "./gerbera/stalk.tsx";
import { TiltedHead } from "./gerbera/tilted-head.tsx";
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
const undergrowth = `M-1200 0V-84${"q22 -30 44 0t44 0".repeat(27)}V0Z`;

/**
 * A bed of gerberas on the lower edge of a picture of any size. The plants in the middle are as large as the
 * picture allows; the others show as far as there is room.
 */
export function FlowerBed({ of: { height, plants } }: { of: Bed }): ReactElement {
  const sideways = new Set(
    plants.filter(({ tops }) => tops.some((top) => top.sideways)).map(({ kind }) => kind),
  );
  return (
    <Picture viewBox={[-100, -height, 200, height]} preserveAspectRatio="xMidYMax" standalone>
      <style>{hideCutTops(height, plants)}</style>
      <defs>
        {Object.entries(kinds).map(([kind, description]) => (
          <g key={kind} id={kind}>
            <HeadFromAbove of={inDrawingUnits(description)} id={kind} />
          </g>
        ))}
        {[...sideways].map((kind) => (
          <g key={kind} id={`${kind}-sideways`}>
            <TiltedHead of={inDrawingUnits(kinds[kind])} id={`${kind}s`} />
          </g>
        ))}
        <g id="bud">
          <Bud of={bud} radius={15} />
        </g>
        <g id="back">
          <Rosette of={backLeaves} fill="#457442" edge={potColours.leafEdge} />
        </g>
        <g id="front">
          <Rosette of={frontLeaves} fill={potColours.leaf} edge={potColours.leafEdge} />
        </g>
      </defs>
      <path d={undergrowth} fill={potColours.leafEdge} />
      {plants.map((plant) => (
        <BedPlant key={plant.x} of={plant} />
      ))}
    </Picture>
  );
}

function BedPlant({ of: plant }: { of: Plant }): ReactElement {
  const { x, kind, tops } = plant;
  return (
    <g transform={`translate(${x} 6)`} color={kinds[kind].whorls[0]?.colours.face}>
      <use href="#back" />
      {tops.map((top) => (
        <g key={top.y} className={`w${reach(plant, top)}`}>
          <Stalk
            path={stalkPath(top)}
            width={9}
            colour={potColours.stalk}
            shade={potColours.stalkShade}
          />
        </g>
      ))}
      <use href="#front" />
      {tops.map((top) => (
        <use
          key={top.y}
          className={`w${reach(plant, top)}`}
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

/** How far a top is from the middle of the picture on its outer side, in steps of ten units. */
function reach(plant: Plant, { x, tilt, scale = 0.3, sideways }: Top): number {
  // The middle of a head seen from the side is above the end of its stalk.
  const lean = sideways ? polar(35 * scale, tilt).x : 0;
  return Math.ceil((Math.abs(plant.x + x + lean) + scale * headRadius) / 10) * 10;
}

/** The edges of a narrow picture would cut these tops. */
function hideCutTops(height: number, plants: readonly Plant[]): string {
  const reaches = new Set(plants.flatMap((plant) => plant.tops.map((top) => reach(plant, top))));
  return [...reaches]
    .filter((half) => half > 100)
    .map((half) => `@media(max-aspect-ratio:${2 * half}/${height}){.w${half}{display:none}}`)
    .join("");
}
