/**
 * Markup as browsers read it: the only file that knows what a tag, an attribute, an entity or a `srcset`
 * is. The rules are those of https://html.spec.whatwg.org/multipage/parsing.html#tokenization.
 */

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(" "));
/** The text of these elements isn't prose. */
const verbatim = setOf("code pre kbd samp svg math script style textarea");
/** These elements contain no tags. */
const rawText = setOf("script style textarea title xmp iframe noembed noframes");
const voidElements = setOf("area base br col embed hr img input link meta param source track wbr");

/** A start tag. */
export class Tag {
  /** In lower case. */
  readonly name: string;
  /** The names of the elements around it, the outermost first. They are valid during its visit. */
  readonly parents: readonly string[];
  /** The offset after the tag in its source. */
  readonly end: number;
  readonly #source: string;
  readonly #start: number;
  /** Names of attributes in lower case. */
  readonly #names: string[] = [];
  /** Values of attributes with entities; undefined if there is only a name. */
  readonly #values: (string | undefined)[] = [];
  #isChanged = false;

  /** Reads the tag whose "<" is at an offset. */
  constructor(source: string, start = 0, parents: readonly string[] = []) {
    this.#source = source;
    this.#start = start;
    this.parents = parents;
    let at = endOfWord(source, start + 1);
    this.name = source.slice(start + 1, at).toLowerCase();
    for (;;) {
      while (isSpace(source.charCodeAt(at)) || source.charCodeAt(at) === slash) at += 1;
      if (at >= source.length || source.charCodeAt(at) === greaterThan) break;
      at = this.#readAttribute(at);
    }
    this.end = Math.min(at + 1, source.length);
  }

  /** Returns the offset after the attribute. */
  #readAttribute(start: number): number {
    const source = this.#source;
    // As the first character, "=" is a part of the name.
    const nameEnd = endOfWord(source, start + 1, equals);
    this.#names.push(source.slice(start, nameEnd).toLowerCase());
    const next = skipSpace(source, nameEnd);
    if (source.charCodeAt(next) !== equals) {
      this.#values.push(undefined);
      return nameEnd;
    }
    const first = skipSpace(source, next + 1);
    const quote = source.charAt(first);
    const isQuoted = quote === '"' || quote === "'";
    const close = isQuoted ? source.indexOf(quote, first + 1) : endOfUnquoted(source, first);
    const end = close < 0 ? source.length : close;
    this.#values.push(source.slice(isQuoted ? first + 1 : first, end));
    return isQuoted ? end + 1 : end;
  }

  /** The names of its attributes in lower case, in order. */
  get attributes(): readonly string[] {
    return this.#names;
  }

  has(attribute: string): boolean {
    return this.#names.includes(attribute);
  }

  /** The value of an attribute without entities, "" if it has only a name, or undefined. */
  get(attribute: string): string | undefined {
    const index = this.#names.indexOf(attribute);
    return index < 0 ? undefined : decodeEntities(this.#values[index] ?? "");
  }

  /** Changes or adds an attribute, or removes it if the value is undefined. */
  set(attribute: string, value: string | undefined): this {
    const index = this.#names.indexOf(attribute);
    this.#isChanged = true;
    if (value !== undefined) {
      const place = index < 0 ? this.#names.push(attribute) - 1 : index;
      this.#values[place] = escapeMarkup(value);
    } else if (index >= 0) {
      this.#names.splice(index, 1);
      this.#values.splice(index, 1);
    }
    return this;
  }

  /** Whether the element has no contents and no end tag. */
  get isEmpty(): boolean {
    if (voidElements.has(this.name)) return true;
    return this.#isSelfClosing && (this.name === "svg" || isInDrawing(this.parents));
  }

  get isChanged(): boolean {
    return this.#isChanged;
  }

  get #isSelfClosing(): boolean {
    return this.#source.charCodeAt(this.end - 2) === slash;
  }

  /** The markup up to the next end tag of its name, or to the end of the source. */
  get contents(): string {
    const end = this.#source.indexOf(`</${this.name}`, this.end);
    return this.#source.slice(this.end, end < 0 ? undefined : end);
  }

  /** @param name another name for the element. */
  toString(name = this.name): string {
    const isSame = !this.#isChanged && name === this.name;
    if (isSame) return this.#source.slice(this.#start, this.end);
    const attributes = this.#names.map((name, index) => {
      const value = this.#values[index];
      return value === undefined ? ` ${name}` : ` ${name}="${value.replaceAll('"', "&quot;")}"`;
    });
    return `<${name}${attributes.join("")}${this.#isSelfClosing ? "/" : ""}>`;
  }
}

/** Writes a start tag with those attributes that have a value. */
export function writeTag(name: string, attributes: Record<string, string | undefined>): string {
  const tag = new Tag(`<${name}>`);
  for (const [attribute, value] of Object.entries(attributes)) tag.set(attribute, value);
  return String(tag);
}

/** Functions for the parts of some markup. What they return replaces the part. */
export interface Visitor {
  /** Without a result, the tag stays, with the changes of its attributes. */
  tag?(tag: Tag): string | undefined;
  /** Sees the name of an end tag, and the elements that are open after it. */
  end?(name: string, parents: readonly string[]): string | undefined;
  /** Sees text with entities. In code, drawings and the like, it's verbatim. */
  text?(text: string, isVerbatim: boolean, parents: readonly string[]): string | undefined;
  /** Sees a comment or declaration. */
  comment?(comment: string): string | undefined;
}

/** Visits all parts of some markup once and in order. Returns the markup with the changes. */
export function walkMarkup(source: string, visitor: Visitor): string {
  const parents: string[] = [];
  let verbatimDepth = 0;
  let result = "";
  let copied = 0;
  const replace = (start: number, end: number, markup: string | undefined) => {
    if (markup === undefined) return;
    result += source.slice(copied, start) + markup;
    copied = end;
  };
  const visitText = (start: number, end: number) => {
    if (!visitor.text || start === end) return;
    const text = source.slice(start, end);
    replace(start, end, visitor.text(text, verbatimDepth > 0, parents));
  };
  const visitTag = (start: number): number => {
    const tag = new Tag(source, start, parents);
    replace(start, tag.end, visitor.tag?.(tag) ?? (tag.isChanged ? String(tag) : undefined));
    if (tag.isEmpty) return tag.end;
    if (verbatim.has(tag.name)) verbatimDepth += 1;
    parents.push(tag.name);
    return tag.end;
  };
  const visitEnd = (start: number): number => {
    const name = source.slice(start + 2, endOfWord(source, start + 2)).toLowerCase();
    const end = indexAfter(source, ">", start);
    // An end tag also closes the elements in its own that are still open.
    for (let depth = parents.lastIndexOf(name); depth >= 0 && depth < parents.length; ) {
      if (verbatim.has(parents.pop() ?? "")) verbatimDepth -= 1;
    }
    replace(start, end, visitor.end?.(name, parents));
    return end;
  };
  let textStart = 0;
  for (let at = source.indexOf("<"); at >= 0; at = source.indexOf("<", at)) {
    const parent = parents.at(-1) ?? "";
    const isRaw = rawText.has(parent) && !isInDrawing(parents);
    if (isRaw ? !isEndOf(parent, source, at) : !beginsMarkup(source, at)) {
      at += 1;
      continue;
    }
    visitText(textStart, at);
    const isEnd = source.charCodeAt(at + 1) === slash;
    if (isLetter(source.charCodeAt(isEnd ? at + 2 : at + 1))) {
      at = isEnd ? visitEnd(at) : visitTag(at);
    } else {
      const end = endOfComment(source, at, parents);
      replace(at, end, visitor.comment?.(source.slice(at, end)));
      at = end;
    }
    textStart = at;
  }
  visitText(textStart, source.length);
  return result + source.slice(copied);
}

const slash = 0x2f;
const equals = 0x3d;
const greaterThan = 0x3e;

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d && code !== 0x0b);
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function isInDrawing(parents: readonly string[]): boolean {
  return parents.includes("svg") || parents.includes("math");
}

/** Whether a "<" begins a tag, comment or declaration: "!" and "?" begin the last two. */
function beginsMarkup(source: string, at: number): boolean {
  const code = source.charCodeAt(at + 1);
  return isLetter(code) || code === slash || code === 0x21 || code === 0x3f;
}

function isEndOf(name: string, source: string, at: number): boolean {
  return source.slice(at, at + name.length + 2).toLowerCase() === `</${name}`;
}

/** The end of a name, at a space, "/", ">" or another character. */
function endOfWord(source: string, start: number, other = slash): number {
  let at = start;
  for (; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (isSpace(code) || code === slash || code === greaterThan || code === other) break;
  }
  return at;
}

function endOfUnquoted(source: string, start: number): number {
  let at = start;
  while (at < source.length && !isSpace(source.charCodeAt(at)) && source[at] !== ">") at += 1;
  return at;
}

function skipSpace(source: string, start: number): number {
  let at = start;
  while (isSpace(source.charCodeAt(at))) at += 1;
  return at;
}

/** The offset after the next occurrence of a text, or the end of the source. */
function indexAfter(source: string, text: string, start: number): number {
  const index = source.indexOf(text, start);
  return index < 0 ? source.length : index + text.length;
}

function endOfComment(source: string, start: number, parents: readonly string[]): number {
  // "<!-->" is a whole comment.
  if (source.startsWith("<!--", start)) return indexAfter(source, "-->", start + 2);
  const isData = source.startsWith("<![CDATA[", start) && isInDrawing(parents);
  return indexAfter(source, isData ? "]]>" : ">", start);
}

/** The text of some markup without tags and entities. */
export function textOf(markup: string): string {
  let text = "";
  walkMarkup(markup, {
    text(part) {
      text += decodeEntities(part);
    },
  });
  return text;
}

/** Whether some markup has neither text nor elements. */
export function isBlank(markup: string): boolean {
  let isBlank = true;
  walkMarkup(markup, {
    tag() {
      isBlank = false;
    },
    text(text) {
      if (/\S/.test(text)) isBlank = false;
    },
  });
  return isBlank;
}

/** An address, and a descriptor such as "2x" or "400w": https://html.spec.whatwg.org/multipage/images.html */
const candidate = /[\s,]*(\S*[^\s,])(\s+(?:\([^)]*\)?|[^(,])*(?=,|$))?/g;

/** Changes the addresses in a `srcset`. */
export function mapSrcset(srcset: string, change: (address: string) => string): string {
  const candidates = Array.from(srcset.matchAll(candidate), ([, address = "", descriptor = ""]) => {
    return change(address) + descriptor.trimEnd();
  });
  return candidates.join(", ");
}

/** The addresses in a `srcset`. */
export function addressesOfSrcset(srcset: string): string[] {
  return Array.from(srcset.matchAll(candidate), ([, address = ""]) => address);
}

const entities = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }));

/** Decodes the entities that React and satteri write, and numeric ones. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (entity, hex, decimal, name) => {
    if (name) return entities.get(name) ?? entity;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code);
  });
}

/** Text as markup shows it, also in quotes. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
