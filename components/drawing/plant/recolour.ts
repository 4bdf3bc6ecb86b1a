import type { DrawingId, GerberaDescription, Whorl } from "../../../content/drawing-schema.ts";
import { content } from "../../../content/index.ts";
import { palette } from "../palette.ts";

/** New colours for a head; parts without one keep theirs. */
interface HeadColours {
  readonly rays: Whorl["colours"];
  readonly trans?: { readonly colour: string; readonly shade: string };
  /** The lobes and stamens of open disc florets. */
  readonly open?: string;
}

/** The same head in other colours. */
export function recolour<Head extends GerberaDescription>(
  head: Head,
  { rays, trans, open }: HeadColours,
): Head {
  const { whorls, disc } = head;
  return {
    ...head,
    whorls: whorls.map((whorl) => ({ ...whorl, colours: rays })),
    trans: { ...head.trans, ...trans },
    disc: open ? { ...disc, colours: { ...disc.colours, open } } : disc,
  };
}

/** The colours of a head in one colour with shadows. */
export function plain(colour: string): Required<HeadColours> {
  const shadow = { shade: palette.petalShadow, vein: palette.petalShadow };
  return {
    rays: { base: colour, face: colour, tip: colour, ...shadow },
    trans: { colour, shade: palette.petalShadow },
    open: colour,
  };
}

/** A single in the colours of another drawing, with a green eye, for small pictures. */
function singleInColoursOf(id: DrawingId): GerberaDescription {
  const { single } = content.drawings;
  const { whorls, trans } = content.drawings[id];
  const { colours: rays } = whorls[1] ?? whorls[0] ?? { colours: plain(trans.colour).rays };
  // Veins would be finer than a pixel.
  const smooth = single.whorls.map((whorl) => ({ ...whorl, veins: 0 as const }));
  return recolour(
    { ...single, whorls: smooth },
    { rays, trans: coloursOf(trans), open: trans.shade },
  );
}

const coloursOf = ({ colour, shade }: GerberaDescription["trans"]) => ({ colour, shade });

export const coral = singleInColoursOf("crested-double");
export const magenta = singleInColoursOf("double");
export const yellow = singleInColoursOf("mini");
