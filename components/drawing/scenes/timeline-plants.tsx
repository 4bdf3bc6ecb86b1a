import type { ReactElement } from "react";
import { content } from "../../../content/index.ts";
import { potColours } from "../colours.ts";
import { d, round } from "../path.ts";
import { type PlacedHead, PlacedHeads } from "../plant/placed-head.tsx";
import { rayOutline } from "../plant/ray-shape.ts";
import { Rosette } from "../plant/rosette.tsx";
import { Stalk } from "../plant/stalk.tsx";
import { coral, magenta, yellow } from "../plant/strains.ts";
import { Potted } from "../props/pot.tsx";

/** A head on a stalk that looks at the viewer, or up its stalk. */
interface Flower extends Omit<PlacedHead, "lean"> {
  readonly looksUp?: boolean;
}

const { single, hero, spider, mini, double } = content.drawings;

/** The wild plant, dug up with its roots. */
export function LivingPlant(): ReactElement {
  const roots = [-30, -18, -7, 6, 17, 31].map(
    (reach) => d`M${reach / 3} 52Q${reach / 2} 70 ${reach} ${94 - Math.abs(reach) / 2}`,
  );
  return (
    <>
      <path d="M-42 54Q-48 90 -26 98H26Q48 90 42 54Z" fill={potColours.soil} />
      <path d={roots.join("")} fill="none" stroke={potColours.root} strokeWidth={1.4} />
      <Flowers
        of={[
          { description: hero, x: -13, y: -28, width: 104, looksUp: true },
          { description: hero, x: 50, y: 5, width: 72, looksUp: true },
        ]}
        footX={0}
        footY={54}
      />
      <Foliage y={54} length={78} />
    </>
  );
}

/** The scarlet parent, one in grey whose colour is left open, and their coral child. */
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
      <PlacedHeads
        of={[
          { description: hero, x: -58, y: -58, width: 82 },
          { description: coral, x: 0, y: 54, width: 90 },
        ]}
      />
      <g transform="translate(58 -58)scale(.42)" fill="#d4d4c0" stroke="#6f7b6c" strokeWidth={2}>
        {Array.from({ length: 20 }, (_, seat) => seat * 18).map((angle) => (
          <path key={angle} d={`${ray}M0 -36V-76`} transform={`rotate(${angle})`} />
        ))}
        <circle r={26} fill="#b5bba6" />
        <circle r={19} strokeDasharray="2 3" fill="none" />
        <circle r={10} strokeDasharray="2 3" fill="none" />
      </g>
    </>
  );
}

/** Three coral blooms in a vase. */
export function Hybrids(): ReactElement {
  return (
    <>
      <Flowers
        of={[
          { description: coral, x: -63, y: -2, width: 64, looksUp: true },
          { description: coral, x: -6, y: -4, width: 64, looksUp: true },
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
          { description: magenta, x: 46, y: -1, width: 88, looksUp: true },
          { description: coral, x: -46, y: 7, width: 88, looksUp: true },
          { description: yellow, x: 0, y: -52, width: 92 },
        ]}
        footX={0}
        footY={96}
      />
      <Foliage y={98} length={74} />
    </>
  );
}

/** Cut stems in a bucket. */
export function Bucket(): ReactElement {
  return (
    <>
      <Flowers
        of={[
          { description: yellow, x: -56, y: -4, width: 66, looksUp: true },
          { description: magenta, x: 56, y: -4, width: 66, looksUp: true },
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
    <Potted transform="translate(0 6)scale(1.5 1.14)">
      <Flowers
        of={[
          { description: mini, x: 43, y: -16, width: 86, looksUp: true },
          { description: spider, x: -34, y: -22, width: 100, looksUp: true },
        ]}
        footX={0}
        footY={44}
      />
      <Foliage y={44} length={80} />
    </Potted>
  );
}

/** A plant in the ground with many flowers. */
export function Clump(): ReactElement {
  return (
    <>
      <path d="M-52 98Q-30 86 0 86T52 98Z" fill={potColours.soil} />
      <Flowers
        of={[
          { description: coral, x: -54, y: 12, width: 70, looksUp: true },
          { description: coral, x: 54, y: 4, width: 70, looksUp: true },
          { description: coral, x: -28, y: -36, width: 80, looksUp: true },
          { description: coral, x: 32, y: -50, width: 78, looksUp: true },
        ]}
        footX={0}
        footY={84}
      />
      <Foliage y={88} length={86} />
    </>
  );
}

const plantlet = [-58, 52, -20, 18].map((angle) => ({
  angle,
  bend: angle < 0 ? -22 : 22,
  length: 62,
}));

/** A wrapped bunch from the shop beside a plantlet in a laboratory flask. */
export function Bouquet(): ReactElement {
  return (
    <>
      <Flowers
        of={[
          { description: spider, x: -54, y: -20, width: 82, looksUp: true },
          { description: content.drawings["crested-double"], x: 0, y: -48, width: 86 },
          { description: double, x: -28, y: -4, width: 80 },
        ]}
        footX={-30}
        footY={92}
      />
      <path d="M-92 8Q-32 48 28 4L-10 98H-54Z" fill="#e8d6a9" />
      <path d="M8 22L28 4L-10 98H-24Z" fill="#a08a58" opacity={0.45} />
      <path d="M-68 62H4L0 72H-64Z" fill="#c4287a" />
      <g transform="translate(58 90)scale(.52)">
        <Rosette of={plantlet} fill="#79ab5e" edge={potColours.leafEdge} />
      </g>
      <path d="M25 88H91Q95 97 86 97H30Q21 97 25 88Z" fill="#d8cda6" />
      <path
        d="M46 8H70M50 8V42L24 86Q19 97 30 97H86Q97 97 92 86L66 42V8"
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
  of: flowers,
  footX,
  footY,
}: {
  of: readonly Flower[];
  footX: number;
  footY: number;
}): ReactElement {
  const heads = flowers.map(({ looksUp, ...head }) => {
    const bend = { x: round(footX + (head.x - footX) * 0.55), y: round((head.y + footY) / 2) };
    const lean = (Math.atan2(head.x - bend.x, bend.y - head.y) * 180) / Math.PI;
    return { ...head, bend, ...(looksUp && { lean: Math.round(lean) }) };
  });
  return (
    <>
      {heads.map(({ x, y, bend }) => (
        <Stalk
          key={x}
          path={d`M${x} ${y}Q${bend.x} ${bend.y} ${footX + (x - footX) * 0.08} ${footY}`}
          width={5}
          colour={potColours.stalk}
          shade={potColours.stalkShade}
        />
      ))}
      <PlacedHeads of={heads} />
    </>
  );
}

/** Leaves that arch outwards from a crown. */
function Foliage({ y, length }: { y: number; length: number }): ReactElement {
  const leaves = [-24, 20, -46, 44, -66, 64].map((angle) => ({
    angle,
    bend: angle < 0 ? -22 : 22,
    length: length - Math.abs(angle) / 5,
  }));
  return (
    <g transform={`translate(0 ${y})`}>
      <Rosette of={leaves} fill={potColours.leaf} edge={potColours.leafEdge} />
    </g>
  );
}
