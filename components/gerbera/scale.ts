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
