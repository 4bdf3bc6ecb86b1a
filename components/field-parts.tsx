import { Fragment, type ReactElement } from "react";
import type { GerberaDescription } from "../content/drawing-schema.ts";
import { content } from "../content/index.ts";
import { type Point, roundScale, scatter } from "./drawing-numbers.ts";
import { type Colour, colours } from "./field-plants.ts";
import { Bud } from "./gerbera/bud.tsx";
import { HeadFromAbove } from "./gerbera/head-from-above.tsx";
import { leafPaths } from "./gerbera/leaf-shape.ts";
import { LobedLeaf } from "./gerbera/lobed-leaf.tsx";
import { inDrawingUnits } from "./gerbera/scale.ts";
import { magenta, yellow } from "./period-strains.ts";

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

const bend = 24;
const leaf = { fill: "var(--leaf)", edge: "var(--edge)", veins: "var(--vein)" };
const { outline, midrib } = leafPaths(bend);

/** What plants share: rosettes, heads from above and buds. */
export function FieldParts(): ReactElement {
  return (
    <defs>
      <g id="leaf">
        <LobedLeaf length={100} bend={bend} {...leaf} />
      </g>
      <path id="under" d={outline + midrib} fill="var(--under)" stroke="var(--edge)" />
      {[0, 1].map((form) => (
        <Rosettes key={form} form={form} />
      ))}
      <g id="far">
        <circle r="88" fill="currentColor" />
        <circle r="88" opacity=".3" />
        <circle
          r="64"
          fill="none"
          stroke="currentColor"
          strokeWidth="66"
          strokeDasharray="11 2.4"
        />
        <circle r="50" fill="none" stroke="#fff" strokeWidth="26" opacity=".2" />
        <circle r="16" fill="#7f9a3c" stroke="#55692a" strokeWidth="20" />
      </g>
      {colours.map((colour) => (
        <Fragment key={colour}>
          <g id={colour}>
            <Head of={descriptions[colour]} id={colour} />
          </g>
          <g id={`${colour}-bud`}>
            <Bud of={descriptions[colour]} radius={22} />
          </g>
        </Fragment>
      ))}
    </defs>
  );
}

/** A head with fewer whorls, veins and florets, which make a lighter file. */
function Head({ of, id }: { of: GerberaDescription; id: string }): ReactElement {
  const { whorls, disc, ...head } = inDrawingUnits(of);
  const rays = whorls.slice(0, 3).map((whorl) => ({ ...whorl, veins: 0 as const }));
  return <HeadFromAbove of={{ ...head, whorls: rays, disc: { ...disc, florets: 89 } }} id={id} />;
}

/** A rosette of lobed leaves, and a simpler one. Both have darker leaves below. */
function Rosettes({ form }: { form: number }): ReactElement {
  const upper = leafTips(form, 10, 290);
  const under = leafTips(form + 3, 9, 370);
  const ribs = upper.map(({ x, y }) => `M0 0L${Math.round(x * 0.9)} ${Math.round(y * 0.9)}`);
  return (
    <>
      <g id={`near${form}`}>
        {under.map((tip) => leafTo(tip, "under"))}
        {upper.map((tip) => leafTo(tip, "leaf"))}
      </g>
      <g id={`far${form}`}>
        <path d={under.map(blade).join("")} fill="var(--under)" />
        <path d={upper.map(blade).join("")} fill="var(--leaf)" />
        <path d={ribs.join("")} stroke="var(--vein)" strokeWidth="3" opacity=".6" />
      </g>
    </>
  );
}

/** The tips of the leaves of a rosette that is seen from obliquely above, the farthest first. */
function leafTips(form: number, count: number, reach: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const azimuth = ((index * 137.5 + form * 50) * Math.PI) / 180;
    const length = reach * (1 + 0.35 * (scatter(index, form) - 0.5));
    return { x: Math.sin(azimuth) * length, y: (-0.45 * Math.cos(azimuth) - 0.2) * length };
  }).toSorted((one, other) => one.y - other.y);
}

function leafTo({ x, y }: Point, id: "leaf" | "under"): ReactElement {
  const angle = Math.round((Math.atan2(x, -y) * 180) / Math.PI - (Math.sign(x) * bend) / 2);
  const scale = `${x < 0 ? -2.9 : 2.9} ${roundScale(Math.max(1.2, Math.hypot(x, y) / 100))}`;
  return <use key={angle} href={`#${id}`} transform={`rotate(${angle})scale(${scale})`} />;
}

/** Path data of a leaf without lobes. */
function blade({ x, y }: Point): string {
  const at = (along: number, across: number) =>
    `${Math.round(x * along - y * across)} ${Math.round(y * along + x * across)}`;
  return `M0 0C${at(0.4, 0.12)} ${at(1, 0.12)} ${at(1, 0)}C${at(0.95, -0.12)} ${at(0.4, -0.12)} 0 0`;
}
