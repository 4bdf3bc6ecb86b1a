import type { ReactElement } from "react";
import type { Topic } from "../../../content/drawing-schema.ts";
import { content } from "../../../content/index.ts";
import { palette } from "../palette.ts";
import { Picture } from "../picture.tsx";
import { Flowers } from "../plant/flowers.tsx";
import { Foliage, Leaf } from "../plant/foliage.tsx";
import { InPot, PottedPlant, smallPlant } from "../plant/in-pot.tsx";
import { PlacedHeads } from "../plant/placed-head.tsx";
import { coral, magenta, yellow } from "../plant/recolour.ts";
import { Prop } from "../prop.tsx";
import { WiltingPlant } from "./symptoms.tsx";

/** A picture file of a topic or a question: 200 units wide and high, around the origin. */
export function TopicDrawing({ of: topic }: { of: Topic }) {
  return (
    <Picture size={160} viewBox={[-100, -100, 200, 200]}>
      {drawings[topic]}
    </Picture>
  );
}

/** A shelf and what is on it run on to both sides, where a frame may be wider. */
const drawings: Readonly<Record<Topic, ReactElement>> = {
  window: (
    <>
      <Prop name="window" />
      <Prop name="shelf" />
      <PottedPlant description={coral} x={18} y={-16} width={88} lean={-12} pot={28} size={1} />
      <g transform="translate(163 57)scale(-.62 .62)">
        <Compost />
      </g>
      <InPot at={{ x: -142 }}>
        <InPot at={{ x: -142, y: -20 }}>
          <InPot at={{ x: -142, y: -40 }} fill={palette.inside} />
        </InPot>
      </InPot>
    </>
  ),
  vase: (
    <>
      <Prop name="shelf" />
      <g transform="translate(54 9)scale(.9)">
        <Prop name="water" />
        <Flowers
          of={[
            { description: content.drawings.single, x: -110, y: -12, width: 70, lean: -20 },
            { description: magenta, x: -62, y: -64, width: 80, lean: -4 },
            { description: yellow, x: -4, y: -32, width: 74, lean: 18 },
          ]}
          foot={{ x: -58, y: 74 }}
        />
        <Prop name="glass" />
      </g>
    </>
  ),
  soil: (
    <>
      <Compost />
      <Prop name="ph-scale" />
    </>
  ),
  thermometer: (
    <g transform="scale(.9)">
      <Prop name="thermometer" />
      <PlacedHeads of={[{ description: coral, x: 60, y: -44, width: 70 }]} />
    </g>
  ),
  lens: (
    <>
      <g transform="translate(-46 96)rotate(24)scale(1.7 1)">
        <Leaf length={194} fill={palette.leaf} edge={palette.leafEdge} />
      </g>
      <Prop name="lens" />
    </>
  ),
  seedlings: (
    <>
      <Prop name="shelf" />
      <Flowers
        of={[{ description: yellow, x: 42, y: -36, width: 92, lean: 6 }]}
        foot={{ x: 36, y: 40 }}
      />
      <Foliage of={smallPlant.slice(0, 2)} at={{ x: -68, y: 38, scale: 0.3 }} />
      <Foliage of={smallPlant.slice(0, 4)} at={{ x: -32, y: 38, scale: 0.52 }} />
      <Foliage of={smallPlant} at={{ x: 34, y: 38, scale: 0.8 }} />
      <Prop name="tray" />
    </>
  ),
  cat: (
    <>
      <Prop name="shelf" />
      <PottedPlant description={coral} x={52} y={-42} width={78} lean={-16} pot={58} size={0.64} />
      <Prop name="cat" />
    </>
  ),
  can: (
    <>
      <Prop name="shelf" />
      <Prop name="watering-can" at={{ x: -43, y: 46, scale: 0.7 }} />
      <PottedPlant description={magenta} x={50} y={-44} width={76} lean={-8} pot={53} size={0.66} />
    </>
  ),
  wilting: (
    <>
      <Prop name="shelf" />
      <g transform="scale(1.3)">
        <WiltingPlant />
      </g>
    </>
  ),
};

function Compost() {
  return (
    <>
      <Prop name="trowel" />
      <Prop name="compost" />
    </>
  );
}
