import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { polar, roundScale, scatter } from "./drawing-numbers.ts";
import { Involucre } from "./gerbera/involucre.tsx";
import { rayOutline } from "./gerbera/ray-shape.ts";
import { potColours } from "./pot-colours.ts";

const bract = {
  ...content.drawings.hero.stalk,
  colour: potColours.stalk,
  shade: potColours.stalkShade,
};

/** The angles of the rays of a head from the side, around its stalk; the nearest ray is painted last. */
const sidewaysRays = [-84, 82, -73, 70, -61, 59, -50, 48, -38, 37, -27, 25, -15, 14, 0];

/** A bud and a head from the side, in the colour of the plant, and the parts of a slanted head. */
export function SidewaysParts(): ReactElement {
  const ray = rayOutline({ attachment: 12, length: 88, width: 17, tip: "notched", bend: 0 });
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
      <g id="ray" fill="currentColor" stroke="#0006">
        <path d={ray} />
        <path d="M0 -24V-84" />
      </g>
      <g id="bud">
        <g className="petals" fill="currentColor" stroke="#0006" strokeWidth=".6">
          {[-26, 26, -14, 14, 0].map((angle) => (
            <path key={angle} d={folded} transform={`rotate(${angle})`} />
          ))}
        </g>
        <use href="#cup" />
      </g>
      <g id="side">
        <g className="petals" transform="translate(0 -10)">
          {sidewaysRays.map((angle, index) => (
            <use key={angle} href="#ray" transform={fromBelow(angle, 20 + 9 * scatter(index, 3))} />
          ))}
        </g>
        <use href="#cup" transform="scale(1.7)" />
      </g>
    </>
  );
}

/** Projects a ray that rises from the plane of its head, which is seen from a little below. */
function fromBelow(angle: number, rise: number): string {
  const below = 0.22;
  const outwards = polar(1, angle);
  const slope = polar(1, 90 - rise);
  const matrix = [
    -outwards.y,
    outwards.x * below,
    -slope.x * outwards.x,
    -slope.y - slope.x * outwards.y * below,
  ];
  return `matrix(${matrix.map(roundScale).join(" ")} 0 0)`;
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
