/**
 * Markup as browsers read it: nothing else knows what a tag, an attribute, an entity or a `srcset` is. The
 * rules are those of https://html.spec.whatwg.org/multipage/parsing.html#tokenization.
 */

import { decodeEntities, isInDrawing, nameAt, Tag } from "./tag.ts";

export * from "./tag.ts";

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(" "));
/** The text of these elements isn't prose. */
const verbatim = setOf("code pre kbd samp svg math script style textarea");
/** These elements contain no tags. */
const rawText = setOf("script style textarea title xmp iframe noembed noframes");

/** Functions for the parts of some markup. What they return replaces the part. */
export interface Visitor {
  /** Without a result, the tag stays, with the changes of its attributes. */
  tag?(tag: Tag): string | undefined;
  /** Sees the name of an end tag. */
  end?(name: string): string | undefined;
  /** Sees text with its entities. In code, drawings and the like, it's verbatim. */
  text?(text: string, isVerbatim: boolean, parents: readonly string[]): string | undefined;
  /** Sees a comment or declaration. */
  comment?(comment: string): string | undefined;
}

/** Visits all parts of some markup once and in order. Returns the markup with the changes. */
export function walkMarkup(source: string, visitor: Visitor): string {
  return new Walk(source, visitor).run();
}

class Walk {
  readonly #source: string;
  readonly #visitor: Visitor;
  readonly #parents: string[] = [];
  /** How many of the parents are verbatim. */
  #verbatimDepth = 0;
  /** The element without tags that is open, or "". */
  #rawElement = "";
  #result = "";
  /** The offset up to which the source is in the result. */
  #copied = 0;

  constructor(source: string, visitor: Visitor) {
    this.#source = source;
    this.#visitor = visitor;
  }

  run(): string {
    const source = this.#source;
    let textStart = 0;
    for (let at = source.indexOf("<"); at >= 0; at = source.indexOf("<", at)) {
      if (!this.#isMarkup(at)) {
        at += 1;
        continue;
      }
      this.#visitText(textStart, at);
      const isEnd = source.charCodeAt(at + 1) === slash;
      if (!isLetter(source.charCodeAt(isEnd ? at + 2 : at + 1))) at = this.#visitComment(at);
      else at = isEnd ? this.#visitEnd(at) : this.#visitTag(at);
      textStart = at;
    }
    this.#visitText(textStart, source.length);
    return this.#result + source.slice(this.#copied);
  }

  /** Whether a "<" begins a tag, comment or declaration. */
  #isMarkup(at: number): boolean {
    if (this.#rawElement !== "") {
      const end = this.#source.slice(at, at + this.#rawElement.length + 2);
      return end.toLowerCase() === `</${this.#rawElement}`;
    }
    const code = this.#source.charCodeAt(at + 1);
    return isLetter(code) || code === slash || code === exclamation || code === question;
  }

  #replace(start: number, end: number, markup: string | undefined): void {
    if (markup === undefined) return;
    this.#result += this.#source.slice(this.#copied, start) + markup;
    this.#copied = end;
  }

  #visitText(start: number, end: number): void {
    if (!this.#visitor.text || start === end) return;
    const text = this.#source.slice(start, end);
    const isVerbatim = this.#verbatimDepth > 0;
    this.#replace(start, end, this.#visitor.text(text, isVerbatim, this.#parents));
  }

  #visitTag(start: number): number {
    const tag = new Tag(this.#source, start, this.#parents);
    const changed = this.#visitor.tag?.(tag) ?? (tag.isChanged ? String(tag) : undefined);
    this.#replace(start, tag.end, changed);
    if (tag.isEmpty) return tag.end;
    if (verbatim.has(tag.name)) this.#verbatimDepth += 1;
    if (rawText.has(tag.name) && !isInDrawing(this.#parents)) this.#rawElement = tag.name;
    this.#parents.push(tag.name);
    return tag.end;
  }

  #visitEnd(start: number): number {
    const end = indexAfter(this.#source, ">", start);
    const parent = this.#parents.at(-1) ?? "";
    const isParent =
      end === start + parent.length + 3 && this.#source.startsWith(parent, start + 2);
    const name = isParent ? parent : nameAt(this.#source, start + 2);
    this.#rawElement = "";
    const depth = this.#parents.lastIndexOf(name);
    // An end tag also closes the open elements in its own.
    while (depth >= 0 && this.#parents.length > depth) {
      if (verbatim.has(this.#parents.pop() ?? "")) this.#verbatimDepth -= 1;
    }
    this.#replace(start, end, this.#visitor.end?.(name));
    return end;
  }

  #visitComment(start: number): number {
    const source = this.#source;
    const isData = source.startsWith("<![CDATA[", start) && isInDrawing(this.#parents);
    let end = indexAfter(source, isData ? "]]>" : ">", start);
    // "<!-->" is a whole comment.
    if (source.startsWith("<!--", start)) end = indexAfter(source, "-->", start + 2);
    this.#replace(start, end, this.#visitor.comment?.(source.slice(start, end)));
    return end;
  }
}

const slash = 0x2f;
const exclamation = 0x21;
const question = 0x3f;

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

/** The offset after the next occurrence of a text, or the end of the source. */
function indexAfter(source: string, text: string, start: number): number {
  const index = source.indexOf(text, start);
  return index < 0 ? source.length : index + text.length;
}

/** The text of some markup without tags and entities. */
export function textOf(markup: string): string {
  const remove = () => "";
  return walkMarkup(markup, { tag: remove, end: remove, comment: remove, text: decodeEntities });
}

/** Whether some markup has neither text nor elements. */
export function isBlank(markup: string): boolean {
  return walkMarkup(markup, { comment: () => "" }).trim() === "";
}
