import type { ReactElement } from "react";
import { content } from "../../../content/index.ts";
import { palette } from "../palette.ts";
import { d } from "../path.ts";
import { Flowers } from "../plant/flowers.tsx";
import { Foliage, fan } from "../plant/foliage.tsx";
import { InPot } from "../plant/in-pot.tsx";
import { PlacedHeads } from "../plant/placed-head.tsx";
import { rayOutline } from "../plant/ray-shape.ts";
import { coral, magenta, yellow } from "../plant/recolour.ts";

const { single, hero, spider, mini, double } = content.drawings;

/** The wild plant, dug up with its roots. */
export function LivingPlant(): ReactElement {
  const roots = [-30, -18, -7, 6, 17, 31].map(
    (reach) => d`M${reach / 3} 52Q${reach / 2} 70 ${reach} ${94 - Math.abs(reach) / 2}`,
  );
  return (
    <>
      <path d="M-42 54Q-48 90 -26 98H26Q48 90 42 54Z" fill={palette.soil} />
      <path d={roots.join("")} fill="none" stroke={palette.root} strokeWidth={1.4} />
      <Flowers
        of={[
          { description: hero, x: -13, y: -28, width: 104 },
          { description: hero, x: 50, y: 5, width: 72 },
        ]}
        foot={{ x: 0, y: 54 }}
      />
      <Foliage of={leaves(78)} at={{ y: 54 }} />
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
          <path d={`${ray}M0 -36V-76`} transform={`rotate(${angle})`} />
        ))}
        <circle r={26} fill="#b5bba6" />
        <circle r={19} strokeDasharray="2 3" fill="none" />
        <circle r={10} strokeDasharray="2 3" fill="none" />
      </g>
    </>
  );
}

/** Strains in three colours. */
export function Strains(): ReactElement {
  return (
    <>
      <Flowers
        of={[
          { description: magenta, x: 46, y: -1, width: 88 },
          { description: coral, x: -46, y: 7, width: 88 },
          { description: yellow, x: 0, y: -52, width: 92, facesViewer: true },
        ]}
        foot={{ x: 0, y: 96 }}
      />
      <Foliage of={leaves(74)} at={{ y: 98 }} />
    </>
  );
}

/** Cut stems in a bucket. */
export function Bucket(): ReactElement {
  return (
    <>
      <Flowers
        of={[
          { description: yellow, x: -56, y: -4, width: 66 },
          { description: magenta, x: 56, y: -4, width: 66 },
          { description: coral, x: -30, y: -64, width: 66, facesViewer: true },
          { description: single, x: 32, y: -62, width: 66, facesViewer: true },
          { description: yellow, x: 2, y: -26, width: 66, facesViewer: true },
        ]}
        foot={{ x: 0, y: 70 }}
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
    <InPot at={{ y: 6, scale: [1.5, 1.14] }}>
      <Flowers
        of={[
          { description: mini, x: 43, y: -16, width: 86 },
          { description: spider, x: -34, y: -22, width: 100 },
        ]}
        foot={{ x: 0, y: 44 }}
      />
      <Foliage of={leaves(80)} at={{ y: 44 }} />
    </InPot>
  );
}

/** A plant in the ground with many flowers. */
export function Clump(): ReactElement {
  return (
    <>
      <path d="M-52 98Q-30 86 0 86T52 98Z" fill={palette.soil} />
      <Flowers
        of={[
          { description: coral, x: -54, y: 12, width: 70 },
          { description: coral, x: 54, y: 4, width: 70 },
          { description: coral, x: -28, y: -36, width: 80 },
          { description: coral, x: 32, y: -50, width: 78 },
        ]}
        foot={{ x: 0, y: 84 }}
      />
      <Foliage of={leaves(86)} at={{ y: 88 }} />
    </>
  );
}

/** Leaves that arch outwards from a crown. */
const leaves = (length: number) => fan([-24, 20, -46, 44, -66, 64], length);

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
          { description: spider, x: -54, y: -20, width: 82 },
          {
            description: content.drawings["crested-double"],
            x: 0,
            y: -48,
            width: 86,
            facesViewer: true,
          },
          { description: double, x: -28, y: -4, width: 80, facesViewer: true },
        ]}
        foot={{ x: -30, y: 92 }}
      />
      <path d="M-92 8Q-32 48 28 4L-10 98H-54Z" fill="#e8d6a9" />
      <path d="M8 22L28 4L-10 98H-24Z" fill="#a08a58" opacity={0.45} />
      <path d="M-68 62H4L0 72H-64Z" fill="#c4287a" />
      <Foliage of={plantlet} at={{ x: 58, y: 90, scale: 0.52 }} fill="#79ab5e" />
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
