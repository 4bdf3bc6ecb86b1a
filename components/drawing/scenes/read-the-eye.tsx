import { content } from "../../../content/index.ts";
import { goldenAngle } from "../numbers.ts";
import { d, place, round } from "../path.ts";
import { Picture } from "../picture.tsx";
import { OpenFloret } from "../plant/disc-florets.tsx";
import {
  floretPitch,
  floretTurns,
  groupRays,
  placeDiscFlorets,
  placeRays,
} from "../plant/placement.ts";
import { RayDefinitions } from "../plant/ray-definitions.tsx";
import { magenta } from "../plant/recolour.ts";

/** Half of the side of a square, which shows the eye and the feet of its rays. */
const reach = 90;

const ringSize = 34;

/** How many rings of disc florets have opened at each stage; there are four in all. */
export const openRings = [0, 1, 2, 3, 4] as const;

const florets = 4 * ringSize;
const radius = 60;
const pitch = floretPitch(florets, radius);
const { disc } = content.drawings.single;
const eye = { ...disc, florets, radius, colours: { ...disc.colours, open: "#c07a10" } };

const [outer] = magenta.whorls;
const whorl = outer && {
  ...outer,
  count: 21,
  attachment: 44,
  length: 92,
  width: 27,
  unevenness: 0,
  veins: 2 as const,
};

const dots = placeDiscFlorets(florets, radius)
  .map(({ x, y }) => d`M${Math.round(x)} ${Math.round(y)}h0`)
  .join("");

/** From one eye to the next; rays end before the next square. */
const step = 280;

/** A picture file of five eyes that open from the rim inwards, in a row of squares. `eyeView` shows one. */
export function OpeningEyes() {
  return (
    <Picture size={640} viewBox={[-reach, -reach, openRings.length * step, 2 * reach]}>
      {whorl ? (
        <RayDefinitions whorl={whorl} shapes={[{ ...whorl, bend: 3 }]} id="ray" asMarkers />
      ) : null}
      <OpenFloret disc={eye} id="open" />
      <defs>
        <g id="head">
          <circle r={99} fill={whorl?.colours.shade} />
          <g className="petals" fillOpacity={0}>
            {whorl
              ? groupRays(placeRays(whorl, 1, 2)).map(({ transform, turns }) => (
                  <path d={turns} transform={transform} markerMid="url(#ray0)" />
                ))
              : null}
          </g>
          <circle r={round(radius * 1.16)} fill={whorl?.colours.shade} opacity={0.5} />
          <circle r={round(radius * 1.05)} fill={eye.colours.ground} />
          <g stroke={eye.colours.bud} strokeWidth={round(pitch * 1.5)}>
            <path id="dots" d={dots} strokeLinecap="round" />
          </g>
          <use
            href="#dots"
            stroke={eye.colours.light}
            strokeWidth={round(pitch * 0.5)}
            transform={place({ x: -pitch * 0.2, y: -pitch * 0.3 })}
          />
        </g>
        <path id="ring" d={floretTurns(0, ringSize)} fillOpacity={0} markerMid="url(#open)" />
      </defs>
      {openRings.map((rings, stage) => (
        <g transform={place({ x: stage * step })}>
          <use href="#head" />
          {Array.from({ length: rings }, (_, index) => ringOf(rings - index))}
          {rings === 4 ? (
            // Loose pollen, on the rays, too.
            <use
              href="#dots"
              stroke={eye.colours.pollen}
              strokeWidth={3}
              transform="rotate(9)scale(1.35)"
            />
          ) : null}
        </g>
      ))}
    </Picture>
  );
}

/** A ring of open florets; number 1 is at the rim. Outer ones stand higher, so they come last. */
function ringOf(number: number) {
  const first = florets - number * ringSize;
  const scale = Math.sqrt((first + ringSize) / florets);
  return <use href="#ring" transform={place({ turn: (first * goldenAngle) % 360, scale })} />;
}

/** The fragment that makes the picture show one eye. */
export function eyeView(stage: number): string {
  return `#svgView(viewBox(${[stage * step - reach, -reach, 2 * reach, 2 * reach]}))`;
}
