import type { ReactElement } from "react";
import { polar, scatter } from "../numbers.ts";
import { d, place, round } from "../path.ts";
import { rayOutline } from "../plant/ray-shape.ts";
import type { DrawnHead } from "../scale.ts";
import { domeHeight } from "./cut-away-geometry.ts";

/** The lower end of the stalk, in drawing units below the rim of the head. */
const foot = 140;

/** Rows of bracts at either side, from the lowest and shortest to the one below the rays. */
const bractRows = 5;

const hair = "#8fae78";

/** The shallow receptacle and the stalk below it, cut lengthwise, with the bracts at either side. */
export function Receptacle({ of: { disc, stalk } }: { of: DrawnHead }): ReactElement {
  const { radius } = disc;
  const halfStalk = stalk.width / 2;
  return (
    <>
      <Bracts stalk={stalk} radius={radius} />
      <path
        d={outline(radius, halfStalk)}
        fill={stalk.pith}
        stroke={stalk.colour}
        strokeWidth={round(halfStalk * 0.36)}
        strokeLinejoin="round"
      />
      <path d={vessels(radius, halfStalk)} fill="none" stroke={stalk.colour} strokeWidth={0.5} />
    </>
  );
}

/** Narrow hairy bracts in overlapping rows; the lower ones are shorter and overlap the upper ones. */
function Bracts({ stalk, radius }: { stalk: DrawnHead["stalk"]; radius: number }): ReactElement {
  const rows = Array.from({ length: bractRows }, (_, row) => {
    const height = 1 - row / (bractRows - 1);
    return {
      x: round(radius * (0.28 + 0.66 * height)),
      y: round(radius * (0.44 - 0.34 * height ** 2)),
      angle: round(100 - 24 * height),
      length: radius * (0.6 + 0.35 * height),
    };
  });
  return (
    <>
      <g id="b">
        {rows.map(({ x, y, angle, length }) => (
          <g transform={place({ x, y, turn: angle })}>
            <path
              d={bractOutline(length, radius * 0.17)}
              fill={stalk.colour}
              stroke={stalk.shade}
              strokeWidth={0.5}
            />
            <path d={bractHairs(length)} stroke={hair} strokeWidth={0.3} />
          </g>
        ))}
      </g>
      <use href="#b" transform="scale(-1 1)" />
    </>
  );
}

/** Sideways displacement of a bract at a share of its length. */
const bractBend = (length: number, share = 1) => -0.3 * length * share ** 2;

function bractOutline(length: number, width: number): string {
  return rayOutline({ attachment: 0, length, width, tip: "pointed", bend: bractBend(length) });
}

/** Path data of hairs along the lower side of a bract. */
function bractHairs(length: number): string {
  return Array.from({ length: 8 }, (_, index) => {
    const share = 0.3 + index * 0.09;
    const end = polar(1.4 + scatter(index, 9), 60);
    const x = round(1.4 * (1 - share) + bractBend(length, share));
    return d`M${x} ${-length * share}l${end.x} ${end.y}`;
  }).join("");
}

/** Path data of the receptacle with its dome, and of the stalk. */
function outline(radius: number, halfStalk: number): string {
  const at = (share: number) => round(share * radius);
  const [rim, side, top] = [radius, halfStalk, -domeHeight(radius)].map(round);
  const right = `C${at(0.95)} ${at(0.35)} ${side} ${at(0.25)} ${side} ${at(0.9)}`;
  const left = `C-${side} ${at(0.25)} ${at(-0.95)} ${at(0.35)} -${rim} 0`;
  const dome = `Q${at(-0.6)} ${top} 0 ${top}Z`;
  return `M0 ${top}Q${at(0.6)} ${top} ${rim} 0${right}V${foot}H-${side}V${at(0.9)}${left}${dome}`;
}

/** Path data of the vessels that run up the stalk and fan out below the florets. */
function vessels(radius: number, halfStalk: number): string {
  return [-0.75, -0.4, 0, 0.4, 0.75]
    .map((share) => {
      const x = round(share * halfStalk);
      const rise = domeHeight(radius) * (1 - share ** 2);
      const end = d`${share * radius} ${radius * 0.12 - rise}`;
      return d`M${x} ${foot}V${radius * 0.8}Q${x} ${radius * 0.25} ${end}`;
    })
    .join("");
}
