import { suggestion } from "../problems.ts";
import type { Slip, Told } from "./markdown-text-slips.ts";
import { parseBlocks, wordsOf } from "./markdown-tree.ts";

/** What stands for a sign by its name, as `&nbsp;` does. */
const named = /&([a-z][a-z0-9]*);/gi;

/**
 * Names of signs that HTML does not know. What may be two words, as in "R&D;", is left alone.
 *
 * @param raw a text as its author wrote it.
 * @param value the same, as it comes out.
 * @param ahead the sign before it.
 */
export function unknownEntities(raw: string, value: string, ahead = ""): Slip[] {
  if (!raw.includes("&")) return [];
  // What is left of "&amp;nbsp;" is the work of an author who writes of names.
  const left = [...new Set(value.match(named))].map((words) => words.slice(1, -1));
  if (left.length === 0) return [];
  const signs = signsOf(left);
  const unknown = left.filter((name, index) => signs[index] === `&${name};`);
  const meantBy = new Map(unknown.map((name) => [name, nearestName(name)]));
  return [...raw.matchAll(named)].flatMap(({ 0: words, 1: name = "", index }) => {
    const before = raw[index - 1] ?? ahead;
    if (before === "\\" || !meantBy.has(name)) return [];
    const meant = meantBy.get(name);
    const isAfterWord = /[\p{L}\p{N}]/u.test(before);
    const isMeant = meant
      ? isNoWord(meant.sign, before, raw[index + words.length] ?? "")
      : !isAfterWord && /^[a-z]{3}[a-z0-9]*$/.test(name);
    return isMeant ? { at: index, words, ...unknownName(words, meant && `&${meant.name};`) } : [];
  });
}

/** Whether a sign is meant by its name: behind a letter "&" can begin another word, as in "Research&Time;". */
function isNoWord(sign: string, before: string, behind: string): boolean {
  return !/\p{L}/u.test(before) || /\p{L}/u.test(sign) || /[\p{L}\p{N}]/u.test(behind);
}

function unknownName(words: string, meant: string | undefined): Told {
  return {
    expected: "text in which each name of a sign is one that HTML knows, as &nbsp; is",
    what: `${JSON.stringify(words)} is the name of no sign.`,
    why: "HTML knows none of that name, so that it comes out as it stands.",
    fix: suggestion(
      meant,
      `Write the sign itself, or "&amp;${words.slice(1)}" where readers are to see the name.`,
    ),
  };
}

/** What names stand for: the reader of Markdown knows them all. One that it does not know stays as it is. */
function signsOf(names: readonly string[]): string[] {
  const text = names.map((name) => `&${name};`).join(between);
  return parseBlocks(text).map(wordsOf).join("").split(between);
}

/** A sign that no name stands for. */
const between = "\ue000";

/** Letters, punctuation, money, fractions, arrows and a minus: most of the two thousand others nobody writes. */
const usual =
  /^[&<>"'\u00a0-\u017f\u2002-\u203a\u20ac\u2116\u2122\u2150-\u215e\u2190-\u2193\u2212]$/;

/** The usual name from which a name differs by capital letters, by one sign or by the order of two. */
function nearestName(name: string): { name: string; sign: string } | undefined {
  if (name.length < 3) return undefined;
  const names = neighbours(name);
  const signs = signsOf(names).map((sign, index) => ({ name: names[index] ?? "", sign }));
  return signs.find(({ sign }) => usual.test(sign));
}

const letters = [..."abcdefghijklmnopqrstuvwxyz0123456789"];

/** Names with the same beginning come first, as most misspelt words have. */
function neighbours(name: string): string[] {
  const places = [...name].map((_, index) => index + 1);
  const parts = [...places, 0].map((at) => [name.slice(0, at), name.slice(at)] as const);
  return [
    name.toLowerCase(),
    ...parts.map(([start, end]) => start + end.slice(1, 2) + end.slice(0, 1) + end.slice(2)),
    ...parts.map(([start, end]) => start + end.slice(1)),
    ...parts.flatMap(([start, end]) => letters.map((letter) => start + letter + end)),
    ...parts.flatMap(([start, end]) => letters.map((letter) => start + letter + end.slice(1))),
  ];
}
