import type { ReactElement } from "react";
import type { Topic } from "../content/drawing-schema.ts";
import { content } from "../content/index.ts";
import { round } from "./drawing-numbers.ts";
import { drawnText } from "./drawn-text.ts";
import { LobedLeaf } from "./gerbera/lobed-leaf.tsx";
import { Picture } from "./gerbera/picture.tsx";
import { type PlacedHead, PlacedHeads } from "./gerbera/placed-head.tsx";
import { Rosette } from "./gerbera/rosette.tsx";
import { Stalk } from "./gerbera/stalk.tsx";
import { coral, magenta, yellow } from "./period-strains.ts";
import { potColours } from "./pot-colours.ts";
import { WiltingPlant } from "./symptom-drawing.tsx";

const { single } = content.drawings;

/** A picture file of a topic of the care guide: 200 units wide and high, around the origin. */
export function TopicDrawing({ of: picture }: { of: Topic }): ReactElement {
  const Drawing = drawings[picture];
  return (
    <Picture size={160} standalone viewBox={[-100, -100, 200, 200]}>
      <Drawing />
    </Picture>
  );
}

const drawings: Readonly<Record<Topic, () => ReactElement>> = {
  window: () => (
    <>
      <path d="M-78 -84H78V76H-78Z" fill="#cfe4ea" />
      <path d="M-78 24Q-30 -2 20 20T78 12V76H-78Z" fill="#a9c98d" />
      <g transform="translate(-40 -52)" fill="#f6bd33" stroke="#f0a81e" strokeWidth={7}>
        <circle r={14} stroke="none" />
        <circle r={22} fill="none" strokeDasharray={`4 ${round((44 * Math.PI) / 12 - 4)}`} />
      </g>
      <path d="M-78 -84H78V76H-78ZM0 -84V76M-78 -18H78" fill="none" stroke="#fff" strokeWidth={9} />
      <Plants of={[{ description: coral, x: 30, y: -16, width: 88, lean: -12 }]} x={40} y={28} />
      <g transform="translate(40 28)">
        <Rosette of={foliage} fill={potColours.leaf} edge={potColours.leafEdge} />
      </g>
      <Pot x={40} />
      <g transform="translate(163 57)scale(-.62 .62)">
        <Compost />
      </g>
      <path d="M-170 -8H-114V24H-170Z" fill={potColours.clay} />
      <path d="M-136 -8H-114V24H-136Z" fill="#7d3a1f" opacity={0.35} />
      <path d="M-176 -16H-108V-4H-176ZM-176 4H-108V16H-176Z" fill="#cb7650" />
      <Pot x={-142} />
      {board}
    </>
  ),
  vase: () => (
    <>
      <g transform="translate(9 9)scale(.9)">
        <path d="M-92 55H-28L-26 78H-94Z" fill="#8fb7c0" />
        <Plants
          of={[
            { description: single, x: -66, y: -16, width: 60, lean: -14 },
            { description: yellow, x: -12, y: -56, width: 76, lean: 10 },
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
        <path d="M-15 55H-3M-15 78H-3M-9 55V78" stroke="currentColor" strokeWidth={3} />
        <Text of="5–10 cm" x={3} y={73} size={24} />
      </g>
      {board}
    </>
  ),
  soil: () => (
    <>
      <Compost />
      {acidity.map((fill, index) => (
        <path key={fill} d={`M${-96 + index * 24} 40h24v14h-24Z`} fill={fill} />
      ))}
      <path d="M-48 58V65H0V58" fill="none" stroke="currentColor" strokeWidth={3} />
      <Text of="5.5" x={-48} y={89} before={0.5} />
      <Text of="6.5" x={0} y={89} before={0.5} />
      <Text of="pH" x={48} y={89} before={0.5} />
    </>
  ),
  thermometer: () => (
    <g transform="scale(.9)">
      <path
        d="M-30 -80A16 16 0 0 1 2 -80V42A28 28 0 1 1 -30 42Z"
        fill="#fff"
        stroke="currentColor"
        strokeWidth={3}
      />
      <path d="M-26 -64H-2V-24H-26Z" fill="#a7cf93" />
      <path d="M-26 16H-2V44H-26Z" fill="#a9cbe0" />
      <path d="M-14 64V-38" stroke="#d9301f" strokeWidth={9} strokeLinecap="round" />
      <circle cx={-14} cy={65} r={19} fill="#d9301f" />
      {[20, 10, 0].map((degrees) => (
        <Text key={degrees} of={`${degrees}°`} x={-42} y={25 - degrees * 4} before={1} />
      ))}
      <path
        d="M-38 -64H-31M-38 -24H-31M-38 16H-31M10 -64H20V-24H10"
        fill="none"
        stroke="currentColor"
        strokeWidth={3}
      />
      <PlacedHeads of={[{ description: coral, x: 60, y: -44, width: 70 }]} />
      <g transform="translate(56 38)" fill="none" stroke="#5f93b0" strokeWidth={4}>
        {[0, 60, 120].map((turn) => (
          <path
            key={turn}
            d="M0 -24V24M-8 -20L0 -12L8 -20M-8 20L0 12L8 20"
            transform={`rotate(${turn})`}
            strokeLinecap="round"
          />
        ))}
      </g>
    </g>
  ),
  lens: () => (
    <>
      <g transform="translate(-46 96)rotate(24)scale(1.7 1)">
        <LobedLeaf length={194} fill={potColours.leaf} edge={potColours.leafEdge} />
      </g>
      <path d="M46 40L82 76" stroke="currentColor" strokeWidth={13} strokeLinecap="round" />
      <circle cx={12} cy={6} r={44} fill="#5b9050" />
      <clipPath id="glass">
        <circle cx={12} cy={6} r={44} />
      </clipPath>
      <g clipPath="url(#glass)">
        <path
          d="M-34 66L62 -66M0 22Q34 12 56 18M14 0Q6 -24 8 -42M-14 40Q-28 24 -32 -4"
          fill="none"
          stroke="#a9c48a"
          strokeWidth={5}
        />
        {aphids.map(({ x, y, turn }) => (
          <g key={turn} transform={`translate(${x} ${y})rotate(${turn})`}>
            <path
              d="M-9 -4L-1 0L-8 6M9 -4L1 0L8 6M-2 -9L-5 -15M2 -9L5 -15"
              fill="none"
              stroke="#3d4a1c"
              strokeWidth={1.4}
            />
            <path d="M0 -10C8 -8 9 8 0 11C-9 8 -8 -8 0 -10Z" fill="#d3e07e" stroke="#6f8030" />
          </g>
        ))}
      </g>
      <circle cx={12} cy={6} r={44} fill="none" stroke="currentColor" strokeWidth={6} />
    </>
  ),
  cat: () => (
    <>
      <Plants of={[{ description: coral, x: 46, y: -36, width: 84, lean: -22 }]} x={60} y={30} />
      <g transform="translate(60 30)scale(.7)">
        <Rosette of={foliage} fill={potColours.leaf} edge={potColours.leafEdge} />
      </g>
      <Pot x={60} />
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
      <path d="M-28 -30V-25M-34 -23Q-28 -20 -22 -23" fill="none" stroke="#8a4a2c" strokeWidth={2} />
      {board}
    </>
  ),
  can: () => (
    <>
      <g transform="translate(-33 42)scale(.86)">
        <path d="M-44 -34C-78 -44 -78 26 -44 22" fill="none" stroke={metal} strokeWidth={8} />
        <path d="M-14 -34C-10 -70 -46 -70 -44 -34" fill="none" stroke={metal} strokeWidth={7} />
        <path d="M8 10L58 -40L66 -32L14 40Z" fill="#7f9fa3" />
        <path d="M48 -56L80 -24L66 -22L50 -40Z" fill={metal} />
        <path d="M-50 -34H10L16 42H-56Z" fill="#8fb0b4" />
        <path d="M-12 -34H10L16 42H-16Z" fill="#5f7f86" opacity={0.5} />
      </g>
      <Plants of={[{ description: magenta, x: 58, y: -46, width: 78, lean: -8 }]} x={62} y={30} />
      <g transform="translate(62 30)scale(.72)">
        <Rosette of={foliage} fill={potColours.leaf} edge={potColours.leafEdge} />
      </g>
      <Pot x={62} />
      {board}
    </>
  ),
  wilting: () => (
    <>
      <g transform="scale(1.3)">
        <WiltingPlant />
      </g>
      {board}
    </>
  ),
  seedlings: () => (
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
      {board}
    </>
  ),
};

const metal = "#93a3a8";
/** Grains of perlite in a heap of compost. */
const perlite =
  "M-66 22h0M-48 10h0M-36 26h0M-22 8h0M-8 20h0M6 28h0M14 12h0M34 26h0M44 14h0M58 28h0M-80 30h0M-54 30h0";
/** The colours of an indicator, from pH 4.5 to 8.5 in steps of a half. */
const acidity = "#d9492f #e8862f #efbf3a #c9c944 #8fb84a #5a9e58 #3f8a86 #3d6a9c".split(" ");

const fur = { plain: "#d99a55", dark: "#b26f35", pale: "#f6e3c6" };

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

/** A heap of compost with a trowel. */
function Compost(): ReactElement {
  return (
    <>
      <path d="M22 -18L52 -66" stroke={metal} strokeWidth={7} />
      <path d="M48 -60L66 -89" stroke="#a9573a" strokeWidth={15} strokeLinecap="round" />
      <path d="M-7 -6Q-1 -31 21 -33L40 -21Q47 -1 29 16L-4 32Z" fill={metal} />
      <path d="M31 -27L40 -21Q47 -1 29 16L-4 32Z" fill="#5f7076" opacity={0.5} />
      <path
        d="M-96 34C-80 28 -66 2 -40 -2C-24 -6 -12 6 8 4C34 2 52 12 66 24C76 32 88 30 96 34Z"
        fill={potColours.soil}
      />
      <path d={perlite} stroke={potColours.perlite} strokeWidth={5.5} strokeLinecap="round" />
    </>
  );
}

/** Aphids under the lens. */
const aphids = [
  { x: -4, y: -18, turn: 20 },
  { x: 32, y: 0, turn: 110 },
  { x: 10, y: 30, turn: -40 },
  { x: -20, y: 10, turn: 70 },
];

const foliage = [-24, 20, -50, 48, -72, 70].map((angle) => ({
  angle,
  bend: angle < 0 ? -22 : 22,
  length: 72 - Math.abs(angle) / 5,
}));

/** A sill or table along the lower edge. In a wider frame it has more room for tools at both sides. */
const board = <path d="M-400 78H400V400H-400Z" fill="#a98a5c" />;

/** A figure in a drawing; `before` is the share of its width to the left of `x`. */
function Text({
  of: text,
  x,
  y,
  size = 27,
  before = 0,
}: {
  of: string;
  x: number;
  y: number;
  size?: number;
  before?: number;
}): ReactElement {
  const { path, width } = drawnText(text, size);
  return (
    <path d={path} transform={`translate(${round(x - width * before)} ${y})`} fill="currentColor" />
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
