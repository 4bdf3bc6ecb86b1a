import type { OutputFile, SiteFiles } from "./files.ts";
import type { Tag } from "./html.ts";
import { Piece, replaceFirst } from "./pieces.ts";
import { type Need, needsOf, policyOf } from "./policy.ts";
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
  /** What would send a form. */
  readonly senders: readonly FormSender[];
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

/** A form, or a button of one, and where it would be sent. */
interface FormSender {
  /** What its author may have written in it, e.g. `method="post"`. */
  readonly literal: string;
  /** Empty for the page itself. */
  readonly target: string;
}

/** The style elements that the generator has made, by their text: no others may stand in a page. */
type KnownStyles = Pick<ReadonlyMap<string, unknown>, "has">;

/**
 * Finishes a page: puts the policy that fits it into it, for hosts that send no headers.
 *
 * @returns its file, and what the checks need to know of it.
 */
export function finishDocument(
  output: string,
  source: Place,
  pieces: readonly Piece[],
  styles: KnownStyles,
): { document: Document; file: OutputFile } {
  const facts = pieces.map((piece) => factsOf(piece, styles));
  const policy = policyOf(facts.flatMap(({ needs }) => needs));
  const document = {
    output,
    source,
    title: facts.find(({ title }) => title !== "")?.title ?? "",
    ids: facts.flatMap(({ ids }) => ids),
    addresses: new Map(facts.flatMap(({ addresses }) => addresses)),
    code: facts.flatMap(({ code }) => code),
    senders: facts.flatMap(({ senders }) => senders),
    policy,
  };
  // Thousands of pages wait for the checks: of each only the bytes are kept that are its own.
  const bytes = withPolicy(pieces, policy).map((piece) => piece.bytes);
  const file = {
    source,
    get contents() {
      return Buffer.concat(bytes);
    },
  };
  return { document, file };
}

/** Finishes the HTML files that are no pages, such as those of `public/`, as pages are finished. */
export function finishOtherDocuments(
  finished: readonly Document[],
  files: SiteFiles,
  styles: KnownStyles,
): Document[] {
  const outputs = new Set(finished.map(({ output }) => output));
  const others = [...files].filter(([output]) => output.endsWith(".html") && !outputs.has(output));
  return others.map(([output, { contents, source }]) => {
    const pieces = [new Piece(Buffer.from(contents as Uint8Array).toString())];
    const { document, file } = finishDocument(output, source, pieces, styles);
    files.replace(output, file);
    return document;
  });
}

/** What one piece of a page brings into it. */
type Facts = Pick<Document, "title" | "ids" | "code" | "senders"> & {
  readonly addresses: readonly [string, string][];
  /** What the policy has to allow. */
  readonly needs: readonly Need[];
};

/** What has been found out about the pieces that pages share. */
const known = new WeakMap<Piece, Facts>();

function factsOf(piece: Piece, styles: KnownStyles): Facts {
  const facts = known.get(piece) ?? readFacts(piece, styles);
  known.set(piece, facts);
  return facts;
}

function readFacts(piece: Piece, styles: KnownStyles): Facts {
  // Most tags, such as those of paragraphs, say nothing.
  const tags = piece.tags.filter(({ attributes, text }) => attributes.size > 0 || text !== "");
  return {
    title: tags.find(({ name }) => name === "title")?.text.trim() ?? "",
    ids: tags.flatMap(({ attributes }) => attributes.get("id") ?? []),
    addresses: tags.flatMap(addressesOf),
    code: tags.flatMap((tag) => inlineCodeOf(tag, styles)),
    senders: piece.tags.flatMap(sendersIn),
    needs: needsOf(tags),
  };
}

function withPolicy(pieces: readonly Piece[], policy: string): Piece[] {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return replaceFirst(pieces, /<head>(<meta charSet="[^"]*"\/>)?/i, (head) => head + meta);
}

/** The addresses that a tag names, whether a visitor follows them or the browser fetches them. */
function addressesOf({ name, attributes }: Tag): [string, string][] {
  const found: [string, string][] = [];
  for (const [attribute, value] of attributes) {
    if (attribute === "srcset") {
      for (const candidate of value.split(",")) {
        found.push([candidate.trim().split(/\s+/)[0] ?? "", attribute]);
      }
    } else if (linking.has(attribute) || (attribute === "data" && name === "object")) {
      found.push([value, attribute]);
    }
  }
  return found;
}

const linking = new Set(["href", "src", "poster"]);

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

function inlineCodeOf({ name, attributes, text }: Tag, styles: KnownStyles): InlineCode[] {
  const found: InlineCode[] = [];
  for (const [attribute, value] of attributes) {
    if (attribute === "style") {
      found.push({ found: `A style="${value}" attribute`, literal: "style=" });
    } else if (/^on[a-z]+$/.test(attribute)) {
      found.push({ found: `An ${attribute}="…" handler`, literal: attribute });
    } else if (addressAttributes.has(attribute) && isCode(value)) {
      found.push({ found: "A javascript: address", literal: "javascript:" });
    }
  }
  if (name === "script" && text.trim() !== "" && !attributes.has("src") && !isData(attributes)) {
    found.push({ found: "An inline script", literal: "<script" });
  }
  if (name === "style" && !styles.has(text)) {
    found.push({ found: "An inline style sheet", literal: "<style" });
  }
  return found;
}

function sendersIn({ name, attributes }: Tag): FormSender[] {
  const method = attributes.get("method");
  const isSent = name === "form" && method?.toLowerCase() !== "dialog";
  const target = attributes.get("formaction") ?? (isSent ? attributes.get("action") : undefined);
  const literal = method === undefined ? `<${name}>` : `method="${method}"`;
  return isSent || target !== undefined ? [{ literal, target: target ?? "" }] : [];
}

/** Whether a script element holds data, which no browser runs. */
function isData(attributes: Tag["attributes"]): boolean {
  return /^application\/(ld\+)?json$/.test(attributes.get("type") ?? "");
}
