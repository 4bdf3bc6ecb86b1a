import type { ReactElement } from "react";
import { polar, round } from "./drawing-numbers.ts";
import { LobedLeaf } from "./gerbera/lobed-leaf.tsx";
import { rayOutline } from "./gerbera/ray-shape.ts";

/** The part that repeats is a square, in CSS pixels. */
const side = 256;
/** From a plant to its flower, and to the next plant: half of the square. */
const step = side / 2;

/** Styles blend the print with the colour of the page, which shows unchanged through the middle grey. */
const print = { dark: "#000", mid: "#383838", ground: "#808080" };

const leaves = [
  { angle: 158, scale: 0.6 },
  { angle: -154, scale: 0.62 },
  { angle: -24, scale: 0.58 },
  { angle: 114, scale: 0.76 },
  { angle: -110, scale: 0.8 },
  { angle: 32, scale: 0.66 },
  { angle: -66, scale: 0.9 },
  { angle: 72, scale: 0.88 },
];

/** Printed paper that fills a picture of any size: gerberas with buds, leaves and seeds. */
export function Endpaper(): ReactElement {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
      <defs>
        <g id="open">
          <OpenHead />
        </g>
        <g id="half-open">
          <SideHead
            angles={[-72, 72, -60, 60, -48, 48, -36, 36, -24, 24, -12, 12, 0]}
            length={38}
            cup={17}
          />
        </g>
        <g id="bud">
          <SideHead angles={[-24, 24, -12, 12, 0]} length={17} cup={12} />
        </g>
        <g id="leaf">
          <LobedLeaf length={100} fill={print.mid} edge={print.ground} veins={print.ground} />
        </g>
        <g id="seed">
          <Seed />
        </g>
        <g id="plants">
          <Plant head="open" />
          <g transform={`translate(${step} ${step})scale(-1 1)`}>
            <Plant head="half-open" />
          </g>
        </g>
        <pattern id="tile" width={side} height={side} patternUnits="userSpaceOnUse">
          {[0, side].map((x) =>
            [0, side, 2 * side].map((y) => <use key={y} href="#plants" x={x} y={y} />),
          )}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#tile)" />
    </svg>
  );
}

/** A plant at the origin, with one flower, a bud and seeds. */
function Plant({ head }: { head: "open" | "half-open" }): ReactElement {
  const top = head === "open" ? -step : 14 - step;
  return (
    <>
      {leaves.map(({ angle, scale }) => (
        <use key={angle} href="#leaf" transform={`rotate(${angle})scale(${scale})`} />
      ))}
      <g fill="none" stroke={print.dark} strokeWidth="3">
        <path d={`M0 0C20 -34 -18 -62 0 ${top}`} />
        <path d="M0 0C-10 -34 -50 -34 -58 -62" strokeWidth="2.4" />
      </g>
      <use href={`#${head}`} y={top} />
      <use href="#bud" transform="translate(-58 -60)rotate(-12)" />
      <use href="#seed" transform="translate(62 -64)rotate(24)scale(1.3)" />
    </>
  );
}

/** A head from above. */
function OpenHead(): ReactElement {
  const ray = rayOutline({ attachment: 17, length: 35, width: 11.6, tip: "notched", bend: 3 });
  const trans = rayOutline({ attachment: 12, length: 11, width: 4.4, tip: "pointed", bend: 0 });
  return (
    <g stroke={print.ground}>
      <Whorl of={ray} fill={print.mid} />
      <Whorl of={trans} fill={print.dark} />
      <circle r="14" fill={print.dark} />
      <g fill={print.ground} stroke="none">
        {Array.from({ length: 32 }, (_, index) =>
          polar(2.15 * Math.sqrt(index + 0.5), index * 137.5),
        ).map(({ x, y }) => (
          <circle key={x} cx={round(x)} cy={round(y)} r="1" />
        ))}
      </g>
    </g>
  );
}

/** Angles of the rays of a whorl, in degrees. */
const seats = Array.from({ length: 21 }, (_, seat) => round((seat * 360) / 21));

function Whorl({ of, fill }: { of: string; fill: string }): ReactElement {
  return (
    <g fill={fill}>
      {seats.map((angle) => (
        <path key={angle} d={of} transform={`rotate(${angle})`} />
      ))}
    </g>
  );
}

/** A head from the side: rays in a cup of bracts at the origin. */
function SideHead({
  angles,
  length,
  cup,
}: {
  angles: readonly number[];
  length: number;
  cup: number;
}): ReactElement {
  const ray = rayOutline({ attachment: cup * 0.7, length, width: 10, tip: "notched", bend: 0 });
  const bract = rayOutline({
    attachment: -2,
    length: cup + 2,
    width: cup * 0.4,
    tip: "pointed",
    bend: 0,
  });
  return (
    <g stroke={print.ground} strokeWidth=".8">
      <g fill={print.mid}>
        {angles.map((angle) => (
          <path key={angle} d={ray} transform={`rotate(${angle})`} />
        ))}
      </g>
      <g fill={print.dark}>
        {[-70, 70, -46, 46, -23, 23, 0].map((angle) => (
          <path key={angle} d={bract} transform={`rotate(${angle})`} />
        ))}
      </g>
    </g>
  );
}

/** An achene with the bristles of its pappus. */
function Seed(): ReactElement {
  const bristles = [-66, -44, -22, 0, 22, 44, 66].map((angle) => {
    const { x, y } = polar(16, angle);
    return `M0 0Q${round(x * 0.3)} ${round(y * 0.7)} ${round(x)} ${round(y)}`;
  });
  return (
    <g fill="none" stroke={print.dark} strokeLinecap="round">
      <path d={`${bristles.join("")}M0 0V8`} />
      <path d="M0 8V14" strokeWidth="3" />
    </g>
  );
}
