import {
  falseSwitch,
  functionBetweenTags,
  groupBetweenTags,
  leftOutAttribute,
  noAttribute,
  noElement,
  noHtml,
  valueInQuotes,
  wordsForWord,
  zeroOfList,
} from "../code/element-problems.ts";
import { placeInStack } from "../code/errors.ts";
import { attributes, isAttribute, isLeftOut, isSwitch } from "../markup/attributes.ts";
import { elements } from "../markup/elements.ts";
import {
  escapePattern,
  MisuseError,
  nearest,
  type Place,
  type Problem,
  type Words,
} from "../problems.ts";
import { placeOfPattern, readCode, readSources } from "../sources.ts";
import { lackOf, slipInAttribute, slipsOfElement } from "./element-slips.ts";

/** What an element holds that looks like a slip, and an error that knows where the element stands. */
interface Suspect {
  readonly words: Words;
  /** What tells it from others in the same place, e.g. the name of the attribute. */
  readonly kind: string;
  /** A word that tells of a lost value, unless an author has written it in that text. */
  readonly written?: { readonly text: string; readonly found: string };
  /** A text that is no slip where it stands among an author's words. */
  readonly verbatim?: string;
  /** What the code of the file has to hold for it to be a slip. */
  readonly shownBy?: RegExp;
  readonly from: Error;
}

let suspects: Suspect[] | undefined;

/** Begins to look at the elements that are made: those of one page. */
export function watchElements(): void {
  suspects = [];
}

/** Looks at an element of HTML: at its name, its attributes, and the words right inside of it. */
export function lookAtElement(type: string, props: Readonly<Record<string, unknown>>): void {
  if (!suspects || type === "script" || type === "style") return;
  if (!elements.has(type) && !/[-:]/.test(type)) suspect(type, noElement(type));
  for (const words of slipsOfElement(type, props)) suspect(words.what, words);
  const before = suspects.length;
  const isOwn = type.includes("-");
  for (const name in props) {
    if (!isOwn) lookAtAttribute(name, props[name]);
    if (name === "children") lookAtWords(props[name]);
    else if (name === "dangerouslySetInnerHTML") lookAtHtml(props[name]);
    else lookAtValue(name, props[name]);
  }
  // What is missing may be what is misspelt.
  const lack = suspects.length === before ? lackOf(type, props) : undefined;
  if (lack) suspect(lack.what, lack);
}

/** Looks whether an attribute has an effect, and the one that it seems to have. */
function lookAtAttribute(name: string, value: unknown): void {
  if (name === "children" || value === undefined || value === null || value === false) return;
  const meant = isAttribute(name) ? undefined : nearest(name, attributes);
  if (meant !== undefined) suspect(name, noAttribute(name, meant));
  else if (value === true && isLeftOut(name)) suspect(name, leftOutAttribute(name));
  else if (value === "false" && isSwitch(name)) suspect(name, falseSwitch(name));
  const slip = slipInAttribute(name, value);
  if (slip) suspect(`${name} as it is`, slip);
}

/** Attributes that React reads in a way of their own, and those that hold data. */
const ownWay = /^(?:data-|on[A-Z])|^(?:style|ref|integrity|nonce)$/;

/**
 * Looks at the words between tags, which may be several pieces side by side.
 *
 * @throws MisuseError at what React would refuse without a place.
 */
export function lookAtWords(children: unknown): void {
  if (!suspects) return;
  if (Array.isArray(children)) for (const child of children) lookAtWords(child);
  else if (children === 0) suspect("0", zeroOfList, { shownBy: countAsCondition });
  else if (typeof children === "string" || typeof children === "number")
    lookAtValue(undefined, children);
  else if (typeof children === "function") suspect("function", functionBetweenTags(children.name));
  else if (isGroup(children))
    throw new MisuseError(undefined, groupBetweenTags(describeGroup(children)));
}

/** Whether a value is neither an element nor something that React reads piece by piece, or waits for. */
function isGroup(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return !("$$typeof" in value || Symbol.iterator in value || "then" in value);
}

function describeGroup(group: object): string {
  return group instanceof Date ? "a date" : `{${Object.keys(group).join(", ")}}`;
}

function lookAtHtml(value: unknown): void {
  if (typeof value !== "object" || value === null || !("__html" in value)) return;
  if (typeof value.__html !== "string") suspect("html", noHtml(value.__html));
}

function lookAtValue(attribute: string | undefined, value: unknown): void {
  const text = textOf(value);
  // Most have none of it: that is found out at once.
  if (!/undefined|null|NaN|\[object |true|false|\$\{/.test(text)) return;
  if (attribute !== undefined && ownWay.test(attribute)) return;
  if (attribute !== undefined && /\$\{[^{}]+\}/.test(text))
    suspect(`${attribute} $`, valueInQuotes(attribute, text), { verbatim: text });
  const isClass = attribute === "className" || attribute === "class";
  const found = lostPattern.exec(text) ?? (isClass ? conditionPattern.exec(text) : null);
  if (found && !isDataAsText(text)) {
    const words = wordsForWord(attribute, text, found[0]);
    suspect(`${attribute} ${found[0]}`, words, { written: { text, found: found[0] } });
  }
}

const lostPattern =
  /(?<![\p{L}\p{N}_])(?:undefined|null|\[object [A-Z]\w*\])(?![\p{L}\p{N}_])|(?<![a-z\d_])NaN(?![a-z\d_])/u;

/** The number of entries where something is meant to be shown if there are any. */
const countAsCondition = /(?<=(?:\{|&&)\s*)[\w.?()[\]]+\.(?:length|size)\s*&&\s*\(?\s*</;

const conditionPattern = /(?<!\S)(?:true|false)(?!\S)/;

/** Whether a text is a group of values, as it is written for others to read: there "null" says something. */
function isDataAsText(text: string): boolean {
  if (!/^\s*[[{]/.test(text) || !text.includes('":')) return false;
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

/** What React writes of a value, where that may be a slip. */
function textOf(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  const isPlain = typeof value === "object" && value?.toString === Object.prototype.toString;
  return isPlain ? String(value) : "";
}

function suspect(
  kind: string,
  words: Words,
  proof?: Omit<Suspect, "words" | "kind" | "from">,
): void {
  suspects?.push({ kind, words, ...proof, from: new Error() });
}

/** Finds what is wrong with the elements of pages, each place once: a component stands on many. */
export class LostValues {
  readonly #told = new Set<string>();
  #sources: ReadonlyMap<string, string> | undefined;
  #code: readonly string[] | undefined;

  /**
   * What is wrong with the elements that were made since they are watched.
   *
   * @param page the file that the page comes from.
   */
  find(page: Place): Problem[] {
    const found = suspects ?? [];
    suspects = undefined;
    return found.flatMap(({ kind, words, written, verbatim, shownBy, from }) => {
      // Most sites have no such code; to read the place from the stack takes a tenth of a second.
      if (shownBy && !this.#isInCode(shownBy)) return [];
      const element = placeInStack(from) ?? page;
      const key = JSON.stringify([element, kind]);
      if (this.#told.has(key)) return [];
      if (written && this.#isWritten(written, [page.file, element.file])) return [];
      if (verbatim !== undefined && this.#isAmongWords(verbatim)) return [];
      this.#told.add(key);
      const place = shownBy ? placeOfPattern(element.file, shownBy) : element;
      return shownBy && place.line === undefined ? [] : [{ ...place, ...words }];
    });
  }

  #isInCode(pattern: RegExp): boolean {
    this.#code ??= [...readCode().values()];
    return this.#code.some((code) => pattern.test(code));
  }

  #isAmongWords(text: string): boolean {
    this.#sources ??= readSources();
    return [...this.#sources].some(([file, source]) => !isCode.test(file) && source.includes(text));
  }

  /** Whether somebody has written it so, because the words are about such a word. */
  #isWritten({ text, found }: Required<Suspect>["written"], nearby: readonly string[]): boolean {
    this.#sources ??= readSources();
    const sources = this.#sources;
    const holds = writtenAs(text, found);
    return (
      nearby.some((file) => holds(file, sources.get(file) ?? "")) ||
      [...sources].some(([file, source]) => holds(file, source))
    );
  }
}

/** Tells whether a file has, or is named by, such a word and those on both sides of it. */
function writtenAs(text: string, found: string): (file: string, source: string) => boolean {
  const at = text.indexOf(found);
  const before = /[\p{L}\p{N}]+[^\p{L}\p{N}]*$/u.exec(text.slice(0, at))?.[0] ?? "";
  const after = /^[^\p{L}\p{N}]*[\p{L}\p{N}]+/u.exec(text.slice(at + found.length))?.[0] ?? "";
  const stretch = before + found + after;
  const words = (stretch.match(/[\p{L}\p{N}]+/gu) ?? []).join("[^\\p{L}\\p{N}]{1,6}");
  const inWords = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, "iu");
  const plain = escapePattern(stretch);
  // Alone, the word is a part of the language in which the code is written.
  const alone = `>\\s*${plain}\\s*<|(?<![=!]==? ?)(["'\`])${plain}\\1`;
  const inCode = new RegExp(stretch === found ? alone : plain.replace(/\s+/g, "\\s+"));
  return (file, source) =>
    inWords.test(file) || (isCode.test(file) ? inCode : inWords).test(source);
}

const isCode = /\.[cm]?[jt]sx?$/;
