import { useId } from "react";
import type { GerberaDescription } from "../../../content/drawing-schema.ts";
import { Picture, type PictureProps } from "../picture.tsx";
import { headRadius, inDrawingUnits } from "../scale.ts";
import { HeadFromAbove } from "./head-from-above.tsx";

interface GerberaHeadProps extends PictureProps {
  readonly description: GerberaDescription;
}

/** A flower head from above that fills its square. */
export function GerberaHead({ description, ...picture }: GerberaHeadProps) {
  const unique = useId();
  const edge = headRadius + 1;
  // A picture file has one head; a page may have several, whose ids must differ.
  const id = picture.standalone ? "" : unique;
  return (
    <Picture {...picture} viewBox={[-edge, -edge, 2 * edge, 2 * edge]}>
      <HeadFromAbove of={inDrawingUnits(description)} id={id} />
    </Picture>
  );
}
