import type { ReactNode } from "react";
import type { DrawingId } from "../../content/drawing-schema.ts";
import { content } from "../../content/index.ts";
import { draw } from "../drawing/drawings.tsx";
import { place } from "../drawing/path.ts";
import { Picture } from "../drawing/picture.tsx";
import { OpeningHead, OpeningParts } from "../drawing/plant/opening-head.tsx";
import { SeedHead, SeedParts, WitheringHead } from "../drawing/plant/seed-head.tsx";
import { TiltedHead } from "../drawing/plant/tilted-head.tsx";
import { type Flower, WholePlant } from "../drawing/plant/whole-plant.tsx";
import { type DrawnHead, inDrawingUnits } from "../drawing/scale.ts";

const { stalk, whorls } = inDrawingUnits(content.drawings["crested-double"]);
const dry = { base: "#7a3a28", face: "#a0503a", tip: "#bd8e66", shade: "#63301f", vein: "#7a3a28" };
const withered = whorls
  .slice(-4)
  .map((whorl) => ({ ...whorl, tip: "pointed" as const, colours: dry }));

/** Where a fruit flies, its turn in degrees, and its size. */
type Fruit = readonly [x: number, y: number, angle: number, size: number];

/** Fruits that the wind carries off to the right. */
const fly = (...fruits: Fruit[]) =>
  fruits.map(([x, y, angle, size]) => (
    <use href="#fruit" transform={place({ x, y, turn: angle, scale: size })} />
  ));

/** A head that sheds some fruits. */
const shedding = (...fruits: Fruit[]) => (
  <>
    <SeedHead left={0.94} size={1.8} />
    {fly(...fruits)}
  </>
);

/** Plants of several forms, whose heads open one after the other. */
export const openingPlants = drawPlants("opening", [
  openingPlant("crested-double", 1.15, [
    { x: -92, height: 158, lean: -14, width: 7, openness: 0.15 },
    { x: 96, height: 204, lean: 22, width: 8, openness: 0.35 },
    { x: -14, height: 236, lean: -6, width: 10, openness: 1 },
  ]),
  openingPlant("mini", 0.78, [
    { x: -118, height: 132, lean: -24, width: 5, openness: 0.2 },
    { x: 106, height: 186, lean: 26, width: 6, openness: 0.4 },
    { x: -68, height: 232, lean: -18, width: 6.5, openness: 1 },
    { x: 38, height: 316, lean: 8, width: 6, openness: 1 },
  ]),
  openingPlant("double", 1.15, [
    { x: 104, height: 214, lean: 16, width: 7, openness: 0 },
    { x: -96, height: 306, lean: -24, width: 8, openness: 0.4 },
    { x: 36, height: 396, lean: 8, width: 9.5, openness: 1 },
  ]),
  openingPlant("single", 1.02, [
    { x: -104, height: 210, lean: -14, width: 7, openness: 0.1 },
    { x: 98, height: 346, lean: 26, width: 8.5, openness: 0.45 },
    { x: -26, height: 448, lean: -8, width: 10.5, openness: 1 },
  ]),
]);

type OpeningFlower = Omit<Flower, "head"> & { readonly openness: number };

/** A plant whose open heads are larger by `size` than the drawing of the form. */
function openingPlant(id: DrawingId, size: number, flowers: readonly OpeningFlower[]): Plant {
  const { whorls, ...head } = inDrawingUnits(content.drawings[id]);
  // At most the four inner rows: the outermost of a crested double is a darker red.
  const drawn = { ...head, whorls: whorls.slice(-4) };
  return {
    parts: <OpeningParts of={drawn} />,
    stalk: drawn.stalk,
    flowers: flowers.map(({ openness, ...flower }) => ({
      ...flower,
      head:
        openness === 1 ? (
          <g transform={place({ scale: size })}>
            <TiltedHead of={drawn} id="top" />
          </g>
        ) : (
          <OpeningHead openness={openness} />
        ),
    })),
  };
}

const flights = [
  fly(
    [24, 174, 74, 2.5],
    [152, 130, 46, 1.5],
    [112, 66, 28, 1],
    [204, 112, 60, 2],
    [284, 48, 38, 1],
  ),
  fly(
    [30, 130, 30, 1.6],
    [84, 182, 68, 1.1],
    [142, 148, 50, 2.4],
    [176, 62, 24, 1.1],
    [258, 106, 62, 1.4],
  ),
].map((fruits, index) =>
  draw(
    `fruits-${index + 1}.svg`,
    <Picture size={320} standalone viewBox={[0, 0, 320, 190]}>
      <SeedParts stalk={stalk} />
      {fruits}
    </Picture>,
  ),
);

const seedParts = (
  <>
    <OpeningParts of={{ stalk, whorls: withered }} />
    <SeedParts stalk={stalk} />
  </>
);
const seedingPlant = (...flowers: Flower[]): Plant => ({ parts: seedParts, stalk, flowers });

/** Plants whose fruits fly off, and fruits in flight between them. */
export const seedingPlants = drawPlants("seeding", [
  seedingPlant(
    { x: 96, height: 190, lean: 26, width: 8, head: <WitheringHead /> },
    {
      x: -38,
      height: 236,
      lean: -6,
      width: 9,
      head: shedding([96, -40, 44, 1], [142, -64, 66, 1.3]),
    },
  ),
  seedingPlant(
    { x: -90, height: 250, lean: -26, width: 8, head: <WitheringHead /> },
    { x: 62, height: 380, lean: 8, width: 9, head: <SeedHead left={0.4} size={1.6} /> },
  ),
  seedingPlant(
    { x: -84, height: 240, lean: -12, width: 8, head: <SeedHead left={0.5} size={1.35} /> },
    { x: 92, height: 320, lean: 30, width: 8.5, head: <WitheringHead /> },
    {
      x: -26,
      height: 450,
      lean: -6,
      width: 10,
      head: shedding([98, -54, 62, 1.2], [124, -16, 48, 0.8], [150, -58, 70, 0.7]),
    },
  ),
]).flatMap((picture, index) => [picture, ...flights.slice(index, index + 1)]);

interface Plant {
  /** What its heads share. */
  readonly parts: ReactNode;
  readonly stalk: DrawnHead["stalk"];
  readonly flowers: readonly Flower[];
}

/** Draws plants from the foot of the page upwards. */
function drawPlants(name: string, plants: readonly Plant[]) {
  return plants.map(({ parts, stalk, flowers }, index) => {
    // A head and the ground take the rest.
    const height = 156 + Math.max(...flowers.map((flower) => flower.height));
    const drawing = (
      <WholePlant flowers={flowers} height={height} stalk={stalk} plantNumber={index}>
        {parts}
      </WholePlant>
    );
    return draw(`${name}-plant-${index + 1}.svg`, drawing);
  });
}
