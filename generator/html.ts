/** The directive of a policy that has to allow an address. */
export type Directive =
  | `${"script" | "style" | "img" | "font" | "media" | "object" | "frame" | "manifest"}-src`
  | "form-action";

export interface PageAddress {
  /** With entities decoded. */
  readonly address: string;
  /** "link" for an address that visitors follow themselves. */
  readonly directive: Directive | "link";
}

/** What the checks and the policy need to know about a finished page. */
export interface PageFacts {
  /** Empty if the page has none. */
  readonly title: string;
  /** All ids in order, repeated ones included. */
  readonly ids: readonly string[];
  readonly addresses: readonly PageAddress[];
  /** Elements and attributes that the policy blocks, such as `<script>` and `style=`. */
  readonly inlineCode: readonly string[];
  /** Values such as `undefined` that code may show by mistake, with the text before them. */
  readonly leaks: readonly { readonly value: string; readonly before: string }[];
  readonly hasIsland: boolean;
}

/** Attributes with addresses, of one element or else of any. A `<link>` goes by what it loads. */
const addressAttributes: readonly (readonly [Directive | "link", string])[] = [
  ["link", "href, xlink:href"],
  ["script-src", "script src"],
  ["style-src", "stylesheet href"],
  ["img-src", "img src, input src, srcset, imagesrcset, poster, feimage href"],
  ["img-src", "image href, image xlink:href, use href, use xlink:href"],
  ["img-src", "icon href, shortcut icon href, apple-touch-icon href"],
  ["font-src", "font href"],
  ["media-src", "src"],
  ["object-src", "embed src, object data"],
  ["frame-src", "iframe src"],
  ["manifest-src", "manifest href"],
  ["form-action", "action, formaction"],
];
const directives = new Map(
  addressAttributes.flatMap(([directive, attributes]) =>
    attributes.split(", ").map((attribute) => [attribute, directive] as const),
  ),
);

/** A comment, or a start tag with attributes. React and satteri quote and escape every value. */
const tagPattern = /<!--[\s\S]*?-->|<([a-z][a-z0-9-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/gi;
/** What a `<link>` loads: a relation, or the kind of file that it preloads. */
const linkPattern = /\s(?:as|rel)="(?!preload)([^"]*)/i;
const attributePattern = /([^\s=>"/]+)(?:="([^"]*)")?/g;
/** Attributes that matter; most tags have none of them. */
const relevant =
  /\s(?:id|name|(?:xlink:)?href|src|(?:image)?srcset|style|on\w+|(?:form)?action|poster|data|data-island)=/i;

/**
 * Facts extracted from a complete document.
 *
 * @param html as React and satteri write it; other HTML may be read incompletely.
 */
export function readPageFacts(html: string): PageFacts {
  const ids: string[] = [];
  const addresses: PageAddress[] = [];
  const inlineCode: string[] = [];
  let hasIsland = false;
  for (const [, tag = "", text = ""] of html.matchAll(tagPattern)) {
    const name = tag.toLowerCase();
    // Scripts that hold data, such as JSON-LD, don't run.
    const isCode = name === "script" && !/\s(?:src="|type="[^"]*json")/.test(text);
    if (isCode || name === "style") inlineCode.push(`<${name}>`);
    if (!relevant.test(text)) continue;
    const element = name === "link" ? linkPattern.exec(text)?.[1] : name;
    for (const [, key = "", escaped = ""] of text.matchAll(attributePattern)) {
      const attribute = key.toLowerCase();
      const value = decodeEntities(escaped);
      const directive = directives.get(`${element} ${attribute}`) ?? directives.get(attribute);
      if (directive) {
        const found = attribute.endsWith("srcset") ? addressesOfSet(value) : [value];
        addresses.push(...found.map((address) => ({ address, directive })));
      } else if (attribute === "id" || (attribute === "name" && name === "a")) ids.push(value);
      else if (attribute === "data-island") hasIsland = true;
      else if (/^(style$|on[a-z])/.test(attribute)) inlineCode.push(`${attribute}=`);
    }
  }
  const head = html.slice(0, html.indexOf("</head>"));
  const title = decodeEntities(/<title>([^<]*)/.exec(head)?.[1]?.trim() ?? "");
  return { title, ids, addresses, inlineCode, leaks: findLeaks(html), hasIsland };
}

function findLeaks(html: string): PageFacts["leaks"] {
  if (!/undefined|NaN|\[object Object\]/.test(html)) return [];
  const text = html.replace(/<(script|style)[\s>][\s\S]*?<\/\1>/g, "");
  const pattern = /([^<>"]{0,30})(\bundefined\b|\bNaN\b|\[object Object\])/g;
  return [...text.matchAll(pattern)].map(([, before = "", value = ""]) => ({ value, before }));
}

/** "/small.jpg 1x, /large.jpg 2x" holds two addresses. */
function addressesOfSet(set: string): string[] {
  return [...set.matchAll(/(?:^|,\s)\s*(\S*[^\s,])/g)].map(([, address = ""]) => address);
}

const entities = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"' }));

/** Decodes the entities that React and satteri write. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
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
    .replace(/(\s(?:(?:xlink:)?href|src|(?:form)?action|poster|data)=")\/(?!\/)/gi, `$1${base}/`)
    .replace(/(?<=\s(?:image)?srcset=")[^"]*/gi, (set) =>
      set.replace(/(^|,\s+)\/(?!\/)/g, `$1${base}/`),
    );
}
