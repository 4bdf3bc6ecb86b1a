import type { ReactElement, ReactNode } from "react";
import { polar } from "../numbers.ts";
import { d, place } from "../path.ts";
import { type RayShape, rayFold, rayOutline, rayVeins } from "../plant/ray-shape.ts";
import type { DrawnHead } from "../scale.ts";

const hair = "#937a40";
const anther = "#a87a12";

/** Directions of the bristles of the pappus, in degrees from the top. */
const bristles = [-26, -21, -16.5, -12, -8, -4, 0, 4, 8, 12, 16.5, 21, 26];

interface EnlargedFloretProps {
  readonly of: DrawnHead;
  /** The lower end of the ovary, in drawing units. */
  readonly x: number;
  readonly y: number;
}

/** A ray floret, with most of its length in one lip. */
export function EnlargedRayFloret({
  of: { whorls, trans, stalk },
  x,
  y,
}: EnlargedFloretProps): ReactElement | null {
  const [whorl] = whorls;
  if (!whorl) return null;
  const shape: RayShape = { attachment: 0, length: 66, width: 20, tip: "notched", bend: 3 };
  const { face, shade, vein } = whorl.colours;
  return (
    <Floret stalk={stalk} x={x} y={y}>
      <g className="petals" transform="translate(.4 -38)">
        <path d={rayOutline(shape)} fill={face} stroke={shade} strokeWidth={0.6} />
        <path d={rayFold(shape)} fill={shade} opacity={0.3} />
        <path d={rayVeins(shape, 3)} stroke={vein} strokeWidth={0.5} />
      </g>
      <InnerLip colour={whorls.at(-1)?.colours.face ?? face} edge={shade} />
      <path className="petals" d={tube} fill={face} stroke={shade} strokeWidth={0.6} />
      <Stigma colour={trans.colour} edge={shade} from={-39} to={-54} />
    </Floret>
  );
}

/** A trans floret, about three times as large as in the head: two lips and a stigma, no stamens. */
export function EnlargedTransFloret({
  of: { trans, stalk },
  x,
  y,
}: EnlargedFloretProps): ReactElement {
  const shape: RayShape = { attachment: 0, length: 44, width: 12, tip: "split", bend: 4 };
  return (
    <Floret stalk={stalk} x={x} y={y}>
      <g className="petals" fill={trans.colour} stroke={trans.shade} strokeWidth={0.6}>
        <g transform="translate(1 -39)rotate(10)">
          <path d={rayOutline(shape)} />
          <path d={rayFold(shape)} fill={trans.shade} stroke="none" opacity={0.3} />
        </g>
      </g>
      <InnerLip colour={trans.colour} edge={trans.shade} />
      <path
        className="petals"
        d={tube}
        fill={trans.colour}
        stroke={trans.shade}
        strokeWidth={0.6}
      />
      <Stigma colour={trans.colour} edge={trans.shade} from={-39} to={-58} />
    </Floret>
  );
}

/** An open disc floret, about three times as large as in the head: curled lips, stamens, stigma. */
export function EnlargedDiscFloret({
  of: { disc, trans, stalk },
  x,
  y,
}: EnlargedFloretProps): ReactElement {
  const { colours } = disc;
  return (
    <Floret stalk={stalk} x={x} y={y}>
      <g className="petals" fill={colours.open} stroke={trans.shade} strokeWidth={0.7}>
        <path d="M1 -44C8 -52 13 -52 16 -46Q17 -42 14 -43Q12 -48 4 -40Z" />
        <path d="M-1 -44C-8 -54 -13 -52 -13 -47Q-12 -43 -9.6 -45.4Q-8 -48 -4 -40Z" />
      </g>
      <path
        className="petals"
        d="M-1.8 -17C-2 -26 -4.4 -32 -4.2 -42Q0 -46 4.2 -42C4.4 -32 2 -26 1.8 -17Z"
        fill={colours.light}
        stroke={colours.bud}
        strokeWidth={0.7}
      />
      <path
        d="M-2.6 -42L-2.3 -63Q0 -66 2.3 -63L2.6 -42Q0 -45 -2.6 -42Z"
        fill={colours.pollen}
        stroke={anther}
        strokeWidth={0.6}
      />
      <path d="M-.8 -44L-.7 -64M.8 -44L.7 -64" stroke={anther} strokeWidth={0.4} />
      <Stigma colour={colours.pollen} edge={anther} from={-64} to={-72} />
    </Floret>
  );
}

/** The tube of a floret with two lips. */
const tube = "M-1.8 -17C-2 -26 -3.4 -34 -3.2 -41Q1 -38 4.6 -42C4.8 -34 2 -26 1.8 -17Z";

/** The small inner lip of a female floret: two narrow lobes that curl back. */
function InnerLip(colours: LineColours): ReactElement {
  const lobes =
    "M1.5 -40C1 -49 -5 -52.5 -8.6 -49.4C-10.6 -46.6 -8 -44.4 -6.6 -46.4M1.5 -40C-1 -46 -6.500 -47.500 -10.500 -43.8C-12.2 -41 -9.6 -39.2 -8.2 -41";
  return <Line path={lobes} width={1.1} {...colours} />;
}

/** The ovary, the pappus round its top, and whatever grows inside the pappus. */
function Floret({
  stalk,
  x,
  y,
  children,
}: {
  stalk: DrawnHead["stalk"];
  x: number;
  y: number;
  children: ReactNode;
}): ReactElement {
  return (
    <g transform={place({ x, y })} fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={pappus} stroke={hair} strokeWidth={0.55} />
      <path
        d="M0 0C-3 0 -5.2 -6 -4.8 -11Q-4.4 -16 -2 -17.4H2Q4.4 -16 4.8 -11C5.2 -6 3 0 0 0Z"
        fill={stalk.pith}
        stroke={stalk.shade}
        strokeWidth={0.7}
      />
      <path
        d="M-1.6 -2Q-2.6 -9 -1.2 -16M1.6 -2Q2.6 -9 1.2 -16"
        stroke={stalk.colour}
        strokeWidth={0.5}
      />
      {children}
    </g>
  );
}

const pappus = bristles
  .map((degrees, index) => {
    const end = polar(26 + (index % 3) * 2, degrees);
    return d`M${degrees / 8} -16l${end.x} ${end.y}`;
  })
  .join("");

/** A style that ends in two short branches. */
function Stigma({
  from,
  to,
  ...colours
}: LineColours & { from: number; to: number }): ReactElement {
  const arm = (side: 1 | -1) => `M0 ${to}c0 -2.4 ${1.6 * side} -3.6 ${2.6 * side} -4.6`;
  return <Line path={`M0 ${from}V${to}${arm(1)}${arm(-1)}`} width={1} {...colours} />;
}

interface LineColours {
  readonly colour: string;
  readonly edge: string;
}

/** A line that shows on light and dark grounds, because its edge has another colour. */
function Line({
  path,
  width,
  colour,
  edge,
}: LineColours & { path: string; width: number }): ReactElement {
  return (
    <g className="petals">
      <path d={path} stroke={edge} strokeWidth={width + 1} />
      <path d={path} stroke={colour} strokeWidth={width} />
    </g>
  );
}
