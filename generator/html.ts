/** A start tag of a document. */
export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** What stands between this tag and its end tag, for the elements whose content is no markup. */
  readonly text: string;
}

/** Elements whose content is text to the end tag: the HTML standard's raw text elements and title. */
const endTags: ReadonlyMap<string, RegExp> = new Map([
  ["script", /<\/script/i],
  ["style", /<\/style/i],
  ["title", /<\/title/i],
  ["textarea", /<\/textarea/i],
]);

/** A quote means something only behind the sign "=": elsewhere browsers take it for a letter. */
const attributes = /[^>=]*(?:=(?:\s*"[^"]*"|\s*'[^']*'|(?!\s*["']))[^>=]*)*/.source;
const comment = "<!--(?:-?>|[\\s\\S]*?--!?>)";
const tagPattern = new RegExp(
  `${comment}|<[a-z][^\\s/>]*(?=[\\s/])${attributes}>|<(?:${[...endTags.keys()].join("|")}|form)>`,
  "gi",
);
const namePattern = /^<([a-zA-Z][^\s/>]*)/;
const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * The start tags of a document that say something, in order: those with attributes, those whose content
 * is no markup, and forms.
 */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  tagPattern.lastIndex = 0;
  for (let match = tagPattern.exec(html); match; match = tagPattern.exec(html)) {
    if (match[0].startsWith("<!")) continue;
    const tag = tagOf(match[0]);
    const endTag = endTags.get(tag.name);
    if (!endTag) {
      tags.push(tag);
      continue;
    }
    const start = tagPattern.lastIndex;
    const end = html.slice(start).search(endTag);
    const text = html.slice(start, end < 0 ? undefined : start + end);
    tagPattern.lastIndex = start + text.length;
    tags.push({ ...tag, text });
  }
  return tags;
}

/** Most tags of a page, such as those of its sections, stand in all pages: they are read once. */
const known = new Map<string, Tag>();
/** Longer ones, such as that of the page's own address, stand in one page alone. */
const longestKnown = 60;
const mostKnown = 2000;

function tagOf(markup: string): Tag {
  if (markup.length > longestKnown) return readTag(markup);
  const tag = known.get(markup) ?? readTag(markup);
  if (known.size < mostKnown) known.set(markup, tag);
  return tag;
}

function readTag(markup: string): Tag {
  const name = namePattern.exec(markup)?.[1] ?? "";
  return {
    name: name.toLowerCase(),
    attributes: readAttributes(markup.slice(1 + name.length, -1)),
    text: "",
  };
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single, bare] of text.matchAll(attributePattern)) {
    const key = name.toLowerCase();
    // Of two with one name the first counts.
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ""));
  }
  return attributes;
}

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

function decodeEntities(text: string): string {
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
