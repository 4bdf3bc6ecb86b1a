import { type ReactElement, useId } from "react";
import { place } from "../path.ts";
import { LobedLeaf } from "./lobed-leaf.tsx";

/** A leaf of a rosette. */
export interface RosetteLeaf {
  /** Degrees clockwise from the top, at its stalk. */
  readonly angle: number;
  /** Degrees that it turns up to its tip; negative to turn to the left. */
  readonly bend: number;
  readonly length: number;
}

/** Leaves around the origin, in painting order. Leaves with the same bend share their paths. */
export function Rosette({
  of,
  fill,
  edge,
}: {
  of: readonly RosetteLeaf[];
  fill: string;
  edge: string;
}): ReactElement {
  const id = useId();
  const bends = [...new Set(of.map(({ bend }) => Math.abs(bend)))];
  return (
    <g fill={fill}>
      <defs>
        {bends.map((bend) => (
          <g key={bend} id={`${id}${bend}`}>
            <LobedLeaf length={100} bend={bend} edge={edge} />
          </g>
        ))}
      </defs>
      {of.map(({ angle, bend, length }) => {
        const scale = length / 100;
        return (
          <use
            key={angle}
            href={`#${id}${Math.abs(bend)}`}
            transform={place({ turn: angle, scale: [bend < 0 ? -scale : scale, scale] })}
          />
        );
      })}
    </g>
  );
}
