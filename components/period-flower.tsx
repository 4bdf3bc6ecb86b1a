import type { ReactElement } from "react";
import type { DrawingId, GerberaDescription, Period } from "../content/drawing-schema.ts";
import { content } from "../content/index.ts";
import { round } from "./drawing-numbers.ts";
import { LobedLeaf } from "./gerbera/lobed-leaf.tsx";
import { Picture } from "./gerbera/picture.tsx";
import { type HeadPlace, PlacedHead } from "./gerbera/placed-head.tsx";
import { rayOutline } from "./gerbera/ray-shape.ts";

const colours = { stalk: "#5f8f4a", leaf: "#4f7f45", edge: "#3d6a3a", clay: "#b9613c" };

/** A head at a place in a square of 200 units around the origin. */
interface Flower extends HeadPlace {
  readonly description: GerberaDescription;
}

const { single, hero, spider, mini, double } = content.drawings;
const coral = singleInColoursOf("crested-double");
const magenta = singleInColoursOf("double");
const yellow = singleInColoursOf("mini");

/** The flowers of each period, from the back. Dark eyes, doubles and spiders come with the 1990s. */
const flowers: Readonly<Record<Period, readonly Flower[]>> = {
  name: [],
  wild: [{ description: hero, x: 0, y: 0, width: 196 }],
  hybrid: [{ description: coral, x: 0, y: 0, width: 196 }],
  colours: [
    { description: coral, x: -44, y: -36, width: 108 },
    { description: magenta, x: 43, y: -42, width: 110 },
    { description: yellow, x: 2, y: 42, width: 112 },
  ],
  crop: [
    { description: coral, x: -50, y: -34, width: 92 },
    { description: single, x: 50, y: -44, width: 92 },
    { description: yellow, x: 0, y: -10, width: 92 },
  ],
  pot: [
    { description: mini, x: 46, y: -52, width: 92, tilt: 12, flatness: 0.8 },
    { description: spider, x: -40, y: -36, width: 110, tilt: -12, flatness: 0.8 },
  ],
  garden: [
    { description: coral, x: 0, y: -52, width: 88, flatness: 0.9 },
    { description: magenta, x: -56, y: -8, width: 84, tilt: -12, flatness: 0.7 },
    { description: single, x: 56, y: -14, width: 84, tilt: 12, flatness: 0.7 },
  ],
  today: [
    { description: spider, x: -50, y: -38, width: 100 },
    { description: content.drawings["crested-double"], x: 50, y: -42, width: 96 },
    { description: double, x: 0, y: -8, width: 96 },
  ],
};

/** A picture file of the gerbera of a period. */
export function PeriodFlower({ period }: { period: Period }): ReactElement {
  const heads = flowers[period];
  return (
    <Picture size={96} standalone viewBox={[-100, -100, 200, 200]}>
      {period === "name" && <Engraving />}
      {(period === "crop" || period === "today") && <Stalks of={heads} footY={98} />}
      {(period === "pot" || period === "garden") && (
        <>
          <Stalks of={heads} footY={60} />
          <Leaves y={period === "pot" ? 40 : 86} />
        </>
      )}
      {period === "pot" && <path d="M-50 26H50V46H44L34 98H-34L-44 46H-50Z" fill={colours.clay} />}
      {heads.map((head) => (
        <PlacedHead key={head.x} {...head} />
      ))}
    </Picture>
  );
}

/** A single in the colours of another drawing, with a green eye. */
function singleInColoursOf(id: DrawingId): GerberaDescription {
  const { whorls, trans } = content.drawings[id];
  const [outer, inner = outer] = whorls;
  return {
    ...single,
    whorls: single.whorls.map((whorl) => ({ ...whorl, colours: inner?.colours ?? whorl.colours })),
    trans: { ...single.trans, colour: trans.colour, shade: trans.shade },
    disc: { ...single.disc, colours: { ...single.disc.colours, open: trans.shade } },
  };
}

const engravedRays = 21;

/** A head in outline, as in a book without colours: in this period the plant is a name in print. */
function Engraving(): ReactElement {
  const ray = rayOutline({ attachment: 26, length: 70, width: 13, tip: "notched", bend: 2 });
  return (
    <g fill="none" stroke="currentColor" strokeWidth={2.4}>
      <defs>
        <path id="ray" d={`${ray}M0 -34V-70`} />
      </defs>
      {Array.from({ length: engravedRays }, (_, seat) => (seat * 360) / engravedRays).map(
        (angle) => (
          <use key={angle} href="#ray" transform={`rotate(${round(angle)})`} />
        ),
      )}
      <circle r={22} strokeDasharray="2 3.5" />
      <circle r={14} strokeDasharray="2 3.5" />
      <circle r={6} strokeDasharray="2 3" />
    </g>
  );
}

/** Stalks that meet at the foot of the picture. */
function Stalks({ of, footY }: { of: readonly Flower[]; footY: number }): ReactElement {
  return (
    <g fill="none" stroke={colours.stalk} strokeWidth={6}>
      {of.map(({ x, y }) => (
        <path
          key={x}
          d={`M${x} ${y}Q${round(x * 0.2)} ${round((y + footY) / 2)} ${round(-x * 0.2)} ${footY}`}
        />
      ))}
    </g>
  );
}

function Leaves({ y }: { y: number }): ReactElement {
  return (
    <>
      {[-78, 74, -46, 42, -14, 18].map((angle) => (
        <g key={angle} transform={`translate(0 ${y})rotate(${angle})`}>
          <LobedLeaf length={68} fill={colours.leaf} edge={colours.edge} />
        </g>
      ))}
    </>
  );
}
