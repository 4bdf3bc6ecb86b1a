import type { GerberaDescription } from "../../../content/drawing-schema.ts";
import { content } from "../../../content/index.ts";
import { Marker } from "../marker.tsx";
import { HeadFromAbove } from "../plant/head-from-above.tsx";
import { magenta, yellow } from "../plant/recolour.ts";
import { Prop } from "../prop.tsx";
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
export function FieldHeads() {
  return (
    <>
      <Prop name="field-heads" />
      {colours.map((colour) => (
        <Heads of={descriptions[colour]} id={colour} />
      ))}
    </>
  );
}

function Heads({ of, id }: { of: GerberaDescription; id: Colour }) {
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
function NearHead({ of, id }: { of: GerberaDescription; id: string }) {
  const { whorls, disc, ...head } = inDrawingUnits(of);
  const rays = whorls.slice(0, 3).map((whorl) => ({ ...whorl, veins: 0 as const }));
  return <HeadFromAbove of={{ ...head, whorls: rays, disc: { ...disc, florets: 70 } }} id={id} />;
}
