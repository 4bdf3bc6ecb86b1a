import { remember } from "../disk/kept-texts.ts";
import { elements } from "../markup/elements.ts";
import { escapePattern, misspelt, suggestion } from "../problems.ts";
import { readStyleSources } from "../sources.ts";
import { styleUnits, styleWords } from "./style-words.ts";

/** Something in a style sheet that no browser understands, and that has been meant otherwise. */
export interface StyleSlip {
  /** What is wrong, as a sentence. */
  readonly sentence: string;
  readonly fix: string;
  /** What to look for in the style sheets. */
  readonly literal: string;
  /** A surer way to find it. */
  readonly pattern: RegExp;
}

/**
 * The misspelt words, numbers without units and the like in a style sheet. What may be the CSS of tomorrow is
 * no slip: a word that is not known has to differ from one that is by a single letter.
 *
 * @param css minified, without the contents of its strings.
 */
export function slipsInStyles(css: string): StyleSlip[] {
  let slips: StyleSlip[] = [];
  // Most style sheets are as they were, and without a slip.
  remember("style slips", css, () => {
    slips = findSlips(css);
    return slips.length === 0 || undefined;
  });
  const all = [...slips, ...missingAnimations(css)];
  // A rule that stands in another one has been written out several times.
  return [...new Map(all.map((slip) => [slip.pattern.source, slip])).values()];
}

function findSlips(css: string): StyleSlip[] {
  const parts = css.replace(bareAddress, "url()").matchAll(/([^{};]+)([{};])/g);
  return [...parts].flatMap(([, text = "", end]) => {
    if (text.startsWith("@")) return slipsInAtRule(text);
    if (end === "{") return slipsInSelector(text);
    const [property = "", value = ""] = text.split(/:(.*)/s);
    return slipsInDeclaration(property, value);
  });
}

const bareAddress = /url\([^()"]*\)/g;

/** Before a word that is looked for stands nothing that could be a part of it. */
const wordStart = "(?<![\\w-])";

/**
 * @param before a pattern of what it stands behind.
 * @param after a pattern of what follows.
 */
function slip(sentence: string, fix: string, found: string, before: string, after = ""): StyleSlip {
  const end = /\w$/.test(found) ? "(?![\\w-]|\\.\\d)" : "";
  // A minified number has lost the zeros at its beginning and at its end.
  const written = escapePattern(found).replace(
    /^([+-]?)(\d*\\\.\d+)/,
    (_, sign: string, digits: string) => `${sign}0*${digits}0*`,
  );
  const pattern = new RegExp(`(?<=${before})${written}${end}${after}`, "i");
  return { sentence, fix, literal: found, pattern };
}

function misspeltWord(word: string, before: string, known = styleWords): StyleSlip[] {
  const meant = misspelt(word, known);
  if (meant === undefined) return [];
  return [slip(`"${word}" is no word of CSS.`, suggestion(meant, ""), word, before + wordStart)];
}

/** A number, and what stands behind it as its unit. */
const measure = /(?<![\w#.+-])[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?([a-z]*)(?![\w%.(-])/gi;

function unknownUnits(text: string, before: string): StyleSlip[] {
  return [...text.matchAll(measure)].flatMap(([, unit = ""]) => {
    if (unit === "" || styleUnits.has(unit.toLowerCase())) return [];
    const fix = 'Write one that CSS has, such as "rem", "px" or "s".';
    return slip(`"${unit}" is no unit.`, fix, unit, `${before}\\d`);
  });
}

function slipsInAtRule(text: string): StyleSlip[] {
  const [, name = "", prelude = ""] = /^@([\w-]*)(.*)/s.exec(text) ?? [];
  if (name !== "media") return misspeltWord(name, "@");
  const words = prelude.match(/(?<![\w-])[a-z][a-z-]+/gi) ?? [];
  const before = "@media[^{]*?";
  const sizes = prelude.match(/(?:width|height)[^()]*/gi) ?? [];
  return [
    ...words.flatMap((word) => misspeltWord(word, before)),
    ...unknownUnits(prelude, before),
    ...sizes.flatMap((size) => numbersAlone(size, before + wordStart)),
  ];
}

function slipsInSelector(text: string): StyleSlip[] {
  // What stands in brackets can be a name of the author's, and a step of an animation is no element.
  const selector = text
    .replace(/\[[^\]]*\]|\\(?:[\da-f]{1,6} ?|.)/gi, "")
    .replace(/\([^()]*\)/g, "");
  if (/^(?:from|to|[\d.]+%)(?:,|$)/.test(selector)) return [];
  const names = selector.match(/(?<=:)[a-z][a-z-]+/g) ?? [];
  const types =
    selector.match(/(?<![\w.#:(&|\\-]|[^\0-\x7f])[a-z][a-z0-9]*(?![\w(|-]|[^\0-\x7f])/gi) ?? [];
  return [...names.flatMap((name) => misspeltWord(name, ":")), ...types.flatMap(noElement)];
}

/** Elements of HTML, whatever their letter case, and those that old style sheets set back as well. */
const typesKnown: ReadonlySet<string> = new Set(
  [...elements, "applet", "keygen", "xmp"].map((name) => name.toLowerCase()),
);

function noElement(type: string): StyleSlip[] {
  if (typesKnown.has(type.toLowerCase())) return [];
  const fix = suggestion(
    misspelt(type, elements),
    `If it is a class, put a dot before it: ".${type}".`,
  );
  return [
    slip(
      `There is no element "${type}".`,
      fix,
      type,
      "(?<![\\w.#:&|-])",
      "(?=[^;{}]*\\{)(?![^;{}]*\\*/)",
    ),
  ];
}

/** Properties whose values are words of CSS, and not of the author's. */
const closed =
  /^(?:accent|align|appearance|background|border|bottom|box|break|caption|caret|clear|clip|color|column|cursor|direction|display|fill|filter|flex|float|font-(?:style|weight)|height|hyphens|inset|isolation|justify|left|list-style-position|margin|max|min|mix|object|outline|overflow|overscroll|padding|place|pointer|position|resize|right|scroll-behavior|scroll-snap|stroke|table|text|top|touch|transform|user|vertical|visibility|white|width|word|writing)(?:-|$)/;

/** What holds names of the author's or of the system's. */
const foreign =
  /\b(?:attr|env|if|style|var)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|(?<![\w-])--[\w-]+/g;
const inBrackets = /[\w-]*\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g;

/** A pattern of what stands before a part of the value of a property. */
function beforePart(property: string): string {
  return `${wordStart}${escapePattern(property)}\\s*:[^;{}]*?`;
}

function slipsInDeclaration(property: string, value: string): StyleSlip[] {
  const before = beforePart(property);
  const meant = confusions.get(`${property}:${value}`);
  if (meant !== undefined) {
    const sentence = `"${property}" has no value "${value}".`;
    return [slip(sentence, suggestion(meant, ""), value, before + wordStart)];
  }
  const slips = anywhere.flatMap(([pattern, tell]) =>
    [...value.matchAll(pattern)].map(([found]) => slip(...tell(found), found, before)),
  );
  if (property.startsWith("--")) return slips;
  const known = value.replace(foreign, " ");
  const outside = known.replace(inBrackets, " ");
  const functions = known.match(/(?<![\w-])[a-z][\w-]+(?=\()/gi) ?? [];
  const words = closed.test(property)
    ? (known.match(/(?<![\w#.!-])[a-z][a-z-]+(?![\w(-])/gi) ?? [])
    : [];
  slips.push(
    ...unknownUnits(known, before),
    ...[...functions, ...words].flatMap((word) => misspeltWord(word, before)),
    ...(withUnits.test(property) ? numbersAlone(outside, before) : []),
    ...[...known.matchAll(moving)].flatMap(([inner]) => numbersAlone(inner, before)),
  );
  if (takesNoName(property)) slips.push(...namesAlone(value, before));
  return slips;
}

/** Whether a property takes the value of a custom one alone, and never its name, as `transition` does. */
function takesNoName(property: string): boolean {
  if (/^(?:position|transition)/.test(property)) return false;
  return closed.test(property) || withUnits.test(property);
}

function namesAlone(value: string, before: string): StyleSlip[] {
  const names = value.replace(inBrackets, " ").match(/(?<![\w-])--[a-z][\w-]*/gi) ?? [];
  const outside = `${before}(?<!\\(\\s*)${wordStart}`;
  return names.map((name) =>
    slip(`"${name}" stands here without "var( )".`, `Write var(${name}).`, name, outside),
  );
}

/** What is wrong in any value, in that of a custom property as well: a pattern, and what is told of it. */
const anywhere: readonly [RegExp, (found: string) => [sentence: string, fix: string]][] = [
  [
    /(?<![\w-])#(?!(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-]))[\da-f]+(?![\w-])/gi,
    (found) => [`"${found}" is no colour.`, "Write 3, 4, 6 or 8 digits behind the #."],
  ],
  [
    /(?<=\bvar\(\s*)(?!--)[^\s,()]+/g,
    (found) => [
      `"${found}" is no name of a custom property.`,
      `Begin it with two hyphens: "--${found.replace(/^-/, "")}".`,
    ],
  ],
  [
    /!(?!important\b)\w*/gi,
    (found) => [`"${found}" means nothing behind a value.`, 'Write "!important", or take it out.'],
  ],
  [
    /(?<![\w#.+-])(?:\d+\.?\d*|\.\d+)(?:[a-z]{2,}|%)[+-](?=[\d.(]|var\()/gi,
    (found) => [
      `No space stands around this "${found.slice(-1)}".`,
      `Put one before it and one behind it, as in "1rem ${found.slice(-1)} 2vw".`,
    ],
  ],
  [
    /[“”„‘’]/g,
    (found) => [`${found} begins or ends no text in CSS.`, "Write straight quotes in its place."],
  ],
];

/** Properties in whose values a number other than 0 has a unit, but for those in brackets. */
const withUnits =
  /^(?:(?:min-|max-)?(?:width|height|inline-size|block-size)|(?:margin|padding|inset|scroll-margin|scroll-padding)(?:-[a-z-]+)?|top|right|bottom|left|gap|row-gap|column-gap|flex-basis|font-size|letter-spacing|word-spacing|text-indent|border(?:-(?:top|right|bottom|left|block|inline)(?:-start|-end)?)?(?:-width)?|border-(?:[a-z]+-)*radius|outline(?:-width|-offset)?|(?:box|text)-shadow|transition(?:-duration|-delay)?|animation-(?:duration|delay))$/;
/** What stands in the brackets of functions that move by lengths and angles. */
const moving = /(?<=\b(?:translate(?:[XYZ]|3d)?|rotate[XYZ]?|skew[XY]?|blur)\()[^()]*(?=\))/gi;

function numbersAlone(text: string, before: string): StyleSlip[] {
  return [...text.matchAll(measure)].flatMap(({ 0: number, 1: unit, index }) => {
    if (unit !== "" || Number(number) === 0) return [];
    const [, decimals] = /^,(\d+)/.exec(text.slice(index + number.length)) ?? [];
    const fix = decimals
      ? `Write "${number}.${decimals}", if that is meant, or put a unit behind it.`
      : 'Put one behind it, such as "px", "s" or "deg".';
    return slip(`The number ${number} has no unit.`, fix, number, before + wordStart);
  });
}

/** Words of `animation` that name none. */
const animationWords: ReadonlySet<string> = new Set(
  "none auto initial inherit unset revert revert-layer infinite normal reverse alternate alternate-reverse forwards backwards both running paused linear ease ease-in ease-out ease-in-out step-start step-end replace add accumulate".split(
    " ",
  ),
);

/** What is to move by @keyframes that are in no style sheet: a page may take them from another one. */
function missingAnimations(css: string): StyleSlip[] {
  const own = animationsIn(css);
  const asked = [...css.matchAll(/(?<=[{;])(animation(?:-name)?):([^;{}\\]*)(?=[;}])/g)].flatMap(
    ([, property = "", value = ""]) => {
      const names = value.replace(foreign, " ").replace(inBrackets, " ").match(animationName) ?? [];
      return names.map((name) => ({ property, name }));
    },
  );
  const missing = asked.filter(({ name }) => !own.has(name) && !animationWords.has(name));
  if (missing.length === 0) return [];
  const all = animationsIn([...readStyleSources().values()].join("\n"));
  const known = new Set([...all, ...animationWords]);
  return missing.flatMap(({ property, name }) => {
    if (known.has(name) || known.has(name.toLowerCase())) return [];
    const fix = suggestion(misspelt(name, known), "Correct the name, or add the @keyframes.");
    return slip(`There are no @keyframes "${name}".`, fix, name, beforePart(property) + wordStart);
  });
}

const animationName = /(?<![\w#.!\\-]|[^\0-\x7f])-?[a-z_][\w-]*(?![^\0-\x7f])/gi;

function animationsIn(css: string): Set<string> {
  return new Set(
    [...css.matchAll(/@(?:-webkit-)?keyframes\s+([^\s{]+)/g)].map(([, name = ""]) => name),
  );
}

/** Values that are those of another property, and what is meant by them. */
const confusions: ReadonlyMap<string, string> = new Map([
  ["align-items:middle", "center"],
  ["cursor:hand", "pointer"],
  ["display:hidden", "none"],
  ["flex-direction:col", "column"],
  ["font-weight:semibold", "600"],
  ["justify-content:around", "space-around"],
  ["justify-content:between", "space-between"],
  ["justify-content:evenly", "space-evenly"],
  ["justify-content:middle", "center"],
  ["text-align:middle", "center"],
  ["vertical-align:center", "middle"],
  ["visibility:none", "hidden"],
]);
