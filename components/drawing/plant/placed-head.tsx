import { useId } from "react";
import type { GerberaDescription } from "../../../content/drawing-schema.ts";
import { place } from "../path.ts";
import { headRadius, inDrawingUnits } from "../scale.ts";
import { HeadFromAbove } from "./head-from-above.tsx";
import { TiltedHead } from "./tilted-head.tsx";

/** A head in a larger drawing. */
export interface PlacedHead {
  readonly description: GerberaDescription;
  /** The centre of the head, or the top of its stalk if it leans, in units of the drawing. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Degrees clockwise from upright of a head that looks up its stalk. Others look at the viewer. */
  readonly lean?: number;
  /** Degrees between the line of sight and the plane of such a head. */
  readonly view?: number;
}

/**
 * Flower heads in a larger drawing, in painting order. Equal ones are drawn once, and mirrored where they
 * lean to the right.
 */
export function PlacedHeads({ of: heads }: { of: readonly PlacedHead[] }) {
  const id = useId();
  return (
    <>
      {heads.map((head, index) => {
        const { x, y, width, lean = 0 } = head;
        const scale = width / (2 * headRadius);
        const first = heads.findIndex((other) => isEqual(other, head));
        return (
          <g transform={place({ x, y, turn: lean, scale: [lean > 0 ? -scale : scale, scale] })}>
            {first === index ? (
              <g id={`${id}${index}`}>
                <Head of={head} id={`${id}${index}`} />
              </g>
            ) : (
              <use href={`#${id}${first}`} />
            )}
          </g>
        );
      })}
    </>
  );
}

function Head({ of: { description, lean, view }, id }: { of: PlacedHead; id: string }) {
  const head = inDrawingUnits(description);
  return lean === undefined ? (
    <HeadFromAbove of={head} id={id} />
  ) : (
    <TiltedHead of={head} id={id} view={view} />
  );
}

function isEqual(one: PlacedHead, other: PlacedHead): boolean {
  return (
    one.description === other.description && (one.lean === undefined) === (other.lean === undefined)
  );
}
