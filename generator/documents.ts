import type { OutputFile, SiteFiles } from "./files.ts";
import { readTags, type Tag } from "./html.ts";
import { policyOf } from "./policy.ts";
import type { Place } from "./problems.ts";

/** What the checks and the policy need to know of a finished page: its tags are read once, and let go. */
export interface Document {
  readonly output: string;
  /** The author's file that it comes from. */
  readonly source: Place;
  readonly title: string;
  /** All ids, in order: a second one of the same name is a defect. */
  readonly ids: readonly string[];
  /** The addresses that a visitor can follow or that the browser fetches, with the attribute that names each. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly code: readonly InlineCode[];
  /** The Content-Security-Policy that fits it. */
  readonly policy: string;
}

/** Code in a page, which the policy refuses. */
interface InlineCode {
  /** e.g. `An onclick="…" handler` */
  readonly found: string;
  /** What to look for in the author's files. */
  readonly literal: string;
}

/**
 * Reads the HTML files of the site.
 *
 * @param styleTexts the style elements that the generator has made: no others may stand in a page.
 */
export function readDocuments(files: SiteFiles, styleTexts: ReadonlySet<string>): Document[] {
  return [...files]
    .filter(([output]) => output.endsWith(".html"))
    .map(([output, file]) => readDocument(output, file, styleTexts));
}

function readDocument(output: string, file: OutputFile, styleTexts: ReadonlySet<string>): Document {
  const tags = readTags(textOf(file));
  return {
    output,
    source: file.source,
    title: tags.find(({ name }) => name === "title")?.text.trim() ?? "",
    ids: tags.flatMap(({ attributes }) => attributes.get("id") ?? []),
    addresses: new Map(tags.flatMap(addressesOf)),
    code: tags.flatMap((tag) => inlineCodeOf(tag, styleTexts)),
    policy: policyOf(tags),
  };
}

function textOf({ contents }: OutputFile): string {
  return typeof contents === "string" ? contents : Buffer.from(contents).toString("utf8");
}

/** The addresses that a tag names, whether a visitor follows them or the browser fetches them. */
function addressesOf({ name, attributes }: Tag): [string, string][] {
  const found: [string, string][] = [];
  for (const [attribute, value] of attributes) {
    if (attribute === "srcset") {
      for (const candidate of value.split(",")) {
        found.push([candidate.trim().split(/\s+/)[0] ?? "", attribute]);
      }
    } else if (
      /^(href|src|poster)$/.test(attribute) ||
      (attribute === "data" && name === "object")
    ) {
      found.push([value, attribute]);
    }
  }
  return found;
}

const addressAttributes = new Set([
  "href",
  "xlink:href",
  "src",
  "poster",
  "data",
  "action",
  "formaction",
  "background",
]);

/** Whether an address is code. Browsers leave white space and control characters out of its scheme. */
function isCode(address: string): boolean {
  return /^(java|vb)script:/i.test(address.replace(/[^!-\u{10ffff}]/gu, ""));
}

function inlineCodeOf(
  { name, attributes, text }: Tag,
  styleTexts: ReadonlySet<string>,
): InlineCode[] {
  const found = [...attributes].flatMap(([attribute, value]) => {
    if (attribute === "style") return { found: `A style="${value}" attribute`, literal: "style=" };
    if (/^on[a-z]+$/.test(attribute))
      return { found: `An ${attribute}="…" handler`, literal: attribute };
    if (addressAttributes.has(attribute) && isCode(value))
      return { found: `A javascript: address`, literal: "javascript:" };
    return [];
  });
  const isData = /^application\/(ld\+)?json$/.test(attributes.get("type") ?? "");
  if (name === "script" && !attributes.has("src") && !isData && text.trim() !== "") {
    found.push({ found: "An inline script", literal: "<script" });
  }
  if (name === "style" && !styleTexts.has(text)) {
    found.push({ found: "An inline style sheet", literal: "<style" });
  }
  return found;
}
