import { createHash } from "node:crypto";
import { addressesIn } from "../styles/styles.ts";
import { addressesOfSet, type Tag } from "./html.ts";

/** Something that a page cannot do without: a directive of its policy, and a source for that. */
export type Need = readonly [directive: Directive, source: string];

/** The directives of a policy, in the order in which it names them. */
const directives = [
  "default-src",
  "script-src",
  "style-src",
  "img-src",
  "font-src",
  "media-src",
  "object-src",
  "frame-src",
  "connect-src",
  "manifest-src",
  "base-uri",
  "form-action",
  "trusted-types",
] as const;
type Directive = (typeof directives)[number];

const always: ReadonlySet<Directive> = new Set(["default-src", "base-uri", "form-action"]);

/**
 * The Content-Security-Policy of one page, from what the page really contains: nothing is allowed
 * that it does not use.
 */
export function policyOf(needs: readonly Need[]): string {
  const sources = new Map<Directive, Set<string>>();
  for (const [directive, source] of needs) {
    const known = sources.get(directive) ?? new Set();
    sources.set(directive, known.add(source));
  }
  // A script of another service writes markup as it likes; ours never does.
  const trusting = [...(sources.get("script-src") ?? [])].every((source) => source === self);
  const policy = directives.flatMap((name) => {
    const allowed = sources.get(name);
    const wanted = allowed || always.has(name) || (name === "trusted-types" && trusting);
    return wanted ? `${name} ${[...(allowed ?? ["'none'"])].join(" ")}` : [];
  });
  if (trusting) policy.push("require-trusted-types-for 'script'");
  return policy.join("; ");
}

const self = "'self'";

function needsOfScript({ attributes }: Tag): Need[] {
  const source = sourceOf(attributes.get("src"));
  if (!source) return [];
  const needs: Need[] = [["script-src", source]];
  if (attributes.has("data-connects")) needs.push(["connect-src", self]);
  return needs;
}

function needsOfStyle({ text }: Tag): Need[] {
  return [["style-src", hashOf(text)], ...needsOfStyles(text)];
}

/** What the policy has to allow for the rules of a style sheet. */
export function needsOfStyles(css: string): Need[] {
  const faces = css.match(fontFaces)?.join("") ?? "";
  return [
    ...needsOfRules("font-src", faces),
    ...needsOfRules("img-src", css.replace(fontFaces, "").replace(imports, "")),
  ];
}

const fontFaces = /@font-face\s*\{[^}]*\}/gi;
/** They need no more than what the page has to be allowed for the style sheet itself. */
const imports = /@import\b[^;]*/gi;

function needsOfRules(directive: Directive, css: string): Need[] {
  return addressesIn(css).flatMap(({ address }) => needOf(directive, address));
}

const directiveByRelation = new Map<string, Directive>([
  ["stylesheet", "style-src"],
  ["icon", "img-src"],
  ["manifest", "manifest-src"],
]);

function needsOfLink({ attributes }: Tag): Need[] {
  const relations = attributes.get("rel")?.toLowerCase().split(/\s+/) ?? [];
  // Tools that look at a page as search engines do, Lighthouse above all, fetch robots.txt with the
  // rights of the page; those that are to be found have a canonical address.
  if (relations.includes("canonical")) return [["connect-src", self]];
  return relations.flatMap((relation) => {
    const directive = directiveByRelation.get(relation);
    return directive ? needOf(directive, attributes.get("href")) : [];
  });
}

function needOf(directive: Directive, address: string | undefined): Need[] {
  const source = sourceOf(address);
  return source ? [[directive, source]] : [];
}

/** What a tag needs that names one address, e.g. a frame. */
function needsOfAddress(directive: Directive, attribute: string): (tag: Tag) => Need[] {
  return ({ attributes }) => needOf(directive, attributes.get(attribute));
}

function needsOfPicture({ attributes }: Tag): Need[] {
  const addresses = [attributes.get("src"), ...addressesOfSet(attributes.get("srcset") ?? "")];
  return addresses.flatMap((address) => needOf("img-src", address));
}

/** A picture in a drawing, or a part of another drawing; older ones name it with a prefix. */
function needsOfDrawing({ attributes }: Tag): Need[] {
  return needOf("img-src", attributes.get("href") ?? attributes.get("xlink:href"));
}

const needsByName = new Map<string, (tag: Tag) => Need[]>([
  ["script", needsOfScript],
  ["style", needsOfStyle],
  ["link", needsOfLink],
  ["img", needsOfPicture],
  ["input", needsOfAddress("img-src", "src")],
  ["image", needsOfDrawing],
  ["feimage", needsOfDrawing],
  ["use", needsOfDrawing],
  ["source", needsOfSource],
  ["video", needsOfVideo],
  ["audio", needsOfAddress("media-src", "src")],
  ["track", needsOfAddress("media-src", "src")],
  ["object", needsOfAddress("object-src", "data")],
  ["embed", needsOfAddress("object-src", "src")],
  ["iframe", needsOfAddress("frame-src", "src")],
]);

/** What the policy has to allow for a tag of a page. */
export function needsOf(tag: Tag): Need[] {
  return needsByName.get(tag.name)?.(tag) ?? [];
}

/** A source of a picture has a `srcset`, one of a film or a sound a `src`. */
function needsOfSource(tag: Tag): Need[] {
  return tag.attributes.has("srcset")
    ? needsOfPicture(tag)
    : needsOfAddress("media-src", "src")(tag);
}

function needsOfVideo({ attributes }: Tag): Need[] {
  return [
    ...needOf("media-src", attributes.get("src")),
    ...needOf("img-src", attributes.get("poster")),
  ];
}

/** The origin of an address, `'self'` for those of this site; nothing where it fetches nothing. */
function sourceOf(address = ""): string | undefined {
  const [first = ""] = address.trim().split(/\s/);
  if (first === "" || first.startsWith("#")) return undefined;
  const [scheme] = /^(data|blob):/i.exec(first) ?? [];
  if (scheme) return scheme.toLowerCase();
  if (!/^https?:/i.test(first)) return self;
  // What is no address is told by the check of links.
  return URL.canParse(first) ? new URL(first).origin : undefined;
}

/** The hash by which a policy allows one style element and no other. */
function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
