import { useContext, useId } from "react";
import type { GerberaDescription, Whorl } from "../../../content/drawing-schema.ts";
import { round } from "../path.ts";
import { InFile, Picture, type PictureProps } from "../picture.tsx";
import { type DrawnHead, headRadius, inDrawingUnits } from "../scale.ts";
import { DiscFlorets } from "./disc-florets.tsx";
import { groupRays, placeRays } from "./placement.ts";
import { RayDefinitions } from "./ray-definitions.tsx";
import { rayShapes } from "./ray-shape.ts";
import { TransFlorets } from "./trans-florets.tsx";

export interface HeadProps {
  readonly of: DrawnHead;
  /** Prefix of all ids in the drawing. */
  readonly id: string;
}

/** A whorl with the prefix of its ids in a drawing. */
export interface NamedWhorl {
  readonly name: string;
  readonly whorl: Whorl;
  /** 0 for the outermost whorl. */
  readonly rank: number;
}

/** Names the whorls of a head by the `id` of the drawing and a letter. */
export function nameWhorls({ whorls }: DrawnHead, id: string): NamedWhorl[] {
  const letter = (rank: number) => String.fromCharCode("a".charCodeAt(0) + rank);
  return whorls.map((whorl, rank) => ({ name: id + letter(rank), whorl, rank }));
}

/** Whether short rays are the ruff of a crested head, which stands up. */
export function isRuff({ attachment, length }: Pick<Whorl, "attachment" | "length">): boolean {
  return attachment + length < headRadius * 0.65;
}

interface GerberaHeadProps extends PictureProps {
  readonly description: GerberaDescription;
}

/** A picture of a flower head from above that fills its square. */
export function GerberaHead({ description, ...picture }: GerberaHeadProps) {
  const unique = useId();
  const edge = headRadius + 1;
  // A picture file has one head; a page may have several, whose ids must differ.
  const id = useContext(InFile) ? "" : unique;
  return (
    <Picture {...picture} viewBox={[-edge, -edge, 2 * edge, 2 * edge]}>
      <HeadFromAbove of={inDrawingUnits(description)} id={id} />
    </Picture>
  );
}

/** A flower head around the origin: its whorls from the outermost inwards, then the disc. */
export function HeadFromAbove({ of: head, id }: HeadProps) {
  const ruff = head.whorls.find(isRuff);
  return (
    <>
      <g className="petals">
        {nameWhorls(head, id).map((named) => (
          <>
            {named.whorl === ruff ? <RuffShadow of={ruff} id={`${id}s`} /> : null}
            <RayWhorl of={named} />
          </>
        ))}
      </g>
      <HeadCentre of={head} id={id} />
    </>
  );
}

/** The shadow of a ruff on the long rays, darkest at its tips. */
function RuffShadow({ of: { attachment, length, colours }, id }: { of: Whorl; id: string }) {
  return (
    <>
      <radialGradient id={id}>
        <stop offset=".72" stopColor={colours.shade} />
        <stop offset="1" stopColor={colours.shade} stopOpacity={0} />
      </radialGradient>
      <circle r={round((attachment + length) * 1.2)} fill={`url(#${id})`} opacity={0.6} />
    </>
  );
}

/** The trans florets and the disc, seen from above, with their shadow on the rays. */
export function HeadCentre({ of: { whorls, trans, disc }, id }: HeadProps) {
  return (
    <>
      <g className="petals">
        <circle r={round(disc.radius * 1.15)} fill={whorls.at(-1)?.colours.shade} opacity={0.45} />
        <TransFlorets trans={trans} disc={disc} id={`${id}t`} />
      </g>
      <DiscFlorets disc={disc} id={`${id}d`} />
    </>
  );
}

/** All rays of a whorl around the origin. */
function RayWhorl({ of: { name, whorl, rank } }: { of: NamedWhorl }) {
  const shapes = rayShapes(whorl);
  return (
    <>
      <RayDefinitions
        whorl={whorl}
        shapes={shapes}
        id={name}
        castShadows={rank > 0 && whorl.tip !== "quilled"}
        asMarkers
      />
      <g fillOpacity={0}>
        {groupRays(placeRays(whorl, shapes.length, rank * 11)).map(
          ({ shape, transform, turns }) => (
            <path d={turns} transform={transform} markerMid={`url(#${name}${shape})`} />
          ),
        )}
      </g>
    </>
  );
}
