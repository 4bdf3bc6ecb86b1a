import { Fragment, isValidElement } from "react";
import type { Words } from "../problems.ts";

type Props = Readonly<Record<string, unknown>>;

/** What may not stand anywhere inside of an element, by name and as a tag, and what is to be said of it. */
interface Rule {
  readonly sought: ReadonlySet<string>;
  readonly tag: RegExp;
  words(inner: string): Words;
}

/** Before these a browser ends a paragraph (HTML standard, section 13.2.6.4.7). */
const endingParagraphs = names(
  "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul",
);
/** What a visitor presses, or writes into. */
const pressed = names("a button details iframe input select textarea");
const headings = names("h1 h2 h3 h4 h5 h6");

const rules: ReadonlyMap<string, Rule> = new Map([
  ["p", ruleOf(endingParagraphs, inParagraph)],
  ["a", ruleOf(pressed, (inner) => inPressed(inner, "a"))],
  ["button", ruleOf(pressed, (inner) => inPressed(inner, "button"))],
  ["form", ruleOf(names("form"), (inner) => inItsLike(inner, "form"))],
  ...[...headings].map((outer): [string, Rule] => [
    outer,
    ruleOf(headings, (inner) => inItsLike(inner, outer)),
  ]),
]);

function ruleOf(sought: ReadonlySet<string>, words: Rule["words"]): Rule {
  return { sought, tag: new RegExp(`<(${[...sought].join("|")})(?=[\\s>])`), words };
}

/** The elements that alone may stand right inside of an element, the first of which others can be put into. */
const parts: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    ul: "li",
    ol: "li",
    menu: "li",
    dl: "dd dt div",
    table: "tbody caption colgroup thead tfoot tr",
    thead: "tr",
    tbody: "tr",
    tfoot: "tr",
    tr: "td th",
  }).map(([outer, inner]) => [outer, names(`${inner} script template`)]),
);

/** Those around it, right inside of which alone an element may stand; the first of them is the usual one. */
const wholes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    li: "ul ol menu",
    dt: "dl div",
    dd: "dl div",
    caption: "table",
    colgroup: "table",
    thead: "table",
    tbody: "table",
    tfoot: "table",
    tr: "table thead tbody tfoot",
    td: "tr",
    th: "tr",
    figcaption: "figure",
    legend: "fieldset",
    option: "select optgroup datalist",
    optgroup: "select",
    summary: "details",
  }).map(([inner, outer]) => [inner, names(`${outer} template`)]),
);

/** What stands in these does not count for what stands around them. */
const apart = names("button iframe math object svg template");

function names(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

const none: readonly Words[] = [];

/**
 * What stands in an element of HTML from where a browser would take it, or where nobody could use it.
 * What the components in it make is not known yet: of that the check of the markup tells.
 *
 * @param type its name, e.g. "p".
 */
export function misplacedIn(type: string, props: Props): readonly Words[] {
  const own = parts.get(type);
  const strangers = strangersIn(props.children, type, own);
  const rule = rules.get(type);
  const inner = rule && firstWithin(props, rule);
  if (!strangers && inner === undefined) return none;
  const words = [...(strangers ?? [])].map((name) =>
    own ? noPart(name, type, own) : noWhole(name, type),
  );
  return inner === undefined || !rule ? words : [...words, rule.words(inner)];
}

/**
 * The elements right inside of another one that do not belong there, and "" for words. Every element of
 * every page is asked for them: only where there are some is anything made.
 */
function strangersIn(
  children: unknown,
  outer: string,
  own: ReadonlySet<string> | undefined,
  found?: Set<string>,
): Set<string> | undefined {
  if (typeof children === "string" || typeof children === "number") {
    return own && `${children}`.trim() !== "" ? (found ?? new Set()).add("") : found;
  }
  if (Array.isArray(children)) {
    let all = found;
    for (const child of children) all = strangersIn(child, outer, own, all);
    return all;
  }
  if (!isValidElement<Props>(children)) return found;
  const { type, props } = children;
  if (type === Fragment) return strangersIn(props.children, outer, own, found);
  if (typeof type !== "string") return found;
  const isHere = own ? own.has(type) : wholes.get(type)?.has(outer) !== false;
  return isHere ? found : (found ?? new Set()).add(type);
}

/** The first element that a rule forbids, however deep it stands. */
function firstWithin(props: Props, rule: Rule): string | undefined {
  const { children, dangerouslySetInnerHTML: html } = props;
  // Prose that was made of Markdown has paragraphs of its own.
  if (typeof html === "object" && html !== null && "__html" in html) {
    return rule.tag.exec(String(html.__html))?.[1];
  }
  return firstAmong(children, rule);
}

function firstAmong(children: unknown, rule: Rule): string | undefined {
  if (Array.isArray(children)) {
    for (const child of children) {
      const found = firstAmong(child, rule);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isValidElement<Props>(children)) return undefined;
  const { type, props } = children;
  if (type === Fragment) return firstAmong(props.children, rule);
  if (typeof type !== "string") return undefined;
  if (rule.sought.has(type) && props.type !== "hidden") return type;
  return apart.has(type) ? undefined : firstWithin(props, rule);
}

function inside(inner: string, where: string, outer: string): string {
  return `${inner === "" ? "Text" : `<${inner}>`} stands ${where} <${outer}>.`;
}

function inParagraph(inner: string): Words {
  return {
    what: inside(inner, "in", "p"),
    why: "A browser ends the paragraph before it: what comes behind it stands in none, without its styles.",
    fix: `Make the <p> a <div>, or let it end before the <${inner}>.`,
  };
}

function inPressed(inner: string, outer: string): Words {
  if (inner === outer) return inItsLike(inner, outer);
  return {
    what: inside(inner, "in", outer),
    why: "Nobody can know which of the two a press is for, and screen readers tell of one alone.",
    fix: "Let the two stand side by side.",
  };
}

function inItsLike(inner: string, outer: string): Words {
  return {
    what: inside(inner, "in", outer),
    why: "A browser ends the first one where the second begins, or passes over the second.",
    fix: "Let the first one end before the second begins.",
  };
}

function noPart(inner: string, outer: string, [first]: Iterable<string>): Words {
  const isList = ["ul", "ol", "menu", "dl"].includes(outer);
  return {
    what: inside(inner, "right inside of", outer),
    why: isList
      ? "Screen readers count the entries of a list, and pass over what is none."
      : "A browser takes it out of the table, and shows it before.",
    fix:
      outer === "table" ? "Put it into a cell, in a <tr> of a <tbody>." : `Put it into <${first}>.`,
  };
}

function noWhole(inner: string, outer: string): Words {
  const usual = [...(wholes.get(inner) ?? [])].filter((name) => name !== "template");
  return {
    what: inside(inner, "right inside of", outer),
    why: `It is a part of ${usual.map((name) => `<${name}>`).join(" or ")}: elsewhere browsers leave it out, or do not know what it belongs to.`,
    fix: `Put <${usual[0]}> around it.`,
  };
}
