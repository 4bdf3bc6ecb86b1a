import { createHash } from "node:crypto";
import { type ComponentType, createElement, type ReactElement } from "react";
import { sharedElement } from "../site.tsx";
import { Piece } from "./pieces.ts";

/** A component with the props of one use, and its markup once a page has needed it. */
interface Part {
  readonly element: ReactElement;
  /** What its ids begin with, whichever pages are made, e.g. "1f0c9a". */
  readonly idPrefix: string;
  pieces?: readonly Piece[];
}

const mark = new RegExp(`<${sharedElement} number="(\\d+)"></${sharedElement}>`);

/** What pages have in common: a component that gets the same props again is not rendered again. */
export class SharedMarkup {
  readonly #render: (element: ReactElement, idPrefix: string) => string;
  readonly #stable: (props: string) => string;
  readonly #parts: Part[] = [];
  readonly #idPrefixes = new Set<string>();
  readonly #numbers = new Map<ComponentType<never>, Map<string, number>>();

  /**
   * @param render renders an element that knows of no page, with ids (React's `useId`) that begin
   *   with a prefix of its own.
   * @param stable brings props, as text, to the form that they have in every build.
   */
  constructor(
    render: (element: ReactElement, idPrefix: string) => string,
    stable: (props: string) => string,
  ) {
    this.#render = render;
    this.#stable = stable;
  }

  /** The number that stands for a component with these props, which are data, in a page. */
  numberOf(Component: ComponentType<never>, props: object): number {
    const numbers = this.#numbers.get(Component) ?? new Map<string, number>();
    this.#numbers.set(Component, numbers);
    const key = JSON.stringify(props);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#parts.length;
    const element = createElement(Component as ComponentType<object>, props);
    const idPrefix = this.#idPrefixOf(`${Component.name} ${this.#stable(key)}`);
    this.#parts.push({ element, idPrefix });
    numbers.set(key, number);
    return number;
  }

  /** Components without a name, or of one name in two files, have the same text: they are counted. */
  #idPrefixOf(text: string, count = 0): string {
    const hash = createHash("sha256").update(count === 0 ? text : `${text} ${count}`);
    const idPrefix = hash.digest("hex").slice(0, 6);
    if (this.#idPrefixes.has(idPrefix)) return this.#idPrefixOf(text, count + 1);
    this.#idPrefixes.add(idPrefix);
    return idPrefix;
  }

  /** Cuts the markup of a page into what is its own and what it shares with others. */
  cut(markup: string): Piece[] {
    return markup.split(mark).flatMap((text, index) => {
      if (index % 2 === 1) return this.#piecesOf(Number(text));
      return text === "" ? [] : [new Piece(text)];
    });
  }

  #piecesOf(number: number): readonly Piece[] {
    const part = this.#parts[number];
    if (!part) return [];
    part.pieces ??= this.cut(this.#render(part.element, part.idPrefix));
    return part.pieces;
  }
}
