import type { ReactElement, ReactNode } from "react";
import type { GerberaDescription, Symptom } from "../content/drawing-schema.ts";
import { content } from "../content/index.ts";
import { polar, round, scatter } from "./drawing-numbers.ts";
import { LobedLeaf } from "./gerbera/lobed-leaf.tsx";
import { Picture } from "./gerbera/picture.tsx";
import { PlacedHead } from "./gerbera/placed-head.tsx";

const colours = {
  leaf: "#4f7f45",
  edge: "#2f5630",
  stalk: "#5f8f4a",
  pale: "#dfe7c4",
  soil: "#4a3527",
  clay: "#b9613c",
  rot: "#7a4a2a",
};

const { single } = content.drawings;

/** A picture file of a symptom in the care guide, in a square of 120 units around the origin. */
export function SymptomDrawing({ of: symptom }: { of: Symptom }): ReactElement {
  const Drawing = drawings[symptom];
  return (
    <Picture size={120} standalone viewBox={[-60, -60, 120, 120]}>
      <Drawing />
    </Picture>
  );
}

const drawings: Readonly<Record<Symptom, () => ReactElement>> = {
  wilt: () => (
    <>
      <path d="M0 12C-4 -30 16 -58 34 -34" fill="none" stroke={colours.stalk} strokeWidth={4} />
      <PlacedHead description={single} x={37} y={-22} width={40} tilt={150} flatness={0.55} />
      <path d="M-26 20Q0 8 26 20Z" fill={colours.soil} />
      <path d="M-32 18H32V29H27L22 59H-22L-27 29H-32Z" fill={colours.clay} />
      <path d="M-10 17Q0 -2 10 17Z" fill={colours.rot} />
      {[-100, 102, -124, 126].map((angle) => (
        <g key={angle} transform={`translate(0 12)rotate(${angle})`}>
          <LobedLeaf length={52} fill="#7d8a4a" edge={colours.edge} />
        </g>
      ))}
    </>
  ),
  yellowing: () => <Leaf fill="#e8d35a" veins={colours.leaf} />,
  spots: () => (
    <Leaf>
      {scatterOnLeaf(11, 1).map(({ x, y, size }) => (
        <circle
          key={y}
          cx={x}
          cy={y}
          r={round(1.4 + size * 2)}
          fill="#3a2418"
          stroke="#b9a13e"
          strokeOpacity={0.6}
          strokeWidth={1.2}
        />
      ))}
    </Leaf>
  ),
  powder: () => (
    <Leaf>
      <g fill="#fff" opacity={0.82}>
        {scatterOnLeaf(48, 3).map(({ x, y, size }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={round(0.7 + size * 2.6)} />
        ))}
      </g>
    </Leaf>
  ),
  mould: () => (
    <>
      <PlacedHead description={rotting} x={0} y={0} width={116} />
      <path d={mouldThreads} stroke="#77736a" strokeWidth={0.9} strokeLinecap="round" />
      <path d={mouldSpores} stroke="#b9b5aa" strokeWidth={4.2} strokeLinecap="round" />
    </>
  ),
  whitefly: () => (
    <Leaf fill="#7aa565">
      {scatterOnLeaf(9, 5).map(({ x, y, size }) => (
        <g key={y} transform={`translate(${x} ${y})rotate(${Math.round(size * 300)})scale(.8)`}>
          <path
            d="M0 3C-6 5 -6 -2 0 -3C6 -2 6 5 0 3Z"
            fill="#fff"
            stroke={colours.edge}
            strokeWidth={0.5}
          />
          <path d="M0 -4V2" stroke="#d9b53c" strokeWidth={1.3} />
        </g>
      ))}
    </Leaf>
  ),
  distortion: () => <PlacedHead description={distorted} x={0} y={0} width={116} />,
  tunnels: () => (
    <Leaf>
      <g fill="none" stroke={colours.pale} strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M3 -40C9 -46 12 -50 8 -55S3 -62 10 -64S18 -70 12 -75S2 -78 6 -86"
          strokeWidth={2.4}
        />
        <path d="M-3 -52C-10 -54 -14 -60 -8 -64S-16 -70 -13 -76S-4 -78 -5 -88" strokeWidth={1.9} />
      </g>
    </Leaf>
  ),
  droop: () => (
    <>
      <path
        d="M-6 56C-4 20 -10 -20 -2 -42C2 -54 18 -52 20 -34"
        fill="none"
        stroke={colours.stalk}
        strokeWidth={4.5}
      />
      <PlacedHead description={single} x={23} y={-20} width={56} tilt={160} flatness={0.55} />
      <path
        d="M-24 2C-18 16 -30 26 -26 58H16C20 26 8 16 14 2"
        fill="#a9c9cf"
        fillOpacity={0.35}
        stroke="currentColor"
        strokeWidth={1.6}
      />
      <path d="M-27 36H17Q19 44 16 58H-26Q-28 46 -27 36Z" fill="#8fae9a" opacity={0.6} />
    </>
  ),
};

/** The head of a plant with cyclamen mites or thrips: rays of any length, bent to any side. */
const distorted: GerberaDescription = {
  ...single,
  whorls: single.whorls.map((whorl) => ({ ...whorl, count: 21, bend: 20, unevenness: 0.75 })),
};

/** A flower with browning rays. */
const rotting: GerberaDescription = {
  ...single,
  whorls: single.whorls.map((whorl) => ({
    ...whorl,
    colours: {
      base: "#6b3a22",
      face: "#a8553a",
      tip: "#b87350",
      shade: "#5c3020",
      vein: "#7a4530",
    },
  })),
};

/** One large leaf. Its children are in hundredths of its length, with its tip at the top. */
function Leaf({
  fill = colours.leaf,
  veins,
  children,
}: {
  fill?: string;
  veins?: string;
  children?: ReactNode;
}): ReactElement {
  return (
    <g transform="translate(-52 78)rotate(35)scale(1.62)">
      <LobedLeaf length={100} fill={fill} edge={colours.edge} veins={veins} />
      {children}
    </g>
  );
}

/** Random points on the blade of a leaf, in hundredths of its length; sizes are from 0 to 1. */
function scatterOnLeaf(count: number, salt: number): { x: number; y: number; size: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const height = (index + scatter(index, salt)) / count;
    // Multiples of the golden ratio spread evenly over the width, which grows upwards.
    const across = ((index * 0.618) % 1) - 0.5;
    return {
      x: round(across * (15 + 13 * height)),
      y: round(-34 - 56 * height),
      size: scatter(index, salt + 1),
    };
  });
}

/** Threads of grey mould on one side of a flower, and the spores on top of them. */
const threads = Array.from({ length: 90 }, (_, index) => {
  const root = polar(33 * Math.sqrt((index + 0.5) / 90), index * 137.5);
  const top = polar(3 + 5 * scatter(index, 32), -60 + 120 * scatter(index, 33));
  return { x: round(root.x - 20), y: round(root.y * 0.8 - 8), dx: round(top.x), dy: round(top.y) };
});
const mouldThreads = threads.map(({ x, y, dx, dy }) => `M${x} ${y}l${dx} ${dy}`).join("");
const mouldSpores = threads
  .map(({ x, y, dx, dy }) => `M${round(x + dx)} ${round(y + dy)}h0`)
  .join("");
