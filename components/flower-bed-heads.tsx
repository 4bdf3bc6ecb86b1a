import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { Involucre } from "./gerbera/involucre.tsx";
import { rayOutline } from "./gerbera/ray-shape.ts";
import { potColours } from "./pot-colours.ts";

const bract = {
  ...content.drawings.hero.stalk,
  colour: potColours.stalk,
  shade: potColours.stalkShade,
};

/** A bud in the current colour, and the parts of a slanted head. */
export function Bud(): ReactElement {
  const folded = rayOutline({ attachment: 6, length: 20, width: 7, tip: "rounded", bend: 0 });
  return (
    <>
      <clipPath id="far">
        <path d="M-120 -120H120V1H-120Z" />
      </clipPath>
      <clipPath id="near">
        <path d="M-120 0H120V120H-120Z" />
      </clipPath>
      <g id="cup">
        <Involucre stalk={bract} radius={15} smooth />
      </g>
      <g id="bud">
        <g className="petals" fill="currentColor" stroke="#0006" strokeWidth=".6">
          {[-26, 26, -14, 14, 0].map((angle) => (
            <path key={angle} d={folded} transform={`rotate(${angle})`} />
          ))}
        </g>
        <use href="#cup" />
      </g>
    </>
  );
}

/** A head that looks up its stalk: the same head from above, whose near half is foreshortened most. */
export function SlantedHead({ kind }: { kind: string }): ReactElement {
  return (
    <>
      <use href="#cup" transform="scale(1.5)" />
      <g transform="translate(0 -33)">
        <g clipPath="url(#far)" transform="scale(1 .62)">
          <use href={`#${kind}`} />
        </g>
        <g clipPath="url(#near)" transform="scale(1 .42)">
          <use href={`#${kind}`} />
        </g>
      </g>
    </>
  );
}
