import type { ReactElement } from "react";
import type { TopicPicture } from "../content/care-schema.ts";
import { content } from "../content/index.ts";
import { polar, round } from "./drawing-numbers.ts";
import { drawnText } from "./drawn-text.ts";
import { LobedLeaf } from "./gerbera/lobed-leaf.tsx";
import { Picture } from "./gerbera/picture.tsx";
import { type PlacedHead, PlacedHeads } from "./gerbera/placed-head.tsx";
import { Rosette } from "./gerbera/rosette.tsx";
import { Stalk } from "./gerbera/stalk.tsx";
import { coral, yellow } from "./period-strains.ts";
import { potColours } from "./pot-colours.ts";

const { single } = content.drawings;

/** A picture file beside a topic of the care guide: 200 units wide and high, around the origin. */
export function TopicDrawing({ of: picture }: { of: TopicPicture }): ReactElement {
  const Drawing = drawings[picture];
  return (
    <Picture size={160} standalone viewBox={[-100, -100, 200, 200]}>
      <Drawing />
    </Picture>
  );
}

const drawings: Readonly<Record<TopicPicture, () => ReactElement>> = {
  window: () => (
    <>
      <path d="M-82 -98H82V70H-82Z" fill="#cfe4ea" />
      <path d="M-82 20Q-30 -6 20 16T82 8V70H-82Z" fill="#a9c98d" />
      <path d={sunbeams} stroke="#f0a81e" strokeWidth={4} strokeLinecap="round" />
      <circle cx={-42} cy={-62} r={14} fill="#f6bd33" />
      <path d="M-82 -98H82V70H-82ZM0 -98V70M-82 -24H82" fill="none" stroke="#fff" strokeWidth={8} />
      <path
        d="M-86 -98H86V70M-86 -98V70"
        fill="none"
        stroke="#8a7a5c"
        strokeOpacity={0.5}
        strokeWidth={2}
      />
      <Plants of={[{ description: coral, x: 28, y: -20, width: 88, lean: -14 }]} x={42} y={30} />
      <g transform="translate(42 30)">
        <Rosette of={foliage} fill={potColours.leaf} edge={potColours.leafEdge} />
      </g>
      <path d="M12 32H72L64 80H20Z" fill={potColours.clay} />
      <path d="M48 32H72L64 80H44Z" fill="#7d3a1f" opacity={0.35} />
      <path d="M8 26H76V38H8Z" fill="#cb7650" />
      <path d="M-98 80H98V94H-98Z" fill="#b79a6c" />
      <path d="M-98 90H98V98H-98Z" fill="#8f7549" />
    </>
  ),
  vase: () => (
    <>
      <path d="M-34 70H34V94H-34Z" fill="#8fb7c0" />
      <Plants
        of={[
          { description: single, x: -46, y: -24, width: 76, lean: -24 },
          { description: single, x: 46, y: -18, width: 76, lean: 24 },
          { description: yellow, x: 0, y: -50, width: 92, lean: 3 },
        ]}
        x={0}
        y={90}
      />
      <path
        d="M-28 8C-22 34 -40 60 -34 96H34C40 60 22 34 28 8"
        fill="#a9c9cf"
        fillOpacity={0.35}
        stroke="currentColor"
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      <path d="M-36 70H36" stroke="#5f93a0" strokeWidth={2.5} />
      <path d="M50 70H62M50 95H62M56 70V95" stroke="currentColor" strokeWidth={2} />
    </>
  ),
  soil: () => (
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
      {acidity.map((fill, index) => (
        <path key={fill} d={`M${-96 + index * 24} 46h24v16h-24Z`} fill={fill} />
      ))}
      <path d="M-48 66V73H0V66" fill="none" stroke="currentColor" strokeWidth={2.5} />
      {["5.5", "6.5", "pH"].map((text, index) => (
        <path
          key={text}
          d={drawnText(text, 22).path}
          transform={`translate(${round(-48 + index * 48 - drawnText(text, 22).width / 2)} 93)`}
          fill="currentColor"
        />
      ))}
    </>
  ),
  thermometer: () => (
    <>
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
        <path
          key={degrees}
          d={drawnText(`${degrees}°`, 26).path}
          transform={`translate(${round(-42 - drawnText(`${degrees}°`, 26).width)} ${25 - degrees * 4})`}
          fill="currentColor"
        />
      ))}
      <path d="M-38 -64H-31M-38 -24H-31M-38 16H-31" stroke="currentColor" strokeWidth={3} />
      <path
        d="M10 -64H20V-24H10"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.5}
        strokeLinejoin="round"
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
    </>
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
  seedlings: () => (
    <>
      <Plants of={[{ description: yellow, x: 44, y: -26, width: 88, lean: 6 }]} x={38} y={56} />
      {[
        { x: -76, of: foliage.slice(0, 2), size: 0.3 },
        { x: -36, of: foliage.slice(0, 4), size: 0.55 },
        { x: 37, of: foliage, size: 0.84 },
      ].map(({ x, of, size }) => (
        <g key={x} transform={`translate(${x} 54)scale(${size})`}>
          <Rosette of={of} fill={potColours.leaf} edge={potColours.leafEdge} />
        </g>
      ))}
      <path d="M-94 60Q-50 48 0 54T94 60Z" fill={potColours.soil} />
      <path d="M-98 58H98L90 98H-90Z" fill="#7f9fa3" />
      <path d="M-98 58H98L96 68H-96Z" fill="#fff" opacity={0.3} />
    </>
  ),
};

const sunbeams = Array.from({ length: 12 }, (_, beam) => {
  const [from, to] = [polar(19, beam * 30), polar(beam % 2 ? 24 : 27, beam * 30)];
  const [x, y] = [from.x - 42, from.y - 62].map(round);
  return `M${x} ${y}l${round(to.x - from.x)} ${round(to.y - from.y)}`;
}).join("");

const metal = "#93a3a8";
/** Grains of perlite in a heap of compost. */
const perlite =
  "M-66 22h0M-48 10h0M-36 26h0M-22 8h0M-8 20h0M6 28h0M14 12h0M34 26h0M44 14h0M58 28h0M-80 30h0M-54 30h0";
/** The colours of an indicator, from pH 4.5 to 8.5 in steps of a half. */
const acidity = "#d9492f #e8862f #efbf3a #c9c944 #8fb84a #5a9e58 #3f8a86 #3d6a9c".split(" ");

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
