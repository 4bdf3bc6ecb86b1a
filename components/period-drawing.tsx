import type { ReactElement } from "react";
import type { Period } from "../content/drawing-schema.ts";
import { Picture } from "./gerbera/picture.tsx";
import {
  Apothecary,
  BookPage,
  Certificate,
  ColouredPlate,
  HerbariumSheet,
  Manuscript,
} from "./period-papers.tsx";
import {
  Bouquet,
  Bucket,
  Clump,
  Cross,
  Hybrids,
  LivingPlant,
  PotPlant,
  Strains,
} from "./period-plants.tsx";

/** What each entry of the timeline shows. */
const scenes: Readonly<Record<Period, readonly (() => ReactElement)[]>> = {
  apothecary: [Apothecary],
  name: [Manuscript],
  herbarium: [HerbariumSheet],
  living: [LivingPlant],
  print: [BookPage],
  plate: [ColouredPlate],
  cross: [Cross],
  show: [Certificate, Hybrids],
  colours: [Strains],
  crop: [Bucket],
  pot: [PotPlant],
  garden: [Clump],
  today: [Bouquet],
};

/** A picture file of a period: a square of 200 units around the origin, whose lower edge is the ground. */
export function PeriodDrawing({ period }: { period: Period }): ReactElement {
  return (
    <Picture size={200} standalone viewBox={[-100, -100, 200, 200]}>
      {scenes[period].map((Scene) => (
        <Scene key={Scene.name} />
      ))}
    </Picture>
  );
}
