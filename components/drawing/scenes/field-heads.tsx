import type { ReactElement } from "react";
import type { GerberaDescription } from "../../../content/drawing-schema.ts";
import { content } from "../../../content/index.ts";
import { Marker } from "../marker.tsx";
import { polar, scatter } from "../numbers.ts";
import { HeadFromAbove } from "../plant/head-from-above.tsx";
import { magenta, yellow } from "../plant/recolour.ts";
import { inDrawingUnits } from "../scale.ts";
import { type Colour, colours } from "./field-plants.ts";

const { single, giant, ...drawings } = content.drawings;
const descriptions = {
  cream: giant,
  yellow,
  coral: drawings["crested-double"],
  scarlet: single,
  magenta,
} satisfies Record<Colour, GerberaDescription>;

/** The colour of the rays of a flower. */
export function faceOf(colour: Colour): string | undefined {
  return descriptions[colour].whorls[0]?.colours.face;
}

/** Heads of each colour and detail. */
export function FieldHeads(): ReactElement {
  return (
    <>
      <path id="rays" d={rays(21, 24, 100, 12)} />
      <path id="few-rays" d={rays(15, 20, 104, 20)} />
      <path id="ring" d={rays(21, 10, 48, 7)} />
      <g id="eye">
        <circle r="25" fill="#34491c" />
        <circle r="16" fill="none" stroke="#a3ba50" strokeWidth="7" strokeDasharray="5 4" />
        <circle r="6" fill="#cfd873" />
      </g>
      {colours.map((colour) => (
        <Heads of={descriptions[colour]} id={colour} />
      ))}
    </>
  );
}

function Heads({ of, id }: { of: GerberaDescription; id: Colour }): ReactElement {
  const [outer, inner = outer, ruff] = of.whorls.map(({ colours }) => colours);
  const ring = ruff ? ruff.tip : of.trans.colour;
  return (
    <>
      <Marker id={`near-${id}`}>
        <NearHead of={of} id={id} />
      </Marker>
      <Marker id={`middle-${id}`}>
        <use href="#rays" fill={outer?.shade} transform="rotate(9)scale(.97)" />
        <use href="#rays" fill={inner?.face} />
        <use href="#ring" fill={ring} transform={ruff && "scale(1.3)"} />
        <use href="#eye" />
      </Marker>
      <Marker id={`far-${id}`}>
        <circle r="76" fill={outer?.shade} />
        <use href="#few-rays" fill={outer?.face} />
        <circle r="30" fill={of.disc.colours.ground} stroke={ring} strokeWidth="20" />
      </Marker>
    </>
  );
}

/** A head with fewer whorls, veins and florets, which make a lighter file. */
function NearHead({ of, id }: { of: GerberaDescription; id: string }): ReactElement {
  const { whorls, disc, ...head } = inDrawingUnits(of);
  const rays = whorls.slice(0, 3).map((whorl) => ({ ...whorl, veins: 0 as const }));
  return <HeadFromAbove of={{ ...head, whorls: rays, disc: { ...disc, florets: 70 } }} id={id} />;
}

/** Path data of rays with rounded tips, of slightly different lengths. */
function rays(count: number, base: number, tip: number, width: number): string {
  return Array.from({ length: count }, (_, index) => {
    const length = tip * (1 - 0.08 * scatter(index, count));
    const at = (radius: number, across: number) => {
      const along = polar(radius, (index * 360) / count);
      const aside = polar(across, (index * 360) / count + 90);
      return `${Math.round(along.x + aside.x)} ${Math.round(along.y + aside.y)}`;
    };
    const side = (turn: number) => [at(tip * 0.5, turn * width * 0.8), at(length, turn * width)];
    return `M${at(base, 0)}C${side(-1).join(" ")} ${at(length, 0)}C${side(1).toReversed().join(" ")} ${at(base, 0)}`;
  }).join("");
}
