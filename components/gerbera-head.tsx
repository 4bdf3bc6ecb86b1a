import { type ReactNode, useId } from "react";
import {
  type FlowerPart,
  flowerParts,
  type GerberaDescription,
} from "../content/drawing-schema.ts";
import { drawnText } from "./drawn-text.ts";
import {
  cutDisc,
  dots,
  headRadius,
  type Point,
  placeDiscFlorets,
  placeRays,
  projectFarRays,
  type RayPlacement,
  type RayShape,
  radialStrokes,
  rayFold,
  rayOutline,
  rayShape,
  rayVeins,
  receptacleOutline,
  receptacleVessels,
  round,
  roundScale,
  type SideRay,
  unitsPerCentimetre,
  type Whorl,
} from "./gerbera-geometry.ts";

export type { DrawingId, GerberaDescription } from "../content/drawing-schema.ts";

/** What every drawing of this family takes. */
interface DrawingProps {
  readonly description: GerberaDescription;
  /** Width of the picture in CSS pixels; without it the page's styles decide. */
  readonly size?: number;
  /** Says what the picture shows; without it the picture is decoration. */
  readonly title?: string;
  /** Draws a picture file instead of a part of a page: with its own namespace and dark scheme. */
  readonly standalone?: boolean;
}

/** A flower head from above that fills its square. */
export function GerberaHead({ description, ...picture }: DrawingProps): ReactNode {
  const id = useIdPrefix(picture.standalone);
  const edge = headRadius + 1;
  return (
    <Picture {...picture} viewBox={[-edge, -edge, 2 * edge, 2 * edge]}>
      <Head description={description} id={id} />
    </Picture>
  );
}

interface PlateProps extends DrawingProps {
  /** Width of the square plate in centimetres. */
  readonly width?: number;
  /** Length of the scale bar in centimetres. */
  readonly bar?: number;
  /** Words at the scale bar, e.g. "5 cm"; without them the caption says its length. */
  readonly barLabel?: string;
}

/** A flower head at true scale on a square plate, with a scale bar at its lower left. */
export function GerberaPlate({
  description,
  width = 16,
  bar = 5,
  barLabel,
  ...picture
}: PlateProps): ReactNode {
  const id = useIdPrefix(picture.standalone);
  const units = unitsPerCentimetre(description);
  const side = round(width * units);
  const corner = round((0.4 - width / 2) * units);
  const tick = round(0.25 * units);
  const tickTop = round((width / 2 - 0.65) * units);
  return (
    <Picture {...picture} viewBox={[-side / 2, -side / 2, side, side]}>
      <Head description={description} id={id} />
      <path
        d={`M${corner} ${tickTop}v${tick}h${round(bar * units)}v${-tick}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={round(0.05 * units)}
      />
      {barLabel && (
        <text
          x={round(corner + tick)}
          y={tickTop}
          fill="currentColor"
          fontFamily="system-ui,sans-serif"
          fontSize={round(0.5 * units)}
        >
          {barLabel}
        </text>
      )}
    </Picture>
  );
}

/** How rays hang on the head and lie on the ground, in drawing units and degrees. */
const hangingRays = [
  { x: -17, y: 4, angle: 178 },
  { x: -2, y: 10, angle: 150 },
  { x: 19, y: 4, angle: 168 },
] as const;
const lyingRays = [
  { x: -112, y: 90, angle: 80 },
  { x: -38, y: 86, angle: 106 },
  { x: 112, y: 92, angle: 279 },
  { x: -14, y: 101, angle: 264 },
  { x: 22, y: 103, angle: 82 },
] as const;

/** A head on a bent stalk that has dropped its rays: a few hang on, the others lie below. */
export function FallenHead({ description, ...picture }: DrawingProps): ReactNode {
  const id = useIdPrefix(picture.standalone);
  const units = unitsPerCentimetre(description);
  const { stalk, disc } = description;
  const [whorl] = description.whorls;
  if (!whorl) return null;
  const loose = { ...whorl, attachment: 0 };
  return (
    <Picture {...picture} viewBox={[-120, -108, 240, 220]}>
      <defs>
        <RayGradient whorl={loose} units={units} id={`${id}g`} />
        {variants.map((variant) => (
          <Ray
            key={variant}
            id={`${id}${variant}`}
            shape={rayShape(loose, units, variant)}
            whorl={loose}
            gradient={`${id}g`}
            castsShadow={false}
          />
        ))}
      </defs>
      <path d="M-118 93H118" stroke="currentColor" strokeWidth={0.6} opacity={0.5} />
      <StalkStroke
        stalk={stalk}
        units={units}
        path="M58 92C56 40 70 -92 12 -94C-14 -95 -27 -78 -32 -64"
      />
      {lyingRays.map(({ x, y, angle }, index) => (
        <use
          key={x}
          href={`#${id}${index % 2}`}
          transform={`translate(${x} ${y})scale(1 .6)rotate(${angle})`}
        />
      ))}
      <g transform="translate(-38 -50)rotate(20)">
        <Involucre stalk={stalk} radius={disc.radius * units} id={`${id}b`} />
        {hangingRays.map(({ x, y, angle }, index) => (
          <use
            key={x}
            href={`#${id}${index % 2}`}
            transform={`translate(${x} ${y})rotate(${angle})`}
          />
        ))}
        <g transform="translate(0 3)scale(1 .5)">
          <TransFlorets trans={description.trans} disc={disc} units={units} id={`${id}t`} />
          <DiscFlorets disc={disc} units={units} id={`${id}d`} />
        </g>
      </g>
    </Picture>
  );
}

interface StalkProps {
  readonly stalk: GerberaDescription["stalk"];
  readonly units: number;
  readonly path: string;
}

function StalkStroke({ stalk, units, path }: StalkProps): ReactNode {
  const width = stalk.width * units;
  return (
    <g fill="none">
      <path d={path} stroke={stalk.shade} strokeWidth={round(width)} />
      <path
        d={path}
        stroke={stalk.colour}
        strokeWidth={round(width * 0.6)}
        transform={`translate(${round(-width * 0.13)})`}
      />
    </g>
  );
}

interface InvolucreProps {
  readonly stalk: GerberaDescription["stalk"];
  readonly radius: number;
  readonly id: string;
}

/** The cup of bracts under a head whose face points down the page. */
function Involucre({ stalk, radius, id }: InvolucreProps): ReactNode {
  const bract = rayOutline({
    attachment: 0,
    length: radius * 1.15,
    width: radius * 0.36,
    tip: "pointed",
    bend: 0,
  });
  return (
    <>
      <defs>
        <path id={id} d={bract} fill={stalk.colour} stroke={stalk.shade} strokeWidth={0.8} />
      </defs>
      {[-46, 46, -32, 32, -16, 16, 0].map((angle) => (
        <use
          key={angle}
          href={`#${id}`}
          transform={`translate(${round(angle * radius * 0.004)} ${round(-radius * 0.85)})rotate(${180 - angle})`}
        />
      ))}
    </>
  );
}

const cutAwayBox = [-120, -74, 240, 148] as const;

/** Where the cut-away's numbers stand, in drawing units. */
const numberedDots: Record<FlowerPart, Point> = {
  ray: { x: 110, y: -22 },
  trans: { x: -110, y: 8 },
  disc: { x: 110, y: 14 },
  bracts: { x: -110, y: 38 },
  stalk: { x: 110, y: 56 },
};

/** A flower head cut lengthwise and seen from the side, with a numbered line to each part. */
export function CutAway({ description, ...picture }: DrawingProps): ReactNode {
  const id = useIdPrefix(picture.standalone);
  const units = unitsPerCentimetre(description);
  const radius = description.disc.radius * units;
  return (
    <Picture {...picture} viewBox={cutAwayBox}>
      {nameWhorls(description, id).map(({ name, whorl, rank }) => (
        <FarRays
          key={name}
          whorl={whorl}
          radius={radius}
          units={units}
          elevation={26 + 16 * rank}
          id={name}
        />
      ))}
      <FarFlorets description={description} radius={radius} units={units} id={`${id}t`} />
      <Receptacle stalk={description.stalk} radius={radius} units={units} id={`${id}r`} />
      <StandingFlorets description={description} units={units} id={`${id}s`} />
      <CutRays description={description} units={units} id={`${id}c`} />
      <Leaders description={description} units={units} />
    </Picture>
  );
}

interface FarRaysProps {
  readonly whorl: Whorl;
  /** Of the rim on which the rays stand, in drawing units. */
  readonly radius: number;
  readonly units: number;
  /** Degrees above the horizon. */
  readonly elevation: number;
  readonly id: string;
}

function FarRays({ whorl, radius, units, elevation, id }: FarRaysProps): ReactNode {
  const loose = { ...whorl, attachment: 0 };
  return (
    <>
      <defs>
        <RayGradient whorl={loose} units={units} id={`${id}g`} />
        <Ray
          id={`${id}0`}
          shape={rayShape(loose, units, 1)}
          whorl={loose}
          gradient={`${id}g`}
          castsShadow={false}
        />
      </defs>
      {projectFarRays(whorl.count, radius, elevation).map((ray) => (
        <use key={ray.x} href={`#${id}0`} transform={sideRayTransform(ray)} />
      ))}
    </>
  );
}

function sideRayTransform({ x, angle, width, length }: SideRay): string {
  const scale = `${roundScale(width)} ${roundScale(length)}`;
  return `translate(${round(x)})rotate(${round(angle)})scale(${scale})`;
}

interface SectionProps extends HeadProps {
  readonly units: number;
}

/** The trans florets and the mass of disc florets behind the cut. */
function FarFlorets({
  description,
  radius,
  units,
  id,
}: SectionProps & { radius: number }): ReactNode {
  const { trans, disc } = description;
  const outline = rayOutline({
    attachment: 0,
    length: openFloretHeight + trans.length * units * 0.6,
    width: trans.width * units * 1.4,
    tip: "notched",
    bend: 0,
  });
  return (
    <>
      <defs>
        <path id={id} d={outline} stroke={trans.shade} strokeWidth={0.4} />
      </defs>
      <g fill={trans.colour}>
        {projectFarRays(trans.count, radius, 68).map((ray) => (
          <use key={ray.x} href={`#${id}`} transform={sideRayTransform(ray)} />
        ))}
      </g>
      <path
        d={`M${round(-radius)} 0L${round(-radius * 1.15)} -16Q0 -30 ${round(radius * 1.15)} -16L${round(radius)} 0Z`}
        fill={disc.colours.ground}
      />
    </>
  );
}

/** Height of the receptacle's dome over its rim, as a share of the disc's radius. */
const dome = 0.28;

/** Where the stalk of the half-section ends, in drawing units below the rim of the head. */
const sectionFoot = 74;

/** Where the bracts of the right side spring, in radii of the disc from the middle of its rim. */
const cutBracts = [
  { out: 0.75, down: 0.38, angle: 30 },
  { out: 0.5, down: 0.66, angle: 46 },
  { out: 0.18, down: 1, angle: 60 },
] as const;

function Receptacle({ stalk, radius, units, id }: InvolucreProps & { units: number }): ReactNode {
  const half = (stalk.width * units) / 2;
  const bract = rayOutline({
    attachment: 0,
    length: radius * 0.9,
    width: radius * 0.34,
    tip: "pointed",
    bend: radius * 0.06,
  });
  return (
    <>
      <defs>
        <path id={id} d={bract} fill={stalk.colour} stroke={stalk.shade} strokeWidth={0.6} />
      </defs>
      {[-1, 1].map((sign) => (
        <g key={sign} transform={`scale(${sign} 1)`}>
          {cutBracts.map(({ out, down, angle }) => (
            <use
              key={angle}
              href={`#${id}`}
              transform={`translate(${round(out * radius)} ${round(down * radius)})rotate(${angle})`}
            />
          ))}
        </g>
      ))}
      <path
        d={receptacleOutline(radius, half, radius * dome, sectionFoot)}
        fill={stalk.pith}
        stroke={stalk.colour}
        strokeWidth={round(half * 0.4)}
      />
      <path
        d={receptacleVessels(radius, half, radius * dome, sectionFoot)}
        fill="none"
        stroke={stalk.colour}
        strokeWidth={0.5}
      />
    </>
  );
}

/** Heights of a disc floret above the receptacle, in drawing units. */
const openFloretHeight = 25;
const budHeight = 16;

/** The disc florets on the cut: an ovary, a tube, and either a closed bud or lobes and stamens. */
function StandingFlorets({ description, units, id }: SectionProps): ReactNode {
  const { disc, stalk } = description;
  const radius = disc.radius * units;
  const ovary = (
    <ellipse cy={-2} rx={1.3} ry={2.6} fill={stalk.pith} stroke={stalk.shade} strokeWidth={0.4} />
  );
  return (
    <>
      <defs>
        <g id={`${id}0`} fill="none" strokeLinecap="round">
          <path d={`M0 -4V${3 - budHeight}`} stroke={disc.colours.bud} strokeWidth={1.6} />
          <path d={`M0 ${3 - budHeight}v-3`} stroke={disc.colours.heart} strokeWidth={2.4} />
          {ovary}
        </g>
        <g id={`${id}1`} fill="none" strokeLinecap="round">
          <path d="M-.8 -4l-1 -7M.8 -4l1 -7" stroke={stalk.pith} strokeWidth={0.4} />
          <path d={`M0 -4V${6 - openFloretHeight}`} stroke={disc.colours.light} strokeWidth={1.4} />
          <path
            d={`M0 ${6 - openFloretHeight}v-5`}
            stroke={disc.colours.pollen}
            strokeWidth={1.4}
          />
          <path
            d={`M-2.4 ${4 - openFloretHeight}q.4 3 2.4 4q2 -1 2.4 -4`}
            stroke={disc.colours.open}
            strokeWidth={1}
          />
          {ovary}
        </g>
      </defs>
      {cutDisc(disc, units, radius * dome).map(({ x, y, open }) => (
        <use
          key={x}
          href={`#${id}${open ? 1 : 0}`}
          transform={`translate(${round(x)} ${round(y)})rotate(${Math.round((x / radius) * 18)})`}
        />
      ))}
    </>
  );
}

/** The ray and the trans floret that the cut leaves at either side of the disc. */
function CutRays({ description, units, id }: SectionProps): ReactNode {
  const { whorls, trans, disc, stalk } = description;
  const [whorl] = whorls;
  if (!whorl) return null;
  const radius = disc.radius * units;
  const ray = rayOutline({
    attachment: 3,
    length: whorl.length * units,
    width: whorl.width * units * 0.32,
    tip: "pointed",
    bend: 16,
  });
  const transRay = rayOutline({
    attachment: 3,
    length: openFloretHeight + trans.length * units * 0.5,
    width: trans.width * units * 1.2,
    tip: "pointed",
    bend: 6,
  });
  return (
    <>
      <defs>
        <g id={id}>
          <path
            d={transRay}
            fill={trans.colour}
            stroke={trans.shade}
            strokeWidth={0.5}
            transform={`translate(${round(radius)} -1)rotate(36)`}
          />
          <g transform={`translate(${round(radius)})rotate(56)`}>
            <path d={ray} fill={whorl.colours.tip} stroke={whorl.colours.shade} strokeWidth={0.5} />
            <ellipse
              cy={-2}
              rx={1.6}
              ry={3}
              fill={stalk.pith}
              stroke={stalk.shade}
              strokeWidth={0.4}
            />
          </g>
        </g>
      </defs>
      <use href={`#${id}`} />
      <use href={`#${id}`} transform="scale(-1 1)" />
    </>
  );
}

/** The point of each part that its leader line touches, in drawing units. */
function leaderTargets(
  { disc, stalk }: GerberaDescription,
  units: number,
): Record<FlowerPart, Point> {
  const radius = disc.radius * units;
  return {
    ray: { x: radius + 56, y: -28 },
    trans: { x: -radius * 0.75, y: -27 },
    disc: { x: radius * 0.62, y: -14 },
    bracts: { x: -radius * 0.93, y: radius * 0.27 },
    stalk: { x: (stalk.width * units) / 4, y: 56 },
  };
}

const dotRadius = 6.5;

function Leaders({ description, units }: Omit<SectionProps, "id">): ReactNode {
  const targets = leaderTargets(description, units);
  return (
    <g stroke="currentColor" strokeWidth={0.7}>
      {flowerParts.map((part, index) => {
        const dot = numberedDots[part];
        const numeral = drawnText(String(index + 1), 9.5);
        return (
          <g key={part}>
            <path d={leaderLine(targets[part], dot)} />
            <circle
              cx={round(targets[part].x)}
              cy={round(targets[part].y)}
              r={1}
              fill="currentColor"
            />
            <circle cx={dot.x} cy={dot.y} r={dotRadius} fill="none" />
            <path
              d={numeral.path}
              transform={`translate(${round(dot.x - numeral.width / 2)} ${dot.y + 3})`}
              fill="currentColor"
              stroke="none"
            />
          </g>
        );
      })}
    </g>
  );
}

/** Path data of a line from a target to the edge of a numbered dot. */
function leaderLine(target: Point, dot: Point): string {
  const share = 1 - dotRadius / Math.hypot(dot.x - target.x, dot.y - target.y);
  const x = round((dot.x - target.x) * share);
  const y = round((dot.y - target.y) * share);
  return `M${round(target.x)} ${round(target.y)}l${x} ${y}`;
}

/** A picture file has its names to itself; in a page they have to differ between drawings. */
function useIdPrefix(standalone = false): string {
  const unique = useId();
  return standalone ? "" : unique;
}

interface PictureProps extends Omit<DrawingProps, "description"> {
  readonly viewBox: readonly [x: number, y: number, width: number, height: number];
  readonly children: ReactNode;
}

const inkStyle = "svg{color:#1f3d2b}@media(prefers-color-scheme:dark){svg{color:#dbe6d3}}";

function Picture({ size, title, standalone, viewBox, children }: PictureProps): ReactNode {
  const [, , width, height] = viewBox;
  const attributes = {
    xmlns: standalone ? "http://www.w3.org/2000/svg" : undefined,
    viewBox: viewBox.map(round).join(" "),
    width: size,
    height: size && round((size * height) / width),
  };
  const content = (
    <>
      {standalone && <style>{inkStyle}</style>}
      {children}
    </>
  );
  if (!title) {
    return (
      <svg {...attributes} aria-hidden="true">
        {content}
      </svg>
    );
  }
  return (
    <svg {...attributes} role="img">
      <title>{title}</title>
      {content}
    </svg>
  );
}

interface HeadProps {
  readonly description: GerberaDescription;
  /** Begins the names of all that is defined in the drawing. */
  readonly id: string;
}

function Head({ description, id }: HeadProps): ReactNode {
  const units = unitsPerCentimetre(description);
  const innermost = description.whorls[description.whorls.length - 1];
  return (
    <>
      {nameWhorls(description, id).map(({ name, whorl, rank }) => (
        <RayWhorl
          key={name}
          whorl={whorl}
          units={units}
          id={name}
          salt={rank * 11}
          castsShadow={rank > 0 && whorl.tip !== "quilled"}
        />
      ))}
      <circle
        r={round(description.disc.radius * units * 1.15)}
        fill={innermost?.colours.shade}
        opacity={0.45}
      />
      <TransFlorets trans={description.trans} disc={description.disc} units={units} id={`${id}t`} />
      <DiscFlorets disc={description.disc} units={units} id={`${id}d`} />
    </>
  );
}

interface NamedWhorl {
  readonly name: string;
  readonly whorl: Whorl;
  /** 0 for the outermost whorl. */
  readonly rank: number;
}

function nameWhorls({ whorls }: GerberaDescription, id: string): NamedWhorl[] {
  const letter = (rank: number) => String.fromCharCode("a".charCodeAt(0) + rank);
  return whorls.map((whorl, rank) => ({ name: id + letter(rank), whorl, rank }));
}

interface WhorlProps {
  readonly whorl: Whorl;
  readonly units: number;
  readonly id: string;
  readonly salt: number;
  readonly castsShadow: boolean;
}

/** The ray shapes of a whorl, which `rayShape` tells apart by number. */
const variants = [0, 1] as const;

function RayWhorl({ whorl, units, id, salt, castsShadow }: WhorlProps): ReactNode {
  return (
    <>
      <defs>
        <RayGradient whorl={whorl} units={units} id={`${id}g`} />
        {variants.map((variant) => (
          <Ray
            key={variant}
            id={`${id}${variant}`}
            shape={rayShape(whorl, units, variant)}
            whorl={whorl}
            gradient={`${id}g`}
            castsShadow={castsShadow}
          />
        ))}
      </defs>
      {placeRays(whorl, variants.length, salt).map((placement) => (
        <use
          key={placement.angle}
          href={`#${id}${placement.variant}`}
          transform={rayTransform(placement)}
        />
      ))}
    </>
  );
}

/** The colours of a ray from its base to its tip. */
function RayGradient({ whorl, units, id }: Pick<WhorlProps, "whorl" | "units" | "id">): ReactNode {
  const { base, face, tip } = whorl.colours;
  const start = whorl.attachment * units;
  return (
    <linearGradient
      id={id}
      gradientUnits="userSpaceOnUse"
      x1="0"
      x2="0"
      y1={round(-start)}
      y2={round(-start - whorl.length * units)}
    >
      <stop stopColor={base} />
      <stop offset=".5" stopColor={face} />
      <stop offset="1" stopColor={tip} />
    </linearGradient>
  );
}

interface RayProps {
  readonly id: string;
  readonly shape: RayShape;
  readonly whorl: Whorl;
  readonly gradient: string;
  readonly castsShadow: boolean;
}

function Ray({ id, shape, whorl, gradient, castsShadow }: RayProps): ReactNode {
  const { shade, vein } = whorl.colours;
  const outline = rayOutline(shape);
  return (
    <g id={id}>
      {castsShadow && (
        <path d={outline} fill={shade} opacity={0.4} transform="rotate(2.5)scale(.985)" />
      )}
      <path d={outline} fill={`url(#${gradient})`} stroke={shade} strokeWidth={0.4} />
      <path d={rayFold(shape)} fill={shade} opacity={0.3} />
      {whorl.veins > 0 && (
        <path d={rayVeins(shape, whorl.veins)} fill="none" stroke={vein} strokeWidth={0.4} />
      )}
    </g>
  );
}

function rayTransform({ angle, scale, mirrored }: RayPlacement): string {
  const size = roundScale(scale);
  const turn = `rotate(${Math.round(angle)})`;
  if (mirrored) return `${turn}scale(${-size} ${size})`;
  return size === 1 ? turn : `${turn}scale(${size})`;
}

interface TransProps {
  readonly trans: GerberaDescription["trans"];
  readonly disc: GerberaDescription["disc"];
  readonly units: number;
  readonly id: string;
}

function TransFlorets({ trans, disc, units, id }: TransProps): ReactNode {
  if (trans.count === 0) return null;
  const outline = rayOutline({
    attachment: disc.radius * units * 0.8,
    length: (trans.length + disc.radius * 0.2) * units,
    width: trans.width * units,
    tip: "notched",
    bend: 1,
  });
  return (
    <>
      <defs>
        <path id={id} d={outline} stroke={trans.shade} strokeWidth={0.5} />
      </defs>
      <g fill={trans.colour}>
        {placeRays(transWhorl(trans.count), 1, 5).map((placement) => (
          <use key={placement.angle} href={`#${id}`} transform={rayTransform(placement)} />
        ))}
      </g>
    </>
  );
}

function transWhorl(count: number): Pick<Whorl, "count" | "offset" | "unevenness"> {
  return { count, offset: 2, unevenness: 0.35 };
}

function DiscFlorets({ disc, units, id }: Omit<TransProps, "trans">): ReactNode {
  const { colours } = disc;
  const radius = disc.radius * units;
  const pitch = radius / Math.sqrt(disc.florets || 1);
  const florets = placeDiscFlorets(disc.florets, radius);
  const firstBud = Math.round(disc.florets * disc.heart);
  const firstOpen = Math.round(disc.florets * (1 - disc.open));
  const opened = florets.slice(firstOpen);
  return (
    <>
      <circle r={round(radius * 1.02)} fill={colours.ground} />
      <g fill="none" strokeLinecap="round">
        <path
          d={radialStrokes(opened, pitch * 1.8)}
          stroke={colours.open}
          strokeWidth={round(pitch * 1.2)}
        />
        <path
          d={dots(opened.map(({ x, y }) => ({ x: x * 1.11, y: y * 1.11 })))}
          stroke={colours.pollen}
          strokeWidth={round(pitch * 0.9)}
        />
        <g stroke={colours.bud} strokeWidth={round(pitch * 1.5)}>
          <path id={id} d={dots(florets.slice(firstBud, firstOpen))} />
        </g>
        <use
          href={`#${id}`}
          stroke={colours.light}
          strokeWidth={round(pitch * 0.5)}
          transform={`translate(${round(-pitch * 0.2)} ${round(-pitch * 0.3)})`}
        />
        <path
          d={dots(florets.slice(0, firstBud))}
          stroke={colours.heart}
          strokeWidth={round(pitch * 1.2)}
        />
      </g>
    </>
  );
}
