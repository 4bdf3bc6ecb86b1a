import { addressesOfSrcset, decodeEntities, type Tag } from "./markup.ts";

/** The directive of a policy that has to allow an address. */
export type Directive =
  | `${"script" | "style" | "img" | "font" | "media" | "object" | "frame" | "manifest"}-src`
  | "form-action";

export interface PageAddress {
  /** With entities decoded. */
  readonly address: string;
  /** "link" for an address that visitors follow themselves. */
  readonly directive: Directive | "link";
  /** The source that a policy has to allow; undefined if nothing is fetched. */
  readonly source: string | undefined;
}

/** The parts of a finished page that the checks and the policy look at. */
export interface PageFacts {
  /** Empty if the page has none. */
  title: string;
  /** All ids in order, repeated ones included. */
  readonly ids: string[];
  readonly addresses: PageAddress[];
  /** Features of browsers that frames ask for, and the origins that get them: addresses or "*". */
  readonly permissions: { readonly feature: string; readonly origin: string }[];
  /** Code that the policy blocks: `<script>`, `<style>`, `style=`, `onclick=`, `javascript:`. */
  readonly inlineCode: string[];
  /** Values such as `undefined` that code may show by mistake, with the text before them. */
  readonly leaks: { readonly value: string; readonly before: string }[];
  hasIsland: boolean;
}

/** The attributes that hold addresses, of all elements or of some: a `<link>` counts as its `as` or `rel`. */
const addressAttributes: readonly (readonly [Directive | "link", attributes: string, string?])[] = [
  ["link", "href,xlink:href"],
  ["script-src", "src", "script"],
  ["style-src", "href", "stylesheet"],
  ["img-src", "src", "img,input"],
  ["img-src", "srcset,imagesrcset,poster"],
  ["img-src", "href", "image,use,feimage,icon,shortcut icon,apple-touch-icon"],
  ["img-src", "xlink:href", "image,use"],
  ["font-src", "href", "font"],
  ["media-src", "src"],
  ["object-src", "src", "embed"],
  ["object-src", "data", "object"],
  ["frame-src", "src", "iframe"],
  ["manifest-src", "href", "manifest"],
  ["form-action", "action,formaction"],
];

/** For each attribute, the directive of each element, and that of all others as "". */
const directives = new Map<string, Map<string, Directive | "link">>();
for (const [directive, attributes, elements = ""] of addressAttributes) {
  for (const attribute of attributes.split(",")) {
    const byElement = directives.get(attribute) ?? new Map();
    for (const element of elements.split(",")) byElement.set(element, directive);
    directives.set(attribute, byElement);
  }
}

/** The directive of an attribute that holds an address, or undefined. */
export function directiveOf(tag: Tag, attribute: string): Directive | "link" | undefined {
  const byElement = directives.get(attribute);
  if (!byElement) return undefined;
  const element = tag.name === "link" ? (tag.get("as") ?? tag.get("rel") ?? "") : tag.name;
  return byElement.get(element) ?? byElement.get("");
}

/** Copies texts, because a part of a page keeps the whole page in memory. Pages share equal copies. */
export function createCopier() {
  const texts = new Map<string, string>();
  const addresses = new Map<string, Map<string, PageAddress>>();
  const text = (part: string): string => {
    const known = texts.get(part);
    if (known !== undefined) return known;
    const copy: string = JSON.parse(JSON.stringify(part));
    texts.set(copy, copy);
    return copy;
  };
  return {
    text,
    address(part: string, directive: PageAddress["directive"]): PageAddress {
      const ofDirective = addresses.get(directive) ?? new Map<string, PageAddress>();
      addresses.set(directive, ofDirective);
      const known = ofDirective.get(part);
      if (known) return known;
      const source = directive === "link" ? undefined : sourceOf(part);
      const address = { address: text(part), directive, source };
      ofDirective.set(address.address, address);
      return address;
    },
  };
}

/**
 * Collects the facts of a page during the walk that finishes it.
 *
 * @param html the page before the walk.
 * @param copy a copier for all pages.
 */
export function createFactsReader(html: string, copy: ReturnType<typeof createCopier>) {
  const facts: PageFacts = {
    title: "",
    ids: [],
    addresses: [],
    permissions: [],
    inlineCode: [],
    leaks: [],
    hasIsland: false,
  };
  const mayLeak = ["undefined", "NaN", "[object Object]"].some((one) => html.includes(one));
  const readAttribute = (tag: Tag, attribute: string) => {
    const value = tag.get(attribute) ?? "";
    const directive = directiveOf(tag, attribute);
    if (attribute === "id" || (attribute === "name" && tag.name === "a"))
      facts.ids.push(copy.text(value));
    else if (attribute === "data-island") facts.hasIsland = true;
    else if (/^(style$|on[a-z])/.test(attribute)) facts.inlineCode.push(`${attribute}=`);
    else if (directive && /^\s*javascript:/i.test(value)) facts.inlineCode.push(copy.text(value));
    else if (directive) {
      const isSet = attribute.endsWith("srcset");
      const addresses = isSet ? addressesOfSrcset(value) : [value];
      for (const address of addresses) facts.addresses.push(copy.address(address, directive));
    }
  };
  return {
    facts,
    /** Reads a tag as the page will have it. */
    tag(tag: Tag): void {
      const isCode = tag.name === "style" || (tag.name === "script" && !isHarmlessScript(tag));
      if (isCode) facts.inlineCode.push(copy.text(String(tag)));
      const isSent = tag.name === "form" && tag.get("method") !== "dialog";
      // Without an address, a form is sent to its own page.
      if (isSent && !tag.has("action")) facts.addresses.push(copy.address("", "form-action"));
      if (tag.has("allow")) facts.permissions.push(...permissionsOf(tag));
      for (const attribute of tag.attributes) {
        // Most other attributes belong to drawings.
        if (relevant.has(attribute) || attribute.startsWith("on")) readAttribute(tag, attribute);
        if (mayLeak) facts.leaks.push(...findLeaks(tag.get(attribute) ?? ""));
      }
      if (tag.name === "title" && tag.parents.at(-1) === "head") {
        facts.title = copy.text(decodeEntities(tag.contents).trim());
      }
    },
    /** Reads text. Without it, the page can't show a lost value. */
    text: mayLeak
      ? (text: string, parents: readonly string[]): void => {
          const isCode = /^(script|style)$/.test(parents.at(-1) ?? "");
          if (!isCode) facts.leaks.push(...findLeaks(decodeEntities(text)));
        }
      : undefined,
  };
}

const relevant = new Set(["id", "name", "style", "data-island", ...directives.keys()]);

/** Whether a script loads a file, or holds data such as JSON-LD. */
function isHarmlessScript(tag: Tag): boolean {
  return tag.has("src") || /json$/.test(tag.get("type") ?? "");
}

/** Reads the `allow` of a frame: features, each for the frame's `src` or the origins after it. */
function permissionsOf(frame: Tag): PageFacts["permissions"] {
  const src = frame.get("src") ?? "";
  const parts = (frame.get("allow") ?? "").matchAll(/([\w-]+)([^;]*)/g);
  const asked = [...parts].flatMap(([, feature = "", targets]) =>
    (targets?.trim() || "'src'").split(/\s+/).map((target) => {
      const origin = target === "*" ? target : sourceOf(target === "'src'" ? src : target);
      return { feature, origin: origin ?? "" };
    }),
  );
  // Keywords such as 'none' aren't origins.
  return asked.filter(({ origin }) => /^(\*|https?:)/.test(origin));
}

/** The source that allows an address: `'self'` for this site, undefined if nothing is fetched. */
export function sourceOf(address: string): string | undefined {
  const site = "https://site.example";
  if (/^\/(?![/\\])/.test(address)) return "'self'";
  if (address.startsWith("#") || !URL.canParse(address, site)) return undefined;
  const { origin, protocol } = new URL(address, site);
  if (origin === site) return "'self'";
  // Addresses such as "data:image/png,…" have no origin.
  return origin === "null" ? protocol : origin;
}

const leaked = /(?<![\w-])(?:undefined|NaN)(?![\w-])|\[object Object\]/;

function findLeaks(text: string): PageFacts["leaks"] {
  const found = leaked.exec(text);
  if (!found) return [];
  const { 0: value, index } = found;
  return [{ value, before: text.slice(Math.max(0, index - 30), index) }];
}
