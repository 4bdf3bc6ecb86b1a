import type { ReactElement } from "react";
import { content } from "../../../content/index.ts";
import { drawnText } from "../drawn-text.ts";
import { palette } from "../palette.ts";
import { place } from "../path.ts";
import { Foliage } from "../plant/foliage.tsx";
import { PlacedHeads } from "../plant/placed-head.tsx";
import { recolour } from "../plant/recolour.ts";
import { Stem } from "../plant/stem.tsx";
import { Prop } from "../prop.tsx";

const { hero } = content.drawings;
const [genus = ""] = content.settings.scientificNames;
const ink = "#3b3528";

/** A jar and a mortar with herbs, from the garden of an apothecary. */
export function Apothecary(): ReactElement {
  return (
    <>
      {[-30, 30, 0].map((lean) => (
        <g
          fill={palette.leaf}
          stroke={palette.leafEdge}
          transform={place({ x: 46 + lean, y: Math.abs(lean) - 32, turn: lean * 0.8 })}
        >
          <path d="M0 0V84" stroke={palette.stem.colour} strokeWidth={3} />
          <path d={`M0 4C-9 -6 -8 -20 0 -30C8 -20 9 -6 0 4Z${leafPair(8)}${leafPair(30)}`} />
        </g>
      ))}
      <Prop name="apothecary" />
    </>
  );
}

/** Path data of two leaves that meet at a height on their stalk. */
function leafPair(y: number): string {
  return [-1, 1]
    .map(
      (side) =>
        `M0 ${y}c${12 * side} -2 ${20 * side} -12 ${24 * side} -22c${-12 * side} 1 ${-22 * side} 10 ${-24 * side} 22Z`,
    )
    .join("");
}

/** A page written by hand, with the new name on it. */
export function Manuscript(): ReactElement {
  return (
    <>
      <Prop name="manuscript" />
      <path d={drawnText(genus, 25).path} transform="translate(-58 -28)" fill={ink} />
    </>
  );
}

/** A dried plant on a sheet, with strips that hold it and a label. */
export function HerbariumSheet(): ReactElement {
  return (
    <>
      <Prop name="herbarium-sheet" />
      <g opacity={0.92}>
        <Plant colour="#7f8650" edge="#5c5f34" />
        <PlacedHeads of={[{ description: pressed, x: -2, y: -48, width: 86 }]} />
      </g>
      <path
        d="M-18 -8l20 -5M-10 34l22 2M-46 44l14 -12M24 40l12 14"
        stroke="#e2d6b4"
        strokeWidth={6}
      />
    </>
  );
}

/** A printed page: a title, the new name and two columns of text. */
export function BookPage(): ReactElement {
  return (
    <>
      <Prop name="book-page" />
      <path d={drawnText(genus, 26).path} transform="translate(-46 -26)" fill={ink} />
    </>
  );
}

/** A coloured plate in its frame. */
export function ColouredPlate(): ReactElement {
  return (
    <>
      <Prop name="plate-frame" />
      <g transform="translate(0 -4)scale(.86)">
        <Plant colour={palette.leaf} edge={palette.leafEdge} />
        <PlacedHeads of={[{ description: hero, x: 4, y: -36, width: 104 }]} />
      </g>
    </>
  );
}

const driedRed = { base: "#8e3a22", face: "#b8482d", tip: "#c25c3c", shade: "#7a2f1c" };
const pressed = recolour(hero, { rays: { ...driedRed, vein: driedRed.shade } });

const leaves = [
  { angle: -54, bend: 16, length: 70 },
  { angle: 46, bend: -16, length: 73 },
  { angle: -24, bend: 8, length: 80 },
  { angle: 22, bend: -8, length: 81 },
];

/** A stem with leaves at its foot. */
function Plant({ colour, edge }: { colour: string; edge: string }): ReactElement {
  return (
    <>
      <Stem
        from={{ x: 0, y: 84 }}
        to={{ x: 0, y: -40 }}
        bend={[
          { x: -8, y: 40 },
          { x: 6, y: 0 },
        ]}
        width={5}
        colours={{ colour, shade: edge }}
      />
      <Foliage of={leaves} at={{ y: 84 }} fill={colour} edge={edge} />
    </>
  );
}
