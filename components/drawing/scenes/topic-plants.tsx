import type { ReactElement } from "react";
import { content } from "../../../content/index.ts";
import { palette } from "../palette.ts";
import { Flowers } from "../plant/flowers.tsx";
import { Foliage } from "../plant/foliage.tsx";
import { PottedPlant, smallPlant } from "../plant/in-pot.tsx";
import { coral, magenta, yellow } from "../plant/recolour.ts";
import { Prop } from "../prop.tsx";

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
      <Prop name="watering-can" at={{ x: -43, y: 46, scale: 0.7 }} />
      <PottedPlant
        flower={{ description: magenta, x: 50, y: -44, width: 76, lean: -8 }}
        x={53}
        size={0.66}
      />
    </>
  );
}

/** A cat, from behind, that looks at a gerbera. */
export function Cat(): ReactElement {
  return (
    <>
      <Board />
      <PottedPlant
        flower={{ description: coral, x: 52, y: -42, width: 78, lean: -16 }}
        x={58}
        size={0.64}
      />
      <Prop name="cat" />
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
        <Foliage of={of} at={{ x, y: 38, scale: size }} />
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
