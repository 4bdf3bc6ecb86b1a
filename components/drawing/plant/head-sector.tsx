import { content } from "../../../content/index.ts";
import { palette } from "../palette.ts";
import { Picture } from "../picture.tsx";
import { headRadius, inDrawingUnits } from "../scale.ts";
import { DiscFlorets } from "./disc-florets.tsx";
import { groupRays } from "./placement.ts";
import { RayDefinitions } from "./ray-definitions.tsx";
import { rayShapes } from "./ray-shape.ts";
import { plain, recolour } from "./recolour.ts";
import { TransFlorets } from "./trans-florets.tsx";

/** Rays of the outermost whorl in the sector. The next one has one less, in the gaps between them. */
const rayCount = 11;

interface HeadSectorProps {
  readonly swatches: readonly string[];
  /** Whether the first colour is that of the bases of all rays. */
  readonly twoToned?: boolean | undefined;
}

/** A picture file of a slice of a double head: its rays have one colour after the other. */
export function HeadSector({ swatches: colours, twoToned }: HeadSectorProps) {
  const head = inDrawingUnits(content.drawings.double);
  const { whorls, disc } = head;
  const edge = headRadius + 1;
  const middle = colours.at(twoToned ? 0 : colours.length / 2) ?? palette.petalShadow;
  const base = twoToned ? { base: middle, face: middle } : {};
  const centre = recolour(head, plain(middle));
  const tips = twoToned ? colours.slice(1) : colours;
  return (
    <Picture size={160} viewBox={[-0.8 * edge, -edge, 1.64 * edge, 1.02 * edge]}>
      <clipPath id="slice">
        <path
          d={`M-12 -7.2Q0 0 12 -7.2L${edge} ${-0.6 * edge}V${-edge}H${-edge}V${-0.6 * edge}Z`}
        />
      </clipPath>
      <g className="petals">
        {whorls.map((whorl, rank) =>
          tips.map((colour, index) => {
            const id = `w${rank}-${index}-`;
            const angles = anglesOf(whorl.count, rayCount - rank, index, tips.length);
            const rays = angles.map((angle) => ({ angle, scale: 1, mirrored: false, shape: 0 }));
            return (
              <>
                <RayDefinitions
                  whorl={{ ...whorl, colours: { ...plain(colour).rays, ...base } }}
                  shapes={rayShapes(whorl).slice(0, 1)}
                  id={id}
                  castShadows={rank > 0}
                  asMarkers
                />
                {groupRays(rays).map(({ turns }) => (
                  <path d={turns} fillOpacity={0} markerMid={`url(#${id}0)`} />
                ))}
              </>
            );
          }),
        )}
      </g>
      <g clipPath="url(#slice)">
        <TransFlorets trans={centre.trans} disc={disc} id="t" />
        <DiscFlorets disc={centre.disc} id="d" />
      </g>
    </Picture>
  );
}

/** The directions of the rays of a whorl that have one of the colours. */
function anglesOf(whorl: number, rays: number, colour: number, colours: number): number[] {
  return Array.from({ length: rays }, (_, index) => index)
    .filter((index) => Math.floor((index * colours) / rays) === colour)
    .map((index) => (index - (rays - 1) / 2) * (360 / whorl));
}
