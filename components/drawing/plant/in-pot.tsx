import type { ReactNode } from "react";
import { palette } from "../palette.ts";
import { type Placement, place } from "../path.ts";
import { Prop } from "../prop.tsx";
import { type Flower, Flowers } from "./flowers.tsx";
import { Foliage, fan } from "./foliage.tsx";

interface InPotProps {
  /** Moves the pot, but not what is in it. */
  readonly at: Placement;
  /** What one sees through the opening. */
  readonly fill?: string;
  readonly children?: ReactNode;
}

/** Plants, or another pot, in a clay pot that is 68 units wide, from y = 18 to y = 81. */
export function InPot({ at, fill = palette.soil, children }: InPotProps) {
  return (
    <>
      <g transform={place(at)}>
        <ellipse cy={24} rx={34} ry={6} fill={palette.farRim} />
        <ellipse cy={24.5} rx={30} ry={4.6} fill={fill} />
      </g>
      {children}
      <Prop name="pot" at={at} />
    </>
  );
}

/** The leaves of a small plant. */
export const smallPlant = fan([-24, 20, -50, 48, -72, 70], 72);

/** A plant with one flower in a pot at x = `pot`; `size` is that of its leaves. */
export function PottedPlant({ pot, size, ...flower }: Flower & { pot: number; size: number }) {
  const crown = { x: pot, y: 30 };
  return (
    <InPot at={{ x: pot }}>
      <Flowers of={[flower]} foot={crown} />
      <Foliage of={smallPlant} at={{ ...crown, scale: size }} />
    </InPot>
  );
}
