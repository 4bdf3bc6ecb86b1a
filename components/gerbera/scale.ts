import type { GerberaDescription } from "../../content/drawing-schema.ts";

/** How large a head is, and how large it is drawn. */

/** Every head is drawn with this radius, in drawing units. */
export const headRadius = 100;

/** Diameter of the whole head in centimetres, from tip to tip. */
export function diameter({ whorls, disc }: GerberaDescription): number {
  return 2 * Math.max(disc.radius, ...whorls.map((whorl) => whorl.attachment + whorl.length));
}

/** Drawing units to the centimetre. */
export function unitsPerCentimetre(description: GerberaDescription): number {
  return (2 * headRadius) / diameter(description);
}

/** A head whose lengths are in drawing units, and not in centimetres. */
export type DrawnHead = GerberaDescription;

/** Scales a head to the radius with which every head is drawn. */
export function inDrawingUnits(description: GerberaDescription): DrawnHead {
  const units = unitsPerCentimetre(description);
  const { whorls, trans, disc, stalk } = description;
  return {
    whorls: whorls.map((whorl) => ({
      ...whorl,
      attachment: whorl.attachment * units,
      length: whorl.length * units,
      width: whorl.width * units,
    })),
    trans: { ...trans, length: trans.length * units, width: trans.width * units },
    disc: { ...disc, radius: disc.radius * units },
    stalk: { ...stalk, width: stalk.width * units },
  };
}
