import type { GerberaDescription } from "../../content/drawing-schema.ts";

/** The size of a head in nature and in drawings. */

/** The radius of every head in drawing units. */
export const headRadius = 100;

/** Width of a square plate in centimetres. varieties.css rules its paper to match. */
export const plateWidth = 16;

/** Length of a plate's scale bar in centimetres. varieties.css draws it. */
export const scaleBarLength = 5;

/** Diameter of the whole head in centimetres, from tip to tip. */
export function diameter({ whorls, disc }: GerberaDescription): number {
  return 2 * Math.max(disc.radius, ...whorls.map((whorl) => whorl.attachment + whorl.length));
}

/** Drawing units per centimetre. */
export function unitsPerCentimetre(description: GerberaDescription): number {
  return (2 * headRadius) / diameter(description);
}

/** A head with lengths in drawing units instead of centimetres. */
export type DrawnHead = GerberaDescription;

/** Converts the lengths of a head to drawing units. */
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
