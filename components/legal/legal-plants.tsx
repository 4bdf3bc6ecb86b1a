import type { DrawingId } from "../../content/drawing-schema.ts";
import { content } from "../../content/index.ts";
import { draw } from "../drawing/drawings.tsx";
import { place } from "../drawing/path.ts";
import { Picture } from "../drawing/picture.tsx";
import { OpeningHead, OpeningParts } from "../drawing/plant/opening-head.tsx";
import { TiltedHead } from "../drawing/plant/tilted-head.tsx";
import { type Flower, WholePlant } from "../drawing/plant/whole-plant.tsx";
import { Prop } from "../drawing/prop.tsx";
import { inDrawingUnits } from "../drawing/scale.ts";

interface PlantFlower extends Omit<Flower, "head"> {
  /** From 0, a bud, to 1, an open head. A head without it has seeds. */
  readonly openness?: number;
}

/** A plant of some form, from the foot of the page upwards. */
interface Plant {
  readonly form: DrawingId;
  /** Of its open heads or seed heads. */
  readonly size: number;
  readonly flowers: readonly PlantFlower[];
}

/** Plants of several forms, whose heads open one after the other. */
export const openingPlants = drawPlants("opening", [
  {
    form: "crested-double",
    size: 1.15,
    flowers: [
      { x: -92, height: 158, lean: -14, width: 7, openness: 0.15 },
      { x: 96, height: 204, lean: 22, width: 8, openness: 0.35 },
      { x: -14, height: 236, lean: -6, width: 10, openness: 1 },
    ],
  },
  {
    form: "mini",
    size: 0.78,
    flowers: [
      { x: -118, height: 132, lean: -24, width: 5, openness: 0.2 },
      { x: 106, height: 186, lean: 26, width: 6, openness: 0.4 },
      { x: -68, height: 232, lean: -18, width: 6.5, openness: 1 },
      { x: 38, height: 316, lean: 8, width: 6, openness: 1 },
    ],
  },
  {
    form: "double",
    size: 1.15,
    flowers: [
      { x: 104, height: 214, lean: 16, width: 7, openness: 0 },
      { x: -96, height: 306, lean: -24, width: 8, openness: 0.4 },
      { x: 36, height: 396, lean: 8, width: 9.5, openness: 1 },
    ],
  },
  {
    form: "single",
    size: 1.02,
    flowers: [
      { x: -104, height: 210, lean: -14, width: 7, openness: 0.1 },
      { x: 98, height: 346, lean: 26, width: 8.5, openness: 0.45 },
      { x: -26, height: 448, lean: -8, width: 10.5, openness: 1 },
    ],
  },
]);

const [first, ...otherPlants] = drawPlants("seeding", [
  {
    form: "crested-double",
    size: 1,
    flowers: [
      { x: 96, height: 190, lean: 26, width: 8, openness: 0.2 },
      { x: -38, height: 236, lean: -6, width: 9 },
    ],
  },
  {
    form: "mini",
    size: 0.85,
    flowers: [
      { x: 90, height: 250, lean: 26, width: 8, openness: 0.35 },
      { x: -40, height: 380, lean: -8, width: 9 },
    ],
  },
  {
    form: "single",
    size: 0.95,
    flowers: [
      { x: -84, height: 240, lean: -12, width: 8, openness: 0.05 },
      { x: 92, height: 320, lean: 30, width: 8.5, openness: 0.4 },
      { x: -26, height: 450, lean: -6, width: 10 },
    ],
  },
]);
const fruits = draw(
  "fruits.svg",
  <Picture size={320} standalone viewBox={[0, 0, 320, 190]}>
    <Prop name="flight" />
  </Picture>,
);

/** Plants with seeds and young heads, and fruits that the wind carries off. */
export const seedingPlants = first ? [first, fruits, ...otherPlants] : [];

function drawPlants(name: string, plants: readonly Plant[]) {
  return plants.map(({ form, size, flowers }, index) => {
    const { whorls, ...head } = inDrawingUnits(content.drawings[form]);
    // At most the four inner rows: the outermost of a crested double is a darker red.
    const drawn = { ...head, whorls: whorls.slice(-4) };
    const headOf = ({ openness }: PlantFlower) => {
      if (openness === undefined) return <Prop name="seed-head" at={{ scale: size }} />;
      if (openness < 1) return <OpeningHead openness={openness} />;
      return (
        <g transform={place({ scale: size })}>
          <TiltedHead of={drawn} id="top" />
        </g>
      );
    };
    return draw(
      `${name}-plant-${index + 1}.svg`,
      <WholePlant
        flowers={flowers.map((flower) => ({ ...flower, head: headOf(flower) }))}
        stalk={drawn.stalk}
        plantNumber={index}
      >
        <OpeningParts of={drawn} />
      </WholePlant>,
    );
  });
}
