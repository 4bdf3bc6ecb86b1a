import { content } from "../../content/index.ts";
import { draw } from "../drawing/drawings.tsx";
import { place } from "../drawing/path.ts";
import { OpeningHead, OpeningParts } from "../drawing/plant/opening-head.tsx";
import { TiltedHead } from "../drawing/plant/tilted-head.tsx";
import { type Flower, WholePlant } from "../drawing/plant/whole-plant.tsx";
import { Prop } from "../drawing/prop.tsx";
import { inDrawingUnits } from "../drawing/scale.ts";

const { whorls, ...parts } = inDrawingUnits(content.drawings["crested-double"]);
// The outermost row is a darker red.
const head = { ...parts, whorls: whorls.slice(-4) };

const openHead = (
  <g transform={place({ scale: 1.15 })}>
    <TiltedHead of={head} id="top" />
  </g>
);

/** Plants whose heads open, and then have seeds. */
export const legalPlants = [
  drawPlant("opening", [
    { x: -92, height: 158, lean: -14, width: 7, head: <OpeningHead openness={0.15} /> },
    { x: 96, height: 204, lean: 22, width: 8, head: <OpeningHead openness={0.35} /> },
    { x: -14, height: 236, lean: -6, width: 10, head: openHead },
  ]),
  drawPlant("seeding", [
    { x: 96, height: 190, lean: 26, width: 8, head: <OpeningHead openness={0.2} /> },
    { x: -38, height: 236, lean: -6, width: 9, head: <Prop name="seed-head" /> },
  ]),
];

function drawPlant(name: string, flowers: readonly Flower[]) {
  return draw(
    `${name}-plant.svg`,
    <WholePlant flowers={flowers} stalk={head.stalk}>
      <OpeningParts of={head} />
    </WholePlant>,
  );
}
