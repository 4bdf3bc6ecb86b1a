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
  const head = (radius: number, spread: number) => <OpeningHead radius={radius} spread={spread} />;
  return (
    <TallPlant
      stalk={stalk}
      scapes={[
        { x: 46, y: "66%", width: 3, sway: -22, head: head(10, 10) },
        { x: 118, y: "57%", width: 3.5, sway: 10, head: head(14, 18) },
        { x: 126, y: "41%", width: 4, sway: 54, head: head(18, 26), tallOnly: true },
        { x: 44, y: "25%", width: 4.5, sway: -56, head: head(22, 34), tallOnly: true },
        { x: 92, y: 72, width: 5.5, sway: -14, head: head(27, 42) },
      ]}
    >
      <OpeningParts of={plant} />
    </TallPlant>
  );
}

/** Where fruits fly, and how they are turned. */
const flights = [
  { x: 122, y: "15%", angle: 40 },
  { x: 112, y: "27%", angle: 12 },
  { x: 124, y: "45%", angle: 54 },
  { x: 136, y: "61%", angle: 30 },
  { x: 26, y: "66%", angle: -35 },
] as const;
/** More of them, where there is room. */
const tallFlights = [
  { x: 40, y: "21%", angle: -20 },
  { x: 34, y: "34%", angle: 24 },
  { x: 48, y: "52%", angle: -48 },
  { x: 132, y: "74%", angle: 48 },
] as const;

/** A plant whose fruits fly off. */
export function SeedingPlant(): ReactElement {
  return (
    <TallPlant
      stalk={stalk}
      css={fruitStyle}
      scapes={[
        { x: 40, y: "74%", width: 3.5, sway: -30, head: <SeedHead left={0} />, tallOnly: true },
        { x: 114, y: "38%", width: 4.2, sway: 36, head: <SeedHead left={0.25} />, tallOnly: true },
        { x: 60, y: 58, width: 5, sway: -34, head: <SeedHead left={0.85} /> },
      ]}
    >
      <SeedParts stalk={stalk} />
      {[...flights, ...tallFlights].map(({ x, y, angle }, index) => (
        <At key={y} x={x} y={y} tallOnly={index >= flights.length}>
          <use href="#fruit90" transform={`rotate(${angle})scale(.7)`} />
        </At>
      ))}
    </TallPlant>
  );
}
