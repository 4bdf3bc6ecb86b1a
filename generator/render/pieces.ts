import { remember } from "../disk/kept-texts.ts";
import { type Facts, readFacts } from "../markup/facts.ts";

/**
 * A stretch of a page's finished markup, cut between tags. Pages have most of theirs in common, and
 * what is worked out of a piece is worked out once, however many pages it stands in.
 */
export class Piece {
  readonly text: string;
  #facts: Facts | undefined;
  #bytes: Buffer | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** What it brings into a page. */
  get facts(): Facts {
    this.#facts ??= remember("facts", this.text, readFacts);
    return this.#facts;
  }

  /** The piece as it stands in a file. */
  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(this.text);
    return this.#bytes;
  }
}

/** The rules of a style sheet that a page can use, in an element that the policy allows by its hash. */
export class StyleElement extends Piece {
  constructor(rules: string) {
    super(`<style>${rules}</style>`);
  }

  override get facts(): Facts {
    return { ...super.facts, code: [] };
  }
}

/** Replaces the first occurrence of a pattern, in the first piece that has one. */
export function replaceFirst(
  pieces: readonly Piece[],
  pattern: RegExp,
  replacement: (found: string) => string,
): Piece[] {
  const place = pieces.findIndex(({ text }) => pattern.test(text));
  return pieces.map((piece, index) =>
    index === place ? new Piece(piece.text.replace(pattern, replacement)) : piece,
  );
}
