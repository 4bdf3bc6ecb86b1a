import { content } from "../../../content/index.ts";
import { Picture } from "../picture.tsx";
import { Foliage, fan } from "../plant/foliage.tsx";
import { PlacedHeads } from "../plant/placed-head.tsx";
import { Stem } from "../plant/stem.tsx";
import { Prop } from "../prop.tsx";

const upright = fan([-70, 66, -50, 46, -28, 25, -2], 80, 18);
const head = { description: content.drawings["crested-double"], x: 14, y: -96, width: 76, lean: 8 };
const wilted = [
  { angle: -20, bend: -104, length: 84 },
  { angle: 22, bend: 96, length: 82 },
  { angle: -6, bend: -128, length: 66 },
  { angle: 6, bend: 122, length: 64 },
];

/** A picture file of a plant whose crown is above the surface, or buried and rotten, marked as right or wrong. */
export function CrownDrawing({ buried }: { buried: boolean }) {
  return (
    <Picture size={160} viewBox={[-80, -138, 160, 183]}>
      <Prop name="bed" />
      <Prop name={buried ? "wrong" : "right"} at={{ x: -60, y: -118 }} />
      {buried ? (
        <>
          <Foliage of={wilted} at={{ y: 14 }} fill="#b39f45" edge="#7a6a2c" />
          <Prop name="rot" />
          <Prop name="crown" at={{ y: 25 }} materials={{ crown: ["#a0703f", "#2f1b0e"] }} />
        </>
      ) : (
        <>
          <Prop name="roots" />
          <Stem from={{ y: -10, x: 0 }} to={head} bend={[{ x: 0, y: -50 }]} width={4} />
          <Foliage of={upright} at={{ y: -10 }} />
          <Prop name="crown" at={{ y: -4 }} />
          <PlacedHeads of={[head]} />
        </>
      )}
    </Picture>
  );
}
