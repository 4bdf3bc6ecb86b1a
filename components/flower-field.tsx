import type { ReactElement } from "react";
import { polar, roundScale, scatter } from "./drawing-numbers.ts";
import { FieldParts, faceOf } from "./field-parts.tsx";
import { colourAt, colours, type Field, fieldRows, type Row } from "./field-plants.ts";
import { Picture } from "./gerbera/picture.tsx";

/** The smallest scales at which leaves have lobes, and heads all their parts. */
const near = { leaves: 0.4, heads: 0.5 };
/** Narrow panels, as on phones, don't paint what is farther from the middle. */
const middle = 205;

const css = `svg{--leaf:#4f7f45;--edge:#264a2a;--under:#37643a;--vein:#9dbd80;--stalk:#6b9c55;
--shade:#3f6f38;--sky:#fbe8c6;--mist:#e6ebc8;--sun:#f9cf7c;--ground:#234527;
--ridge0:#d3dfc4;--ridge1:#b7cdaa;--ridge2:#98b88c}
@media(prefers-color-scheme:dark){svg{--leaf:#376339;--edge:#16321f;--under:#21462c;--vein:#6f9862;
--stalk:#5a8a4a;--shade:#2f5a30;--sky:#2d5a50;--mist:#2b5547;--sun:#efe6c4;--ground:#12271c;
--ridge0:#214940;--ridge1:#1c3f36;--ridge2:#18362d}}`;

/** Hills on the horizon, the farthest first. */
const ridges = [
  "V-70C-700-78-640-120-560-118S-420-70-330-84S-200-170-120-168S20-92 90-100S230-150 310-148S440-80 520-88S690-140 800-130",
  "V-50C-690-40-620-70-520-66S-350-40-270-46S-120-66-60-60S60-104 150-102S300-52 380-50S560-84 640-82S760-50 800-54",
  "V-24C-650-30-560-44-460-40S-300-58-210-56S-60-22 40-24S180-44 260-42S480-22 560-24S720-40 800-36",
];

/** Gradients from top to bottom: colours with their opacities. */
const gradients = {
  dawn: ["sky 0", "sky 1"],
  earth: ["ridge2 1", "under 1", "edge 1", "ground 1"],
  haze: ["mist 0", "mist .85", "mist .4", "mist .15", "mist 0"],
};

/**
 * A field of gerberas before hills, for a panel of any shape: the middle of its lower edge always shows,
 * and the rest as far as there is room.
 */
export function FlowerField({ of: field }: { of: Field }): ReactElement {
  const { width, sky, depth } = field;
  const band = (y: number, height: number) => `M${-width / 2} ${y}h${width}v${height}h${-width}Z`;
  const hideSides = `@media(max-aspect-ratio:${2 * middle}/${sky + depth}){.side{display:none}}`;
  const haze = <path d={band(-60, 60 + depth * 0.25)} fill="url(#haze)" opacity=".22" />;
  return (
    <Picture
      viewBox={[-width / 2, -sky, width, sky + depth]}
      preserveAspectRatio="xMidYMax slice"
      standalone
    >
      <style>{css + hideSides}</style>
      <FieldParts />
      {Object.entries(gradients).map(([id, stops]) => (
        <linearGradient key={id} id={id} x2="0" y2="1">
          {stops.map((stop, index) => (
            <stop
              key={stop}
              offset={index / (stops.length - 1)}
              stopColor={`var(--${stop.split(" ")[0]})`}
              stopOpacity={stop.split(" ")[1]}
            />
          ))}
        </linearGradient>
      ))}
      <path d={band(-sky, sky)} fill="url(#dawn)" />
      <circle cx="74" cy={-0.53 * sky} r="60" fill="var(--sun)" />
      <g transform={`scale(1 ${roundScale(sky / 260)})`}>
        {ridges.map((ridge, index) => (
          <path key={ridge} d={`M-800 0${ridge}V0Z`} fill={`var(--ridge${index})`} />
        ))}
      </g>
      <path d={band(0, depth)} fill="url(#earth)" />
      {haze}
      <FarFlowers of={field} />
      {fieldRows(field).map((row) => (
        <g key={row.y}>
          {row.y < depth * 0.2 ? haze : null}
          <Plants of={row} />
        </g>
      ))}
    </Picture>
  );
}

/** Near the horizon, flowers are dots. */
function FarFlowers({ of: { width, depth, growth } }: { of: Field }): ReactElement {
  const rows = Array.from({ length: 8 }, (_, row) => {
    const y = depth * 0.15 * 0.8 ** row;
    const scale = growth * y;
    const places = Array.from({ length: Math.ceil(width / scale / 300) }, (_, index) => {
      const x = 300 * (index + scatter(index, row)) - width / scale / 2;
      return { x: 10 * Math.round(x / 10), y: Math.round(-400 * scatter(row, index)) };
    });
    return { y: Math.round(y), scale: roundScale(scale), places };
  }).toReversed();
  return (
    <g strokeLinecap="round" strokeWidth="150">
      {rows.flatMap(({ y, scale, places }, row) =>
        colours.map((colour) => (
          <path
            key={`${y} ${colour}`}
            d={places
              .filter(({ x }) => colourAt(x, row + scatter(x, row)) === colour)
              .map((place) => `M${place.x} ${place.y}h0`)
              .join("")}
            stroke={faceOf(colour)}
            transform={`translate(0 ${y})scale(${scale} ${roundScale(0.45 * scale)})`}
          />
        )),
      )}
    </g>
  );
}

/** The plants of a row. All stalks are behind all heads. */
function Plants({ of: { y, scale, feet, heads } }: { of: Row }): ReactElement {
  const isNear = scale > near.heads;
  const sideOf = (x: number, reach: number) =>
    (Math.abs(x) - reach) * scale > middle ? "side" : undefined;
  const stalks = heads
    .map(({ foot, x, y, tilt }) => {
      const end = polar(0.6 * (foot.y - y), tilt);
      return `M${foot.x} ${foot.y}Q${Math.round(x - end.x)} ${Math.round(y - end.y)} ${x} ${y}`;
    })
    .join("");
  return (
    <g transform={`translate(0 ${y})scale(${scale})`}>
      {feet.map((foot, index) => (
        <use
          key={foot.x}
          className={sideOf(foot.x, 370)}
          href={`#${scale > near.leaves ? "near" : "far"}${index % 2}`}
          transform={`translate(${foot.x} ${foot.y})scale(${index % 4 < 2 ? -1 : 1} 1)`}
        />
      ))}
      <g fill="none">
        <path d={stalks} stroke="var(--shade)" strokeWidth="13" />
        {isNear && <path d={stalks} stroke="var(--stalk)" strokeWidth="8" />}
      </g>
      {heads.map(({ x, y, colour, tilt, scale, flat }) => (
        <use
          key={`${x} ${y}`}
          className={sideOf(x, 110)}
          href={`#${flat ? (isNear ? colour : "far") : `${colour}-bud`}`}
          color={faceOf(colour)}
          transform={`translate(${x} ${y})rotate(${tilt})scale(${scale} ${roundScale(scale * (flat ?? 1))})`}
        />
      ))}
    </g>
  );
}
