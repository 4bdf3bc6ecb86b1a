import type { ReactElement } from "react";
import type { Topic } from "../../../content/drawing-schema.ts";
import { Picture } from "../picture.tsx";
import { SunnyWindow } from "./sunny-window.tsx";
import { WiltingPlant } from "./symptoms.tsx";
import { Board, Cat, Seedlings, Vase, WateringCan } from "./topic-plants.tsx";
import { Lens, Soil, Thermometer } from "./topic-tools.tsx";

const drawings: Readonly<Record<Topic, () => ReactElement>> = {
  window: SunnyWindow,
  vase: Vase,
  soil: Soil,
  thermometer: Thermometer,
  lens: Lens,
  seedlings: Seedlings,
  cat: Cat,
  can: WateringCan,
  wilting: () => (
    <>
      <Board />
      <g transform="scale(1.3)">
        <WiltingPlant />
      </g>
    </>
  ),
};

/** A picture file of a topic or a question: 200 units wide and high, around the origin. */
export function TopicDrawing({ of: topic }: { of: Topic }): ReactElement {
  const Drawing = drawings[topic];
  return (
    <Picture size={160} standalone viewBox={[-100, -100, 200, 200]}>
      <Drawing />
    </Picture>
  );
}
