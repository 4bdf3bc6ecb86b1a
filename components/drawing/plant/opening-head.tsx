import { place } from "../path.ts";
import type { DrawnHead } from "../scale.ts";
import { Involucre } from "./involucre.tsx";
import { RayDefinitions } from "./ray-definitions.tsx";

/**
 * The rays at the back and in front. The outermost are at -1 and 1. In an open head, those in the middle
 * point away from the viewer or towards them, and look shorter.
 */
const rows = [
  { foreshortening: 0.3, seats: [-0.86, -0.52, -0.17, 0.2, 0.54, 0.88] },
  { foreshortening: 0.55, seats: [-1, 1, -0.68, 0.72, -0.34, 0.37, 0] },
];

/** The radius of the cup of bracts, before heads scale it. */
const cupRadius = 18;

/** The rays and the cup of bracts that all opening heads of a drawing share. */
export function OpeningParts({ of: { stalk, whorls } }: { of: DrawnHead }) {
  const [whorl] = whorls;
  if (!whorl) return null;
  const base = { ...whorl, attachment: cupRadius * 0.3, length: cupRadius * 2.1 };
  const shape = (bend: number) => ({ ...base, width: cupRadius * 0.56, bend });
  return (
    <>
      <RayDefinitions whorl={base} shapes={[shape(-4.5), shape(4.5)]} id="ray" />
      <defs>
        <g id="cup">
          <path d="M-10 -5C-8.5 3 -3.4 2 -2.4 7Q0 10 2.4 7C3.4 2 8.5 3 10 -5" fill={stalk.colour} />
          <Involucre stalk={stalk} radius={cupRadius} smooth />
        </g>
      </defs>
    </>
  );
}

/**
 * A head from the side, on top of its stalk at the origin. `openness` is from 0, a bud that shows the tips
 * of its rays, to 1, an open head.
 */
export function OpeningHead({ openness }: { openness: number }) {
  const spread = 8 + 62 * openness;
  const grown = 0.6 + 0.4 * Math.sqrt(openness);
  const transform = (seat: number, foreshortening: number) => {
    const width = 1 - Math.abs(seat) * 0.1;
    const inner = foreshortening * openness * (1 - seat ** 2);
    const outer = 0.2 * (1 - openness) * seat ** 2;
    const length = grown * (1 - inner - outer);
    return place({ x: seat * cupRadius * 0.35, turn: seat * spread, scale: [width, length] });
  };
  return (
    <g transform={place({ scale: 0.9 + 1.7 * openness })}>
      <g className="petals">
        {rows.map(({ foreshortening, seats }) =>
          seats.map((seat) => (
            <use href={`#ray${seat < 0 ? 1 : 0}`} transform={transform(seat, foreshortening)} />
          )),
        )}
      </g>
      <use href="#cup" />
    </g>
  );
}
