import { leadingSchemes, troubleWithScheme } from "../addresses.ts";
import { beginningOf } from "../problems.ts";
import { unknownEntities } from "./markdown-entities.ts";
import { type Slip, slipsInText, type Told } from "./markdown-text-slips.ts";
import { childrenOf, idOf, type Node, type NodeOf, rangeOf, wordsOf } from "./markdown-tree.ts";

/**
 * What is wrong in a text of Markdown, in its order.
 *
 * @param source the text that the nodes were read from.
 */
export function slipsIn(nodes: readonly Node[], source: string): Slip[] {
  // A text may stand below a heading of its page, and begin with smaller ones.
  const headings = { ids: new Set<string>(), level: 2 };
  return nodes.flatMap((block) => {
    const slips: Slip[] = [];
    collect(block, { source, headings, slips });
    return slips;
  });
}

interface Finding {
  readonly source: string;
  /** The ids of the headings so far, and the level of the last one. */
  readonly headings: { readonly ids: Set<string>; level: number };
  readonly slips: Slip[];
}

function collect(node: Node, finding: Finding): void {
  const { source, slips } = finding;
  const { from, to } = rangeOf(node);
  const raw = source.slice(from, to);
  for (const { at = 0, words = raw, ...told } of slipsOf(node, raw, finding)) {
    // What is told of a start tag is meant for its end tag as well.
    const isTold = words.startsWith("</") && slips.some(({ words }) => words.startsWith("<"));
    if (!isTold) slips.push({ at: from + at, words, ...told });
  }
  // The words of an address by itself, as in <https://…>, are that address.
  if (node.type === "link" && source[from] !== "[") return;
  for (const child of childrenOf(node)) collect(child, finding);
}

/** A slip in a node: at its start and in all of its words, unless it says otherwise. */
type NodeSlip = Told & Partial<Pick<Slip, "at" | "words">>;

function slipsOf(node: Node, raw: string, finding: Finding): readonly NodeSlip[] {
  if (node.type === "text") {
    const { from, to } = rangeOf(node);
    return [
      ...slipsInText(raw, finding.source.slice(to)),
      ...unknownEntities(raw, node.value, finding.source[from - 1]),
    ];
  }
  // A footnote of one word is read as the address of a link: "[^1]: Royal".
  if (node.type === "definition" && raw.startsWith("[^")) return slipsInText(raw, "");
  const slip = slipOf(node, raw, finding);
  return slip ? [slip] : [];
}

/** What is wrong with a node that is no text. */
function slipOf(node: Node, raw: string, finding: Finding): NodeSlip | undefined {
  switch (node.type) {
    case "heading":
      return slipInHeading(node, raw) ?? levelLeftOut(node, finding) ?? headingAgain(node, finding);
    case "link":
      return emptyLink(node, raw) ?? quotedAddress(node) ?? strangeAddress(node);
    case "image":
      return (
        emptyLink(node, raw) ?? quotedAddress(node) ?? strangeAddress(node) ?? titleOfNothing(node)
      );
    case "html":
      return rawHtml(raw);
    case "code":
      return openFence(raw) ?? proseAsCode(node, raw);
    case "delete":
      return singleTilde(node, raw);
    case "listItem":
      return taskItem(node, raw);
    case "table":
      return cellTooMuch(node, raw);
    default:
      return undefined;
  }
}

/** A heading that is smaller by more than one level than what it stands under. */
function levelLeftOut(node: NodeOf<"heading">, { headings }: Finding): NodeSlip | undefined {
  const { level } = headings;
  if (node.depth <= level + 1) {
    headings.level = node.depth;
    return undefined;
  }
  const [signs = "", above = "", wanted = ""] = [node.depth, level, level + 1].map((count) =>
    "#".repeat(count),
  );
  const words = wordsOf(node);
  return {
    words: `${signs} ${words}`,
    expected: "text whose headings leave out no level",
    what: `The heading ${JSON.stringify(words)} begins with ${signs}, and ${headings.ids.size === 0 ? "is the first one" : `stands below one with ${above}`}.`,
    why: "Whoever hears the page goes from heading to heading by their levels, and looks in vain for the one between.",
    fix: `Begin the line with "${wanted} ".`,
  };
}

/** A second heading with the words of an earlier one. */
function headingAgain(node: NodeOf<"heading">, { headings }: Finding): NodeSlip | undefined {
  const words = wordsOf(node);
  const id = idOf(node);
  if (!headings.ids.has(id)) {
    headings.ids.add(id);
    return undefined;
  }
  return {
    words,
    expected: "text whose headings differ",
    what: `A second heading ${JSON.stringify(words)}.`,
    why: `Both would get the id "${id}", and a link to it would find only the first.`,
    fix: "Give one of them other words.",
  };
}

function rawHtml(raw: string): NodeSlip {
  const words = raw.trim().slice(0, 40);
  return {
    words,
    expected: "text without HTML tags (a plain < is written as &lt;)",
    what: `HTML in Markdown: ${JSON.stringify(words)}.`,
    why: "What is written in content/ comes out as text, so that no word there can break a page.",
    fix: "Write it in Markdown, or put the markup into a component; a plain < is written as &lt;.",
  };
}

function slipInHeading(heading: NodeOf<"heading">, raw: string): NodeSlip | undefined {
  const text = wordsOf(heading);
  if (!/[\p{L}\p{N}]/u.test(text)) {
    return {
      words: raw.trim(),
      expected: "a heading with words",
      what: "A heading without words.",
      why: "Nobody can find the part of the page that it should name, and no link can lead to it.",
      fix: 'Write its words behind the "#", or remove the line.',
    };
  }
  if (!raw.startsWith("#")) {
    return {
      words: text,
      expected: "text without a line of hyphens directly below it",
      what: `These words become a heading: ${JSON.stringify(text)}.`,
      why: "A line of hyphens or equals signs stands directly below them.",
      fix: 'Put an empty line between the two, or write the heading with "##" before it.',
    };
  }
  if (heading.depth !== 1) return undefined;
  return {
    words: raw.trim(),
    expected: "text without a heading",
    what: `A heading of the first level: ${JSON.stringify(text)}.`,
    why: "A page has one such heading, and it is made from its title.",
    fix: 'Begin the line with "##" instead of "#".',
  };
}

/** Words between single tildes, as chemists and other programs write small figures: `CO~2~`. */
function singleTilde(node: NodeOf<"delete">, raw: string): NodeSlip | undefined {
  if (raw.startsWith("~~")) return undefined;
  return {
    expected: "text that is struck out with two tildes (a plain one is written as \\~)",
    what: `These words are struck out: ${JSON.stringify(wordsOf(node))}.`,
    why: "They stand between two tildes.",
    fix: "Write a plain tilde as \\~, a small figure as ₂, and ~~ on both sides of what is to be struck out.",
  };
}

/** An item with a box, which nobody could tick. */
function taskItem({ checked }: NodeOf<"listItem">, raw: string): NodeSlip | undefined {
  if (typeof checked !== "boolean") return undefined;
  const at = raw.indexOf("[");
  const words = raw.slice(at, at + 3);
  return {
    at,
    words,
    expected: "text without boxes to tick",
    what: `A box to tick: ${JSON.stringify(words)}.`,
    why: "Nobody can tick it on a page, and whoever hears the page does not learn what it is for.",
    fix: "Take it out; plain brackets are written as \\[ and \\].",
  };
}

/** A row of a table with more cells than its head has: the last ones would be lost. */
function cellTooMuch({ children }: NodeOf<"table">, raw: string): NodeSlip | undefined {
  const columns = children[0]?.children.length ?? 0;
  let at = 0;
  for (const line of raw.split("\n")) {
    const cells = line.replace(/^[\s>]*\||\|\s*$/g, "").split(/(?<!\\)\|/).length;
    if (cells > columns) {
      return {
        at,
        words: line.trim(),
        expected: "a table whose rows have no more cells than its head",
        what: `This row has ${cells} cells, and the head of the table has ${columns}.`,
        why: "What stands in a cell too much is shown nowhere.",
        fix: "Give the table another column, or take the cell out; a plain | is written as \\|.",
      };
    }
    at += line.length + 1;
  }
  return undefined;
}

function openFence(raw: string): NodeSlip | undefined {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1];
  const [last = ""] = /[^\n]*$/.exec(raw.trimEnd()) ?? [];
  const end = last.replace(/^[ \t>]*/, "");
  const isClosed = raw.includes("\n") && fence && end.startsWith(fence) && new Set(end).size === 1;
  if (!fence || isClosed) return undefined;
  return {
    words: fence,
    expected: "text without code",
    what: `The code that begins with ${fence.slice(0, 40)} is not closed.`,
    why: "All that follows in the file is taken for code.",
    fix: `Put a line ${fence.slice(0, 40)} behind the code.`,
  };
}

/** Words that are set in as far as code is, which they became unnoticed. */
function proseAsCode({ value }: NodeOf<"code">, raw: string): NodeSlip | undefined {
  if (/^\s*(?:`{3}|~{3})/.test(raw) || !isProse(value)) return undefined;
  const words = value.trim().split("\n")[0] ?? "";
  return {
    at: raw.search(/\S/),
    words,
    expected: "text that is not set in by four spaces or a tab",
    what: `These words come out as code: ${JSON.stringify(beginningOf(words))}.`,
    why: "Four spaces or a tab more than the text around them make code of a line.",
    fix: "Remove the spaces before it; code is put between two lines of ```.",
  };
}

/** Whether a part of it reads as a heading or as sentences, and nothing in it is a sign of code. */
function isProse(text: string): boolean {
  if (/[;{}=<>$\\|]|\w\(/.test(text)) return false;
  return text.split(/\n\s*\n/).some((part) => {
    const words = part.match(/\p{L}{2,}/gu) ?? [];
    return isHeading.test(part) || (words.length >= 5 && isSentence.test(part));
  });
}

const isHeading = /^\s*#{2,6} \p{Lu}.*$/u;
const isSentence = /^\s*(?:[-*+>] |\d+[.)] )?["“‘(*_[]*\p{Lu}.*[.!?…]["”’)*_]*\s*$/su;

function emptyLink(link: NodeOf<"link"> | NodeOf<"image">, raw: string): NodeSlip | undefined {
  const told = {
    expected: "text in which each link has words and an address: [words](/address)",
    fix: "Write it as [words](/address), or remove it.",
  };
  if (link.url.trim() === "") {
    const what = `The link ${JSON.stringify(raw)} has no address.`;
    return { ...told, what, why: "It would lead nowhere." };
  }
  if (link.type === "image" || wordsOf(link).trim() !== "") return undefined;
  const what = `The link ${JSON.stringify(raw)} has no words.`;
  if (!hasPicture(link)) return { ...told, what, why: "Nobody could see it, or hear what it is." };
  return {
    ...told,
    what,
    why: "Whoever hears the page would not learn where the picture leads.",
    fix: "Say of the picture where the link leads: [![words](/picture.jpg)](/address).",
  };
}

function hasPicture(node: Node): boolean {
  return node.type === "image" || childrenOf(node).some(hasPicture);
}

/** A title, which browsers show beside the mouse, of a picture that says not what it shows. */
function titleOfNothing({ alt, title }: NodeOf<"image">): NodeSlip | undefined {
  if (!title || alt?.trim()) return undefined;
  return {
    expected: "text whose pictures say what they show before they have a title",
    what: `This picture has the title ${JSON.stringify(title)}, and no words that say what it shows.`,
    why: "Without them it counts as decoration, which is passed over with its title where a page is heard.",
    fix: `Write the title between the square brackets instead: ![${title}](…).`,
  };
}

const addresses =
  'an address of this site such as "/care-tips", or "https:", "http:", "mailto:" or "tel:"';

/** An address with a scheme that is not known to lead a reader somewhere. */
function strangeAddress(node: NodeOf<"link"> | NodeOf<"image">): NodeSlip | undefined {
  const { url } = node;
  // Browsers leave white space and control characters out of a scheme.
  const address = url.replace(/[^!-\u{10ffff}]|[\u007f-\u00a0]/gu, "");
  const [, scheme] = /^([^/?#]*?):/.exec(address) ?? [];
  if (scheme === undefined || leadingSchemes.has(`${scheme.toLowerCase()}:`)) return undefined;
  if (node.type === "image" && /^data:image\//i.test(address)) return pictureInText(url);
  const expected = `text whose links are ${addresses}`;
  if (/^[a-z]+$/i.test(scheme) && !/^(javascript|vbscript|data|blob)$/i.test(scheme)) {
    return { expected, ...troubleWithScheme(`${scheme}:`, url) };
  }
  return {
    expected,
    what: `The address ${JSON.stringify(beginningOf(url))} in a link or a picture.`,
    why: "Such an address can hold code, which would run as if it were a part of the page.",
    fix: `Write ${addresses}.`,
  };
}

/** A picture that was pasted, and not named. */
function pictureInText(url: string): NodeSlip {
  return {
    expected: "text whose pictures are files of public/: ![What it shows](/leaf.jpg)",
    what: `A picture stands here as text: ${JSON.stringify(beginningOf(url))}.`,
    why: "It would come with the page each time, and before all that stands below it.",
    fix: "Put the picture into public/, and name it from there: ![What it shows](/leaf.jpg).",
  };
}

/** An address in quotes, as it stands in a sentence or in HTML. */
function quotedAddress({ url }: NodeOf<"link"> | NodeOf<"image">): NodeSlip | undefined {
  const [, address] = /^["'“”„‘’«»](.*?)["'“”‘’«»]?$/.exec(url) ?? [];
  if (address === undefined) return undefined;
  return {
    expected: "text whose links have their addresses without quotes: [words](/address)",
    what: `The address ${url} of a link or a picture stands in quotes.`,
    why: "They would be a part of the address.",
    fix: `Take out the quotes: (${address}).`,
  };
}

const structures: ReadonlySet<Node["type"]> = new Set([
  "heading",
  "list",
  "blockquote",
  "table",
  "thematicBreak",
]);

/**
 * The first part of a text that would be lost as such where one paragraph stands. A sign with a number
 * behind it, as in "> 30 cm" or "1. May", is no such part in a line by itself.
 */
export function slipOfStructure(blocks: readonly Node[], source: string): Slip | undefined {
  const isLine = !source.trim().includes("\n");
  if (isLine && /^\s*(?:[>*+-]\s*)?\d/.test(source)) return undefined;
  const block = blocks.find(({ type }) => structures.has(type));
  if (!block) return undefined;
  const { from, to } = rangeOf(block);
  const words = source.slice(from, to).split("\n")[0] ?? "";
  return {
    at: from,
    words,
    expected:
      "one paragraph; lists, headings, quotations, tables and rules belong into a text in a .md file",
    what: `Here ${JSON.stringify(words)} would come out as it is.`,
    why: "One paragraph stands here.",
    fix: "Write it in words.",
  };
}

/** The slip of a text in which so many brackets or quotations stand in each other that reading it fails. */
export const tooDeep: Slip = {
  at: 0,
  words: "",
  expected: "text with fewer brackets inside of each other",
  what: "This text is nested too deeply to be read.",
  why: "Lists, quotations or brackets stand inside of each other more than a thousand times.",
  fix: "Take out the marks that were not meant, such as a long row of > or -.",
};
