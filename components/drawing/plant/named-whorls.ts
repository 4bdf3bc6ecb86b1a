import type { Whorl } from "../../../content/drawing-schema.ts";
import type { DrawnHead } from "../scale.ts";

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
