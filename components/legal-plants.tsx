import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { OpeningHead, OpeningParts } from "./gerbera/opening-head.tsx";
import { inDrawingUnits } from "./gerbera/scale.ts";
import { fruitStyle, SeedHead, SeedParts } from "./gerbera/seed-head.tsx";
import { At, TallPlant } from "./gerbera/tall-plant.tsx";

const { stalk, whorls } = inDrawingUnits(content.drawings["crested-double"]);
/** At most the four inner rows: the outermost is a darker red. */
const plant = { stalk, whorls: whorls.slice(-4) };

/** A plant whose heads open one after the other. */
export function OpeningPlant(): ReactElement {
  const head = (openness: number) => <OpeningHead openness={openness} />;
  return (
    <TallPlant
      stalk={stalk}
      scapes={[
        { x: 18, y: "84%", width: 2.6, sway: -38, head: head(0), tallOnly: true },
        { x: 52, y: "67%", width: 3, sway: -20, head: head(0.2) },
        { x: 112, y: "55%", width: 3.5, sway: 18, head: head(0.35) },
        { x: 116, y: "38%", width: 4, sway: 56, head: head(0.6), tallOnly: true },
        { x: 50, y: "23%", width: 4.5, sway: -46, head: head(0.8), tallOnly: true },
        { x: 96, y: 62, width: 5.5, sway: -6, head: head(1) },
      ]}
    >
      <OpeningParts of={plant} />
    </TallPlant>
  );
}

/** Where fruits fly, and how they are turned. */
const flights = [
  { x: 116, y: "17%", angle: 40 },
  { x: 140, y: "31%", angle: 14 },
  { x: 127, y: "46%", angle: 44 },
  { x: 138, y: "61%", angle: 24 },
  { x: 34, y: "65%", angle: -38 },
] as const;
/** More of them, where there is room. */
const tallFlights = [
  { x: 38, y: "21%", angle: -20 },
  { x: 43, y: "33%", angle: 24 },
  { x: 46, y: "49%", angle: -48 },
  { x: 136, y: "75%", angle: 28 },
] as const;

/** A plant whose fruits fly off. */
export function SeedingPlant(): ReactElement {
  return (
    <TallPlant
      stalk={stalk}
      css={fruitStyle}
      scapes={[
        { x: 44, y: "77%", width: 3.5, sway: -30, head: <SeedHead left={0.35} />, tallOnly: true },
        { x: 116, y: "38%", width: 4.2, sway: 50, head: <SeedHead left={0.6} />, tallOnly: true },
        { x: 56, y: 58, width: 5, sway: 6, head: <SeedHead left={0.94} /> },
      ]}
    >
      <SeedParts stalk={stalk} />
      {[...flights, ...tallFlights].map(({ x, y, angle }, index) => (
        <At key={y} x={x} y={y} tallOnly={index >= flights.length}>
          <use href="#fruit" transform={`rotate(${angle})scale(.8)`} />
        </At>
      ))}
    </TallPlant>
  );
}
