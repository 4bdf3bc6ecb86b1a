import { Picture } from "../picture.tsx";
import { Foliage, fan } from "../plant/foliage.tsx";
import { Prop } from "../prop.tsx";

const upright = fan([-70, 66, -50, 46, -28, 25, -2], 80, 18);
const wilted = [
  { angle: -20, bend: -104, length: 84 },
  { angle: 22, bend: 96, length: 82 },
  { angle: -6, bend: -128, length: 66 },
  { angle: 6, bend: 122, length: 64 },
];

/** A picture file of a crown above the surface, or buried and rotten. The surface is at y = 0. */
export function CrownDrawing({ buried }: { buried: boolean }) {
  return (
    <Picture size={160} viewBox={[-80, -92, 160, 137]}>
      <Prop name="bed" />
      {buried ? (
        <>
          <Foliage of={wilted} at={{ y: 14 }} fill="#b39f45" edge="#7a6a2c" />
          <Prop name="rot" />
          <Prop name="crown" at={{ y: 25 }} materials={{ crown: ["#a0703f", "#2f1b0e"] }} />
        </>
      ) : (
        <>
          <Prop name="roots" />
          <Foliage of={upright} at={{ y: -10 }} />
          <Prop name="crown" at={{ y: -4 }} />
        </>
      )}
    </Picture>
  );
}
