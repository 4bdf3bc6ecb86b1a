import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { OpeningHead } from "./gerbera/opening-head.tsx";
import { inDrawingUnits } from "./gerbera/scale.ts";
import { Fruit, fruitStyle, SeedHead } from "./gerbera/seed-head.tsx";
import { At, TallPlant } from "./gerbera/tall-plant.tsx";

const { stalk, whorls } = inDrawingUnits(content.drawings["crested-double"]);
/** At most the four inner rows: the outermost is a darker red. */
const plant = { stalk, whorls: whorls.slice(-4) };

/** A plant whose heads open one after the other. */
export function OpeningPlant(): ReactElement {
  const head = (id: string, radius: number, spread: number) => (
    <OpeningHead of={plant} radius={radius} spread={spread} id={id} />
  );
  return (
    <TallPlant
      stalk={stalk}
      scapes={[
        { x: 46, y: "64%", width: 3, sway: -24, head: head("a", 10, 10) },
        { x: 124, y: "47%", width: 3.5, sway: 30, head: head("b", 15, 22) },
        { x: 92, y: 72, width: 5.5, sway: -26, head: head("c", 27, 42) },
      ]}
    />
  );
}

/** Where fruits fly, and how they are turned. */
const flights = [
  { x: 122, y: "15%", angle: 40 },
  { x: 112, y: "27%", angle: 12 },
  { x: 124, y: "43%", angle: 58 },
  { x: 112, y: "60%", angle: 30 },
  { x: 26, y: "66%", angle: -35 },
] as const;

/** A plant whose fruits fly off. */
export function SeedingPlant(): ReactElement {
  return (
    <TallPlant
      stalk={stalk}
      css={fruitStyle}
      scapes={[{ x: 60, y: 58, width: 5, sway: 34, head: <SeedHead stalk={stalk} radius={46} /> }]}
    >
      {flights.map(({ x, y, angle }) => (
        <At key={y} x={x} y={y}>
          <g transform={`rotate(${angle})`}>
            <Fruit length={32} />
          </g>
        </At>
      ))}
    </TallPlant>
  );
}
