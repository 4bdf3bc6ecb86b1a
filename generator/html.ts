/** The kinds of addresses in a page. Some are fetched by the browser, others followed by a visitor. */
export type AddressUse = "link" | "picture" | "frame" | "script" | "media" | "object" | "form";

export interface PageAddress {
  /** As the attribute says it, with entities decoded. */
  readonly address: string;
  readonly use: AddressUse | "stylesheet" | "manifest" | "icon" | "font";
}

/** Code or style in the markup, which the security policy blocks. */
export interface InlineCode {
  /** What was found, e.g. "The `onclick` attribute". */
  readonly found: string;
  /** Text to look for in the author's files. */
  readonly searchText: string;
}

/** What the checks and the policy need to know about a finished page. */
export interface PageFacts {
  /** Empty if the page has none. */
  readonly title: string;
  /** All ids in order, repeated ones included. */
  readonly ids: readonly string[];
  readonly addresses: readonly PageAddress[];
  readonly inlineCode: readonly InlineCode[];
  /** Values that code may have rendered by mistake, with the text around them. */
  readonly leaks: readonly { readonly value: string; readonly context: string }[];
  readonly hasIsland: boolean;
}

/** A comment, or a start tag with its attributes. React and satteri quote and escape every value. */
const tagPattern = /<!--[\s\S]*?-->|<([a-z][a-z0-9-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attributePattern = /([^\s=>"/]+)(?:="([^"]*)")?/g;
/** Attributes that matter; most tags have none of them, or none at all. */
const relevant =
  /\s(?:id|href|src|srcset|imagesrcset|style|on\w+|action|formaction|poster|data|data-island|name|xlink:href)=/i;

/**
 * Facts extracted from a complete document.
 *
 * @param html as React and satteri write it; other HTML may be read incompletely.
 */
export function readPageFacts(html: string): PageFacts {
  const ids: string[] = [];
  const addresses: PageAddress[] = [];
  const inlineCode: InlineCode[] = [];
  let hasIsland = false;
  for (const [, tag = "", text = ""] of html.matchAll(tagPattern)) {
    const name = tag.toLowerCase();
    if (name === "script" || name === "style") inlineCode.push(...codeOfElement(name, text));
    if (!relevant.test(text)) continue;
    const attributes = readAttributes(text);
    for (const [attribute, value] of attributes) {
      if (attribute === "id" || (attribute === "name" && name === "a")) ids.push(value);
      else if (attribute === "data-island") hasIsland = true;
      else if (attribute === "style" || /^on[a-z]/.test(attribute)) {
        inlineCode.push({
          found: `The \`${attribute}\` attribute`,
          searchText: `${attribute}=`,
        });
      }
    }
    addresses.push(...addressesOf(name, attributes));
  }
  return { title: titleOf(html), ids, addresses, inlineCode, leaks: findLeaks(html), hasIsland };
}

export function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", value = ""] of text.matchAll(attributePattern)) {
    attributes.set(name.toLowerCase(), value.includes("&") ? decodeEntities(value) : value);
  }
  return attributes;
}

function titleOf(html: string): string {
  const head = html.slice(0, html.indexOf("</head>"));
  return decodeEntities(/<title>([^<]*)/.exec(head)?.[1]?.trim() ?? "");
}

function findLeaks(html: string): PageFacts["leaks"] {
  if (!/undefined|NaN|\[object Object\]/.test(html)) return [];
  const text = html.replace(/<(script|style)[\s>][\s\S]*?<\/\1>/g, "");
  const pattern = /[^<>"]{0,30}(\bundefined\b|\bNaN\b|\[object Object\])[^<>"]{0,30}/g;
  return [...text.matchAll(pattern)].map(([context, value = ""]) => ({ value, context }));
}

/** Scripts that hold data, such as JSON-LD, don't run. */
function codeOfElement(name: "script" | "style", text: string): InlineCode[] {
  const isCode =
    name === "style" || !/\s(?:src="|type="[^"]*(?:json|speculationrules)")/.test(text);
  return isCode ? [{ found: `An inline \`<${name}>\``, searchText: `<${name}` }] : [];
}

const useOfSource: Readonly<Record<string, PageAddress["use"]>> = {
  img: "picture",
  input: "picture",
  iframe: "frame",
  frame: "frame",
  script: "script",
  embed: "object",
};
const useOfRelation: Readonly<Record<string, PageAddress["use"]>> = {
  stylesheet: "stylesheet",
  manifest: "manifest",
  icon: "icon",
};

function addressesOf(name: string, attributes: ReadonlyMap<string, string>): PageAddress[] {
  const found: PageAddress[] = [];
  const add = (address: string | undefined, use: PageAddress["use"]) => {
    if (address !== undefined) found.push({ address, use });
  };
  if (name === "link") add(attributes.get("href"), linkUse(attributes));
  else if (/^(image|use|feimage)$/.test(name)) {
    add(attributes.get("href") ?? attributes.get("xlink:href"), "picture");
  } else add(attributes.get("href"), "link");
  add(attributes.get("src"), useOfSource[name] ?? "media");
  add(attributes.get("poster"), "picture");
  if (name === "object") add(attributes.get("data"), "object");
  if (name === "form" || attributes.has("formaction")) {
    add(attributes.get("formaction") ?? attributes.get("action"), "form");
  }
  for (const set of ["srcset", "imagesrcset"]) {
    for (const candidate of attributes.get(set)?.split(/,\s+/) ?? []) {
      add(candidate.trim().split(/\s/)[0], "picture");
    }
  }
  return found;
}

function linkUse(attributes: ReadonlyMap<string, string>): PageAddress["use"] {
  const relations = attributes.get("rel")?.toLowerCase().split(/\s+/) ?? [];
  const use = relations.map((relation) => useOfRelation[relation]).find(Boolean);
  if (use) return use;
  const destination = attributes.get("as");
  if (destination === "image") return "picture";
  return destination === "font" ? "font" : "link";
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** Decodes the entities that React and satteri write. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (entity, hex, decimal, name) => {
    if (name) return entities[name] ?? entity;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

/** Puts the base path before every root-absolute address of a document. */
export function withBasePath(html: string, base: string): string {
  if (base === "") return html;
  return html
    .replace(/(\s(?:href|src|action|formaction|poster|data)=")\/(?!\/)/g, `$1${base}/`)
    .replace(/(\s(?:srcset|imagesrcset)=")([^"]*)/g, (_, start, set: string) => {
      return start + set.replace(/(^|,\s+)\/(?!\/)/g, `$1${base}/`);
    });
}
