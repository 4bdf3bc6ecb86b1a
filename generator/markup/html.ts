/** A start tag of a document. */
export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Its offset in the document. */
  readonly at: number;
  /** What stands between this tag and its end tag, for the elements whose content is no markup. */
  readonly text: string;
}

/** Elements whose content is text to the end tag: the HTML standard's raw text elements and title. */
const endTags: ReadonlyMap<string, RegExp> = new Map([
  ["script", /<\/script(?=[\t\n\f\r />])/gi],
  ["style", /<\/style(?=[\t\n\f\r />])/gi],
  ["title", /<\/title(?=[\t\n\f\r />])/gi],
  ["textarea", /<\/textarea(?=[\t\n\f\r />])/gi],
]);

/** Elements that say something by their name alone. */
const telling: ReadonlySet<string> = new Set([
  ...endTags.keys(),
  ...["form", "main", "h1", "h2", "h3", "h4", "h5", "h6"],
]);

/**
 * What has to be looked at: comments and the like, tags behind whose name more stands, and those that
 * say something by their name alone. All others, which are most, are passed over in one go.
 */
const beginning = new RegExp(
  [
    "<(?:!--(?:-?>|[\\s\\S]*?(?:--!?>|$))",
    "[!?][^>]*>?",
    "\\/[^a-z>][^>]*>?",
    // A sign that belongs to the name of a tag begins no other one: "<p<b>".
    "\\/?[a-z][^\\t\\n\\f\\r /><]*<[^\\t\\n\\f\\r />]*>",
    "(\\/?)([a-z][^\\t\\n\\f\\r />]*)(?=[\\t\\n\\f\\r /])",
    `(${[...telling].join("|")})(?=>))`,
  ].join("|"),
  "gi",
);
/** An attribute and what stands before it. A quote that is not closed is the last thing of a document. */
const attributePattern =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|(["'])|([^\t\n\f\r >]+)?))?/y;
const tagEnd = /[\t\n\f\r /]*>/y;

/**
 * The start tags of a document that say something, in order: those with attributes, those whose content
 * is no markup, forms, headings and main parts. They are told apart as the HTML standard has it, section 13.2.5.
 */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  beginning.lastIndex = 0;
  for (let match = beginning.exec(html); match; match = beginning.exec(html)) {
    const [, slash, labelBeforeMore, labelAlone] = match;
    const label = labelBeforeMore ?? labelAlone;
    if (label === undefined) continue;
    const attributes = new Map<string, string>();
    const end = readAttributes(html, beginning.lastIndex, attributes);
    if (end === undefined) break;
    const name = label.toLowerCase();
    const text = slash ? "" : contentOf(name, html, end);
    if (!slash && (attributes.size > 0 || telling.has(name))) {
      tags.push({ name, attributes, at: match.index, text });
    }
    beginning.lastIndex = end + text.length;
  }
  return tags;
}

/** Reads the attributes of a tag; returns the offset behind it, unless the document ends before. */
function readAttributes(
  html: string,
  start: number,
  attributes: Map<string, string>,
): number | undefined {
  attributePattern.lastIndex = start;
  let end = start;
  for (let match = attributePattern.exec(html); match; match = attributePattern.exec(html)) {
    const [, name = "", double, single, unclosed, bare] = match;
    if (unclosed) return undefined;
    end = attributePattern.lastIndex;
    const key = name.toLowerCase();
    // Of two with one name the first counts.
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ""));
  }
  tagEnd.lastIndex = end;
  return tagEnd.test(html) ? tagEnd.lastIndex : undefined;
}

/** The content of an element that is no markup, up to its end tag, or to the end of the document. */
function contentOf(name: string, html: string, start: number): string {
  const endTag = endTags.get(name);
  if (!endTag) return "";
  endTag.lastIndex = start;
  return html.slice(start, endTag.exec(html)?.index);
}

/** The addresses of a `srcset`: each ends at a space, or at a comma behind it. */
export function addressesOfSet(value: string): string[] {
  const candidates = value.matchAll(/[\s,]*(\S*[^\s,])(?:\s[^,]*)?/g);
  return [...candidates].map(([, address = ""]) => address);
}

/**
 * Where the content of `<meta http-equiv="refresh">` leads, e.g. `0; url=/other`: one that is a number
 * alone leads nowhere else.
 */
export function addressOfRefresh(content: string): string | undefined {
  return /^\s*[\d.]+[\s;,]+(?:url\s*=\s*)?(["']?)(\S.*?)\1\s*$/i.exec(content)?.[2];
}

/**
 * Puts the base path before the root-absolute addresses of a document, so that authors write
 * `/care-tips` wherever the site will stand: in its tags, and not in what a text says of such.
 */
export function withBase(html: string, base: string): string {
  if (base === "") return html;
  return html.replace(tagWithAttributes, (tag) => {
    // Most tags have none, and need no closer look.
    if (!/=\/|[\s"',;]\/[^/>]/.test(tag)) return tag;
    return tag.replace(attributeWithValue, (whole, start: string, name: string, value: string) => {
      const address = addressStarts.get(name.toLowerCase());
      return address ? start + value.replace(address, (before) => `${before}${base}`) : whole;
    });
  });
}

const tagWithAttributes = /<[a-z][^\s<>]*\s(?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
const attributeWithValue = /(([^\s"'>/=]+)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g;

/** What stands before the root-absolute addresses in the value of an attribute, which may be quoted. */
const addressStarts: ReadonlyMap<string, RegExp> = new Map([
  ...["href", "xlink:href", "src", "action", "poster", "data"].map(
    (name) => [name, /^["']?\s*(?=\/(?!\/))/] as const,
  ),
  ...["srcset", "imagesrcset"].map((name) => [name, /(?:^["']?\s*|,\s*)(?=\/(?!\/))/g] as const),
  // Where a page leads by itself, `0; url=/other` or `0; /other`; nothing else is written like that.
  ["content", /^["']?\s*[\d.]+(?:[\s;,]+url\s*=\s*|\s*[;,]\s*)["']?(?=\/(?!\/))/i],
]);

/** Those that React writes, and those that can hide what an address is. */
const entities: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["colon", ":"],
  ["sol", "/"],
  ["num", "#"],
  ["Tab", "\t"],
  ["NewLine", "\n"],
]);

/** A text as it reads, where it stands as HTML has it. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([0-9a-f]+);?|#(\d+);?|([a-z]+);)/gi, (whole, hex, decimal, name) => {
    if (hex) return characterOf(Number.parseInt(hex, 16));
    if (decimal) return characterOf(Number(decimal));
    return entities.get(name) ?? whole;
  });
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
}
