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
}

/** The parts of a finished page that the checks and the policy look at. */
export interface PageFacts {
  /** Empty if the page has none. */
  title: string;
  /** All ids in order, repeated ones included. */
  readonly ids: string[];
  readonly addresses: PageAddress[];
  /** Code that the policy blocks: `<script>`, `<style>`, `style=`, `onclick=`, `javascript:`. */
  readonly inlineCode: string[];
  /** Values such as `undefined` that code may show by mistake, with the text before them. */
  readonly leaks: { readonly value: string; readonly before: string }[];
  hasIsland: boolean;
}

/** The elements whose attributes hold addresses. For a `<link>`, the element is its `as` or `rel`. */
const addressAttributes: readonly (readonly [Directive | "link", attribute: string, string?])[] = [
  ["link", "href"],
  ["link", "xlink:href"],
  ["script-src", "src", "script"],
  ["style-src", "href", "stylesheet"],
  ["img-src", "src", "img,input"],
  ["img-src", "srcset"],
  ["img-src", "imagesrcset"],
  ["img-src", "poster"],
  ["img-src", "href", "image,use,feimage,icon,shortcut icon,apple-touch-icon"],
  ["img-src", "xlink:href", "image,use"],
  ["font-src", "href", "font"],
  ["media-src", "src"],
  ["object-src", "src", "embed"],
  ["object-src", "data", "object"],
  ["frame-src", "src", "iframe"],
  ["manifest-src", "href", "manifest"],
  ["form-action", "action"],
  ["form-action", "formaction"],
];

/** For each attribute, the directive of each element, and that of all others as "". */
const directives = new Map<string, Map<string, Directive | "link">>();
for (const [directive, attribute, elements = ""] of addressAttributes) {
  const byElement = directives.get(attribute) ?? new Map();
  for (const element of elements.split(",")) byElement.set(element, directive);
  directives.set(attribute, byElement);
}

/** The directive of an attribute that holds an address, or undefined. */
export function directiveOf(tag: Tag, attribute: string): Directive | "link" | undefined {
  const byElement = directives.get(attribute);
  if (!byElement) return undefined;
  const element = tag.name === "link" ? (tag.get("as") ?? tag.get("rel") ?? "") : tag.name;
  return byElement.get(element) ?? byElement.get("");
}

/**
 * Collects the facts of a page during the walk that finishes it.
 *
 * @param html the page before the walk.
 * @param copy makes a copy of a text, because a part of a page keeps the whole page in memory.
 */
export function createFactsReader(html: string, copy: (text: string) => string) {
  const facts: PageFacts = {
    title: "",
    ids: [],
    addresses: [],
    inlineCode: [],
    leaks: [],
    hasIsland: false,
  };
  const mayLeak = leaked.test(html);
  const readAttribute = (tag: Tag, attribute: string) => {
    const value = copy(tag.get(attribute) ?? "");
    const directive = directiveOf(tag, attribute);
    if (attribute === "id" || (attribute === "name" && tag.name === "a")) facts.ids.push(value);
    else if (attribute === "data-island") facts.hasIsland = true;
    else if (/^(style$|on[a-z])/.test(attribute)) facts.inlineCode.push(`${attribute}=`);
    else if (directive && /^\s*javascript:/i.test(value)) facts.inlineCode.push(value);
    else if (directive) {
      const isSet = attribute.endsWith("srcset");
      const addresses = isSet ? addressesOfSrcset(value) : [value];
      for (const address of addresses) facts.addresses.push({ address: copy(address), directive });
    }
  };
  return {
    facts,
    /** Reads a tag as the page will have it. */
    tag(tag: Tag): void {
      const isCode = tag.name === "style" || (tag.name === "script" && !isHarmlessScript(tag));
      if (isCode) facts.inlineCode.push(copy(String(tag)));
      for (const attribute of tag.attributes) {
        if (interesting.test(attribute)) readAttribute(tag, attribute);
        if (mayLeak) facts.leaks.push(...findLeaks(tag.get(attribute) ?? ""));
      }
    },
    text(text: string, parents: readonly string[]): void {
      const parent = parents.at(-1) ?? "";
      if (parent === "title" && parents.at(-2) === "head") {
        facts.title = copy(decodeEntities(text).trim());
      }
      if (mayLeak && !/^(script|style)$/.test(parent)) {
        facts.leaks.push(...findLeaks(decodeEntities(text)));
      }
    },
  };
}

/** The attributes that matter. Most others belong to drawings. */
const interesting = new RegExp(
  `^(id|name|style|on[a-z]+|data-island|${[...directives.keys()].join("|")})$`,
);

/** Whether a script loads a file, or holds data such as JSON-LD. */
function isHarmlessScript(tag: Tag): boolean {
  return tag.has("src") || /json$/.test(tag.get("type") ?? "");
}

const leaked = /(?<![\w-])(?:undefined|NaN)(?![\w-])|\[object Object\]/;

function findLeaks(text: string): PageFacts["leaks"] {
  const found = leaked.exec(text);
  if (!found) return [];
  const { 0: value, index } = found;
  return [{ value, before: text.slice(Math.max(0, index - 30), index) }];
}
