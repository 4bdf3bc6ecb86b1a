import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { OpeningHead, OpeningParts } from "./gerbera/opening-head.tsx";
import { inDrawingUnits } from "./gerbera/scale.ts";
import { fruitStyle, SeedHead, SeedParts, WitheringHead } from "./gerbera/seed-head.tsx";
import { At, TallPlant } from "./gerbera/tall-plant.tsx";
import { TiltedHead } from "./gerbera/tilted-head.tsx";

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

/** A plant whose heads open one after the other. */
export function OpeningPlant(): ReactElement {
  const head = (openness: number) => <OpeningHead openness={openness} />;
  const top = (
    <g transform="rotate(-10)scale(.6)">
      <TiltedHead of={{ ...drawn, whorls: plant.whorls }} id="top" />
    </g>
  );
  return (
    <TallPlant
      stalk={stalk}
      scapes={[
        { x: 26, y: "85%", width: 2.6, sway: -16, head: head(0), tallOnly: true },
        { x: 35, y: "67%", width: 3, sway: -30, head: head(0.2) },
        { x: 132, y: "60%", width: 3.5, sway: 46, head: head(0.35), nods: "right" },
        { x: 123, y: "38%", width: 4, sway: 48, head: head(0.5), tallOnly: true },
        { x: 58, y: "23%", width: 4.5, sway: -56, head: head(0.8), nods: "left", tallOnly: true },
        { x: 92, y: 80, width: 5.5, sway: 64, head: top },
      ]}
    >
      <OpeningParts of={plant} />
    </TallPlant>
  );
}

/** Fruits that the wind carries off to the right: where they are, how they are turned, and their size. */
const flights = [
  { x: 104, y: "20%", angle: 62, size: 0.7 },
  { x: 116, y: "15%", angle: 42, size: 0.6 },
  { x: 128, y: "22%", angle: 54, size: 0.5 },
] as const;
/** More of them, where there is room. */
const tallFlights = [
  { x: 102, y: "9%", angle: 52, size: 0.95 },
  { x: 120, y: "10.5%", angle: 66, size: 0.75 },
  { x: 100, y: "13.5%", angle: 44, size: 0.6 },
  { x: 138, y: "17.5%", angle: 58, size: 0.45 },
  { x: 132, y: "27%", angle: 68, size: 0.4 },
] as const;

/** A plant whose fruits fly off. */
export function SeedingPlant(): ReactElement {
  return (
    <TallPlant
      stalk={stalk}
      css={fruitStyle}
      scapes={[
        {
          x: 34,
          y: "75%",
          width: 3.8,
          sway: -40,
          head: <SeedHead left={0.5} size={0.7} />,
          tallOnly: true,
        },
        { x: 121, y: "58%", width: 3.8, sway: 44, head: <WitheringHead />, nods: "right" },
        { x: 52, y: 74, width: 5, sway: 56, head: <SeedHead left={0.94} /> },
      ]}
    >
      <OpeningParts of={{ stalk, whorls: withered }} />
      <SeedParts stalk={stalk} />
      {[...flights, ...tallFlights].map(({ x, y, angle, size }, index) => (
        <At key={y} x={x} y={y} tallOnly={index >= flights.length}>
          <use href="#fruit" transform={`rotate(${angle})scale(${size})`} />
        </At>
      ))}
    </TallPlant>
  );
}
