import type { ReactElement } from "react";
import { content } from "../../../content/index.ts";
import { palette } from "../palette.ts";
import { Flowers } from "../plant/flowers.tsx";
import { Foliage } from "../plant/foliage.tsx";
import { PottedPlant, smallPlant } from "../plant/in-pot.tsx";
import { coral, magenta, yellow } from "../plant/recolour.ts";

/** Three stems in shallow water. */
export function Vase(): ReactElement {
  return (
    <>
      <Board />
      <g transform="translate(54 9)scale(.9)">
        <path d="M-89 48H-31L-34 77H-86Z" fill="#9fc8d1" />
        <Flowers
          of={[
            { description: content.drawings.single, x: -110, y: -12, width: 70, lean: -20 },
            { description: magenta, x: -62, y: -64, width: 80, lean: -4 },
            { description: yellow, x: -4, y: -32, width: 74, lean: 18 },
          ]}
          foot={{ x: -58, y: 74 }}
        />
        <path d="M-89 48H-31L-34 77H-86Z" fill="#9fc8d1" opacity={0.45} />
        <ellipse cx={-60} cy={48} rx={29} ry={3.5} fill="#d9edf1" stroke="#6f9ea9" />
        <path
          d="M-94 2L-86 77H-34L-26 2"
          fill="#fff"
          fillOpacity={0.35}
          stroke="#6f9ea9"
          strokeWidth={2.5}
        />
        <ellipse cx={-60} cy={2} rx={34} ry={4} fill="none" stroke="#6f9ea9" strokeWidth={2.5} />
        <path
          d="M-84 14L-79 66"
          stroke="#fff"
          strokeWidth={5}
          strokeLinecap="round"
          opacity={0.8}
        />
      </g>
    </>
  );
}

export function WateringCan(): ReactElement {
  return (
    <>
      <Board />
      <g transform="translate(-43 48)scale(.68)">
        <path d="M-44 -34C-78 -44 -78 26 -44 22" fill="none" stroke="#93a3a8" strokeWidth={8} />
        <path d="M-14 -34C-10 -70 -46 -70 -44 -34" fill="none" stroke="#93a3a8" strokeWidth={7} />
        <path d="M8 10L58 -40L66 -32L14 40Z" fill="#7f9fa3" />
        <path d="M50 -46L72 -24L66 -20L48 -38Z" fill="#93a3a8" />
        <ellipse
          rx={17}
          ry={5}
          fill="#b5c6c9"
          stroke="#7f9fa3"
          strokeWidth={2}
          transform="translate(66 -40)rotate(45)"
        />
        <path d="M-50 -34H10L16 42Q-20 50 -56 42Z" fill="#8fb0b4" />
        <path d="M-12 -30L10 -34L16 42Q0 46 -16 46Z" fill="#5f7f86" opacity={0.5} />
        <ellipse
          cx={-20}
          cy={-34}
          rx={30}
          ry={5}
          fill="#5f7f86"
          stroke="#a9c4c7"
          strokeWidth={2.5}
        />
      </g>
      <PottedPlant
        flower={{ description: magenta, x: 50, y: -44, width: 76, lean: -8 }}
        x={53}
        size={0.66}
      />
    </>
  );
}

const fur = { plain: "#d99a55", dark: "#b26f35" };

/** A cat that looks at a gerbera. */
export function Cat(): ReactElement {
  return (
    <>
      <Board />
      <PottedPlant
        flower={{ description: coral, x: 52, y: -42, width: 78, lean: -16 }}
        x={58}
        size={0.64}
      />
      <g strokeLinecap="round">
        <path d="M-56 71C-94 82 -98 42 -80 40" fill="none" stroke={fur.plain} strokeWidth={12} />
        <path d="M-88 46Q-86 40 -80 40" fill="none" stroke={fur.dark} strokeWidth={12} />
        <path
          d="M-52 -20C-54 8 -80 32 -74 62Q-71 78 -54 78H-12Q5 78 8 62C14 32 -12 8 -14 -20Z"
          fill={fur.plain}
        />
        <path
          d="M-14 -20C-12 8 14 32 8 62Q5 78 -12 78H-20C-2 66 0 44 -10 26Q-20 8 -20 -20Z"
          fill={fur.dark}
          opacity={0.4}
        />
        <path
          d="M-33 -63C-52 -63 -66 -51 -66 -36S-52 -10 -33 -10S0 -21 0 -36S-14 -63 -33 -63ZM-64 -40L-40 -60Q-49 -70 -62 -74Q-66 -58 -64 -40ZM-2 -40Q0 -58 -4 -74Q-17 -70 -26 -60Z"
          fill={fur.plain}
        />
        <path
          d="M-59 -54L-58 -67Q-52 -64 -48 -60ZM-7 -54L-8 -67Q-14 -64 -18 -60Z"
          fill={fur.dark}
          opacity={0.4}
        />
        <path
          d="M-33 -61V-46M-42 -59L-40 -48M-24 -59L-26 -48M-46 8Q-33 13 -20 8M-52 27Q-33 34 -14 27M-58 47Q-33 55 -8 47"
          fill="none"
          stroke={fur.dark}
          strokeWidth={4}
        />
        <path
          d="M-63 -28L-80 -31M-62 -23L-78 -20M-3 -28L14 -31M-4 -23L12 -20"
          stroke={fur.dark}
          strokeWidth={1.5}
        />
      </g>
    </>
  );
}

/** A seed tray whose plants are of three ages. */
export function Seedlings(): ReactElement {
  return (
    <>
      <Board />
      <Flowers
        of={[{ description: yellow, x: 42, y: -36, width: 92, lean: 6 }]}
        foot={{ x: 36, y: 40 }}
      />
      {[
        { x: -68, of: smallPlant.slice(0, 2), size: 0.3 },
        { x: -32, of: smallPlant.slice(0, 4), size: 0.52 },
        { x: 34, of: smallPlant, size: 0.8 },
      ].map(({ x, of, size }) => (
        <Foliage key={x} of={of} at={{ x, y: 38, scale: size }} />
      ))}
      <path d="M-84 44Q-46 33 0 36T84 44Z" fill={palette.soil} />
      <path d="M-88 42H88L80 78H-80Z" fill="#7f9fa3" />
      <path d="M-88 42H88L86 52H-86Z" fill="#fff" opacity={0.3} />
    </>
  );
}

/** A sill or table along the lower edge. In a wider frame it has more room for tools at both sides. */
export function Board(): ReactElement {
  return (
    <>
      <path d="M-400 70H400V400H-400Z" fill="#c9ab7a" />
      <path d="M-400 90H400V400H-400Z" fill="#a98a5c" />
      <path d="M-400 90.500H400" stroke="#8a6d43" />
    </>
  );
}
