import type { ReactElement } from "react";
import type { GerberaDescription } from "../../content/drawing-schema.ts";
import { round } from "../drawing-numbers.ts";
import { farRayTransform, openFloretHeight, projectFarRays } from "./cut-away-geometry.ts";
import type { NamedWhorl } from "./named-whorls.ts";
import { RayDefinitions } from "./ray-definitions.tsx";
import { rayOutline, rayShapes } from "./ray-shape.ts";

/** What stands behind the cut of the cut-away. */

/** The rays of a whorl; the farther in it stands, the steeper they rise. */
export function FarRays({
  of: { name, whorl, rank },
  disc,
  units,
}: {
  of: NamedWhorl;
  disc: GerberaDescription["disc"];
  units: number;
}): ReactElement {
  const loose = { ...whorl, attachment: 0 };
  const [, straight] = rayShapes(loose, units);
  const elevation = 26 + 16 * rank;
  return (
    <>
      <RayDefinitions whorl={loose} shapes={[straight]} units={units} id={name} />
      {projectFarRays(whorl.count, disc.radius * units, elevation).map((ray) => (
        <use key={ray.x} href={`#${name}0`} transform={farRayTransform(ray)} />
      ))}
    </>
  );
}

/** The trans florets, and the disc florets as one mass. */
export function FarFlorets({
  description: { trans, disc },
  units,
}: {
  description: GerberaDescription;
  units: number;
}): ReactElement {
  const radius = disc.radius * units;
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
        <path id="t" d={outline} stroke={trans.shade} strokeWidth={0.4} />
      </defs>
      <g className="petals" fill={trans.colour}>
        {projectFarRays(trans.count, radius, 68).map((ray) => (
          <use key={ray.x} href="#t" transform={farRayTransform(ray)} />
        ))}
      </g>
      <path
        d={`M${round(-radius)} 0L${round(-radius * 1.15)} -16Q0 -30 ${round(radius * 1.15)} -16L${round(radius)} 0Z`}
        fill={disc.colours.ground}
      />
    </>
  );
}
