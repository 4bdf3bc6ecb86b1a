import type { Whorl } from "../../../content/drawing-schema.ts";
import { Marker } from "../marker.tsx";
import { round } from "../path.ts";
import { type RayShape, rayFold, rayOutline, rayVeins } from "./ray-shape.ts";

interface RayDefinitionsProps {
  /** Gives the rays their colours and veins. */
  readonly whorl: Whorl;
  readonly shapes: readonly RayShape[];
  readonly id: string;
  readonly castShadows?: boolean;
  readonly asMarkers?: boolean;
}

/**
 * Defines a ray of each shape, for `<use>` or as markers. Its id is `id` and the number of the shape.
 * Rays point up from the origin.
 */
export function RayDefinitions({ whorl, shapes, id, castShadows, asMarkers }: RayDefinitionsProps) {
  const { attachment, length, colours, veins } = whorl;
  const { shade, vein } = colours;
  const Definition = asMarkers ? Marker : "g";
  return (
    <defs>
      <linearGradient
        id={`${id}g`}
        gradientUnits="userSpaceOnUse"
        x1="0"
        x2="0"
        y1={round(-attachment)}
        y2={round(-attachment - length)}
      >
        <stop stopColor={colours.base} />
        <stop offset=".5" stopColor={colours.face} />
        <stop offset="1" stopColor={colours.tip} />
      </linearGradient>
      {shapes.map((shape, index) => {
        const outline = rayOutline(shape);
        return (
          <Definition id={`${id}${index}`}>
            {castShadows ? (
              <path d={outline} fill={shade} opacity={0.4} transform="rotate(2.5)scale(.985)" />
            ) : null}
            <path d={outline} fill={`url(#${id}g)`} stroke={shade} strokeWidth={0.4} />
            <path d={rayFold(shape)} fill={shade} opacity={0.3} />
            {veins > 0 && (
              <path d={rayVeins(shape, veins)} fill="none" stroke={vein} strokeWidth={0.4} />
            )}
          </Definition>
        );
      })}
    </defs>
  );
}

interface RayInOneColourProps {
  readonly shape: RayShape;
  readonly veins: Whorl["veins"];
  /** The id of its outline. */
  readonly edgeId?: string;
}

/** A ray that takes its `fill`, its `stroke` and, for its fold, its `color` from the element around it. */
export function RayInOneColour({ shape, veins, edgeId }: RayInOneColourProps) {
  return (
    <>
      <path id={edgeId} d={rayOutline(shape)} />
      {veins > 0 && (
        <>
          <path d={rayFold(shape)} fill="currentColor" opacity={0.3} stroke="none" />
          <path d={rayVeins(shape, veins)} fill="none" />
        </>
      )}
    </>
  );
}
