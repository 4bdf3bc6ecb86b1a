import type { Point } from "../numbers.ts";
import { type PlacedHead, PlacedHeads } from "./placed-head.tsx";
import { Stem } from "./stem.tsx";

/** A head on its stem. It looks up the stem, which leans away from the foot by itself. */
export interface Flower extends PlacedHead {
  readonly facesViewer?: boolean;
}

/** How far from the foot stems leave the ground, as a share of how far their heads are. */
const spread = 0.08;

const degree = Math.PI / 180;

interface FlowersProps {
  readonly of: readonly Flower[];
  readonly foot: Point;
  /** Of the stems. */
  readonly colours?: { readonly colour: string; readonly shade: string } | undefined;
}

/** Flowers on stems from one foot. */
export function Flowers({ of: flowers, foot, colours }: FlowersProps) {
  const leaning = flowers.map(({ facesViewer, lean: given, ...head }) => {
    const [across, reach] = [head.x - foot.x, (foot.y - head.y) / 2];
    const lean = given ?? Math.atan2(0.45 * across, reach) / degree;
    const stem = {
      from: { x: foot.x + across * spread, y: foot.y },
      to: { x: head.x, y: head.y },
      bend: [{ x: head.x - Math.tan(lean * degree) * reach, y: head.y + reach }] as const,
    };
    return { stem, head: facesViewer ? head : { ...head, lean: Math.round(lean) } };
  });
  return (
    <>
      {leaning.map(({ stem }) => (
        <Stem {...stem} width={5} colours={colours} />
      ))}
      <PlacedHeads of={leaning.map(({ head }) => head)} />
    </>
  );
}
