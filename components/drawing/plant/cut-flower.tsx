import type { ReactElement } from "react";
import { content } from "../../../content/index.ts";
import { potColours } from "../colours.ts";
import { Picture } from "../picture.tsx";
import { PlacedHeads } from "./placed-head.tsx";
import { Stalk } from "./stalk.tsx";

/** Darkens any colour. */
const shadow = "#4a1e0a90";

/** A gift is a mixed bunch: flowers of different forms, each with its own lean. */
const flowers = [
  { form: "crested-double", lean: -14 },
  { form: "double", lean: 10 },
  { form: "spider", lean: -6 },
  { form: "mini", lean: 16 },
  { form: "single", lean: -10 },
] as const;

/** A picture file of a cut flower in one colour. */
export function CutFlower({ colour, index }: { colour: string; index: number }): ReactElement {
  const { form, lean } = flowers[index % flowers.length] ?? flowers[0];
  const drawing = content.drawings[form];
  const colours = { base: colour, face: colour, tip: colour, shade: shadow, vein: shadow };
  const description = {
    ...drawing,
    whorls: drawing.whorls.map((whorl) => ({ ...whorl, colours })),
    trans: { ...drawing.trans, colour, shade: shadow },
    disc: { ...drawing.disc, colours: { ...drawing.disc.colours, open: colour } },
  };
  return (
    <Picture size={160} standalone viewBox={[lean / 2 - 80, -82, 160, 136]}>
      <Stalk
        path={`M0 0Q${-lean / 2} 30 ${-lean} 60`}
        width={7}
        colour={potColours.stalk}
        shade={potColours.stalkShade}
      />
      <PlacedHeads of={[{ description, x: 0, y: 0, width: form === "mini" ? 112 : 130, lean }]} />
    </Picture>
  );
}
