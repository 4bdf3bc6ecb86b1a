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

/** The parts of a finished page that the checks and the policy look at. */
export interface PageFacts {
  /** Empty if the page has none. */
  readonly title: string;
  /** All ids in order, repeated ones included. */
  readonly ids: readonly string[];
  readonly addresses: readonly PageAddress[];
  /** Code that the policy blocks: `<script>`, `<style>`, `style=`, `onclick=`, `javascript:`. */
  readonly inlineCode: readonly string[];
  /** Values such as `undefined` that code may show by mistake, with the text before them. */
  readonly leaks: readonly { readonly value: string; readonly before: string }[];
  readonly hasIsland: boolean;
}

/** Attributes that hold addresses: `element attribute`, or `attribute` of any element. For a `<link>`, the element is its `rel` or `as`. */
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

/** A comment, an end tag with "<" in its name, or a tag with its attributes. React and satteri quote all values. */
const tagPattern = /<!--[\s\S]*?-->|<\/[^<>]*<[^>]*>|<([a-z][^\s/>]*)((?:"[^"]*"|[^">])*)>/gi;
const attributePattern = /\s([^\s="]+)="([^"]*)"/g;
/** The attributes that matter. Most others belong to drawings. */
const names = new Set([...directives.keys()].map((key) => key.replace(/.* /, "")));
const namePattern = new RegExp(
  `^(?:id|name|style|on\\w+|data-island|${[...names].join("|")})$`,
  "i",
);
/** The relation of a `<link>`, or the kind of file that it preloads. */
const linkPattern = /\s(?:as|rel)="(?!preload)([^"]*)/i;
/** The attributes of scripts that load a file, or hold data, such as JSON-LD. */
const harmlessScript = /\s(?:src="|type="[^"]*json")/i;

/** Reads a complete document as React and satteri write it; other HTML may be misread. */
export function readPageFacts(html: string): PageFacts {
  const ids: string[] = [];
  const addresses: PageAddress[] = [];
  const inlineCode: string[] = [];
  let hasIsland = false;
  for (const [whole, tag = "", attributes = ""] of html.matchAll(tagPattern)) {
    const name = tag.toLowerCase();
    const isCode = name === "style" || (name === "script" && !harmlessScript.test(attributes));
    if (isCode) inlineCode.push(whole);
    const element = name === "link" ? linkPattern.exec(attributes)?.[1] : name;
    for (const [, key = "", value = ""] of attributes.matchAll(attributePattern)) {
      if (!namePattern.test(key)) continue;
      const attribute = key.toLowerCase();
      const directive = directives.get(`${element} ${attribute}`) ?? directives.get(attribute);
      if (attribute === "id" || (attribute === "name" && name === "a")) {
        ids.push(decodeEntities(value));
      } else if (directive && /^\s*javascript:/i.test(decodeEntities(value))) {
        inlineCode.push(value);
      } else if (directive) {
        const written = attribute.endsWith("srcset") ? addressesOfSet(value) : [value];
        for (const address of written)
          addresses.push({ address: decodeEntities(address), directive });
      } else if (/^(style$|on[a-z])/.test(attribute)) {
        inlineCode.push(`${attribute}=`);
      } else if (attribute === "data-island") {
        hasIsland = true;
      }
    }
  }
  const text = html.includes("<!--") ? html.replace(/<!--[\s\S]*?-->/g, "") : html;
  const head = text.slice(0, text.indexOf("</head>"));
  const title = decodeEntities(/<title>([^<]*)/.exec(head)?.[1]?.trim() ?? "");
  return { title, ids, addresses, inlineCode, leaks: findLeaks(text), hasIsland };
}

function findLeaks(html: string): PageFacts["leaks"] {
  if (!/undefined|NaN|\[object Object\]/.test(html)) return [];
  const text = decodeEntities(html.replace(/<(script|style)[\s>][\s\S]*?<\/\1>/g, ""));
  const pattern = /([^<>"]{0,30})((?<![\w-])(?:undefined|NaN)(?![\w-])|\[object Object\])/g;
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
  const one = /(\s(?:(?:xlink:)?href|src|(?:form)?action|poster|data)=")\/(?!\/)/gi;
  const set = /(?<=\s(?:image)?srcset="(?:[^"]*,\s+)?)\/(?!\/)/gi;
  // Text may contain code such as `href="/care"`.
  return html.replace(tagPattern, (tag) => tag.replace(one, `$1${base}/`).replace(set, `${base}/`));
}
