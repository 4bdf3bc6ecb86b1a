import { basename } from "node:path";
import type { Metafile } from "esbuild";
import type { LinkChecker } from "../markup/links.ts";
import {
  escapePattern,
  type Place,
  type Problem,
  placeOf,
  renamed,
  suggestion,
  type Words,
} from "../problems.ts";
import type { Settings } from "../settings.ts";
import { firstPlace, placeOfLiteral, readCode, readStyleSources } from "../sources.ts";
import { addressWithBase, type LinkedSheet } from "./linked-styles.ts";
import { type StyleSlip, slipsInStyles } from "./style-slips.ts";
import { addressesIn, type StyleSheet, type UnusedRule } from "./styles.ts";

/** What a browser would pass over in silence in a style sheet, with all that it imports. */
export function styleProblems(css: string, file: string): Problem[] {
  const plain = css.replace(text, '""');
  const addresses = new Set(addressesIn(css).map(({ address }) => address));
  const remote = [...addresses].filter((address) => ofOthers.test(address));
  const findings: Finding[] = [
    ...unsetProperties(plain),
    ...remote.map(fromElsewhere),
    ...[...namesIn(plain, britishProperty)].map(unknownProperty),
    ...[...plain.matchAll(openDeclaration)].map(withoutSemicolon),
    ...slipsInStyles(plain).map(misread),
    ...[...css.matchAll(imageSet)].flatMap(([, set = ""]) => bareAddressesIn(set)).map(withoutUrl),
  ];
  if (findings.length === 0) return [];
  const sources = readStyleSources();
  return findings.map(({ literal, pattern, ...words }) => ({
    ...((pattern && firstPlace(pattern, { file }, sources)) ??
      placeOfLiteral(literal, { file }, sources)),
    ...words,
  }));
}

/** A page may take what this sheet asks for from another one, or from the script of an island. */
function unsetProperties(css: string): Finding[] {
  const own = namesIn(css, set);
  const missing = [...namesIn(css, asked)].filter((name) => !own.has(name));
  if (missing.length === 0) return [];
  const known = namesIn([...readCode().values()].join("\n"), setAnywhere);
  return missing.filter((name) => !known.has(name)).map((name) => setNowhere(name, known));
}

/** A custom property that is asked for, without another value to fall back on. */
const asked = /var\(\s*(--[\w-]+)\s*\)/g;
/** Where it gets a value, or is what a function is given. */
const set = /(--[\w-]+)(?:\s*[:{]|(?<=@function\s[^{}]*))/g;
const setAnywhere = new RegExp(`${set.source}|(?<=setProperty\\(\\s*["'\`])(--[\\w-]+)`, "g");
const text = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
const ofOthers = /^(?:https?:)?\/\//;
/** The one misspelt property that esbuild lets pass. */
const britishProperty = /(?<=[{;]\s*)((?!--)[a-z-]*colour)\s*:/g;

/** A declaration whose value goes on into the next one: `color: red margin: 0`. */
const openDeclaration =
  /(?<=[{;]\s*)([a-z-]+)\s*:(?:[^;{}"'()]|\([^()]*\)|"[^"]*"|'[^']*')*?\s([a-z-]+)\s*:(?:[^;{}"'()]|\([^()]*\)|"[^"]*"|'[^']*')*(?=[;}])/g;

/** What stands in the brackets of an image-set(), which may have other functions in it. */
const imageSet = /image-set\(((?:"[^"]*"|'[^']*'|[^()"']|\((?:"[^"]*"|[^()"])*\))*)\)/g;

/** Addresses of pictures in quotes alone. */
function bareAddressesIn(set: string): string[] {
  const outside = set.replace(/\((?:"[^"]*"|[^()"])*\)/g, "");
  const texts = [...outside.matchAll(text)].map(([quoted]) => quoted.slice(1, -1));
  return texts.filter((address) => !address.startsWith("data:") && !ofOthers.test(address));
}

function namesIn(css: string, pattern: RegExp): Set<string> {
  return new Set([...css.matchAll(pattern)].flatMap(([, name, other = name]) => other ?? []));
}

interface Finding extends Words {
  /** What to look for in the style sheets. */
  readonly literal: string;
  /** A surer way to find it. */
  readonly pattern?: RegExp;
}

function setNowhere(name: string, known: ReadonlySet<string>): Finding {
  return {
    literal: name,
    what: `The custom property "${name}" is set nowhere.`,
    why: "A browser ignores the declaration that asks for it.",
    fix: suggestion(renamed(name, known), "Correct its name, or set it in a rule such as :root."),
  };
}

function fromElsewhere(address: string): Finding {
  return {
    literal: address,
    what: `A style sheet asks for "${address}".`,
    why: "The site's security policy lets styles take nothing from other sites, so that no visitor is told to them.",
    fix: "Put the file into the project, beside the style sheet, and name it from there.",
  };
}

function withoutUrl(address: string): Finding {
  return {
    literal: address,
    what: `The address "${address}" of a picture stands in image-set() without url().`,
    why: "It would not be looked for beside the style sheet, but beside each page.",
    fix: `Write url("${address}").`,
  };
}

function unknownProperty(name: string): Finding {
  return {
    literal: `${name}:`,
    ...misreadStyles(`"${name}" is not a known CSS property.`, name.replace("colour", "color")),
  };
}

function withoutSemicolon([, name = "", next = ""]: RegExpMatchArray): Finding {
  return {
    literal: `${name}:`,
    pattern: new RegExp(`(?<![\\w-])${name}\\s*:[^;{}]*(?=\\s${next}\\s*:)`),
    ...misreadStyles(`"${name}" does not end before "${next}".`),
    fix: 'Put a ";" behind the value.',
  };
}

function misread({ sentence, fix, literal, pattern }: StyleSlip): Finding {
  return { literal, pattern, ...misreadStyles(sentence), fix };
}

/** What is said of styles that mean nothing to a browser, as they stand. */
export function misreadStyles(sentence: string, meant?: string) {
  return {
    what: `This style sheet cannot be read as it is meant: ${sentence}`,
    why: "A browser skips in silence what it does not understand.",
    fix: suggestion(meant, "Correct this line, or the one above it."),
  };
}

/** What the policy forbids in a style sheet of `public/`, and what leads nowhere there. */
export function problemsOfSheet(
  { output, file, css, addresses }: LinkedSheet,
  troubleWith: LinkChecker,
  { origin, base }: Settings,
): Problem[] {
  const from = `${origin}${base}/${output}`;
  return addresses.flatMap(({ address, at }) => {
    // Something in the page itself, or a picture that stands in the style sheet.
    if (/^(?:#|data:|$)/i.test(address)) return [];
    const full = addressWithBase(address, base);
    const url = URL.canParse(full, from) ? new URL(full, from) : undefined;
    const isForeign = url?.host !== "" && url?.origin !== origin;
    const trouble = url && isForeign ? fromElsewhere(address) : troubleWith(full, "link", output);
    if (!trouble) return [];
    const { what, why, fix } = trouble;
    return { file, ...placeOf(css, at), what, why, fix };
  });
}

/** Style sheets that nothing uses. */
export function unusedSheets(
  styles: readonly string[],
  metafile: Metafile,
  used: ReadonlySet<string>,
): Problem[] {
  const imported = new Set(
    Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path)),
  );
  return styles
    .filter((file) => !used.has(file) && !imported.has(file))
    .map((file) => ({
      file,
      what: "No page uses this style sheet.",
      why: "Nothing imports it, so that none of its rules can have an effect.",
      fix: `Import it in the site's style sheet (@import "…/${basename(file)}"), or delete it.`,
    }));
}

/** Rules that match on no page; those that lack the same class are one problem. */
export function unusedRules(sheets: ReadonlyMap<string, StyleSheet>): Problem[] {
  const found = new Map<string, UnusedRules>();
  for (const [file, sheet] of sheets) {
    for (const rule of sheet.unused()) {
      const key = JSON.stringify([file, rule.lost ?? rule.selector]);
      const first = found.get(key) ?? { file, ...rule, more: -1 };
      found.set(key, { ...first, more: first.more + 1 });
    }
  }
  const sources = found.size > 0 ? readStyleSources() : new Map<string, string>();
  return [...found.values()].map((rules) => ({
    ...placeOfRule(rules.lost ? `.${rules.lost}` : rules.selector, rules.file, sources),
    ...matchNowhere(rules),
  }));
}

/** The first of the rules of a style sheet that lack a class. */
interface UnusedRules extends UnusedRule {
  readonly file: string;
  /** How many others there are. */
  readonly more: number;
}

function matchNowhere({ selector, lost, meant, more }: UnusedRules): Words {
  const rule = `The rule for "${selector}"`;
  return {
    what: more > 0 ? `${rule} and ${more} more match on no page.` : `${rule} matches on no page.`,
    why: lost
      ? `No page has the class "${lost}", so that ${more > 0 ? "they have" : "the rule has"} no effect.`
      : "No page has all of its classes, so that the rule has no effect.",
    fix: meant
      ? `${suggestion(`.${meant}`, "")} Otherwise delete ${more > 0 ? "them" : "the rule"}.`
      : `Correct the class, or delete ${more > 0 ? "them" : "the rule"}.`,
  };
}

/** Where the first class of a selector stands. */
function placeOfRule(selector: string, file: string, sources: ReadonlyMap<string, string>): Place {
  // Behind these letters, a sign may be escaped.
  const name = escapePattern(/\.[\w-]+/.exec(selector)?.[0] ?? selector);
  return firstPlace(new RegExp(`${name}(?![\\w-])`), { file }, sources) ?? { file };
}
