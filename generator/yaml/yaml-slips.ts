import type { Words } from "../problems.ts";

/** What is wrong with a line of YAML, and the offset in the line at which it is. */
interface Slip extends Words {
  readonly at: number;
}

/** A slip in a text that cannot be read, and the line that it is in, from 0. */
export interface FoundSlip extends Slip {
  readonly line: number;
}

/** `key: `, `- ` and `- key: `, with which a line can begin. */
const start = String.raw`^(\s*(?:- +)*(?:[\w-]+: +)?)`;

/**
 * The slip that a person most likely made where YAML can no longer be read: in that line, or else in
 * one of those above it, since a parser often notices a slip some lines below.
 *
 * @param mark where reading ended, from 0.
 */
export function findSlip(
  text: string,
  mark: { readonly line: number; readonly column: number },
  reason: string,
): FoundSlip | undefined {
  const lines = text.split(/\r?\n/);
  const { line, column } = mark;
  if (reason === "duplicated mapping key") return { line, ...duplicate(lines[line] ?? "", column) };
  if (/single document/.test(reason)) return secondPart(lines);
  for (let at = line; at >= Math.max(0, line - reach(reason)); at--) {
    const slip = slipAt(lines, at);
    if (slip) return slip;
  }
  return /multiline key/.test(reason) ? slipAt(lines, startOfWords(lines, line)) : undefined;
}

function slipAt(lines: readonly string[], line: number): FoundSlip | undefined {
  for (const slipIn of slips) {
    const slip = slipIn(lines[line] ?? "", lines[line - 1] ?? "");
    if (slip) return { line, ...slip };
  }
  return undefined;
}

/** The first of the lines without keys that end at a line: of all of them a parser makes one key. */
function startOfWords(lines: readonly string[], line: number): number {
  let at = line;
  while (at > 0 && columnOf(lines[at - 1] ?? "") === undefined) at--;
  return at;
}

/** How many lines above the place at which reading ended the slip can be. */
function reach(reason: string): number {
  return /quoted scalar|deficient/.test(reason) ? 20 : 1;
}

/** An entry of a list that begins as elsewhere: `* days: …` or `-days: …`. */
const foreignSign = /^( *)([*•](?= )|-(?=[A-Za-z][\w-]*:))/;

/** Each slip as a function of a line and of the one above it, the surest first. */
const slips: readonly ((line: string, above: string) => Slip | undefined)[] = [
  bySign(/^( *)(\t)/, tab),
  bySign(/^( *(?:- +)*(?:[\w-]+:)?)([\u00a0\u2007\u202f\u3000])/, strangeSpace),
  bySign(/^(\s*)(\/\/|\/\*|<!--)/, foreignComment),
  textAfterQuote,
  bySign(new RegExp(String.raw`${start}(["'])(?:(?!\2).)*$`), openQuote),
  bySign(foreignSign, foreignEntry),
  bySign(new RegExp(`${start}([@\`%*&!])`), reservedSign),
  bySign(/^(\s*(?:- +)*[\w-]+: +)([-?])(?= |$)/, signBehindKey),
  bySign(new RegExp(String.raw`${start}([[{])[^\]}]*[\]}](?=\s*[^\s,#\]}])`), openBracket),
  colonInText,
  noSpaceAfterColon,
  flatLine,
  wrappedLine,
  withoutColon,
  deeperLine,
];

/** Tells of a sign. A pattern finds what stands before it in its line, and the sign. */
function bySign(pattern: RegExp, tell: (sign: string) => Words) {
  return (line: string): Slip | undefined => {
    const [whole, before = "", sign = ""] = pattern.exec(line) ?? [];
    return whole === undefined ? undefined : { at: before.length, ...tell(sign) };
  };
}

function tab(): Words {
  return {
    what: "This line begins with a tab.",
    why: "YAML counts spaces to tell what belongs to what, and does not allow tabs there.",
    fix: "Replace the tab with two spaces.",
  };
}

/** Spaces that look like others, where the structure of the data depends on them. */
function strangeSpace(space: string): Words {
  return {
    what: `Here stands ${space === "\u3000" ? "a space of another kind" : "a no-break space"}.`,
    why: "It looks like a space, and YAML takes it for a letter.",
    fix: "Write a plain space in its place.",
  };
}

/** A comment as other languages have it. */
function foreignComment(sign: string): Words {
  return {
    what: `A comment does not begin with ${sign} here.`,
    why: "In YAML a comment begins with a # and a space.",
    fix: 'Begin each of its lines with "# ".',
  };
}

function foreignEntry(): Words {
  return {
    what: 'An entry of a list begins with "- ".',
    why: "Any other sign, or none behind the hyphen, makes something else of the line.",
    fix: 'Begin it with a hyphen and a space: "- ".',
  };
}

/** A text that begins with a bracket, as a link does: `answer: [Words](/address) and more`. */
function openBracket(sign: string): Words {
  return {
    what: `This text begins with ${sign} and stands without quotes.`,
    why: `In YAML a ${sign} at that place begins a ${sign === "[" ? "list" : "group of keys"}.`,
    fix: 'Put the whole text into quotes: "…".',
  };
}

/** A key and its value with another sign between them, or none: `days Saturday`, `days = Saturday`. */
function withoutColon(line: string, above: string): Slip | undefined {
  const match = /^( *(?:- +)*)([A-Za-z][\w-]*)(： *| +=? *)(?=[^\s:=#])[^:]*$/.exec(line);
  const [, before = "", key = "", sign = ""] = match ?? [];
  // Words alone may go on with the text above them.
  const isKey = /[：=]/.test(sign) || columnOf(above) === before.length;
  if (!match || !isKey) return undefined;
  return {
    at: before.length + key.length,
    what: `There is no ":" behind "${key}".`,
    why: "A colon and a space part a key from its value.",
    fix: `Write "${key}: …".`,
  };
}

/** A line of words in the place of a key, which most likely goes on with the text above it. */
function wrappedLine(line: string, above: string): Slip | undefined {
  const own = /^ *(?=\p{L})/u.exec(line)?.[0].length;
  const isBelowText = own !== undefined && columnOf(above) === own && /: +[^\s|>]/.test(above);
  if (!isBelowText || /[:：=]/.test(line) || !/\S +\S+ +\S/.test(line)) return undefined;
  return {
    at: own,
    what: "This line begins with no key.",
    why: "It stands where a key has to stand, and so does not go on with the text above it.",
    fix: "Indent it further if it goes on with that text, or put a key and a colon before it.",
  };
}

/** The first line of a text that should stand further to the right than its key: `note: >`. */
function flatLine(line: string, above: string): Slip | undefined {
  const column = /: +[|>][+-]?\s*$/.test(above) ? columnOf(above) : undefined;
  const own = /^ *(?=\S)/.exec(line)?.[0].length;
  if (column === undefined || own === undefined || own > column) return undefined;
  if (columnOf(line) !== undefined) return undefined;
  return {
    at: own,
    what: "This line stands no further to the right than the key above it.",
    why: "The lines of a text that begins below its key have to be indented.",
    fix: `Begin this line, and all others of the text, in column ${column + 3}.`,
  };
}

/** Where the key of a line begins, from 0. */
function columnOf(line: string): number | undefined {
  return /^( *(?:- +)*)[\w-]+:(?: |$)/.exec(line)?.[1]?.length;
}

/** @param column where the key begins, behind its quote if it has one. */
function duplicate(line: string, column: number): Slip {
  const quote = /["']$/.exec(line.slice(0, column))?.[0] ?? "";
  const end = new RegExp(quote || String.raw`:(?:\s|$)|[,}]|$`);
  const [key = ""] = line.slice(column).split(end);
  return {
    at: column - quote.length,
    what: `The key "${key.trim()}" stands twice in this group.`,
    why: "Only one of the two could count.",
    fix: "Remove one of them, or correct its name.",
  };
}

/** The line of hyphens or dots behind which a text begins anew. */
function secondPart(lines: readonly string[]): FoundSlip | undefined {
  const first = lines.findIndex((line) => /^\s*[^\s#%]/.test(line));
  const second = lines.findIndex((line, at) => at > first && /^(---|\.{3})(\s|$)/.test(line));
  if (second < 0) return undefined;
  return {
    line: second,
    at: 0,
    what: `The line "${(lines[second] ?? "").slice(0, 3)}" parts this file in two.`,
    why: "Data is read as a whole; only a Markdown file has such lines, around its keys.",
    fix: "Remove the line.",
  };
}

function textAfterQuote(line: string): Slip | undefined {
  const pattern = new RegExp(String.raw`${start}(["'])(?:(?!\2).|\2\2)*\2(?=\s*[^\s,}\]:#])`);
  const [whole, , quote] = pattern.exec(line) ?? [];
  if (whole === undefined) return undefined;
  const other = quote === '"' ? "'" : '"';
  return {
    at: whole.length,
    what: `The text goes on behind its closing ${quote}.`,
    why: `It began with ${quote} and so ends at the next one.`,
    fix: `Begin and end the text with ${other} instead, or write the sign inside of it as ${quote === '"' ? '\\"' : "''"}.`,
  };
}

function openQuote(quote: string): Words {
  return {
    what: `This text begins with ${quote} and does not end with it.`,
    why: "All that follows is read as a part of the text.",
    fix: `Put a ${quote} at its end.`,
  };
}

function reservedSign(sign: string): Words {
  return {
    what: `This text begins with ${sign} and stands without quotes.`,
    why: `In YAML a ${sign} at that place has a meaning of its own.`,
    fix: `Put the whole text into quotes: "${sign}…".`,
  };
}

/** A text that begins with a hyphen or a question mark, or a list that begins on the line of its key. */
function signBehindKey(sign: string): Words {
  return {
    what: `This text begins with ${sign} and stands without quotes.`,
    why: `In YAML a ${sign} with a space behind it begins ${sign === "-" ? "an entry of a list" : "a key"}.`,
    fix: `Put the whole text into quotes: "${sign} …"${sign === "-" ? "; a list begins on the line below its key" : ""}.`,
  };
}

function colonInText(line: string): Slip | undefined {
  const match = /^(\s*(?:- +)*[\w-]+: +[^\s"'|>[{#][^#]*?)(: |:$)/.exec(line);
  if (!match) return undefined;
  const [, quote = ""] = /: +([“”„«»‘’])/.exec(match[1] ?? "") ?? [];
  if (quote !== "") return otherQuote(line, quote);
  return {
    at: (match[1] ?? "").length,
    what: 'This text holds a ":" and stands without quotes.',
    why: "A colon with a space behind it parts a key from its value.",
    fix: 'Put the whole text into quotes: "…".',
  };
}

/** Quotes as other programs make of plain ones. */
function otherQuote(line: string, quote: string): Slip {
  return {
    at: line.indexOf(quote),
    what: `This text begins with ${quote}, and not with ".`,
    why: "Only plain quotes hold a text together: in this one a colon with a space behind it parts a key from its value.",
    fix: 'Put " before the text and behind it.',
  };
}

function noSpaceAfterColon(line: string): Slip | undefined {
  const match = /^(\s*(?:- +)*[A-Za-z][\w-]*:)(?=[^\s/])/.exec(line);
  if (!match) return undefined;
  return {
    at: (match[1] ?? "").length,
    what: "There is no space behind the colon.",
    why: "Without it the line is one text, and not a key with a value.",
    fix: `Write "${(match[1] ?? "").trim()} …".`,
  };
}

function deeperLine(line: string, above: string): Slip | undefined {
  const own = /^ *(?=\S)/.exec(line)?.[0].length ?? 0;
  const other = /: +[^\s|>]/.test(above) ? columnOf(above) : undefined;
  if (other === undefined || own <= other || foreignSign.test(above)) return undefined;
  return {
    at: own,
    what: "This line stands further to the right than the one above it.",
    why: "It would belong to that one, which has a value already.",
    fix: `Begin it in column ${other + 1}, as the one above it does.`,
  };
}
