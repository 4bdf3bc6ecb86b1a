import { escapePattern } from "../problems.ts";
import { addressesOfSet, addressOfRefresh, decodeEntities, readTags, type Tag } from "./html.ts";
import { type Need, needsOf } from "./policy.ts";

/** What a stretch of markup brings into the page in which it stands. */
export interface Facts {
  /** Empty where it has none; that of a drawing is not meant. */
  readonly title: string;
  /** Whether the head of the page ends in it, behind which no title names the page. */
  readonly endsHead: boolean;
  readonly ids: readonly string[];
  /** Those of `<a name="soil">`, to which links lead as they do to ids. */
  readonly anchors: readonly string[];
  readonly classes: readonly string[];
  /** The levels of its headings, from 1 to 6, in order. */
  readonly headings: readonly number[];
  /** How many main parts it shows, of which a page has one. */
  readonly mains: number;
  readonly references: readonly Reference[];
  readonly addresses: readonly NamedAddress[];
  readonly code: readonly InlineCode[];
  /** What would send a form. */
  readonly senders: readonly FormSender[];
  /** What the policy has to allow. */
  readonly needs: readonly Need[];
}

/** An id that an element of a page has to have, and the attribute of another one that names it. */
export type Reference = readonly [id: string, attribute: string];

/** An address that a visitor can follow or that the browser fetches, and the attribute that names it. */
export type NamedAddress = readonly [address: string, attribute: string, use: AddressUse];

/** What a page does with an address: some take a picture alone, and a frame takes no page of this site. */
export type AddressUse = "link" | "picture" | "frame";

/** Code in a page, which the policy refuses. */
interface InlineCode {
  /** e.g. `An onclick="…" handler` */
  readonly found: string;
  /** What to look for in the author's files. */
  readonly literal: string;
  /** A surer way to find it: a regular expression, for letters of either case. */
  readonly pattern?: string;
}

/** A form, or a button of one, and where it would be sent. */
interface FormSender {
  /** What its author may have written in it, e.g. `method="post"` or `<form`. */
  readonly literal: string;
  /** Empty for the page itself. */
  readonly target: string;
}

/** What all tags of some markup bring, in their order: data that JSON can hold. */
export function readFacts(html: string): Facts {
  const facts = lists();
  const classes = new Set<string>();
  const headEnd = html.search(/<\/head\b/i);
  const tags = readTags(html);
  const title = tags.find(({ name, at }) => name === "title" && (headEnd < 0 || at < headEnd));
  for (const tag of tags) {
    const { name, attributes } = tag;
    if (name === "style") facts.code.push(codeOf("An inline style sheet", tag));
    else if (/^h[1-6]$/.test(name)) facts.headings.push(Number(name[1]));
    else if (name === "main" && !attributes.has("hidden")) facts.mains += 1;
    for (const [attribute, value] of attributes) {
      if (attribute === "id") facts.ids.push(value);
      else if (attribute === "name" && name === "a") facts.anchors.push(value);
      else if (attribute === "class") for (const one of value.split(/\s+/)) classes.add(one);
      else if (referring.has(attribute)) {
        for (const id of value.split(/\s+/)) if (id !== "") facts.references.push([id, attribute]);
      } else facts.addresses.push(...addressesIn(attribute, value, tag));
      const code = codeIn(attribute, value);
      if (code) facts.code.push(code);
    }
    if (isInlineScript(tag)) facts.code.push(codeOf("An inline script", tag));
    const sender = senderIn(tag);
    if (sender) facts.senders.push(sender);
    facts.needs.push(...needsOf(tag));
  }
  return {
    ...facts,
    title: decodeEntities(title?.text.trim() ?? ""),
    endsHead: headEnd >= 0,
    classes: [...classes].filter(Boolean),
  };
}

function lists() {
  return {
    ids: [] as string[],
    headings: [] as number[],
    mains: 0,
    references: [] as Reference[],
    anchors: [] as string[],
    addresses: [] as NamedAddress[],
    code: [] as InlineCode[],
    senders: [] as FormSender[],
    needs: [] as Need[],
  };
}

/**
 * Attributes that name elements by their ids, of which a browser says nothing where there are none. What
 * an island shows later may be named by others, such as `aria-controls`.
 */
const referring = new Set(
  "for aria-labelledby aria-describedby popovertarget commandfor form list headers".split(" "),
);

/** Attributes that hold several addresses, from which a browser chooses one. */
const sets = new Set(["srcset", "imagesrcset"]);

/** Attributes that hold one. */
const linking = new Set(["href", "xlink:href", "src", "poster"]);

/** The addresses that an attribute of a tag names. */
function addressesIn(attribute: string, value: string, tag: Tag): NamedAddress[] {
  if (sets.has(attribute)) {
    return addressesOfSet(value).map((address) => [address, attribute, "picture"]);
  }
  if (linking.has(attribute) || (attribute === "data" && tag.name === "object")) {
    return [[value, attribute, purposeOf(attribute, tag)]];
  }
  if (attribute !== "http-equiv" || value.toLowerCase() !== "refresh") return [];
  const address = addressOfRefresh(tag.attributes.get("content") ?? "");
  return address === undefined ? [] : [[address, "content", "link"]];
}

function purposeOf(attribute: string, { name, attributes }: Tag): AddressUse {
  if (attribute === "poster" || name === "img" || name === "image") return "picture";
  // React asks for the pictures of a page in its head as well.
  if (name === "link" && attributes.get("as") === "image") return "picture";
  return name === "iframe" ? "frame" : "link";
}

/** Attributes whose address may be code. */
const addressAttributes = new Set([...linking, "data", "action", "formaction", "background"]);

/** Whether an address is code. Browsers leave white space and control characters out of its scheme. */
function isCode(address: string): boolean {
  return (
    address.includes(":") && /^(java|vb)script:/i.test(address.replace(/[^!-\u{10ffff}]/gu, ""))
  );
}

function codeIn(attribute: string, value: string): InlineCode | undefined {
  if (attribute === "style") {
    return { found: `A style="${value}" attribute`, literal: "style=" };
  }
  // An attribute of a custom element that says nothing but that it is there, such as "once", is no code.
  if (/^on[a-z]+$/.test(attribute) && value.trim() !== "") {
    return { found: `An ${attribute}="…" handler`, literal: attribute };
  }
  if (addressAttributes.has(attribute) && isCode(value)) {
    return { found: "A javascript: address", literal: "javascript:" };
  }
  return undefined;
}

/** An element of code: its author has others like it, such as the data of a page, which hold something else. */
function codeOf(found: string, { name, text }: Tag): InlineCode {
  const [line = ""] = decodeEntities(text).trim().split("\n");
  const pattern = `<${name}\\b[^<]*?${escapePattern(line.trim().slice(0, 40))}`;
  return { found, literal: `<${name}`, pattern };
}

function isInlineScript({ name, attributes, text }: Tag): boolean {
  if (name !== "script" || text.trim() === "") return false;
  return !attributes.has("src") && !isData(attributes);
}

function senderIn({ name, attributes }: Tag): FormSender | undefined {
  const own = attributes.get("formmethod");
  const method = own ?? attributes.get("method");
  const isSent = (name === "form" || own !== undefined) && method?.toLowerCase() !== "dialog";
  const target = attributes.get("formaction") ?? (isSent ? attributes.get("action") : undefined);
  if (!isSent && target === undefined) return undefined;
  const attribute = own === undefined ? "method" : "formMethod";
  const literal = method === undefined ? `<${name}` : `${attribute}="${method}"`;
  return { literal, target: target ?? "" };
}

/** Whether a script element holds data, which no browser runs. */
function isData(attributes: Tag["attributes"]): boolean {
  return /^application\/(ld\+)?json$/.test(attributes.get("type") ?? "");
}
