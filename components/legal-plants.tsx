import type { ReactElement, ReactNode } from "react";
import { content } from "../content/index.ts";
import { draw } from "./drawings.tsx";
import { OpeningHead, OpeningParts } from "./gerbera/opening-head.tsx";
import { Picture } from "./gerbera/picture.tsx";
import { inDrawingUnits } from "./gerbera/scale.ts";
import { SeedHead, SeedParts, WitheringHead } from "./gerbera/seed-head.tsx";
import { TiltedHead } from "./gerbera/tilted-head.tsx";
import { type Flower, WholePlant } from "./gerbera/whole-plant.tsx";
import { plantWidth, type TextPlant } from "./long-text.tsx";

const drawn = inDrawingUnits(content.drawings["crested-double"]);
const { stalk, whorls } = drawn;
/** At most the four inner rows: the outermost is a darker red. */
const plant = { stalk, whorls: whorls.slice(-4) };

const witheredColours = {
  base: "#8a3f2a",
  face: "#b5523a",
  tip: "#c98d66",
  shade: "#6e2f20",
  vein: "#8a3f2a",
};
const withered = plant.whorls.slice(0, 1).map((whorl) => ({ ...whorl, colours: witheredColours }));

const scaled = (size: number, head: ReactNode) => <g transform={`scale(${size})`}>{head}</g>;
const opening = (openness: number) => scaled(2, <OpeningHead openness={openness} />);
const open = scaled(1.15, <TiltedHead of={{ ...drawn, whorls: plant.whorls }} id="top" />);
const seeding = (left: number, size: number) => scaled(size, <SeedHead left={left} />);
const withering = scaled(2, <WitheringHead />);

/** A plant beside a text. */
interface LegalPlant {
  readonly height: number;
  readonly flowers: readonly Flower[];
  readonly fruits?: readonly Fruit[];
}

/** A fruit in flight. */
interface Fruit {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly size: number;
}

const opened: readonly LegalPlant[] = [
  {
    height: 370,
    flowers: [
      { x: -92, height: 158, lean: -14, width: 7, head: opening(0.15) },
      { x: 96, height: 204, lean: 22, width: 8, head: opening(0.35) },
      { x: -14, height: 236, lean: -6, width: 10, head: open },
    ],
  },
  {
    height: 510,
    flowers: [
      { x: 104, height: 214, lean: 16, width: 7, head: opening(0) },
      { x: -84, height: 326, lean: -24, width: 9, head: opening(0.6) },
      { x: 42, height: 396, lean: 10, width: 9, head: opening(0.85) },
    ],
  },
  {
    height: 600,
    flowers: [
      { x: -104, height: 210, lean: -14, width: 7, head: opening(0.1) },
      { x: 98, height: 346, lean: 26, width: 8.5, head: opening(0.45) },
      { x: -26, height: 460, lean: -8, width: 10.5, head: open },
    ],
  },
];

const seeded: readonly LegalPlant[] = [
  {
    height: 370,
    flowers: [
      { x: 96, height: 196, lean: 26, width: 8, head: withering },
      { x: -34, height: 236, lean: -6, width: 9, head: seeding(0.94, 1.7) },
    ],
    fruits: [
      { x: 58, y: -296, angle: 56, size: 1.2 },
      { x: 84, y: -262, angle: 42, size: 0.8 },
      { x: 112, y: -306, angle: 64, size: 0.7 },
    ],
  },
  {
    height: 510,
    flowers: [
      { x: -90, height: 250, lean: -26, width: 8, head: withering },
      { x: 62, height: 380, lean: 8, width: 9, head: seeding(0.4, 1.6) },
    ],
  },
  {
    height: 600,
    flowers: [
      { x: -84, height: 240, lean: -12, width: 8, head: seeding(0.5, 1.35) },
      { x: 92, height: 330, lean: 30, width: 8.5, head: withering },
      { x: -16, height: 450, lean: -5, width: 10, head: seeding(0.94, 1.9) },
    ],
  },
];

/** Fruits that the wind carries off to the right. */
const flights = [
  [
    { x: 60, y: 176, angle: 58, size: 1.5 },
    { x: 150, y: 120, angle: 40, size: 1.2 },
    { x: 214, y: 150, angle: 66, size: 0.9 },
    { x: 236, y: 60, angle: 50, size: 0.7 },
  ],
  [
    { x: 40, y: 150, angle: 46, size: 1.1 },
    { x: 120, y: 170, angle: 64, size: 1.4 },
    { x: 190, y: 84, angle: 52, size: 0.9 },
    { x: 262, y: 110, angle: 38, size: 0.6 },
  ],
].map((fruits, index) => ({
  ...draw(
    `fruits-${index + 1}.svg`,
    <Picture size={plantWidth} standalone viewBox={[0, 0, plantWidth, 190]}>
      <SeedParts stalk={stalk} />
      <Fruits of={fruits} />
    </Picture>,
  ),
  height: 190,
}));

/** Plants whose heads open one after the other. */
export const openingPlants = drawPlants("opening", opened, <OpeningParts of={plant} />);

/** Plants whose fruits fly off, and fruits in flight between them. */
export const seedingPlants = drawPlants(
  "seeding",
  seeded,
  <>
    <OpeningParts of={{ stalk, whorls: withered }} />
    <SeedParts stalk={stalk} />
  </>,
).flatMap((drawing, index) => [drawing, ...flights.slice(index, index + 1)]);

function drawPlants(name: string, plants: readonly LegalPlant[], parts: ReactNode): TextPlant[] {
  return plants.map(({ height, flowers, fruits = [] }, index) => ({
    ...draw(
      `${name}-plant-${index + 1}.svg`,
      <WholePlant flowers={flowers} height={height} stalk={stalk} mirrored={index === 1}>
        {parts}
        <Fruits of={fruits} />
      </WholePlant>,
    ),
    height,
  }));
}

function Fruits({ of: fruits }: { of: readonly Fruit[] }): ReactElement {
  return (
    <>
      {fruits.map(({ x, y, angle, size }) => (
        <use
          key={x}
          href="#fruit"
          transform={`translate(${x} ${y})rotate(${angle})scale(${size})`}
        />
      ))}
    </>
  );
}
