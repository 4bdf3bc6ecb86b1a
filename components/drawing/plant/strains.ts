import type { DrawingId, GerberaDescription } from "../../../content/drawing-schema.ts";
import { content } from "../../../content/index.ts";

/** Singles in other colours, for small pictures. */

export const coral = singleInColoursOf("crested-double");
export const magenta = singleInColoursOf("double");
export const yellow = singleInColoursOf("mini");

/** A single in the colours of another drawing, with a green eye. */
function singleInColoursOf(id: DrawingId): GerberaDescription {
  const { single } = content.drawings;
  const { whorls, trans } = content.drawings[id];
  const [outer, inner = outer] = whorls;
  return {
    ...single,
    // Veins would be finer than a pixel.
    whorls: single.whorls.map(({ colours, ...whorl }) => ({
      ...whorl,
      colours: inner?.colours ?? colours,
      veins: 0,
    })),
    trans: { ...single.trans, colour: trans.colour, shade: trans.shade },
    disc: { ...single.disc, colours: { ...single.disc.colours, open: trans.shade } },
  };
}
