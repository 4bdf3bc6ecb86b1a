import { Fragment, type ReactElement } from "react";
import type { GerberaDescription } from "../content/drawing-schema.ts";
import { content } from "../content/index.ts";
import { type Point, polar, round, roundScale, scatter } from "./drawing-numbers.ts";
import { colours, type FlowerColour } from "./field-plants.ts";
import { HeadFromAbove } from "./gerbera/head-from-above.tsx";
import { Involucre } from "./gerbera/involucre.tsx";
import { LobedLeaf } from "./gerbera/lobed-leaf.tsx";
import { rayOutline } from "./gerbera/ray-shape.ts";
import { type DrawnHead, inDrawingUnits } from "./gerbera/scale.ts";
import { magenta, yellow } from "./period-strains.ts";
import { potColours } from "./pot-colours.ts";

const descriptions = {
  cream: content.drawings.giant,
  yellow,
  coral: content.drawings["crested-double"],
  scarlet: content.drawings.single,
  magenta,
} satisfies Record<FlowerColour, GerberaDescription>;

const bracts = {
  ...content.drawings.hero.stalk,
  colour: potColours.stalk,
  shade: potColours.stalkShade,
};

/** The colour of the rays of a flower. */
export function faceOf(colour: FlowerColour): string | undefined {
  return descriptions[colour].whorls[0]?.colours.face;
}

/** A head as it is drawn on a plant: with fewer whorls and florets, which make a lighter file. */
function onPlant(colour: FlowerColour): DrawnHead {
  const { whorls, disc, ...head } = inDrawingUnits(descriptions[colour]);
  return {
    ...head,
    whorls: whorls.slice(0, 4).map((whorl) => ({ ...whorl, veins: 0 })),
    disc: { ...disc, florets: 89 },
  };
}

/** What plants share: rosettes, heads from above, and a bud. */
export function FieldParts(): ReactElement {
  const folded = rayOutline({ attachment: 9, length: 29, width: 11, tip: "rounded", bend: 0 });
  return (
    <defs>
      <g id="leaf">
        <LobedLeaf
          length={100}
          bend={24}
          fill="var(--leaf)"
          edge="var(--edge)"
          veins="var(--vein)"
        />
      </g>
      {[0, 1].map((form) => (
        <Fragment key={form}>
          <g id={`near${form}`}>
            <NearRosette form={form} />
          </g>
          <g id={`far${form}`}>
            <FarRosette form={form} />
          </g>
        </Fragment>
      ))}
      <g id="cup">
        <Involucre stalk={bracts} radius={22} smooth />
      </g>
      <g id="bud">
        {[-26, 26, -14, 14, 0].map((angle) => (
          <path
            key={angle}
            d={folded}
            fill="currentColor"
            stroke="#0004"
            transform={`rotate(${angle})`}
          />
        ))}
        <use href="#cup" />
      </g>
      <g id="far">
        <FarHead />
      </g>
      {colours.map((colour) => (
        <g key={colour} id={colour}>
          <HeadFromAbove of={onPlant(colour)} id={colour} />
        </g>
      ))}
    </defs>
  );
}

/** The tips of the leaves of a rosette that is seen from obliquely above, the farthest first. */
function leafTips(form: number, count: number, reach: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const azimuth = ((index * 137.5 + form * 50) * Math.PI) / 180;
    const length = reach * (1 + 0.35 * (scatter(index, form) - 0.5));
    return {
      x: Math.round(Math.sin(azimuth) * length),
      y: Math.round((-0.45 * Math.cos(azimuth) - 0.2) * length),
    };
  }).toSorted((one, other) => one.y - other.y);
}

function NearRosette({ form }: { form: number }): ReactElement {
  return (
    <>
      <g className="under">
        <Leaves tips={leafTips(form + 3, 11, 370)} />
      </g>
      <Leaves tips={leafTips(form, 10, 280)} />
    </>
  );
}

function Leaves({ tips }: { tips: readonly Point[] }): ReactElement {
  return (
    <>
      {tips.map(({ x, y }) => {
        const angle = Math.round((Math.atan2(x, -y) * 180) / Math.PI - Math.sign(x) * 12);
        const length = roundScale(Math.max(1.2, Math.hypot(x, y) / 100));
        const width = x < 0 ? -2.9 : 2.9;
        return (
          <use key={angle} href="#leaf" transform={`rotate(${angle})scale(${width} ${length})`} />
        );
      })}
    </>
  );
}

function FarRosette({ form }: { form: number }): ReactElement {
  const tips = leafTips(form, 13, 290);
  const ribs = tips.map(({ x, y }) => `M0 0L${Math.round(x * 0.9)} ${Math.round(y * 0.9)}`);
  return (
    <>
      <path className="under" d={blades(leafTips(form + 3, 13, 370), 0.13)} fill="var(--leaf)" />
      <path d={blades(tips, 0.12)} fill="var(--leaf)" />
      <path d={ribs.join("")} stroke="var(--vein)" strokeWidth="3" opacity=".6" />
    </>
  );
}

/** Path data of leaves without lobes. */
function blades(tips: readonly Point[], width: number): string {
  return tips
    .map(({ x, y }) => {
      const at = (along: number, across: number) =>
        `${Math.round(x * along - y * across * width)} ${Math.round(y * along + x * across * width)}`;
      return `M0 0C${at(0.4, 1)} ${at(1, 1)} ${at(1, 0)}C${at(0.95, -1)} ${at(0.4, -1)} 0 0`;
    })
    .join("");
}

/** A head in the current colour, with two rows of rays and an eye. */
function FarHead(): ReactElement {
  const rays = (from: number, reach: number, turn: number) =>
    Array.from({ length: 26 }, (_, index) => {
      const angle = ((index + turn) * 360) / 26;
      const [start, end] = [polar(from, angle), polar(reach - 6 * scatter(index, 0), angle)];
      return `M${round(start.x)} ${round(start.y)}L${round(end.x)} ${round(end.y)}`;
    }).join("");
  return (
    <>
      <circle r="68" fill="currentColor" />
      <circle r="68" opacity=".25" />
      <g strokeLinecap="round">
        <path d={rays(36, 92, 0.5)} stroke="currentColor" strokeWidth="15" />
        <path d={rays(32, 66, 0)} stroke="#fff" strokeWidth="9" opacity=".3" />
      </g>
      <circle r="29" opacity=".3" />
      <circle r="22" fill="#5b7728" />
      <circle r="11" fill="#a3b856" />
    </>
  );
}
