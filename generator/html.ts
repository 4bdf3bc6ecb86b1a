/** The directive of a policy that has to allow an address. */
export type Directive =
  | `${"script" | "style" | "img" | "font" | "media" | "object" | "frame" | "manifest"}-src`
  | "form-action";

export interface PageAddress {
  /** With entities decoded. */
  readonly address: string;
  /** Undefined for a link, which visitors follow themselves. */
  readonly directive: Directive | undefined;
}

/** What the checks and the policy need to know about a finished page. */
export interface PageFacts {
  /** Empty if the page has none. */
  readonly title: string;
  /** All ids in order, repeated ones included. */
  readonly ids: readonly string[];
  readonly addresses: readonly PageAddress[];
  /** Code or style that the policy blocks, and the text to look for in the author's files. */
  readonly inlineCode: readonly { readonly found: string; readonly text: string }[];
  /** Values such as `undefined` that code may show by mistake, with the text before them. */
  readonly leaks: readonly { readonly value: string; readonly before: string }[];
  readonly hasIsland: boolean;
}

/** A comment, or a start tag with attributes. React and satteri quote and escape every value. */
const tagPattern = /<!--[\s\S]*?-->|<([a-z][a-z0-9-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attributePattern = /([^\s=>"/]+)(?:="([^"]*)")?/g;
/** Attributes that matter; most tags have none of them. */
const relevant =
  /\s(?:id|(?:xlink:)?href|src|(?:image)?srcset|style|on\w+|(?:form)?action|poster|data|data-island|name)=/i;

/**
 * Facts extracted from a complete document.
 *
 * @param html as React and satteri write it; other HTML may be read incompletely.
 */
export function readPageFacts(html: string): PageFacts {
  const ids: string[] = [];
  const addresses: PageAddress[] = [];
  const inlineCode: { found: string; text: string }[] = [];
  let hasIsland = false;
  for (const [, tag = "", text = ""] of html.matchAll(tagPattern)) {
    const name = tag.toLowerCase();
    if (isInlineCode(name, text)) {
      inlineCode.push({ found: `An inline \`<${name}>\``, text: `<${name}` });
    }
    if (!relevant.test(text)) continue;
    const attributes = readAttributes(text);
    for (const [attribute, value] of attributes) {
      if (attribute === "id" || (attribute === "name" && name === "a")) ids.push(value);
      else if (attribute === "data-island") hasIsland = true;
      else if (attribute === "style" || /^on[a-z]/.test(attribute)) {
        inlineCode.push({ found: `The \`${attribute}\` attribute`, text: `${attribute}=` });
      }
    }
    addresses.push(...addressesOf(name, attributes));
  }
  return { title: titleOf(html), ids, addresses, inlineCode, leaks: findLeaks(html), hasIsland };
}

/** Scripts that hold data, such as JSON-LD, don't run. */
function isInlineCode(tag: string, attributes: string): boolean {
  const isScript = tag === "script" && !/\s(?:src="|type="[^"]*json")/.test(attributes);
  return isScript || tag === "style";
}

function readAttributes(text: string): Map<string, string> {
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
  const pattern = /([^<>"]{0,30})(\bundefined\b|\bNaN\b|\[object Object\])/g;
  return [...text.matchAll(pattern)].map(([, before = "", value = ""]) => ({ value, before }));
}

const directiveOfSource: Readonly<Record<string, Directive>> = {
  img: "img-src",
  input: "img-src",
  iframe: "frame-src",
  script: "script-src",
  embed: "object-src",
};

function addressesOf(name: string, attributes: ReadonlyMap<string, string>): PageAddress[] {
  const found: PageAddress[] = [];
  const add = (address: string | undefined, directive?: Directive) => {
    if (address !== undefined) found.push({ address, directive });
  };
  const isDrawing = /^(image|use|feimage)$/.test(name);
  const linked = name === "link" ? directiveOfLink(attributes) : undefined;
  add(attributes.get("href"), isDrawing ? "img-src" : linked);
  if (isDrawing) add(attributes.get("xlink:href"), "img-src");
  add(attributes.get("src"), directiveOfSource[name] ?? "media-src");
  add(attributes.get("poster"), "img-src");
  if (name === "object") add(attributes.get("data"), "object-src");
  add(attributes.get("action"), "form-action");
  add(attributes.get("formaction"), "form-action");
  const sets = [attributes.get("srcset"), attributes.get("imagesrcset")].join(", ");
  for (const candidate of sets.split(/,\s+/)) {
    add(candidate.trim().split(/\s/)[0] || undefined, "img-src");
  }
  return found;
}

/** What a `<link>` fetches: by its relation, or by what it preloads. */
function directiveOfLink(attributes: ReadonlyMap<string, string>): Directive | undefined {
  const relation = attributes.get("rel")?.toLowerCase() ?? "";
  const destination = attributes.get("as");
  if (relation === "stylesheet") return "style-src";
  if (relation === "manifest") return "manifest-src";
  if (/\bicon\b/.test(relation) || destination === "image") return "img-src";
  return destination === "font" ? "font-src" : undefined;
}

const entities = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"' }));

/** Decodes the entities that React and satteri write. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (entity, hex, decimal, name) => {
    if (name) return entities.get(name) ?? entity;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code);
  });
}

/** Puts the base path before every root-absolute address of a document. */
export function withBasePath(html: string, base: string): string {
  if (base === "") return html;
  return html
    .replace(/(\s(?:href|src|action|formaction|poster|data)=")\/(?!\/)/g, `$1${base}/`)
    .replace(/(?<=\s(?:image)?srcset=")[^"]*/g, (set) =>
      set.replace(/(^|,\s+)\/(?!\/)/g, `$1${base}/`),
    );
}
