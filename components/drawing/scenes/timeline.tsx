import type { ReactElement } from "react";
import type { Period } from "../../../content/drawing-schema.ts";
import { Picture } from "../picture.tsx";
import {
  Apothecary,
  BookPage,
  ColouredPlate,
  HerbariumSheet,
  Manuscript,
} from "./timeline-papers.tsx";
import {
  Bouquet,
  Bucket,
  Clump,
  Cross,
  LivingPlant,
  PotPlant,
  Strains,
} from "./timeline-plants.tsx";

/** What each entry of the timeline shows, and where its drawing begins at the left. */
const scenes: Readonly<
  Record<Period, { readonly left: number; readonly parts: readonly (() => ReactElement)[] }>
> = {
  apothecary: { left: -83, parts: [Apothecary] },
  name: { left: -73, parts: [Manuscript] },
  herbarium: { left: -75, parts: [HerbariumSheet] },
  living: { left: -67, parts: [LivingPlant] },
  print: { left: -75, parts: [BookPage] },
  plate: { left: -78, parts: [ColouredPlate] },
  cross: { left: -99, parts: [Cross] },
  colours: { left: -95, parts: [Strains] },
  crop: { left: -94, parts: [Bucket] },
  pot: { left: -90, parts: [PotPlant] },
  garden: { left: -94, parts: [Clump] },
  today: { left: -100, parts: [Bouquet] },
};

const ground = 98;

/**
 * A picture file of a period, 200 units wide and high. The drawing begins at its left edge and stands on
 * its lower edge, or it is in the middle, with a margin.
 */
export function PeriodDrawing({
  period,
  centred = false,
}: {
  period: Period;
  centred?: boolean;
}): ReactElement {
  const { left, parts } = scenes[period];
  const view = centred
    ? ([-117, -119, 234, 234] as const)
    : ([left, ground - 200, 200, 200] as const);
  return (
    <Picture size={200} standalone viewBox={view}>
      {parts.map((Part) => (
        <Part />
      ))}
    </Picture>
  );
}
