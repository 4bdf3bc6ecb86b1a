import type { OutputFile, SiteFiles } from "../files.ts";
import type { Place, Words } from "../problems.ts";
import { Piece, replaceFirst } from "../render/pieces.ts";
import { routeOfOutput } from "../routes.ts";
import type { Settings } from "../settings.ts";
import { type LinkedSheet, sheetReader } from "../styles/linked-styles.ts";
import type { Facts, NamedAddress, Reference } from "./facts.ts";
import { withBase } from "./html.ts";
import { needsOfStyles, policyOf } from "./policy.ts";

/** What the checks and the policy need to know of a finished page: its tags are read once, and let go. */
export interface Document extends Pick<Facts, "title" | "code" | "senders"> {
  readonly output: string;
  /** The author's file that it comes from. */
  readonly source: Place;
  /** All ids, in order: a second one of the same name is a defect. */
  readonly ids: readonly string[];
  /** What else links can lead to. */
  readonly anchors: readonly string[];
  /** The levels of its headings, in order. */
  readonly headings: readonly number[];
  /** How many main parts it shows. */
  readonly mains: number;
  readonly references: readonly Reference[];
  /** The addresses of each of its pieces: those that it shares with other pages are one list for all. */
  readonly addresses: readonly (readonly NamedAddress[])[];
  /** The Content-Security-Policy that fits it. */
  readonly policy: string;
  /** The style sheets of `public/` that it links. */
  readonly sheets: readonly LinkedSheet[];
}

/**
 * Finishes a page: puts the policy that fits it into it, for hosts that send no headers.
 *
 * @returns its file, and what the checks need to know of it.
 */
export function finishDocument(
  output: string,
  source: Place,
  pieces: readonly Piece[],
  sheets: readonly LinkedSheet[] = [],
): { document: Document; file: OutputFile } {
  const facts = pieces.map((piece) => piece.facts);
  const policy = policyOf([
    ...facts.flatMap(({ needs }) => needs),
    ...sheets.flatMap(({ plain }) => needsOfStyles(plain)),
  ]);
  const document = {
    output,
    source,
    title: titleOf(facts),
    ids: facts.flatMap(({ ids }) => ids),
    anchors: facts.flatMap(({ anchors }) => anchors),
    headings: facts.flatMap(({ headings }) => headings),
    mains: facts.reduce((sum, { mains }) => sum + mains, 0),
    references: facts.flatMap(({ references }) => references),
    addresses: facts.map(({ addresses }) => addresses),
    code: facts.flatMap(({ code }) => code),
    senders: facts.flatMap(({ senders }) => senders),
    policy,
    sheets,
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

function titleOf(facts: readonly Facts[]): string {
  const end = facts.findIndex(({ endsHead }) => endsHead);
  const head = end < 0 ? facts : facts.slice(0, end + 1);
  return head.find(({ title }) => title !== "")?.title ?? "";
}

/**
 * Finishes the HTML files that are no pages, such as those of `public/`, as pages are finished. One with
 * another ending is a problem.
 */
export function finishOtherDocuments(
  finished: readonly Document[],
  files: SiteFiles,
  settings: Settings,
): Document[] {
  const outputs = new Set(finished.map(({ output }) => output));
  const others = [...files].filter(([output]) => isPage.test(output) && !outputs.has(output));
  const readSheets = sheetReader(files, settings);
  return others.flatMap(([output, { contents, source }]) => {
    const html = Buffer.from(contents).toString();
    // Services that ask for a file to see whose a site is let it hold a word, and no page.
    if (!html.includes("<")) return [];
    if (!output.endsWith(".html")) {
      files.problems.push({ ...source, ...otherEnding(output) });
      return [];
    }
    const piece = new Piece(withBase(html, settings.base));
    const sheets = readSheets(piece.text, output);
    const { document, file } = finishDocument(output, source, [piece], sheets);
    files.replace(output, file);
    return document;
  });
}

/** What browsers show as a page; hosts do not tell capital letters from small ones in an ending. */
const isPage = /\.(?:html?|xht(?:ml)?)$/i;

function otherEnding(output: string): Words {
  const better = output.replace(isPage, ".html");
  return {
    what: `This file makes "${output}", which browsers show as a page.`,
    why: 'Only pages whose names end in ".html", in small letters, get a security policy and have their links checked.',
    fix: `Rename it, so that it makes "${better}"; its address is then "${routeOfOutput(better)}".`,
  };
}

function withPolicy(pieces: readonly Piece[], policy: string): Piece[] {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  const hasHead = pieces.some(({ text }) => head.test(text));
  // HTML may do without the tag, and begins its head with the first thing that belongs there.
  return replaceFirst(pieces, hasHead ? head : beforeHead, (start) => start + meta);
}

/** The tag, unless a comment is still open before it. */
const head =
  /<head(?=[\s>])(?<!<!--(?!-?>)(?:(?!--!?>)[\s\S])*)(?:\s[^>]*)?>(<meta charSet="[^"]*"\/>)?/i;
/** The doctype, before which comments and the like may stand: behind anything else it counts for nothing. */
const beforeHead =
  /^(?:(?:\s|<\?[^>]*>|<!--(?:-?>|(?!-?>)(?:(?!--!?>)[\s\S])*--!?>))*<!doctype[^>]*>)?/i;
