import type { ReactElement } from "react";
import { round } from "../drawing-numbers.ts";
import { RayWhorl } from "./head-from-above.tsx";
import { nameWhorls } from "./named-whorls.ts";
import { rayOutline } from "./ray-shape.ts";
import type { DrawnHead } from "./scale.ts";

/** Rows of bracts, from the inner, longer ones to the outer ones that overlap them. */
const rows = [1.5, 1.15, 0.8];
const bractsInRow = 18;

interface HeadFromBehindProps {
  readonly of: DrawnHead;
  /** Prefix of all ids in the drawing. */
  readonly id: string;
}

/** A flower head around the origin that faces away: its outer rays, and rows of narrow bracts. */
export function HeadFromBehind({ of: head, id }: HeadFromBehindProps): ReactElement {
  const { disc, stalk } = head;
  const bract = rayOutline({
    attachment: disc.radius * 0.25,
    length: disc.radius,
    width: disc.radius * 0.24,
    tip: "pointed",
    bend: 0,
  });
  return (
    <>
      <g className="petals">
        {nameWhorls(head, id)
          .slice(0, 1)
          .map((named) => (
            <RayWhorl key={named.name} of={named} />
          ))}
      </g>
      <defs>
        <g id={`${id}r`} fill={stalk.colour} stroke={stalk.shade} strokeWidth={0.8}>
          {Array.from({ length: bractsInRow }, (_, seat) => (seat * 360) / bractsInRow).map(
            (angle) => (
              <path key={angle} d={bract} transform={`rotate(${angle})`} />
            ),
          )}
        </g>
      </defs>
      {rows.map((size, row) => (
        <use key={size} href={`#${id}r`} transform={`rotate(${row * 10})scale(${size})`} />
      ))}
      <circle r={round(disc.radius * 0.4)} fill={stalk.colour} />
    </>
  );
}
