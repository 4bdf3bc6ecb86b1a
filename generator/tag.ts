/** One tag of some markup, its attributes and their values. Other files import this from `markup.ts`. */

const voidElements = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

/** A start tag. */
export class Tag {
  /** In lower case. */
  readonly name: string;
  /** The names of the elements around it, the outermost first. They are valid during its visit. */
  readonly parents: readonly string[];
  /** The offset after the tag in its source. */
  readonly end: number;
  /** The names of its attributes in lower case, in order. */
  readonly attributes: string[] = [];
  /** Whether `set` was called. */
  isChanged = false;
  readonly #source: string;
  readonly #start: number;
  /** With entities; undefined for an attribute that is only a name. */
  readonly #values: (string | undefined)[] = [];

  /** Reads the tag whose "<" is at an offset. */
  constructor(source: string, start = 0, parents: readonly string[] = []) {
    this.#source = source;
    this.#start = start;
    this.parents = parents;
    this.name = nameAt(source, start + 1);
    let at = start + 1 + this.name.length;
    for (;;) {
      attribute.lastIndex = at;
      const found = attribute.exec(source);
      if (!found) break;
      this.attributes.push((found[1] ?? "").toLowerCase());
      this.#values.push(found[2] ?? found[3] ?? found[4]);
      at = attribute.lastIndex;
    }
    tagEnd.lastIndex = at;
    this.end = at + (tagEnd.exec(source)?.[0].length ?? 0);
  }

  has(attribute: string): boolean {
    return this.attributes.includes(attribute);
  }

  /** The value of an attribute without entities, "" if it's only a name, or undefined. */
  get(attribute: string): string | undefined {
    const index = this.attributes.indexOf(attribute);
    return index < 0 ? undefined : decodeEntities(this.#values[index] ?? "");
  }

  /** Changes or adds an attribute, or removes it if the value is undefined. */
  set(attribute: string, value: string | undefined): this {
    const index = this.attributes.indexOf(attribute);
    this.isChanged = true;
    if (value !== undefined) {
      const place = index < 0 ? this.attributes.push(attribute) - 1 : index;
      this.#values[place] = escapeMarkup(value);
    } else if (index >= 0) {
      this.attributes.splice(index, 1);
      this.#values.splice(index, 1);
    }
    return this;
  }

  /** Whether the element has no contents and no end tag. */
  get isEmpty(): boolean {
    if (voidElements.has(this.name)) return true;
    return this.#isSelfClosing && (this.name === "svg" || isInDrawing(this.parents));
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
    const isSame = !this.isChanged && name === this.name;
    if (isSame) return this.#source.slice(this.#start, this.end);
    const attributes = this.attributes.map((attribute, index) => {
      const value = this.#values[index]?.replaceAll('"', "&quot;");
      return value === undefined ? ` ${attribute}` : ` ${attribute}="${value}"`;
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

const slash = 0x2f;

/** A name, which may begin with "=", and perhaps a value: in quotes, which may never end, or without. */
const attribute =
  /[ \t\n\f\r/]*([^ \t\n\f\r/>][^ \t\n\f\r/>=]*)(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:"([^"]*)"?|'([^']*)'?|([^ \t\n\f\r>]*)))?/y;
const tagEnd = /[ \t\n\f\r/]*>?/y;
const tagName = /[^ \t\n\f\r/>=]*/y;

/** The name of a tag, in lower case. */
export function nameAt(source: string, offset: number): string {
  tagName.lastIndex = offset;
  return (tagName.exec(source)?.[0] ?? "").toLowerCase();
}

export function isInDrawing(parents: readonly string[]): boolean {
  return parents.includes("svg") || parents.includes("math");
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

const escapes = new Map(Object.entries({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }));

/** Text as markup shows it, also in quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes.get(character) ?? character);
}
