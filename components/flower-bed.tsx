import { Fragment, type ReactElement } from "react";
import type { GerberaDescription } from "../content/drawing-schema.ts";
import { content } from "../content/index.ts";
import { polar, round, roundScale, scatter } from "./drawing-numbers.ts";
import { Bud, SlantedHead } from "./flower-bed-heads.tsx";
import type { Bed, FlowerKind, Plant, Top } from "./flower-beds.ts";
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

/**
 * The rows of leaves behind the flowers and in front of them: how far below the picture the leaves begin,
 * and their angles in degrees from upright.
 */
const rows = {
  rear: {
    y: 10,
    leaves: [
      { angle: -54, length: 240 },
      { angle: 50, length: 245 },
      { angle: -26, length: 255 },
      { angle: 24, length: 250 },
      { angle: 0, length: 225 },
    ],
  },
  front: {
    y: 36,
    leaves: [
      { angle: -64, length: 215 },
      { angle: 60, length: 220 },
      { angle: -34, length: 215 },
      { angle: 34, length: 190 },
      { angle: -4, length: 170 },
    ],
  },
};

/** By night, the rear row is almost as dark as the ground. */
const greenery = `.rear{${greens("#33603c", "#21462a", "#6f9862")}}
.front{${greens(potColours.leaf, potColours.leafEdge, "#a9c48a")}}
svg{--stalk:${potColours.stalk};--shade:${potColours.stalkShade}}
@media(prefers-color-scheme:dark){.rear{${greens("#1d4029", "#122b1b", "#37603c")}}
.front{${greens("#3f6d3b", "#21442a", "#86a76c")}}}`;

function greens(leaf: string, edge: string, vein: string): string {
  return `--leaf:${leaf};--edge:${edge};--vein:${vein}`;
}

/**
 * A bed of gerberas on the lower edge of a picture of any size. Its middle is as large as the picture
 * allows; the rest shows as far as there is room.
 */
export function FlowerBed({ of: bed }: { of: Bed }): ReactElement {
  const { height, width, reach, plants } = bed;
  return (
    <Picture
      viewBox={[-width / 2, -height, width, height]}
      preserveAspectRatio="xMidYMax"
      standalone
    >
      <style>{greenery + hideCutTops(bed)}</style>
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
        <Bud />
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
      {/* Shade between the leaves. */}
      <path className="rear" d={`M${-reach} 0V-125H${reach}V0Z`} fill="var(--edge)" />
      <Leaves row="rear" reach={reach} />
      {plants.map((plant) => (
        <Flowers key={plant.foot} of={plant} />
      ))}
      <Leaves row="front" reach={reach} />
    </Picture>
  );
}

/** From one plant of a row to the next. */
const distance = 132;

/** A row of plants of different sizes, whose leaves hide the ground. */
function Leaves({ row, reach }: { row: keyof typeof rows; reach: number }): ReactElement {
  const { y, leaves } = rows[row];
  const count = Math.ceil((2 * reach) / distance);
  const id = `${row}-leaves`;
  return (
    <g className={row}>
      <defs>
        <g id={id}>
          {leaves.map(({ angle, length }) => {
            const scale = length / 100;
            const turned = angle < 0 ? -scale : scale;
            return (
              <use
                key={angle}
                href="#leaf"
                transform={`rotate(${angle})scale(${turned} ${scale})`}
              />
            );
          })}
        </g>
      </defs>
      {Array.from({ length: count }, (_, index) => {
        const x = round((index - (count - 1) / 2 + 0.3 * scatter(index, y)) * distance);
        const size = roundScale(0.82 + 0.36 * scatter(index, 1 - y));
        const width = index % 2 === 0 ? size : -size;
        return (
          <use key={x} href={`#${id}`} transform={`translate(${x} ${y})scale(${width} ${size})`} />
        );
      })}
    </g>
  );
}

/** The flowers and buds of a plant. */
function Flowers({ of: { kind, foot, tops } }: { of: Plant }): ReactElement {
  return (
    <g color={kinds[kind].whorls[0]?.colours.face}>
      {tops.map((top) => (
        <g key={top.y} className={`w${reachOf(top)}`}>
          <Stalk path={stalkPath(foot, top)} />
          <use
            href={`#${picture(kind, top)}`}
            transform={`translate(${top.x} ${top.y})rotate(${top.tilt})scale(${top.scale})`}
          />
        </g>
      ))}
    </g>
  );
}

function picture(kind: FlowerKind, { view }: Top): string {
  if (view === "front") return kind;
  return view === "slanted" ? `${kind}-slanted` : view;
}

/** A stalk that is lit from the left. At this size, its hairs don't show. */
function Stalk({ path }: { path: string }): ReactElement {
  return (
    <g fill="none">
      <path d={path} stroke="var(--shade)" strokeWidth="8" />
      <path d={path} stroke="var(--stalk)" strokeWidth="4.6" transform="translate(-1.2)" />
    </g>
  );
}

/** A stalk that leaves the ground upright, and ends in the direction of its flower. */
function stalkPath(foot: number, { x, y, tilt }: Top): string {
  const end = polar(-y * 0.3, tilt);
  return `M${foot} 0C${foot} ${round(y * 0.4)} ${round(x - end.x)} ${round(y - end.y)} ${x} ${y}`;
}

/** How far a top is from the middle of the picture on its outer side. */
function reachOf({ x, tilt, view, scale }: Top): number {
  if (view === "bud") return Math.ceil(Math.abs(x) + scale * 20);
  // The middle of a slanted head is above the end of its stalk.
  const lean = view === "front" ? 0 : polar(35 * scale, tilt).x;
  return Math.ceil(Math.abs(x + lean) + scale * headRadius);
}

/** The edges of a narrow picture would cut these tops. */
function hideCutTops({ height, width, plants }: Bed): string {
  return [...new Set(plants.flatMap(({ tops }) => tops.map(reachOf)))]
    .filter((reach) => reach > width / 2)
    .map((reach) => `@media(max-aspect-ratio:${2 * reach}/${height}){.w${reach}{display:none}}`)
    .join("");
}
