import { DrawMarker } from "../marker.tsx";
import { scatter } from "../numbers.ts";
import { d, place, roundScale } from "../path.ts";
import { HeadCentre, type HeadProps, type NamedWhorl, nameWhorls } from "./head-from-above.tsx";
import { Involucre } from "./involucre.tsx";
import { placeRays, type RayPlacement } from "./placement.ts";
import { RayDefinitions } from "./ray-definitions.tsx";
import { rayShapes } from "./ray-shape.ts";

const degree = Math.PI / 180;

/** The usual angle between the line of sight and the plane of the head, in degrees. */
const usualView = 29;

/** A flower head that looks up its stalk, whose top is at the origin. */
export function TiltedHead({
  of: head,
  id,
  view = usualView,
}: HeadProps & { view?: number | undefined }) {
  const { disc, stalk } = head;
  const cup = Math.max(disc.radius, 19);
  return (
    <g transform={place({ y: -cup * 1.85 })}>
      <g transform={place({ y: cup * 1.6, scale: [1.2, 1] })}>
        <path
          d={d`M${-cup * 0.5} -3Q0 ${cup * 0.7} ${cup * 0.5} -3Z`}
          fill={stalk.colour}
          stroke={stalk.shade}
        />
        <Involucre stalk={stalk} radius={cup} />
      </g>
      <g className="petals">
        {nameWhorls(head, id).map((named) => (
          <TiltedRays of={named} view={view * degree} />
        ))}
      </g>
      <g transform={place({ y: -disc.radius * 0.12, scale: [1, Math.sin(view * degree)] })}>
        <HeadCentre of={head} id={id} />
      </g>
    </g>
  );
}

/** All rays of a whorl. The far ones are the longest, and the near ones are foreshortened most. */
function TiltedRays({ of: { name, whorl, rank }, view }: { of: NamedWhorl; view: number }) {
  const shapes = rayShapes(whorl);
  return (
    <>
      <RayDefinitions whorl={whorl} shapes={shapes} id={name} castShadows={rank > 0} asMarkers />
      {placeRays(whorl, shapes.length, rank * 11).map((ray, index) => {
        // Inner whorls rise more steeply. Near rays arch down, so that they show more than their tips.
        const near = (1 - Math.cos(ray.angle * degree)) / 2;
        const rise = 17.5 - 12 * near + 3 * rank + 3 * scatter(index, rank);
        return (
          <DrawMarker
            id={`${name}${ray.shape}`}
            transform={project(ray, rise * degree, view, whorl.attachment)}
          />
        );
      })}
    </>
  );
}

/** The transform of a ray that points up from the origin in the plane of the drawing. */
function project(
  { angle, scale, mirrored }: RayPlacement,
  rise: number,
  view: number,
  attachment: number,
): string {
  const azimuth = angle * degree;
  const width = mirrored ? -scale : scale;
  const upward = Math.sin(rise) * Math.cos(view);
  const matrix = [
    width * Math.cos(azimuth),
    width * Math.sin(azimuth) * Math.sin(view),
    -scale * Math.cos(rise) * Math.sin(azimuth),
    scale * (Math.cos(rise) * Math.cos(azimuth) * Math.sin(view) + upward),
  ];
  // The disc doesn't rise with the rays.
  return d`matrix(${matrix.map(roundScale).join(" ")} 0 ${attachment * upward})`;
}
