import type { ReactElement } from "react";
import { polar, round, roundScale, scatter } from "./drawing-numbers.ts";
import { FieldParts, faceOf } from "./field-parts.tsx";
import {
  colourAt,
  colours,
  type Field,
  fieldRows,
  type Head,
  type Row,
  scaleAt,
} from "./field-plants.ts";
import { Picture } from "./gerbera/picture.tsx";

/** The smallest scales at which leaves have lobes, and heads all their parts. */
const near = { leaves: 0.2, heads: 0.4 };

const css = `svg{--leaf:#4f7f45;--edge:#2f5630;--vein:#9dbd80;--stalk:#6b9c55;--shade:#3f6f38;
--sky:#fbe8c6;--mist:#e6ebc8;--sun:#f9cf7c;--ridge0:#d3dfc4;--ridge1:#b7cdaa;--ridge2:#98b88c;--far:#98b88c;--ground:#234527}
.under{--leaf:#37643a;--edge:#264a2a;--vein:#5b8a54}
@media(prefers-color-scheme:dark){svg{--leaf:#376339;--edge:#1c3b26;--vein:#6f9862;--stalk:#5a8a4a;--shade:#2f5a30;
--sky:#2d5a50;--mist:#2b5547;--sun:#efe6c4;--ridge0:#214940;--ridge1:#1c3f36;--ridge2:#18362d;--far:#18362d;--ground:#12271c}
.under{--leaf:#21462c;--edge:#16321f;--vein:#3d6a44}}`;

const ridges = [
  "M-800 0V-70C-700-78-640-120-560-118S-420-70-330-84S-200-170-120-168S20-92 90-100S230-150 310-148S440-80 520-88S690-140 800-130V0Z",
  "M-800 0V-50C-690-40-620-70-520-66S-350-40-270-46S-120-66-60-60S60-104 150-102S300-52 380-50S560-84 640-82S760-50 800-54V0Z",
  "M-800 0V-24C-650-30-560-44-460-40S-300-58-210-56S-60-22 40-24S180-44 260-42S480-22 560-24S720-40 800-36V0Z",
];

/**
 * A field of gerberas before hills, for a panel of any shape: its foot and its middle always show, and
 * the rest as far as there is room.
 */
export function FlowerField({ of: field }: { of: Field }): ReactElement {
  const { width, sky, depth, sun } = field;
  const haze = band(field, -60, 60 + depth * 0.3);
  return (
    <Picture
      viewBox={[-width / 2, -sky, width, sky + depth]}
      preserveAspectRatio="xMidYMax slice"
      standalone
    >
      <style>{css}</style>
      <FieldParts />
      <Fade id="dawn" from={-sky} to={-20} colours={["sky", "sky"]} opacities={[0, 1]} />
      <Fade
        id="earth"
        from={0}
        to={depth * 0.2}
        colours={["far", "leaf", "ground"]}
        opacities={[1, 1, 1]}
      />
      <Fade
        id="haze"
        from={-60}
        to={depth * 0.3}
        colours={["mist", "mist", "mist", "mist", "mist"]}
        opacities={[0, 0.85, 0.4, 0.15, 0]}
      />
      <path d={band(field, -sky, sky)} fill="url(#dawn)" />
      <circle cx={sun.x} cy={sun.y} r="60" fill="var(--sun)" />
      <g transform={`scale(1 ${roundScale(sky / 260)})`}>
        {ridges.map((ridge, index) => (
          <path key={ridge} d={ridge} fill={`var(--ridge${index})`} />
        ))}
      </g>
      <path d={band(field, 0, depth)} fill="url(#earth)" />
      <path d={haze} fill="url(#haze)" opacity=".4" />
      <FarFlowers of={field} />
      {fieldRows(field)
        .toReversed()
        .map((row) => (
          <g key={row.y}>
            {row.y < depth * 0.3 ? <path d={haze} fill="url(#haze)" opacity=".2" /> : null}
            <Plants of={row} />
          </g>
        ))}
    </Picture>
  );
}

function band({ width }: Field, y: number, height: number): string {
  return `M${-width / 2} ${y}h${width}v${height}h${-width}Z`;
}

/** A gradient down the picture between colours of the styles. */
function Fade({
  id,
  from,
  to,
  colours,
  opacities,
}: {
  id: string;
  from: number;
  to: number;
  colours: readonly string[];
  opacities: readonly number[];
}): ReactElement {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x2="0" y1={from} y2={to}>
      {opacities.map((opacity, index) => (
        <stop
          key={colours[index]}
          offset={roundScale(index / (opacities.length - 1))}
          stopColor={`var(--${colours[index]})`}
          stopOpacity={opacity}
        />
      ))}
    </linearGradient>
  );
}

/** The width of a drift of far flowers, in units of its row. */
const driftWidth = 7000;

/** Flowers that are too far away to see more of them than their colours. */
function FarFlowers({ of: field }: { of: Field }): ReactElement {
  const dots = Array.from({ length: driftWidth / 140 }, (_, index) => {
    const x = Math.round((index + scatter(index, 1)) * 140 - driftWidth / 2);
    return { colour: colourAt(x * 1.1, 3), path: `M${x} ${Math.round(520 * scatter(index, 2))}h0` };
  });
  const rows = Array.from({ length: 13 }, (_, index) => field.depth * 0.02 * 1.15 ** index);
  return (
    <g strokeLinecap="round">
      <defs>
        <g id="drift">
          {colours.map((colour) => (
            <path
              key={colour}
              d={dots.map((dot) => (dot.colour === colour ? dot.path : "")).join("")}
              stroke={faceOf(colour)}
              strokeWidth="120"
            />
          ))}
        </g>
      </defs>
      {rows.map((y, row) => {
        const scale = scaleAt(field, y);
        const distance = driftWidth * scale;
        const count = Math.ceil(field.width / distance) + 1;
        return Array.from({ length: count }, (_, index) => {
          const x = Math.round((index - count / 2 + ((row * 0.618) % 1)) * distance);
          return (
            <use
              key={x}
              href="#drift"
              transform={`translate(${x} ${round(y)})scale(${roundFine(scale)} ${roundFine(scale * 0.5)})`}
            />
          );
        });
      })}
    </g>
  );
}

function roundFine(scale: number): number {
  return Math.round(scale * 1000) / 1000;
}

/** The plants of a row. All stalks are behind all heads. */
function Plants({ of: { y, scale, feet, heads } }: { of: Row }): ReactElement {
  const isNear = scale > near.heads;
  const stalks = heads.map(stalkPath).join("");
  return (
    <g transform={`translate(0 ${y})scale(${scale})`}>
      {feet.map((foot, index) => (
        <use
          key={foot.x}
          href={`#${scale > near.leaves ? "near" : "far"}${index % 2}`}
          transform={`translate(${foot.x} ${foot.y})scale(${index % 4 < 2 ? -1 : 1} 1)`}
        />
      ))}
      <g fill="none">
        <path d={stalks} stroke="var(--shade)" strokeWidth="13" />
        {isNear ? (
          <path d={stalks} stroke="var(--stalk)" strokeWidth="8" transform="translate(-2)" />
        ) : null}
      </g>
      {heads.map((head) => (
        <Flower key={head.x} of={head} isNear={isNear} />
      ))}
    </g>
  );
}

/** A stalk that leaves the ground upright, and ends in the direction of its flower. */
function stalkPath({ foot, x, y, tilt }: Head): string {
  const [right, down] = [x - foot.x, y - foot.y];
  const end = polar(-down * 0.6, tilt);
  return `M${foot.x} ${foot.y}q${Math.round(right - end.x)} ${Math.round(down - end.y)} ${right} ${down}`;
}

function Flower({
  of: { colour, x, y, tilt, scale, flat },
  isNear,
}: {
  of: Head;
  isNear: boolean;
}): ReactElement {
  const place = `translate(${x} ${y})rotate(${tilt})scale(${scale}`;
  const head = isNear ? colour : "far";
  return (
    <>
      {isNear && flat ? <use href="#cup" transform={`${place})`} /> : null}
      <use
        href={`#${flat ? head : "bud"}`}
        color={isNear && flat ? undefined : faceOf(colour)}
        transform={`${place} ${roundScale(scale * (flat ?? 1))})`}
      />
    </>
  );
}
