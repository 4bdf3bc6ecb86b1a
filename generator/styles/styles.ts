import { remember } from "../disk/kept-texts.ts";
import { nearest } from "../problems.ts";

/** A rule of a style sheet: a style rule, a group of rules such as `@media`, or a statement. */
interface Rule {
  /** The selector or at-rule, e.g. `.header nav` or `@media (min-width: 60rem)`. */
  readonly prelude: string;
  /** The text of the whole rule. */
  readonly text: string;
  /** The rules inside of a group; without them the rule is kept or left out as a whole. */
  readonly inner?: readonly Rule[];
  /** For each selector of a style rule the classes that an element must have around it or on it. */
  readonly classes: readonly (readonly string[])[];
}

/** A rule that matches on no page. */
export interface UnusedRule {
  readonly selector: string;
  /** A class in it that stands in no page; there is none where pages have all of them, and none together. */
  readonly lost: string | undefined;
  /** The class of a page that may have been meant. */
  readonly meant: string | undefined;
}

/** A style sheet that pages take the rules from that they can use. */
export class StyleSheet {
  readonly #rules: readonly Rule[];
  readonly #used = new Set<Rule>();
  /** The texts that were asked for, by their classes: pages of a kind have the same. */
  readonly #texts = new Map<string, string>();

  /** @param css minified, as esbuild writes it. */
  constructor(css: string) {
    this.#rules = remember("styles", css, parse);
  }

  /** The rules that can match in a page in which only these classes occur, as in a `class` attribute. */
  textFor(classes: string): string {
    const text = this.#texts.get(classes) ?? this.#textOf(this.#rules, new Set(classes.split(" ")));
    this.#texts.set(classes, text);
    return text;
  }

  /** The rules that no page has taken so far. */
  unused(): UnusedRule[] {
    const rules = leavesOf(this.#rules).filter((rule) => !this.#used.has(rule));
    const known = new Set([...this.#texts.keys()].flatMap((classes) => classes.split(" ")));
    return rules.map(({ prelude, classes }) => {
      const lost = classes.flat().find((name) => !known.has(name));
      return { selector: prelude, lost, meant: lost && nearest(lost, known) };
    });
  }

  #textOf(rules: readonly Rule[], classes: ReadonlySet<string>): string {
    let text = "";
    for (const rule of rules) {
      if (rule.inner) {
        const inner = this.#textOf(rule.inner, classes);
        if (inner !== "") text += `${rule.prelude}{${inner}}`;
      } else if (rule.classes.some((needed) => needed.every((name) => classes.has(name)))) {
        this.#used.add(rule);
        text += rule.text;
      }
    }
    return text;
  }
}

/** An address that a rule asks for, and its offset in the style sheet. */
export interface AddressInStyles {
  readonly address: string;
  readonly at: number;
}

/** The addresses that rules ask for; what looks like one in a text is none. */
export function addressesIn(css: string): AddressInStyles[] {
  return [...css.matchAll(addressOrText)].flatMap((match) => {
    const [found, asks, text = "", bare = text.slice(1, -1)] = match;
    const address = bare.trim();
    return asks ? { address, at: match.index + found.indexOf(address, asks.length) } : [];
  });
}

const addressOrText =
  /(url\(\s*|@import\s*)?(?:("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<=url\(\s*)([^"')]+))/gi;

function leavesOf(rules: readonly Rule[]): Rule[] {
  return rules.flatMap((rule) => (rule.inner ? leavesOf(rule.inner) : [rule]));
}

/** At-rules that hold rules; of others, such as `@font-face`, no part can be left out. */
const groups = /^@(layer|media|supports|container)\b/;

function parse(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  while (start < css.length) {
    const open = indexOutsideStrings(css, start, /[{;]/g);
    if (open < 0) break;
    const prelude = css.slice(start, open);
    const end = css[open] === ";" ? open : closingBrace(css, open);
    const text = css.slice(start, end + 1);
    if (css[open] === "{" && groups.test(prelude)) {
      rules.push({ prelude, text, inner: parse(css.slice(open + 1, end)), classes: [] });
    } else {
      rules.push({ prelude, text, classes: prelude.startsWith("@") ? [[]] : classesOf(prelude) });
    }
    start = end + 1;
  }
  return rules;
}

/** The classes of each selector of a list; what stands in brackets may be an alternative or a not. */
function classesOf(selectors: string): string[][] {
  const plain = withoutEscapes(selectors).replace(/\[[^\]]*\]/g, "");
  const flat = withoutBrackets(plain);
  return flat
    .split(",")
    .map((selector) =>
      [...selector.matchAll(/\.((?:[\w-]|[^\0-\x7f])+)/g)].map(([, name = ""]) => shown(name)),
    );
}

/** To here ASCII signs that are escaped, as in `.md\:wide`, are moved: as letters they are a part of the name. */
const hiding = 0xf0000;

function withoutEscapes(selectors: string): string {
  return selectors.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/giu, (_, hex?: string, sign = "") => {
    const code = hex === undefined ? sign.codePointAt(0) : Number.parseInt(hex, 16);
    return String.fromCodePoint(code < 0x80 ? hiding + code : code);
  });
}

function shown(name: string): string {
  return name.replace(/[\u{f0000}-\u{f007f}]/gu, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? hiding) - hiding),
  );
}

function withoutBrackets(text: string): string {
  let flat = text;
  while (/\([^()]*\)/.test(flat)) flat = flat.replace(/\([^()]*\)/g, "");
  return flat;
}

function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let index = open; index >= 0; index = indexOutsideStrings(css, index + 1, /[{}]/g)) {
    depth += css[index] === "{" ? 1 : -1;
    if (depth === 0) return index;
  }
  return css.length;
}

function indexOutsideStrings(css: string, from: number, wanted: RegExp): number {
  const pattern = new RegExp(`"(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|${wanted.source}`, "g");
  pattern.lastIndex = from;
  for (let match = pattern.exec(css); match; match = pattern.exec(css)) {
    if (!/^["']/.test(match[0])) return match.index;
  }
  return -1;
}
