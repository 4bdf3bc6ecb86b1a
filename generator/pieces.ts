import { createHash } from "node:crypto";
import { type Facts, readFacts } from "./facts.ts";
import { hashOf } from "./hash.ts";
import type { StyleSheet } from "./styles.ts";

/**
 * A stretch of a page's finished markup, cut between tags. Pages have most of theirs in common, and
 * what is worked out of a piece is worked out once, however many pages it stands in.
 */
export class Piece {
  readonly text: string;
  /** Whether it belongs to what pages have in common. */
  readonly isShared: boolean;
  #facts: Facts | undefined;
  #bytes: Buffer | undefined;
  #hash: string | undefined;

  constructor(text: string, isShared = false) {
    this.text = text;
    this.isShared = isShared;
  }

  /** What it brings into a page. */
  get facts(): Facts {
    this.#facts ??= readFacts(this.text);
    return this.#facts;
  }

  /** The piece as it stands in a file. */
  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(this.text);
    return this.#bytes;
  }

  /** The SHA-256 of its text. */
  get hash(): string {
    this.#hash ??= hashOf(this.text);
    return this.#hash;
  }
}

/** A place in a page for the rules of a style sheet that it can use. */
export class StylePlace extends Piece {
  readonly sheet: StyleSheet;

  constructor(sheet: StyleSheet) {
    super("");
    this.sheet = sheet;
  }
}

/** All classes that occur in a page, as in a `class` attribute. */
export function classesIn(pieces: readonly Piece[]): string {
  return pieces.map(({ facts }) => facts.classes.join(" ")).join(" ");
}

/** Changes with everything that a page is made from. */
export function keyOf(pieces: readonly Piece[]): string {
  const hash = createHash("sha256");
  for (const piece of pieces) {
    const text =
      piece instanceof StylePlace ? piece.sheet.hash : piece.isShared ? piece.hash : piece.text;
    hash.update(`${text.length} `).update(text);
  }
  return hash.digest("base64");
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
