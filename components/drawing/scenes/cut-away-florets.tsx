import type { ReactElement } from "react";
import type { Whorl } from "../../../content/drawing-schema.ts";
import { scatter } from "../numbers.ts";
import { place, round } from "../path.ts";
import { rayOutline } from "../plant/ray-shape.ts";
import type { DrawnHead } from "../scale.ts";
import { cutDisc, openFloretHeight } from "./cut-away-geometry.ts";

/** Height of a bud above the receptacle, in drawing units. */
const budHeight = 16;

/** The disc florets on the cut: an ovary, a tube, and either a closed bud or lobes and stamens. */
export function CutDiscFlorets({ of: { disc, stalk } }: { of: DrawnHead }): ReactElement {
  return (
    <>
      <defs>
        <Bud disc={disc} stalk={stalk} />
        <OpenFloret disc={disc} stalk={stalk} />
      </defs>
      {cutDisc(disc).map(({ x, y, open }, index) => (
        <use
          href={open ? "#s1" : "#s0"}
          transform={place({
            x,
            y,
            turn: (x / disc.radius) * 18 + 8 * (scatter(index, 4) - 0.5),
            scale: [1, 0.84 + 0.2 * scatter(index, 3)],
          })}
        />
      ))}
    </>
  );
}

type FloretProps = Pick<DrawnHead, "disc" | "stalk">;

function Bud({ disc: { colours }, stalk }: FloretProps): ReactElement {
  const tube = 3 - budHeight;
  return (
    <g id="s0" fill="none" strokeLinecap="round">
      <path d={`M0 -4V${tube}`} stroke={colours.bud} strokeWidth={1.6} />
      <path d={`M0 ${tube}v-3`} stroke={colours.heart} strokeWidth={2.4} />
      <Ovary stalk={stalk} />
    </g>
  );
}

function OpenFloret({ disc: { colours }, stalk }: FloretProps): ReactElement {
  const tube = 6 - openFloretHeight;
  return (
    <g id="s1" fill="none" strokeLinecap="round">
      <path d={`M0 -4V${tube}`} stroke={colours.light} strokeWidth={1.4} />
      <path d={`M-2.4 ${tube - 2}q.4 3 2.4 4q2 -1 2.4 -4`} stroke={colours.open} strokeWidth={1} />
      <path
        d={`M0 ${tube}v-5c0 -1.8 -1.9 -2 -1.7 -.4M0 ${tube - 5}c0 -1.8 1.9 -2 1.7 -.4`}
        stroke={colours.pollen}
        strokeWidth={0.8}
      />
      <Ovary stalk={stalk} />
    </g>
  );
}

/** The ray and the trans floret at either side of the cut. */
export function CutRays({
  of: { whorls, trans, disc, stalk },
}: {
  of: DrawnHead;
}): ReactElement | null {
  const [whorl] = whorls;
  if (!whorl) return null;
  const radius = round(disc.radius);
  return (
    <>
      <defs>
        <g id="c">
          <path
            className="petals"
            d={cutTransFloret(trans)}
            fill={trans.colour}
            stroke={trans.shade}
            strokeWidth={0.5}
            transform={place({ x: radius, y: -1, turn: 40 })}
          />
          <g transform={place({ x: radius, y: -1, turn: 72 })}>
            <path
              className="petals"
              d={cutRay(whorl)}
              fill={whorl.colours.tip}
              stroke={whorl.colours.shade}
              strokeWidth={0.5}
            />
            <Ovary stalk={stalk} />
          </g>
        </g>
      </defs>
      <use href="#c" />
      <use href="#c" transform="scale(-1 1)" />
    </>
  );
}

function cutRay({ length, width }: Whorl): string {
  return rayOutline({ attachment: 3, length, width: width * 0.3, tip: "rounded", bend: 12 });
}

function cutTransFloret({ length, width }: DrawnHead["trans"]): string {
  return rayOutline({
    attachment: 3,
    length: openFloretHeight + length * 0.5,
    width: width * 1.7,
    tip: "pointed",
    bend: 6,
  });
}

/** An ovary with the bristles of its pappus. */
function Ovary({ stalk }: { stalk: DrawnHead["stalk"] }): ReactElement {
  return (
    <>
      <path d="M-.8 -4l-.9 -8M.8 -4l.9 -8" stroke={stalk.pith} strokeWidth={0.4} />
      <ellipse cy={-2} rx={1.3} ry={2.6} fill={stalk.pith} stroke={stalk.shade} strokeWidth={0.4} />
    </>
  );
}
