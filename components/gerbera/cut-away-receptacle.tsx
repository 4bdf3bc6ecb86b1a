import type { ReactElement } from "react";
import { round } from "../drawing-numbers.ts";
import { domeHeight } from "./cut-away-geometry.ts";
import { rayOutline } from "./ray-shape.ts";
import type { DrawnHead } from "./scale.ts";

/** The lower end of the stalk, in drawing units below the rim of the head. */
const foot = 74;

/** Roots of the bracts on the right side, in radii of the disc from the middle of its rim. */
const bracts = [
  { out: 0.75, down: 0.38, angle: 30 },
  { out: 0.5, down: 0.66, angle: 46 },
  { out: 0.18, down: 1, angle: 60 },
];

/** The receptacle and the stalk below it, cut lengthwise, with the bracts at either side. */
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
        strokeWidth={round(halfStalk * 0.4)}
      />
      <path d={vessels(radius, halfStalk)} fill="none" stroke={stalk.colour} strokeWidth={0.5} />
    </>
  );
}

function Bracts({ stalk, radius }: { stalk: DrawnHead["stalk"]; radius: number }): ReactElement {
  const bract = rayOutline({
    attachment: 0,
    length: radius * 0.9,
    width: radius * 0.34,
    tip: "pointed",
    bend: radius * 0.06,
  });
  return (
    <>
      <defs>
        <path id="r" d={bract} fill={stalk.colour} stroke={stalk.shade} strokeWidth={0.6} />
      </defs>
      {[-1, 1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          {bracts.map(({ out, down, angle }) => (
            <use
              key={angle}
              href="#r"
              transform={`translate(${round(out * radius)} ${round(down * radius)})rotate(${angle})`}
            />
          ))}
        </g>
      ))}
    </>
  );
}

/** Path data of the receptacle with its dome, and of the stalk. */
function outline(radius: number, halfStalk: number): string {
  const [rim, side, top] = [radius, halfStalk, -domeHeight(radius)].map(round);
  const [neck, shoulder, throat, bulge] = [1.15, 0.5, 0.6, 0.6].map((share) =>
    round(share * radius),
  );
  const right = `C${rim} ${shoulder} ${side} ${throat} ${side} ${neck}`;
  const left = `C-${side} ${throat} -${rim} ${shoulder} -${rim} 0`;
  return `M0 ${top}Q${bulge} ${top} ${rim} 0${right}V${foot}H-${side}V${neck}${left}Q-${bulge} ${top} 0 ${top}Z`;
}

/** Path data of the vessels that run up the stalk and fan out below the florets. */
function vessels(radius: number, halfStalk: number): string {
  return [-0.75, -0.4, 0, 0.4, 0.75]
    .map((share) => {
      const x = round(share * halfStalk);
      const rise = domeHeight(radius) * (1 - share ** 2);
      const end = `${round(share * radius)} ${round(radius * 0.16 - rise)}`;
      return `M${x} ${foot}V${round(radius * 1.1)}Q${x} ${round(radius * 0.5)} ${end}`;
    })
    .join("");
}
