import type { Place, Problem } from "./problems.ts";

/** Something in Markdown that cannot have been meant as it reads. */
export interface Slip extends Omit<Problem, keyof Place> {
  /** The offset in the text at which it stands. */
  readonly at: number;
  /** The words that show it, e.g. `<b>`. */
  readonly words: string;
  /** What a text has to be instead, e.g. "text without HTML tags". */
  readonly expected: string;
}

/** What a slip in plain text says of the words that show it. */
type Tell = (words: string) => Omit<Slip, "at" | "words">;

/**
 * Slips that can stand in plain text: of two in one place the first counts. Of the last ones one brings
 * others, such as the sign that is left behind, and only the first is told.
 */
const textSlips: readonly [RegExp, Tell][] = [
  [/^#+(?=[\p{L}\p{N}])|^#{7,}(?= )/gmu, badHeading],
  [/\]\([^()\s]+[ \t]+[^()]*\)/g, addressWithSpace],
  [/\]\((?![^()\n]*\))\S*/g, openLink],
  [/\[[^\]\n]*\((?:\/|#|https?:|mailto:)[^\s)]*\)/g, openWords],
  [/\][ \t]+\((?:\/|#|https?:|mailto:)\S*/g, partedLink],
  [/\]\[[^\]\n]*\]/g, unknownReference],
  [/\([^()\n]+\)\[(?:\/|#|https?:|mailto:)[^\]\n]*\]/g, turnedLink],
  [/\[\[[^\]\n]+\]\]|\[\^[^\]\n]+\]/g, foreignLink],
  [/^[ \t]*[•◦‣]|^-(?=\p{L}.*\n-\p{L})/mu, foreignList],
  [/(?<![\p{L}\p{N}*_`])(?:\*{1,3}|_{1,2}|`+)(?=[\p{L}\p{N}])|\*\*|`/u, openSign],
];

/** Signs that are escaped, as in `\*`, and what quotations and lists put before each of their lines. */
const unmeant = /\\[!-/:-@[-`{-~]|(?<=\n)[ \t>]+/g;

/** Takes the place of what is no mark, or has been told, so that all that is left keeps its own. */
const blank = (signs: string) => "\0".repeat(signs.length);

/**
 * What is wrong in plain text: marks that mean nothing there, and that were meant as something.
 *
 * @param raw the text as its author wrote it.
 * @param rest what stands behind it.
 * @returns slips whose places are told from the start of the text.
 */
export function slipsInText(raw: string, rest: string): Slip[] {
  if (!/[[\]#*_`•◦‣]|\n[ \t>]*-/.test(raw)) return [];
  const slips: Slip[] = [];
  let text = raw.replace(unmeant, blank);
  // A full address is a link even without brackets, so that the text ends before it.
  const [parted] = (text.endsWith("](") && /^[^()\s]+[ \t]+[^()\n]*\)/.exec(rest)) || [];
  if (parted !== undefined) {
    const words = `](${parted}`;
    slips.push({ at: raw.length - 2, words, ...addressWithSpace(words) });
    text = `${text.slice(0, -2)}${blank("](")}`;
  }
  for (const [pattern, tell] of textSlips) {
    text = text.replace(pattern, (found, at: number) => {
      const words = raw.slice(at, at + found.length);
      slips.push({ at, words, ...tell(words) });
      return blank(found);
    });
  }
  return slips;
}

function badHeading(signs: string): Omit<Slip, "at" | "words"> {
  const deep = signs.length > 6;
  return {
    expected: 'text without a "#" at the start of a line',
    what: `This line begins with ${signs} and is no heading.`,
    why: deep ? "Headings have at most six levels." : `There is no space behind the ${signs}.`,
    fix: deep ? 'Begin it with "## ".' : `Write "${signs} …"; a plain # is written as \\#.`,
  };
}

function addressWithSpace(words: string): Omit<Slip, "at" | "words"> {
  return {
    expected: "text in which no address has a space: [words](/address)",
    what: `The address of this link holds a space: ${JSON.stringify(words.slice(2, -1))}.`,
    why: "An address ends at a space, so that the whole link comes out as text.",
    fix: "Take the space out of it, or write %20 in its place where the name of a file has one.",
  };
}

function openLink(words: string): Omit<Slip, "at" | "words"> {
  return {
    expected: "text in which each link is closed: [words](/address)",
    what: `The address of a link is not closed: ${JSON.stringify(words)}.`,
    why: "Without its closing bracket the whole link comes out as text.",
    fix: 'Put a ")" behind the address.',
  };
}

function openWords(words: string): Omit<Slip, "at" | "words"> {
  return {
    expected: "text in which the words of each link are closed: [words](/address)",
    what: `The words of a link are not closed: ${JSON.stringify(words)}.`,
    why: 'Without its "]" the whole link comes out as text.',
    fix: 'Put a "]" between the words and the "(".',
  };
}

function partedLink(words: string): Omit<Slip, "at" | "words"> {
  return {
    expected: "text in which each link is whole: [words](/address)",
    what: `There is a space between the words and the address of a link: ${JSON.stringify(words)}.`,
    why: "Both come out as text.",
    fix: 'Remove the space between "]" and "(".',
  };
}

function turnedLink(words: string): Omit<Slip, "at" | "words"> {
  return {
    expected: "text whose links are written as [words](/address)",
    what: `The brackets of this link are exchanged: ${JSON.stringify(words)}.`,
    why: "All of it comes out as text.",
    fix: "Write it as [words](/address).",
  };
}

function foreignLink(words: string): Omit<Slip, "at" | "words"> {
  return {
    expected: "text whose links are written as [words](/address)",
    what: `Here ${JSON.stringify(words)} means nothing.`,
    why: "Links between notes and footnotes of other programs come out as text.",
    fix: "Write a link as [words](/address); plain brackets are written as \\[ and \\].",
  };
}

function foreignList(sign: string): Omit<Slip, "at" | "words"> {
  return {
    expected: 'text whose lists begin with "- "',
    what: `This line begins with ${JSON.stringify(sign.trim())} and is no part of a list.`,
    why:
      sign === "-" ? "There is no space behind it." : "All such lines come out as one paragraph.",
    fix: 'Begin each line of the list with "- ".',
  };
}

function unknownReference(words: string): Omit<Slip, "at" | "words"> {
  return {
    expected: "text in which each link has its address: [words](/address)",
    what: `A link refers to ${JSON.stringify(words.slice(1))}, which this file does not define.`,
    why: "The brackets come out as text.",
    fix: "Write the address behind the words: [words](/address).",
  };
}

function openSign(sign: string): Omit<Slip, "at" | "words"> {
  return {
    expected: `text in which each ${sign} has its partner (a plain one is written as \\${sign[0]})`,
    what: `A ${sign} has no partner.`,
    why: "It marks the start or the end of words, and comes out as it is.",
    fix: `Put the other ${sign} where it belongs; a plain one is written as \\${sign[0]}.`,
  };
}
