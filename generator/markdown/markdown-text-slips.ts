import type { Words } from "../problems.ts";

/** Something in Markdown that cannot have been meant as it reads. */
export interface Slip extends Words {
  /** The offset in the text at which it stands. */
  readonly at: number;
  /** The words that show it, e.g. `<b>`. */
  readonly words: string;
  /** What a text has to be instead, e.g. "text without HTML tags". */
  readonly expected: string;
}

/** What a slip says, whichever words show it, and wherever they stand. */
export type Told = Omit<Slip, "at" | "words">;

/** What a slip in plain text says of the words that show it. */
type Tell = (words: string) => Told;

/**
 * Slips that can stand in plain text, the surest first: what one has told, no later one tells again. Of
 * those without a "g" only the first is told, since one brings others, such as the sign that is left behind.
 */
const textSlips: readonly [RegExp, Tell][] = [
  [/^#(?=\p{L})|^##+(?=[\p{L}\p{N}])|^#{7,}(?= )/gmu, badHeading],
  [/^(?:#{1,6}|[-+*])[\u00a0\u2002-\u200b\u202f\u3000]/gmu, strangeSpace],
  // The first words alone: "1. May" can stand at the start of any line of a paragraph.
  [/^\d{1,2}[.)][\u00a0\u2002-\u200b\u202f\u3000]/u, strangeSpace],
  [/\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\}|\{[#.:] ?[\p{L}.#][^{}\n]*\}|^:{3,}.*$/gmu, foreignMark],
  [/^\[!\p{L}+\]|^\[TOC\][ \t]*$|:contentReference\[[^\]\n]*\](?:\{[^}\n]*\})?/gimu, foreignMark],
  [/(?<![\w%])%%[^%\n]+%%|\{[a-z-]+=["\w][^{}\n]*\}/gu, foreignMark],
  [/(?<![\p{L}\p{N}:]):(?:[a-z][a-z_]{2,}|[+-]1):(?![\p{L}\p{N}:])/gu, emojiName],
  [/^\[[^\]^\n][^\]\n]*\]:[ \t]*(?:<?https?:|<?\/[\w#]|<?#\w)/gmu, lateDefinition],
  [/【[^【】\n]*†[^】\n]*】|(?<![\w=])==(?![\s=])[^=\n]*(?<!\s)==(?![\w=])/gu, foreignMark],
  [/^\|[^|\n]+\|.*/mu, openTable],
  [/\]\([^()\s]+[ \t]+[^()]*\)/g, addressWithSpace],
  [/\]\((?![^()\n]*\))\S*/g, openLink],
  [/\[[^\]\n]*\((?:\/|#|https?:|mailto:)[^\s)]*\)/g, openWords],
  [/\][ \t]+\((?:\/|#|https?:|mailto:)\S*/g, partedLink],
  [/\]\[[^\]\n]*\]/g, unknownReference],
  [/\([^()\n]+\)\[(?:\/|#|https?:|mailto:)[^\]\n]*\]/g, turnedLink],
  [/\[\[[^\]\n]+\]\]|\[\^[^\]\n]+\]/g, foreignLink],
  [/^[•◦‣▪●○■·\uf0b7]|^-(?=\p{L}.*\n+-\p{L})|^[o§Øüvq]\t/mu, foreignList],
  // Arrows, ticks and emoji: one by itself can begin a sentence.
  [
    /^[\u2190-\u21ff\u2500-\u27bf\u2b00-\u2bff\u{1f300}-\u{1faff}](?=\ufe0f?[ \t\u00a0].*\n+[\u2190-\u21ff\u2500-\u27bf\u2b00-\u2bff\u{1f300}-\u{1faff}]\ufe0f?[ \t\u00a0])/mu,
    foreignList,
  ],
  // A dash by itself can stand between words, at whichever line they are wrapped.
  [/^[–—](?=[ \t\u00a0].*\n+[–—][ \t\u00a0])/mu, foreignList],
  [/(?<![\p{L}\p{N}*_`])(?:\*{1,3}|_{1,2}|`+)(?=[\p{L}\p{N}])|\*\*|`/u, openSign],
];

/** Where there is a slip there is one of these; most texts have none. */
const suspect =
  /[[\]#*_`{|【•◦‣▪●○■·\uf0b7]|==|%%|:[:a-z+-]|\n[ \t>]*[-–—\u2190-\u21ff\u2500-\u27bf\u2b00-\u2bff\u{1f300}-\u{1faff}]|[-+.)][\u00a0\u2002-\u200b\u202f\u3000]|[o§Øüvq]\t/u;

/** Signs that are escaped, as in `\*`. */
const escaped = /\\[!-/:-@[-`{-~]/g;

/** What quotations and lists put before each of their lines, or an author who sets them in. */
const indentation = /(?<=\n)[ \t>]+/g;

/** Takes the place of what is no mark, or has been told: all that is left keeps its offset. */
const blank = (signs: string) => "\0".repeat(signs.length);

/**
 * What is wrong in plain text: marks that mean nothing there, and that were meant as something.
 *
 * @param raw the text as its author wrote it.
 * @param rest what stands behind it.
 * @returns slips whose places are told from the start of the text.
 */
export function slipsInText(raw: string, rest: string): Slip[] {
  if (!suspect.test(raw)) return [];
  const slips: Slip[] = [];
  // Empty lines take the place of indentation, so that all lines begin with their first sign.
  let text = raw.replace(escaped, blank).replace(indentation, (signs) => "\n".repeat(signs.length));
  // A full address is a link even without brackets, so that the text ends before it.
  const [parted] = (text.endsWith("](") && /^[^()\s]+[ \t]+[^()\n]*\)/.exec(rest)) || [];
  if (parted !== undefined) {
    const words = `](${parted}`;
    slips.push({ at: raw.length - 2, words, ...addressWithSpace(words) });
    text = `${text.slice(0, -2)}${blank("](")}`;
  }
  // So does one behind the words that it is the address of.
  const [, open] = /(?:^|\n)(\[[^\]^\n][^\]\n]*\]:[ \t]*)$/.exec(text) ?? [];
  if (open !== undefined && /^<?https?:/.test(rest)) {
    const at = raw.length - open.length;
    slips.push({ at, words: open.trim(), ...lateDefinition(open) });
    text = `${text.slice(0, at)}${blank(open)}`;
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

function badHeading(signs: string): Told {
  const deep = signs.length > 6;
  return {
    expected: 'text without a "#" at the start of a line',
    what: `This line begins with ${signs} and is no heading.`,
    why: deep ? "Headings have at most six levels." : `There is no space behind the ${signs}.`,
    fix: deep ? 'Begin it with "## ".' : `Write "${signs} …"; a plain # is written as \\#.`,
  };
}

function strangeSpace(words: string): Told {
  const sign = words.slice(0, -1);
  return {
    expected: `text with a plain space behind a ${sign} at the start of a line`,
    what: `Behind this ${sign} stands ${words.endsWith("\u00a0") ? "a no-break space" : "a space of another kind"}.`,
    why: `It looks like a plain one, and makes no ${sign.startsWith("#") ? "heading" : "list"} of the line.`,
    fix: `Write a plain space in its place: "${sign} ".`,
  };
}

function foreignMark(words: string): Told {
  const mark = JSON.stringify(words.trim());
  return {
    expected: "text without marks of other programs",
    what: `Here ${mark} means nothing.`,
    why: /^\{[#.:]/.test(words)
      ? "It is a mark of another program, and comes out as text; a heading gets its id from its words."
      : "It is a mark of another program, and comes out as text.",
    fix: "Take it out, or write in words what it stands for.",
  };
}

function emojiName(name: string): Told {
  return {
    ...foreignMark(name),
    fix: "Write the sign itself, or take it out.",
  };
}

/** An address that stands by itself, as in `[leaf]: /leaf`, and goes on with the text above it. */
function lateDefinition(line: string): Told {
  const name = line.slice(0, line.indexOf("]:") + 1);
  return {
    expected: "text in which each address that stands by itself has an empty line above it",
    what: `The address of ${JSON.stringify(name)} is a part of the text above it.`,
    why: "Only behind an empty line it is read as an address; here all of it comes out as text.",
    fix: "Put an empty line above it.",
  };
}

function openTable(line: string): Told {
  const columns = line.split("|").length - 2;
  return {
    expected: "text whose tables have a line of hyphens below their heads",
    what: "This line is no part of a table.",
    why: "A table has a line of hyphens below its head; without it all its lines come out as one paragraph.",
    fix: `Put a line "${"|---".repeat(columns)}|" below the head; a plain | is written as \\|.`,
  };
}

function addressWithSpace(words: string): Told {
  const [, address = "", behind = ""] = /^\]\((\S+)\s+(.*)\)$/.exec(words) ?? [];
  return {
    ...addressOfTwoWords(words),
    ...(/^[“”„«»‘’]/.test(behind) && titleInOtherQuotes(address, behind)),
    ...(/^=\d*x?\d*$/.test(behind) && sizeOfPicture(behind)),
  };
}

function titleInOtherQuotes(address: string, title: string): Partial<Slip> {
  return {
    why: "A title stands in plain quotes; in others it is taken for a part of the address, and the whole link comes out as text.",
    fix: `Write (${address} "${title.replace(/[“”„«»‘’]/g, "").trim()}").`,
  };
}

function sizeOfPicture(size: string): Partial<Slip> {
  return {
    why: "The size of a picture is not written here; with it the whole link comes out as text.",
    fix: `Take out "${size}": the build writes how large the picture is.`,
  };
}

function addressOfTwoWords(words: string): Told {
  return {
    expected: "text in which no address has a space: [words](/address)",
    what: `The address of this link holds a space: ${JSON.stringify(words.slice(2, -1))}.`,
    why: "An address ends at a space, so that the whole link comes out as text.",
    fix: "Take the space out of it, or write %20 in its place where the name of a file has one.",
  };
}

function openLink(words: string): Told {
  return {
    expected: "text in which each link is closed: [words](/address)",
    what: `The address of a link is not closed: ${JSON.stringify(words)}.`,
    why: "Without its closing bracket the whole link comes out as text.",
    fix: 'Put a ")" behind the address.',
  };
}

function openWords(words: string): Told {
  return {
    expected: "text in which the words of each link are closed: [words](/address)",
    what: `The words of a link are not closed: ${JSON.stringify(words)}.`,
    why: 'Without its "]" the whole link comes out as text.',
    fix: 'Put a "]" between the words and the "(".',
  };
}

function partedLink(words: string): Told {
  return {
    expected: "text in which each link is whole: [words](/address)",
    what: `There is a space between the words and the address of a link: ${JSON.stringify(words)}.`,
    why: "Both come out as text.",
    fix: 'Remove the space between "]" and "(".',
  };
}

function turnedLink(words: string): Told {
  return {
    expected: "text whose links are written as [words](/address)",
    what: `The brackets of this link are exchanged: ${JSON.stringify(words)}.`,
    why: "All of it comes out as text.",
    fix: "Write it as [words](/address).",
  };
}

function foreignLink(words: string): Told {
  return {
    expected: "text whose links are written as [words](/address)",
    what: `Here ${JSON.stringify(words)} means nothing.`,
    why: "Links between notes and footnotes of other programs come out as text.",
    fix: "Write a link as [words](/address); plain brackets are written as \\[ and \\].",
  };
}

function foreignList(sign: string): Told {
  return {
    expected: 'text whose lists begin with "- "',
    what: `This line begins with ${JSON.stringify(sign.trim())} and is no part of a list.`,
    why:
      sign === "-" ? "There is no space behind it." : "All such lines come out as one paragraph.",
    fix: 'Begin each line of the list with "- ".',
  };
}

function unknownReference(words: string): Told {
  return {
    expected: "text in which each link has its address: [words](/address)",
    what: `A link refers to ${JSON.stringify(words.slice(1))}, which this file does not define.`,
    why: "The brackets come out as text.",
    fix: "Write the address behind the words: [words](/address).",
  };
}

function openSign(sign: string): Told {
  return {
    expected: `text in which each ${sign} has its partner (a plain one is written as \\${sign[0]})`,
    what: `A ${sign} has no partner.`,
    why: "It marks the start or the end of words, and comes out as it is.",
    fix: `Put the other ${sign} where it belongs; a plain one is written as \\${sign[0]}.`,
  };
}
