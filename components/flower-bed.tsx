import { Fragment, type ReactElement } from "react";
import type { GerberaDescription } from "../content/drawing-schema.ts";
import { content } from "../content/index.ts";
import { polar, round, roundScale, scatter } from "./drawing-numbers.ts";
import { SidewaysParts, SlantedHead } from "./flower-bed-heads.tsx";
import type { Bed, FlowerKind, Plant, Top } from "./flower-bed-plants.ts";
import { HeadFromAbove } from "./gerbera/head-from-above.tsx";
import { LobedLeaf } from "./gerbera/lobed-leaf.tsx";
import { Picture } from "./gerbera/picture.tsx";
import { inDrawingUnits } from "./gerbera/scale.ts";
import { magenta, yellow } from "./period-strains.ts";
import { potColours } from "./pot-colours.ts";

const kinds = {
  coral: content.drawings["crested-double"],
  magenta,
  scarlet: content.drawings.hero,
  yellow,
} satisfies Record<FlowerKind, GerberaDescription>;

const headRadius = 106;

/** The angles of leaves in degrees from upright, and their lengths; they bend outwards. */
const leaves = {
  back: [
    { angle: -36, length: 200 },
    { angle: 28, length: 214 },
    { angle: 2, length: 176 },
  ],
  front: [
    { angle: -66, length: 186 },
    { angle: 62, length: 196 },
    { angle: -18, length: 142 },
    { angle: 26, length: 128 },
  ],
};

/** The shade under the leaves. */
const soil = `M-1200 0V-76${"q30 -24 60 0t60 0".repeat(20)}V0Z`;

/** The rows of plants, the rear one first, and how high their feet are. */
const rows = [
  { name: "rear", y: -44 },
  { name: "front", y: 16 },
] as const;

/** By night, the rear row is almost as dark as the ground. */
const greenery = `.rear{${greens("#33603c", "#21462a", "#6f9862", "#5a8b4a", "#33603c")}}
.front{${greens(potColours.leaf, potColours.leafEdge, "#a9c48a", potColours.stalk, potColours.stalkShade)}}
@media(prefers-color-scheme:dark){.rear{${greens("#1d4029", "#122b1b", "#37603c", "#446f3e", "#244a2c")}}
.front{${greens("#3f6d3b", "#21442a", "#86a76c", "#6b9c55", "#3a6634")}}}`;

function greens(leaf: string, edge: string, vein: string, stalk: string, shade: string): string {
  return `--leaf:${leaf};--edge:${edge};--vein:${vein};--stalk:${stalk};--shade:${shade}`;
}

/**
 * A bed of gerberas on the lower edge of a picture of any size. The plants in the middle are as large as the
 * picture allows; the others show as far as there is room.
 */
export function FlowerBed({ of: bed }: { of: Bed }): ReactElement {
  const { height } = bed;
  const plants = [...bed.rear, ...bed.front];
  return (
    <Picture viewBox={[-100, -height, 200, height]} preserveAspectRatio="xMidYMax" standalone>
      <style>{greenery + hideCutTops(height, plants)}</style>
      <defs>
        <g id="leaf">
          <LobedLeaf
            length={100}
            bend={32}
            fill="var(--leaf)"
            edge="var(--edge)"
            veins="var(--vein)"
          />
        </g>
        <g id="back">
          <Leaves of={leaves.back} />
        </g>
        <g id="front">
          <Leaves of={leaves.front} />
        </g>
        <SidewaysParts />
        {Object.entries(kinds).map(([kind, description]) => (
          <Fragment key={kind}>
            <g id={kind}>
              <HeadFromAbove of={inDrawingUnits(description)} id={kind} />
            </g>
            <g id={`${kind}-slanted`}>
              <SlantedHead kind={kind} />
            </g>
          </Fragment>
        ))}
      </defs>
      <path className="rear" d={soil} fill="var(--edge)" />
      {rows.map(({ name, y }) => (
        <g key={name} className={name}>
          {bed[name].map((plant, index) => (
            <BedPlant key={plant.x} of={plant} y={y} number={index} />
          ))}
        </g>
      ))}
    </Picture>
  );
}

function Leaves({ of }: { of: readonly { angle: number; length: number }[] }): ReactElement {
  return (
    <>
      {of.map(({ angle, length }) => {
        const scale = length / 100;
        return (
          <use
            key={angle}
            href="#leaf"
            transform={`rotate(${angle})scale(${angle < 0 ? -scale : scale} ${scale})`}
          />
        );
      })}
    </>
  );
}

function BedPlant({
  of: plant,
  y,
  number,
}: {
  of: Plant;
  y: number;
  number: number;
}): ReactElement {
  const { x, kind, tops } = plant;
  const size = 0.84 + 0.3 * scatter(number, Math.abs(x));
  const leaves = `scale(${roundScale(number % 2 === 0 ? size : -size)} ${roundScale(size)})`;
  const reachClass = `w${reach(plant)}`;
  return (
    <g transform={`translate(${x} ${y})`} color={kinds[kind].whorls[0]?.colours.face}>
      <use href="#back" transform={leaves} />
      {tops.length > 0 && (
        <g className={reachClass} fill="none">
          <Stalks path={tops.map(stalkPath).join("")} />
        </g>
      )}
      <use href="#front" transform={leaves} />
      {tops.map((top) => (
        <use
          key={top.y}
          className={reachClass}
          href={`#${picture(kind, top)}`}
          transform={`translate(${top.x} ${top.y})rotate(${top.tilt})scale(${top.scale})`}
        />
      ))}
    </g>
  );
}

function picture(kind: FlowerKind, { view }: Top): string {
  if (view === "front") return kind;
  return view === "slanted" ? `${kind}-slanted` : view;
}

/** Stalks that are lit from the left. At this size, their hairs don't show. */
function Stalks({ path }: { path: string }): ReactElement {
  return (
    <>
      <path d={path} stroke="var(--shade)" strokeWidth="9" />
      <path d={path} stroke="var(--stalk)" strokeWidth="5.4" transform="translate(-1.2)" />
      <path
        d={path}
        stroke="#fff"
        strokeOpacity=".25"
        strokeWidth="1.6"
        transform="translate(-2)"
      />
    </>
  );
}

/** A stalk that leaves the crown upright, and ends in the direction of its top. */
function stalkPath({ x, y, tilt }: Top): string {
  const end = polar(-y * 0.3, tilt);
  return `M0 0C${round(-x / 4)} ${round(y * 0.4)} ${round(x - end.x)} ${round(y - end.y)} ${x} ${y}`;
}

/** How far the tops of a plant are from the middle of the picture on their outer side. */
function reach({ x, tops }: Plant): number {
  const reaches = tops.map((top) => {
    const { scale, view } = top;
    if (view === "bud") return Math.abs(x + top.x) + scale * 20;
    // The middle of a head that isn't seen from the front is above the end of its stalk.
    const lean = view === "front" ? 0 : polar(35 * scale, top.tilt).x;
    return Math.abs(x + top.x + lean) + scale * headRadius;
  });
  return Math.ceil(Math.max(0, ...reaches));
}

/** The edges of a narrow picture would cut the tops of these plants. */
function hideCutTops(height: number, plants: readonly Plant[]): string {
  return [...new Set(plants.map(reach))]
    .filter((half) => half > 100)
    .map((half) => `@media(max-aspect-ratio:${2 * half}/${height}){.w${half}{display:none}}`)
    .join("");
}
