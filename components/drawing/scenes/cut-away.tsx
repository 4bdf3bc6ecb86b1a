import { type FlowerPart, flowerParts } from "../../../content/drawing-schema.ts";
import { content } from "../../../content/index.ts";
import { drawnText } from "../drawn-text.ts";
import { type Point, scatter } from "../numbers.ts";
import { d, place, round } from "../path.ts";
import { Picture } from "../picture.tsx";
import { nameWhorls } from "../plant/head-from-above.tsx";
import { floretPitch, placeDiscFlorets } from "../plant/placement.ts";
import { RayDefinitions } from "../plant/ray-definitions.tsx";
import { rayOutline, rayShapes } from "../plant/ray-shape.ts";
import { Prop } from "../prop.tsx";
import { type DrawnHead, inDrawingUnits } from "../scale.ts";

/** Paler than the rays behind them, so that the trans florets can be told from these. */
const transTint = "#ffe6c9";

/** Height of an opened disc floret above the receptacle, in drawing units. */
const openFloretHeight = 25;

/**
 * A picture file of a double head that is cut lengthwise and seen from the side, and of one of its
 * florets of each kind enlarged, with numbered parts. The rim of the head is at y = 0.
 */
export function CutAway() {
  const head = inDrawingUnits(content.drawings.double);
  return (
    <Picture size={640} viewBox={[-108, -56, 216, 188]}>
      <g className="petals">
        {nameWhorls(head, "").map(({ name, whorl, rank }) => {
          const loose = { ...whorl, attachment: 0 };
          // Inner whorls rise more steeply.
          const places = projectFarRays(whorl.count, head.disc.radius, 12 + 9 * rank);
          return (
            <>
              <RayDefinitions whorl={loose} shapes={rayShapes(loose).slice(-1)} id={name} />
              {places.map((transform) => (
                <use href={`#${name}0`} transform={transform} />
              ))}
            </>
          );
        })}
      </g>
      <FarFlorets of={head} />
      <Prop name="receptacle" materials={materialsOf(head)} />
      <CutDiscFlorets of={head.disc} />
      <use href="#cut" />
      <use href="#cut" transform="scale(-1 1)" />
      <Prop name="florets" materials={materialsOf(head)} />
      <Leaders />
    </Picture>
  );
}

/** The colours of the parts of a head, for its props. */
function materialsOf({ whorls, trans, disc: { colours }, stalk }: DrawnHead) {
  const [outer, inner = outer] = whorls.map((whorl) => whorl.colours);
  const { face = "", tip = "", shade = "", vein = "" } = outer ?? {};
  return {
    ray: [face, shade],
    tip: [tip, shade],
    vein: [vein, vein],
    lip: [inner?.face ?? face, shade],
    trans: [transTint, trans.shade],
    bud: [colours.bud, colours.bud],
    heart: [colours.heart, colours.heart],
    light: [colours.light, colours.bud],
    open: [colours.open, trans.shade],
    pollen: [colours.pollen, "#a87a12"],
    pith: [stalk.pith, stalk.shade],
    stalk: [stalk.colour, stalk.shade],
    hair: ["#8fae78", stalk.shade],
    bristle: ["#937a40", "#937a40"],
  } as const;
}

/** The far trans florets, and all far disc florets as one shape. */
function FarFlorets({ of: { trans, disc } }: { of: DrawnHead }) {
  const { radius } = disc;
  const outline = rayOutline({
    attachment: 0,
    length: openFloretHeight + trans.length * 0.25,
    width: trans.width * 1.4,
    tip: "split",
    bend: 0,
  });
  return (
    <>
      <defs>
        <path id="t" d={outline} stroke={trans.shade} strokeWidth={0.4} />
      </defs>
      <g className="petals" fill={transTint}>
        {projectFarRays(trans.count, radius, 68).map((transform) => (
          <use href="#t" transform={transform} />
        ))}
      </g>
      <path
        d={d`M${-radius} 0L${-radius * 1.1} -14Q0 -22 ${radius * 1.1} -14L${radius} 0Z`}
        fill={disc.colours.ground}
      />
    </>
  );
}

/**
 * The transforms that move rays from the origin, where they point up, to the far half of the rim, as the
 * plane of the cut shows it. The rearmost come first.
 *
 * @param radius of the rim, in drawing units.
 * @param elevation of the rays, in degrees.
 */
function projectFarRays(count: number, radius: number, elevation: number) {
  const half = Math.floor(count / 2);
  const rays = Array.from({ length: half }, (_, index) => {
    const azimuth = (((index + 0.5) / half - 0.5) * Math.PI * 11) / 12;
    const slope = ((elevation + 8 * (scatter(index, count) - 0.5)) * Math.PI) / 180;
    const across = Math.cos(slope) * Math.sin(azimuth);
    const up = Math.sin(slope);
    return {
      x: radius * Math.sin(azimuth),
      turn: (Math.atan2(across, up) * 180) / Math.PI,
      scale: [0.4 + 0.6 * Math.cos(azimuth), Math.hypot(across, up)] as const,
    };
  });
  return rays.sort((one, other) => Math.abs(one.x) - Math.abs(other.x)).map(place);
}

/**
 * The disc florets on the cut: an ovary, a tube, and either a closed bud or lobes and stamens. Vogel's
 * model gives their number; they are spread evenly over the dome of the receptacle.
 */
function CutDiscFlorets({ of: { florets, radius, open } }: { of: DrawnHead["disc"] }) {
  const pitch = floretPitch(florets, radius);
  const onCut = placeDiscFlorets(florets, radius).filter(({ y }) => Math.abs(y) < pitch);
  return (
    <>
      {onCut.map((_, index) => {
        const share = ((index + 0.5) / onCut.length) * 2 - 1;
        const turn = 0.95 * share * 18 + 8 * (scatter(index, 4) - 0.5);
        const y = -0.12 * radius * (1 - share ** 2);
        const height = 0.84 + 0.2 * scatter(index, 3);
        return (
          <use
            href={share ** 2 > 1 - open ? "#s1" : "#s0"}
            transform={place({ x: 0.95 * radius * share, y, turn, scale: [1, height] })}
          />
        );
      })}
    </>
  );
}

/** Where leaders touch their part, and the centre of its number, in drawing units. */
const leaders: readonly {
  readonly part: FlowerPart;
  readonly target: Point;
  readonly dot: Point;
}[] = [
  // On the head.
  { part: "ray", target: { x: -78, y: -17 }, dot: { x: -88, y: -38 } },
  { part: "trans", target: { x: -36.5, y: -15 }, dot: { x: -47, y: -43 } },
  { part: "disc", target: { x: 9.8, y: -18 }, dot: { x: 20, y: -46 } },
  { part: "bracts", target: { x: -26, y: 5 }, dot: { x: -44, y: 24 } },
  { part: "stalk", target: { x: 4.6, y: 60 }, dot: { x: 22, y: 60 } },
  // On the enlarged florets.
  { part: "ray", target: { x: -74.5, y: 44 }, dot: { x: -62, y: 54 } },
  { part: "trans", target: { x: -31, y: 70 }, dot: { x: -20, y: 80 } },
  { part: "disc", target: { x: 58.5, y: 72 }, dot: { x: 92, y: 56 } },
  { part: "pappus", target: { x: 66, y: 92 }, dot: { x: 92, y: 88 } },
  { part: "ovary", target: { x: 61, y: 119 }, dot: { x: 92, y: 119 } },
];

const dotRadius = 4.8;

/** Numbers are larger in a small picture, as on a phone. */
const smallPictureStyle = "@media(max-width:30rem){.number{transform:scale(1.35)}}";

/** Separates light targets from light petals in the dark scheme. */
const ring = "#2a121e";

/** The lines from the parts of the cut-away to their numbers, counted from 1. */
function Leaders() {
  return (
    <g stroke="currentColor" strokeWidth={0.5}>
      <style>{smallPictureStyle}</style>
      {leaders.map(({ part, target, dot }) => {
        const numeral = drawnText(String(flowerParts.indexOf(part) + 1), 7.2);
        return (
          <g>
            <path d={leaderLine(target, dot)} />
            <circle cx={target.x} cy={target.y} r={1.2} fill="currentColor" stroke={ring} />
            <g transform={place(dot)}>
              <g className="number">
                <circle r={dotRadius} fill="none" />
                <path
                  d={numeral.path}
                  transform={place({ x: -numeral.width / 2, y: 2.3 })}
                  fill="currentColor"
                  stroke="none"
                />
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** Path data of a line from a target to the edge of a number of either size. */
function leaderLine(target: Point, dot: Point): string {
  const share = 1 - (dotRadius * 1.1) / Math.hypot(dot.x - target.x, dot.y - target.y);
  const x = round((dot.x - target.x) * share);
  const y = round((dot.y - target.y) * share);
  return `M${target.x} ${target.y}l${x} ${y}`;
}
