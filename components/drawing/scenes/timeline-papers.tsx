import type { ReactElement } from "react";
import { content } from "../../../content/index.ts";
import { drawnText } from "../drawn-text.ts";
import { palette } from "../palette.ts";
import { Foliage } from "../plant/foliage.tsx";
import { PlacedHeads } from "../plant/placed-head.tsx";
import { recolour } from "../plant/recolour.ts";
import { Stem } from "../plant/stem.tsx";

const colours = {
  paper: "#f6efdc",
  edge: "#a8966c",
  ink: "#3b3528",
  stone: "#b8b1a1",
  stoneShade: "#8a8374",
  wood: "#7a4f2c",
  gold: "#c9a24a",
};
const { hero } = content.drawings;
const [genus = ""] = content.settings.scientificNames;

/** A jar and a mortar with herbs, from the garden of an apothecary. */
export function Apothecary(): ReactElement {
  return (
    <>
      <path
        d="M-82 98V18Q-82 4 -70 0V-18H-26V0Q-14 4 -14 18V98Z"
        fill={colours.paper}
        stroke={colours.edge}
        strokeWidth={2}
      />
      <path d="M-40 -18H-26V0Q-14 4 -14 18V98H-38Z" fill={colours.edge} opacity={0.3} />
      <path d="M-82 20H-14M-82 84H-14M-70 -4H-26" stroke="#4a6f9a" strokeWidth={4} />
      <path d="M-76 -34Q-48 -46 -20 -34V-18H-76Z" fill={colours.wood} />
      <path d="M-74 38H-22V66H-74Z" fill="#fff" stroke="#4a6f9a" strokeWidth={1.6} />
      <path d="M-66 48H-30M-62 56H-34" stroke={colours.ink} strokeWidth={2} />
      {[-30, 30, 0].map((lean) => (
        <g
          key={lean}
          fill={palette.leaf}
          stroke={palette.leafEdge}
          transform={`translate(${46 + lean} ${Math.abs(lean) - 32})rotate(${lean * 0.8})`}
        >
          <path d="M0 0V84" stroke={palette.stem.colour} strokeWidth={3} />
          <path d={`M0 4C-9 -6 -8 -20 0 -30C8 -20 9 -6 0 4Z${leafPair(8)}${leafPair(30)}`} />
        </g>
      ))}
      <path d="M62 56L88 -8" stroke={colours.stoneShade} strokeWidth={11} strokeLinecap="round" />
      <path d="M0 44H94L86 72Q82 84 68 86L74 98H20L26 86Q12 84 8 72Z" fill={colours.stone} />
      <path
        d="M60 44H94L86 72Q82 84 68 86L74 98H50Q64 74 60 44Z"
        fill={colours.stoneShade}
        opacity={0.6}
      />
      <path d="M-4 40H98V50H-4Z" fill="#cbc5b6" />
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
      <Sheet x={-72} y={-70} width={126} height={168} />
      <path d={drawnText(genus, 25).path} transform="translate(-58 -28)" fill={colours.ink} />
      <path d="M-58 -15C-30 -21 0 -9 22 -16" fill="none" stroke={colours.ink} strokeWidth={1.6} />
      <path
        d={[8, 26, 44, 62, 80]
          .map((y) => `M-58 ${y}q7 -9 12 0t11 0t9 0t13 0t10 0t12 0t9 0${y > 70 ? "" : "t13 0t8 0"}`)
          .join("")}
        fill="none"
        stroke={colours.ink}
        strokeWidth={1.5}
        opacity={0.75}
      />
      <path
        d="M34 66C44 20 62 -40 96 -92C98 -50 78 10 44 52Z"
        fill="#fff"
        stroke={colours.edge}
        strokeWidth={1.4}
      />
      <path d="M36 70C50 20 70 -40 94 -88" fill="none" stroke={colours.edge} strokeWidth={2} />
      <path d="M33 76L38 60" stroke={colours.ink} strokeWidth={3} strokeLinecap="round" />
    </>
  );
}

/** A dried plant on a sheet, with strips that hold it and a label. */
export function HerbariumSheet(): ReactElement {
  return (
    <>
      <Sheet x={-74} y={-96} width={148} height={194} />
      <Specimen />
      <path
        d="M-18 -8l20 -5M-10 34l22 2M-46 44l14 -12M24 40l12 14"
        stroke="#e2d6b4"
        strokeWidth={6}
      />
      <path d="M14 66H68V92H14Z" fill="#fffaf0" stroke={colours.edge} />
      <path d="M20 73H62M20 79H56M20 85H48" stroke={colours.ink} strokeWidth={1.6} />
    </>
  );
}

/** A printed page: a title, the new name and two columns of text. */
export function BookPage(): ReactElement {
  const lines = Array.from({ length: 10 }, (_, line) => -4 + line * 10);
  return (
    <>
      <path d="M-66 -90H76V98H-66Z" fill="#dccfa8" stroke={colours.edge} />
      <Sheet x={-74} y={-96} width={142} height={194} />
      <path d="M-62 -80H56M-62 -58H56" stroke={colours.ink} strokeWidth={2} />
      <path d="M-44 -69H38" stroke={colours.ink} strokeWidth={8} />
      <path d={drawnText(genus, 26).path} transform="translate(-46 -26)" fill={colours.ink} />
      <path d="M-28 -16H22" stroke={colours.ink} />
      <path
        d={lines.map((y) => `M-62 ${y}H-8M2 ${y}H${y > 80 ? 34 : 56}`).join("")}
        stroke={colours.ink}
        strokeWidth={2.6}
        opacity={0.6}
      />
    </>
  );
}

/** A coloured plate in its frame. */
export function ColouredPlate(): ReactElement {
  return (
    <>
      <path d="M-78 -98H78V98H-78Z" fill={colours.wood} />
      <path d="M-78 98V-98H78L68 -88H-68V88Z" fill="#fff" opacity={0.18} />
      <path d="M-70 -90H70V90H-70Z" fill="none" stroke={colours.gold} strokeWidth={3} />
      <path d="M-64 -84H64V84H-64Z" fill={colours.paper} />
      <g transform="translate(0 -4)scale(.86)">
        <Plant colour={palette.leaf} edge={palette.leafEdge} />
        <PlacedHeads of={[{ description: hero, x: 4, y: -36, width: 104 }]} />
      </g>
      <path d="M-26 77H26" stroke={colours.ink} strokeWidth={2} />
    </>
  );
}

/** A certificate with a seal, behind the flowers that won it. */
export function Certificate(): ReactElement {
  return (
    <>
      <Sheet x={-16} y={-34} width={110} height={132} />
      <path d="M-8 -26H86V90H-8Z" fill="none" stroke={colours.gold} strokeWidth={2.4} />
      <path d="M22 -8H76" stroke={colours.ink} strokeWidth={6} />
      <path d="M16 12H76M22 24H76M16 36H76" stroke={colours.ink} strokeWidth={2} opacity={0.7} />
      <path d="M50 62L42 90L56 82L68 90L62 62Z" fill="#2d5c8f" />
      <circle
        cx={56}
        cy={60}
        r={16}
        fill={colours.gold}
        stroke="#8e6c22"
        strokeWidth={2}
        strokeDasharray="4 2"
      />
      <circle cx={56} cy={60} r={9} fill="none" stroke="#8e6c22" strokeWidth={1.6} />
    </>
  );
}

function Sheet({
  x,
  y,
  width,
  height,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}): ReactElement {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      fill={colours.paper}
      stroke={colours.edge}
      strokeWidth={1.6}
    />
  );
}

/** The wild plant, pressed flat and darkened. */
function Specimen(): ReactElement {
  return (
    <g opacity={0.92}>
      <Plant colour="#7f8650" edge="#5c5f34" />
      <PlacedHeads of={[{ description: pressed, x: -2, y: -48, width: 86 }]} />
    </g>
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

/** A stalk with leaves at its foot. */
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
