import { content } from "../../../content/index.ts";
import { Picture } from "../picture.tsx";
import { PlacedHeads } from "./placed-head.tsx";
import { plain, recolour } from "./recolour.ts";
import { Stem } from "./stem.tsx";

/** A gift is a mixed bunch: flowers of different forms, each with its own lean. */
const flowers = [
  { form: "crested-double", lean: -14 },
  { form: "double", lean: 10 },
  { form: "spider", lean: -6 },
  { form: "mini", lean: 16 },
  { form: "single", lean: -10 },
] as const;

/** A picture file of a cut flower in one colour. */
export function CutFlower({ colour, index }: { colour: string; index: number }) {
  const { form, lean } = flowers[index % flowers.length] ?? flowers[0];
  const description = recolour(content.drawings[form], plain(colour));
  return (
    <Picture size={160} viewBox={[lean / 2 - 80, -82, 160, 136]}>
      <Stem
        from={{ x: -lean, y: 60 }}
        to={{ x: 0, y: 0 }}
        bend={[{ x: -lean / 2, y: 30 }]}
        width={7}
      />
      <PlacedHeads
        of={[{ description, x: 0, y: 0, view: 20, width: form === "mini" ? 112 : 130, lean }]}
      />
    </Picture>
  );
}
