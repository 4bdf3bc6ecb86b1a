import type { ReactElement } from "react";
import type { GerberaDescription } from "../../content/drawing-schema.ts";
import { round } from "../drawing-numbers.ts";
import { DiscFlorets } from "./disc-florets.tsx";
import { type NamedWhorl, nameWhorls } from "./named-whorls.ts";
import { groupRays, placeRays } from "./placement.ts";
import { RayDefinitions } from "./ray-definitions.tsx";
import { rayShapes } from "./ray-shape.ts";
import { unitsPerCentimetre } from "./scale.ts";
import { TransFlorets } from "./trans-florets.tsx";

interface HeadFromAboveProps {
  readonly description: GerberaDescription;
  /** Begins the ids of all that is defined in the drawing. */
  readonly id: string;
}

/** A flower head round the origin: its whorls from the outermost inwards, and the disc on them. */
export function HeadFromAbove({ description, id }: HeadFromAboveProps): ReactElement {
  const { trans, disc } = description;
  const units = unitsPerCentimetre(description);
  const innermost = description.whorls.at(-1);
  return (
    <>
      <g className="petals">
        {nameWhorls(description, id).map((named) => (
          <RayWhorl key={named.name} of={named} units={units} />
        ))}
        <circle
          r={round(disc.radius * units * 1.15)}
          fill={innermost?.colours.shade}
          opacity={0.45}
        />
        <TransFlorets trans={trans} disc={disc} units={units} id={`${id}t`} />
      </g>
      <DiscFlorets disc={disc} units={units} id={`${id}d`} />
    </>
  );
}

function RayWhorl({
  of: { name, whorl, rank },
  units,
}: {
  of: NamedWhorl;
  units: number;
}): ReactElement {
  const shapes = rayShapes(whorl, units);
  return (
    <>
      <RayDefinitions
        whorl={whorl}
        shapes={shapes}
        units={units}
        id={name}
        castShadows={rank > 0 && whorl.tip !== "quilled"}
        asMarkers
      />
      <g fillOpacity={0}>
        {groupRays(placeRays(whorl, shapes.length, rank * 11)).map(
          ({ shape, transform, turns }) => (
            <path key={turns} d={turns} transform={transform} markerMid={`url(#${name}${shape})`} />
          ),
        )}
      </g>
    </>
  );
}
