import { Fragment, type ReactElement } from "react";
import type { GerberaDescription } from "../content/drawing-schema.ts";
import { content } from "../content/index.ts";
import { polar, round, roundScale, scatter } from "./drawing-numbers.ts";
import { Bud, SlantedHead } from "./flower-bed-heads.tsx";
import { type Bed, distance, type FlowerKind, radiusOf, type Top } from "./flower-beds.ts";
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

/**
 * The rows of leaves behind the flowers and in front of them: how far below the picture the leaves begin,
 * how long they are, and their angles in degrees from upright.
 */
const rows = {
  rear: { y: 10, length: 205, angles: [-54, 50, -26, 24, 0] },
  front: { y: 30, length: 175, angles: [-64, 60, -34, 34, -4] },
};

/** By night, the rear leaves are almost as dark as the ground. */
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
  const { height, width, reach, tops } = bed;
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
      {/* All stalks come first, so that none crosses a flower. */}
      {tops.map((top) => (
        <Stalk key={`${top.x} ${top.y}`} of={top} />
      ))}
      {/* Shade between the leaves. */}
      <path className="rear" d={`M${-reach} 0V-104H${reach}V0Z`} fill="var(--edge)" />
      <Leaves row="rear" reach={reach} />
      {tops.map((top) => (
        <Flower key={`${top.x} ${top.y}`} of={top} />
      ))}
      <Leaves row="front" reach={reach} />
    </Picture>
  );
}

/** A row of plants whose leaves hide the ground. No two plants are alike. */
function Leaves({ row, reach }: { row: keyof typeof rows; reach: number }): ReactElement {
  const { y, length, angles } = rows[row];
  const count = Math.ceil((2 * reach) / distance);
  return (
    <g className={row}>
      {Array.from({ length: count * angles.length }, (_, index) => {
        const plant = Math.floor(index / angles.length);
        const angle = (angles[index % angles.length] ?? 0) + 18 * (scatter(index, y) - 0.5);
        const x = (plant - (count - 1) / 2 + 0.2 * scatter(plant, y)) * distance;
        const scale = (length / 100) * (0.78 + 0.25 * scatter(plant, 1) + 0.3 * scatter(index, 2));
        const width = (angle < 0 ? -scale : scale) * (0.85 + 0.3 * scatter(index, 3));
        const place = `translate(${Math.round(x)} ${y})rotate(${Math.round(angle)})`;
        const size = `scale(${roundScale(width)} ${roundScale(scale)})`;
        return <use key={`${place}${size}`} href="#leaf" transform={place + size} />;
      })}
    </g>
  );
}

/** A flower or a bud. A turned head is a foreshortened one. */
function Flower({ of: top }: { of: Top }): ReactElement {
  const { kind, view, x, y, tilt, scale } = top;
  const turned = view === "turned" ? `${scale} ${roundScale(scale * 0.74)}` : scale;
  return (
    <use
      href={`#${picture(top)}`}
      className={`w${reachOf(top)}`}
      color={kinds[kind].whorls[0]?.colours.face}
      transform={`translate(${x} ${y})rotate(${tilt})scale(${turned})`}
    />
  );
}

function picture({ kind, view }: Top): string {
  if (view === "bud") return view;
  return view === "slanted" ? `${kind}-slanted` : kind;
}

/** A thin stalk that is lit from the left. */
function Stalk({ of: top }: { of: Top }): ReactElement {
  const path = stalkPath(top);
  return (
    <g className={`w${reachOf(top)}`} fill="none">
      <path d={path} stroke="var(--shade)" strokeWidth="5" />
      <path d={path} stroke="var(--stalk)" strokeWidth="2.8" transform="translate(-.8)" />
    </g>
  );
}

/** A stalk that leaves the ground upright, and ends in the direction of its flower. */
function stalkPath({ foot, x, y, tilt }: Top): string {
  const end = polar(-y * 0.3, tilt);
  return `M${foot} 0C${foot} ${round(y * 0.4)} ${round(x - end.x)} ${round(y - end.y)} ${x} ${y}`;
}

/** How far a flower or a bud reaches from the middle of the picture, with its stalk. */
function reachOf(top: Top): number {
  const { foot, x, tilt, view, scale } = top;
  // The middle of a slanted head is above the end of its stalk.
  const lean = view === "slanted" ? polar(35 * scale, tilt).x : 0;
  return Math.ceil(Math.max(Math.abs(x + lean) + radiusOf(top), Math.abs(foot)));
}

/** The edges of a narrow picture would cut these flowers. */
function hideCutTops({ height, width, tops }: Bed): string {
  return [...new Set(tops.map(reachOf))]
    .filter((reach) => reach > width / 2)
    .map((reach) => `@media(max-aspect-ratio:${2 * reach}/${height}){.w${reach}{display:none}}`)
    .join("");
}
