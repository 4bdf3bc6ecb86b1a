import type { ReactElement, ReactNode } from "react";
import { palette } from "../palette.ts";
import { type Placement, place } from "../path.ts";
import { type Flower, Flowers } from "./flowers.tsx";
import { Foliage, fan } from "./foliage.tsx";

const { clay, rim, farRim, inside, soil } = palette;

/** Plants, or another pot, in a clay pot that is 68 units wide, from y = 18 to y = 81. */
export function InPot({
  at,
  fill = soil,
  children,
}: {
  /** Moves the pot, but not what is in it. */
  at: Placement;
  /** What one sees through the opening. */
  fill?: string;
  children?: ReactNode;
}): ReactElement {
  return (
    <>
      <g transform={place(at)}>
        <ellipse cy={24} rx={34} ry={6} fill={farRim} />
        <ellipse cy={24.5} rx={30} ry={4.6} fill={fill} />
      </g>
      {children}
      <g transform={place(at)}>
        <PotFront />
      </g>
    </>
  );
}

/** Lit from the left. */
function PotFront(): ReactElement {
  return (
    <>
      <path d="M-29 32L-22 77Q0 84 22 77L29 32Z" fill={clay} />
      <g fill={inside} opacity={0.35}>
        <path d="M6 34L4 80.4Q13 79.9 22 77L28.7 34Z" />
        <path d="M-28.4 36Q0 49 28.4 36L27.4 42Q0 54 -27.4 42Z" />
      </g>
      <path d="M-24 40L-18 76L-12 78L-15 42Z" fill="#fff" opacity={0.14} />
      <path d="M-34 24L-33 37Q0 50 33 37L34 24C30 32 -30 32 -34 24Z" fill={rim} />
      <path d="M8 30Q28 29 34 24L33 37Q22 41.5 7 43Z" fill={inside} opacity={0.22} />
    </>
  );
}

/** The leaves of a small plant. */
export const smallPlant = fan([-24, 20, -50, 48, -72, 70], 72);

/** A plant with one flower in a pot; `size` is that of its leaves. */
export function PottedPlant({
  flower,
  x,
  size,
}: {
  flower: Flower;
  x: number;
  size: number;
}): ReactElement {
  const crown = { x, y: 30 };
  return (
    <InPot at={{ x }}>
      <Flowers of={[flower]} foot={crown} />
      <Foliage of={smallPlant} at={{ ...crown, scale: size }} />
    </InPot>
  );
}
