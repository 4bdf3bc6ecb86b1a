import type { ReactElement } from "react";
import type { GerberaDescription } from "../content/drawing-schema.ts";
import { content } from "../content/index.ts";
import { round } from "./drawing-numbers.ts";
import { LobedLeaf } from "./gerbera/lobed-leaf.tsx";
import { type HeadPlace, PlacedHead } from "./gerbera/placed-head.tsx";
import { rayOutline } from "./gerbera/ray-shape.ts";
import { Stalk } from "./gerbera/stalk.tsx";
import { coral, magenta, yellow } from "./period-strains.ts";
import { potColours } from "./pot-colours.ts";

/** A head at a place in a picture of the timeline. */
interface Flower extends HeadPlace {
  readonly description: GerberaDescription;
}

const { single, hero, spider, mini, double } = content.drawings;

/** The wild plant, dug up with its roots. */
export function LivingPlant(): ReactElement {
  const roots = [-30, -18, -7, 6, 17, 31].map(
    (reach) =>
      `M${round(reach / 3)} 52Q${round(reach / 2)} 70 ${reach} ${98 - Math.abs(reach) / 2}`,
  );
  return (
    <>
      <path d={roots.join("")} fill="none" stroke="#a98a5b" strokeWidth={3} />
      <path d="M-40 54Q-44 82 -18 84T18 86Q44 82 40 54Z" fill={potColours.soil} opacity={0.85} />
      <path d={roots.join("")} fill="none" stroke={potColours.root} strokeWidth={1.4} />
      <Flowers
        of={[
          { description: hero, x: -12, y: -50, width: 96, tilt: -8, flatness: 0.9 },
          { description: hero, x: 54, y: -18, width: 62, tilt: 18, flatness: 0.6 },
        ]}
        footX={0}
        footY={54}
      />
      <Rosette y={54} length={78} />
    </>
  );
}

/** The scarlet parent, one in outline whose colour is left open, and their coral child. */
export function Cross(): ReactElement {
  const ray = rayOutline({ attachment: 26, length: 70, width: 15, tip: "notched", bend: 0 });
  return (
    <>
      <path
        d="M-58 -20V0H58V-20M0 0V20M-8 -66L8 -50M8 -66L-8 -50"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
      />
      <PlacedHead description={hero} x={-58} y={-58} width={82} />
      <g transform="translate(58 -58)scale(.42)" fill="none" stroke="currentColor" strokeWidth={3}>
        {Array.from({ length: 20 }, (_, seat) => seat * 18).map((angle) => (
          <path key={angle} d={`${ray}M0 -36V-76`} transform={`rotate(${angle})`} />
        ))}
        <circle r={22} strokeDasharray="2 3.5" />
        <circle r={12} strokeDasharray="2 3.5" />
      </g>
      <PlacedHead description={coral} x={0} y={54} width={90} />
    </>
  );
}

/** Three coral blooms in a vase. */
export function Hybrids(): ReactElement {
  return (
    <>
      <Flowers
        of={[
          { description: coral, x: -66, y: -18, width: 62, tilt: -12, flatness: 0.8 },
          { description: coral, x: -6, y: -22, width: 62, tilt: 12, flatness: 0.8 },
          { description: coral, x: -38, y: -60, width: 72 },
        ]}
        footX={-38}
        footY={60}
      />
      <path d="M-60 34H-16L-22 52Q-12 76 -20 98H-56Q-64 76 -54 52Z" fill="#7f9fa3" />
      <path d="M-60 34H-54L-48 52Q-56 76 -50 98H-56Q-64 76 -54 52Z" fill="#fff" opacity={0.35} />
    </>
  );
}

/** Strains in three colours. */
export function Strains(): ReactElement {
  return (
    <>
      <Flowers
        of={[
          { description: magenta, x: 48, y: -22, width: 88, tilt: 10, flatness: 0.85 },
          { description: coral, x: -50, y: -12, width: 88, tilt: -10, flatness: 0.85 },
          { description: yellow, x: 0, y: -52, width: 92 },
        ]}
        footX={0}
        footY={96}
      />
      <Rosette y={98} length={74} />
    </>
  );
}

/** Cut stems in a bucket. */
export function Bucket(): ReactElement {
  return (
    <>
      <Flowers
        of={[
          { description: yellow, x: -62, y: -28, width: 62, tilt: -14, flatness: 0.85 },
          { description: magenta, x: 62, y: -26, width: 62, tilt: 14, flatness: 0.85 },
          { description: coral, x: -30, y: -64, width: 66 },
          { description: single, x: 32, y: -62, width: 66 },
          { description: yellow, x: 2, y: -26, width: 66 },
        ]}
        footX={0}
        footY={70}
      />
      <path d="M-46 30H46L36 98H-36Z" fill="#8d9aa0" />
      <path d="M-46 30H-30L-24 98H-36Z" fill="#fff" opacity={0.3} />
      <path d="M20 30H46L36 98H16Z" fill="#3f4a50" opacity={0.35} />
      <path d="M-49 26H49V35H-49Z" fill="#a9b5ba" />
    </>
  );
}

/** A spider and a dark-eyed mini in a pot. */
export function PotPlant(): ReactElement {
  return (
    <>
      <Flowers
        of={[
          { description: mini, x: 46, y: -44, width: 84, tilt: 12, flatness: 0.85 },
          { description: spider, x: -36, y: -48, width: 100, tilt: -10, flatness: 0.85 },
        ]}
        footX={0}
        footY={44}
      />
      <path d="M-46 46H46L34 98H-34Z" fill={potColours.clay} />
      <path d="M14 46H46L34 98H10Z" fill="#7d3a1f" opacity={0.4} />
      <Rosette y={44} length={80} />
      <path d="M-52 38H52V50H-52Z" fill="#cb7650" />
    </>
  );
}

/** A plant in the ground with many flowers. */
export function Clump(): ReactElement {
  return (
    <>
      <path d="M-98 98Q-60 82 0 84T98 98Z" fill={potColours.soil} />
      <Flowers
        of={[
          { description: coral, x: -62, y: -2, width: 66, tilt: -14, flatness: 0.75 },
          { description: coral, x: 62, y: -8, width: 66, tilt: 14, flatness: 0.75 },
          { description: coral, x: -30, y: -50, width: 74, flatness: 0.9 },
          { description: coral, x: 34, y: -60, width: 72, flatness: 0.9 },
        ]}
        footX={0}
        footY={84}
      />
      <Rosette y={88} length={86} />
    </>
  );
}

/** A wrapped bunch from the shop beside a plantlet in a laboratory flask. */
export function Bouquet(): ReactElement {
  return (
    <>
      <Flowers
        of={[
          { description: spider, x: -64, y: -36, width: 70, tilt: -10, flatness: 0.9 },
          { description: content.drawings["crested-double"], x: -4, y: -44, width: 72, tilt: 8 },
          { description: double, x: -36, y: -8, width: 70 },
        ]}
        footX={-38}
        footY={92}
      />
      <path d="M-78 20Q-40 48 4 16L-24 98H-50Z" fill="#efe3c4" />
      <path d="M-10 26L4 16L-24 98H-34Z" fill="#a08a58" opacity={0.45} />
      <path d="M-58 66H-17L-20 74H-55Z" fill="#c4287a" />
      <g transform="translate(56 92)scale(.5)">
        {[-58, 52, -20, 18].map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            <LobedLeaf length={62} bend={angle / 2} fill="#79ab5e" edge={potColours.leafEdge} />
          </g>
        ))}
      </g>
      <path d="M24 90H88Q92 98 86 98H26Q20 98 24 90Z" fill="#d8cda6" />
      <path
        d="M48 28H64M50 28V50L24 88Q20 98 30 98H82Q92 98 88 88L62 50V28"
        fill="#a9c9cf"
        fillOpacity={0.25}
        stroke="currentColor"
        strokeWidth={2}
      />
    </>
  );
}

/** Heads on stalks that meet at a foot. */
function Flowers({
  of,
  footX,
  footY,
}: {
  of: readonly Flower[];
  footX: number;
  footY: number;
}): ReactElement {
  return (
    <>
      {of.map(({ x, y }) => (
        <Stalk
          key={x}
          path={`M${x} ${y}Q${round(footX + (x - footX) * 0.3)} ${round((y + footY) / 2)} ${round(footX + (x - footX) * 0.08)} ${footY}`}
          width={5}
          colour={potColours.stalk}
          shade={potColours.stalkShade}
        />
      ))}
      {of.map((head) => (
        <PlacedHead key={head.x} {...head} />
      ))}
    </>
  );
}

/** Leaves that arch outwards from a crown. */
function Rosette({ y, length }: { y: number; length: number }): ReactElement {
  return (
    <>
      {[-24, 20, -46, 44, -66, 64].map((angle) => (
        <g key={angle} transform={`translate(0 ${y})rotate(${angle})`}>
          <LobedLeaf
            length={length - Math.abs(angle) / 5}
            bend={angle / 2}
            fill={potColours.leaf}
            edge={potColours.leafEdge}
          />
        </g>
      ))}
    </>
  );
}
