import type { ReactElement } from "react";
import { d } from "../path.ts";
import type { NamedWhorl } from "../plant/named-whorls.ts";
import { RayDefinitions } from "../plant/ray-definitions.tsx";
import { rayOutline, rayShapes } from "../plant/ray-shape.ts";
import type { DrawnHead } from "../scale.ts";
import { farRayTransform, openFloretHeight, projectFarRays } from "./cut-away-geometry.ts";

/** The far rays of a whorl; inner whorls rise more steeply. */
export function FarRays({
  of: { name, whorl, rank },
  disc,
}: {
  of: NamedWhorl;
  disc: DrawnHead["disc"];
}): ReactElement {
  const loose = { ...whorl, attachment: 0 };
  const elevation = 12 + 9 * rank;
  return (
    <>
      <RayDefinitions whorl={loose} shapes={rayShapes(loose).slice(-1)} id={name} />
      {projectFarRays(whorl.count, disc.radius, elevation).map((ray) => (
        <use href={`#${name}0`} transform={farRayTransform(ray)} />
      ))}
    </>
  );
}

/** The far trans florets, and all far disc florets as one shape. */
export function FarFlorets({ of: { trans, disc } }: { of: DrawnHead }): ReactElement {
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
      <g className="petals" fill={trans.colour}>
        {projectFarRays(trans.count, radius, 68).map((ray) => (
          <use href="#t" transform={farRayTransform(ray)} />
        ))}
      </g>
      <path
        d={d`M${-radius} 0L${-radius * 1.1} -14Q0 -22 ${radius * 1.1} -14L${radius} 0Z`}
        fill={disc.colours.ground}
      />
    </>
  );
}
