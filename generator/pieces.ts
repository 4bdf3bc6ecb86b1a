import { readTags, type Tag } from "./html.ts";
import { classesIn } from "./styles.ts";

/**
 * A stretch of a page's finished markup, cut between tags. Pages have most of theirs in common, and
 * what is worked out of a piece is worked out once, however many pages it stands in.
 */
export class Piece {
  readonly text: string;
  #classes: ReadonlySet<string> | undefined;
  #tags: readonly Tag[] | undefined;
  #bytes: Buffer | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** The classes that occur in it. */
  get classes(): ReadonlySet<string> {
    this.#classes ??= classesIn(this.text);
    return this.#classes;
  }

  /** Its start tags, in order. */
  get tags(): readonly Tag[] {
    this.#tags ??= readTags(this.text);
    return this.#tags;
  }

  /** The piece as it stands in a file. */
  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(this.text);
    return this.#bytes;
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
