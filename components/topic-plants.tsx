import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { round } from "./drawing-numbers.ts";
import { type PlacedHead, PlacedHeads } from "./gerbera/placed-head.tsx";
import { Rosette } from "./gerbera/rosette.tsx";
import { Stalk } from "./gerbera/stalk.tsx";
import { coral, magenta, yellow } from "./period-strains.ts";
import { potColours } from "./pot-colours.ts";
import { Compost } from "./topic-tools.tsx";

/** A pot in a sunny window. A wider frame shows empty pots and compost, too. */
export function SunnyWindow(): ReactElement {
  return (
    <>
      <path d="M-78 -84H78V76H-78Z" fill="#cfe4ea" />
      <path d="M-78 24Q-30 -2 20 20T78 12V76H-78Z" fill="#a9c98d" />
      <g transform="translate(-40 -52)" fill="#f6bd33" stroke="#f0a81e" strokeWidth={7}>
        <circle r={14} stroke="none" />
        <circle r={22} fill="none" strokeDasharray={`4 ${round((44 * Math.PI) / 12 - 4)}`} />
      </g>
      <path d="M-78 -84H78V76H-78ZM0 -84V76M-78 -18H78" fill="none" stroke="#fff" strokeWidth={9} />
      <PottedPlant
        head={{ description: coral, x: 30, y: -16, width: 88, lean: -12 }}
        x={40}
        size={1}
      />
      <g transform="translate(163 57)scale(-.62 .62)">
        <Compost />
      </g>
      <path d="M-170 -8H-114V24H-170Z" fill={potColours.clay} />
      <path d="M-136 -8H-114V24H-136Z" fill="#7d3a1f" opacity={0.35} />
      <path d="M-176 -16H-108V-4H-176ZM-176 4H-108V16H-176Z" fill="#cb7650" />
      <Pot x={-142} />
      <Board />
    </>
  );
}

/** Three stems in shallow water. */
export function Vase(): ReactElement {
  return (
    <>
      <g transform="translate(54 9)scale(.9)">
        <path d="M-92 55H-28L-26 78H-94Z" fill="#8fb7c0" />
        <Plants
          of={[
            { description: content.drawings.single, x: -108, y: -18, width: 66, lean: -18 },
            { description: magenta, x: -62, y: -76, width: 78, lean: -4 },
            { description: yellow, x: -4, y: -40, width: 72, lean: 16 },
          ]}
          x={-58}
          y={74}
        />
        <path
          d="M-92 4C-82 24 -100 44 -94 79H-26C-20 44 -34 24 -20 4"
          fill="#a9c9cf"
          fillOpacity={0.35}
          stroke="currentColor"
          strokeWidth={3}
          strokeLinejoin="round"
        />
        <path d="M-95 55H-25" stroke="#5f93a0" strokeWidth={3} />
      </g>
      <Board />
    </>
  );
}

export function WateringCan(): ReactElement {
  return (
    <>
      <g transform="translate(-35 42)scale(.86)">
        <path d="M-44 -34C-78 -44 -78 26 -44 22" fill="none" stroke="#93a3a8" strokeWidth={8} />
        <path d="M-14 -34C-10 -70 -46 -70 -44 -34" fill="none" stroke="#93a3a8" strokeWidth={7} />
        <path d="M8 10L58 -40L66 -32L14 40Z" fill="#7f9fa3" />
        <path d="M48 -56L80 -24L66 -22L50 -40Z" fill="#93a3a8" />
        <path d="M-50 -34H10L16 42H-56Z" fill="#8fb0b4" />
        <path d="M-12 -34H10L16 42H-16Z" fill="#5f7f86" opacity={0.5} />
      </g>
      <PottedPlant
        head={{ description: magenta, x: 54, y: -46, width: 78, lean: -8 }}
        x={58}
        size={0.72}
      />
      <Board />
    </>
  );
}

const fur = { plain: "#d99a55", dark: "#b26f35", pale: "#f6e3c6" };

/** A cat beside a gerbera. */
export function Cat(): ReactElement {
  return (
    <>
      <PottedPlant
        head={{ description: coral, x: 52, y: -42, width: 78, lean: -16 }}
        x={58}
        size={0.64}
      />
      <g transform="translate(-7 4.7)scale(.94)">
        <path
          d="M-70 70C-98 72 -98 36 -80 32"
          fill="none"
          stroke={fur.dark}
          strokeWidth={11}
          strokeLinecap="round"
        />
        <path d="M-78 78C-88 34 -70 4 -56 -16L-10 -18C-2 14 -8 50 -4 78Z" fill={fur.plain} />
        <path d="M-78 78C-80 48 -56 40 -42 62L-36 78Z" fill={fur.dark} />
        <path d="M-26 78C-34 46 -32 14 -28 0C-14 0 -8 40 -4 78Z" fill={fur.pale} />
        <path
          d="M-60 -62L-56 -84L-40 -68L-22 -68L-6 -84L-2 -62C6 -34 -8 -12 -30 -12S-68 -34 -60 -62Z"
          fill={fur.plain}
        />
        <path d="M-55 -66L-53 -77L-44 -69ZM-7 -66L-9 -77L-18 -69Z" fill={fur.pale} />
        <path d="M-28 -40C-10 -40 -8 -14 -28 -14S-46 -40 -28 -40Z" fill={fur.pale} />
        <path
          d="M-38 -67L-36 -58M-31 -68V-57M-24 -67L-26 -58M-68 34L-54 38M-71 46L-61 48"
          stroke={fur.dark}
          strokeWidth={4}
          strokeLinecap="round"
        />
        <path d="M-44 -46h0M-16 -46h0" stroke="#1f3d2b" strokeWidth={8} strokeLinecap="round" />
        <path d="M-32 -34H-24L-28 -29Z" fill="#a8483a" />
        <path
          d="M-28 -30V-25M-34 -23Q-28 -20 -22 -23"
          fill="none"
          stroke="#8a4a2c"
          strokeWidth={2}
        />
      </g>
      <Board />
    </>
  );
}

/** A seed tray whose plants are of three ages. */
export function Seedlings(): ReactElement {
  return (
    <>
      <Plants of={[{ description: yellow, x: 42, y: -36, width: 92, lean: 6 }]} x={36} y={40} />
      {[
        { x: -68, of: foliage.slice(0, 2), size: 0.3 },
        { x: -32, of: foliage.slice(0, 4), size: 0.52 },
        { x: 34, of: foliage, size: 0.8 },
      ].map(({ x, of, size }) => (
        <g key={x} transform={`translate(${x} 38)scale(${size})`}>
          <Rosette of={of} fill={potColours.leaf} edge={potColours.leafEdge} />
        </g>
      ))}
      <path d="M-84 44Q-46 32 0 38T84 44Z" fill={potColours.soil} />
      <path d="M-88 42H88L80 78H-80Z" fill="#7f9fa3" />
      <path d="M-88 42H88L86 52H-86Z" fill="#fff" opacity={0.3} />
      <Board />
    </>
  );
}

/** A sill or table along the lower edge. In a wider frame it has more room for tools at both sides. */
export function Board(): ReactElement {
  return <path d="M-400 78H400V400H-400Z" fill="#a98a5c" />;
}

const foliage = [-24, 20, -50, 48, -72, 70].map((angle) => ({
  angle,
  bend: angle < 0 ? -22 : 22,
  length: 72 - Math.abs(angle) / 5,
}));

/** A plant with one head in a pot; `size` is that of its leaves. */
function PottedPlant({
  head,
  x,
  size,
}: {
  head: PlacedHead;
  x: number;
  size: number;
}): ReactElement {
  return (
    <>
      <Plants of={[head]} x={x} y={30} />
      <g transform={`translate(${x} 30)scale(${size})`}>
        <Rosette of={foliage} fill={potColours.leaf} edge={potColours.leafEdge} />
      </g>
      <Pot x={x} />
    </>
  );
}

/** A pot on the board. */
function Pot({ x }: { x: number }): ReactElement {
  return (
    <g transform={`translate(${x})`}>
      <path d="M-30 30H30L22 78H-22Z" fill={potColours.clay} />
      <path d="M6 30H30L22 78H2Z" fill="#7d3a1f" opacity={0.35} />
      <path d="M-34 24H34V36H-34Z" fill="#cb7650" />
    </g>
  );
}

/** Heads on stalks from one foot. */
function Plants({
  of: heads,
  x: footX,
  y: footY,
}: {
  of: readonly PlacedHead[];
  x: number;
  y: number;
}): ReactElement {
  return (
    <>
      {heads.map(({ x, y, lean = 0 }) => {
        const reach = (footY - y) / 2;
        const bend = `${round(x - Math.tan((lean * Math.PI) / 180) * reach)} ${round(y + reach)}`;
        return (
          <Stalk
            key={x}
            path={`M${x} ${y}Q${bend} ${round(footX + (x - footX) * 0.12)} ${footY}`}
            width={5}
            colour={potColours.stalk}
            shade={potColours.stalkShade}
          />
        );
      })}
      <PlacedHeads of={heads} />
    </>
  );
}
