/** A start tag of a document. */
export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** What stands between this tag and its end tag, for the elements whose content is no markup. */
  readonly text: string;
}

/** Elements whose content is text to the end tag: the HTML standard's raw text elements and title. */
const endTags: Readonly<Record<string, RegExp>> = {
  script: /<\/script/i,
  style: /<\/style/i,
  title: /<\/title/i,
  textarea: /<\/textarea/i,
};

const tagPattern = /<!--[\s\S]*?-->|<([a-zA-Z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/g;
const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** The start tags of a document, in order. */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  tagPattern.lastIndex = 0;
  for (let match = tagPattern.exec(html); match; match = tagPattern.exec(html)) {
    const name = match[1]?.toLowerCase();
    if (!name) continue;
    let text = "";
    if (Object.hasOwn(endTags, name)) {
      const start = tagPattern.lastIndex;
      const end = html.slice(start).search(endTags[name] ?? /$/);
      text = html.slice(start, end < 0 ? undefined : start + end);
      tagPattern.lastIndex = start + text.length;
    }
    tags.push({ name, attributes: attributesOf(match[2] ?? ""), text });
  }
  return tags;
}

/** Most tags of a page, such as those of its header, stand in all pages: they are read once. */
const known = new Map<string, ReadonlyMap<string, string>>();
/** Enough for what pages share; what each has for itself need not be remembered. */
const mostKnown = 10_000;

function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = known.get(text) ?? readAttributes(text);
  if (known.size < mostKnown) known.set(text, attributes);
  return attributes;
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single, bare] of text.matchAll(attributePattern)) {
    attributes.set(name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ""));
  }
  return attributes;
}

/** Those that React writes, and those that can hide what an address is. */
const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  colon: ":",
  sol: "/",
  num: "#",
  Tab: "\t",
  NewLine: "\n",
};

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([0-9a-f]+);?|#(\d+);?|([a-z]+);)/gi, (whole, hex, decimal, name) => {
    if (hex) return characterOf(Number.parseInt(hex, 16));
    if (decimal) return characterOf(Number(decimal));
    return entities[name] ?? whole;
  });
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
}
