import { Fragment, isValidElement } from "react";
import type { Words } from "../problems.ts";

type Props = Readonly<Record<string, unknown>>;

/** What may not stand anywhere inside of an element, and what is to be said of it. */
interface Rule {
  readonly within: ReadonlySet<string>;
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
  ["p", { within: endingParagraphs, words: inParagraph }],
  ["a", { within: pressed, words: (inner) => inPressed(inner, "a") }],
  ["button", { within: pressed, words: (inner) => inPressed(inner, "button") }],
  ["form", { within: names("form"), words: (inner) => inItsLike(inner, "form") }],
  ...[...headings].map((outer): [string, Rule] => [
    outer,
    { within: headings, words: (inner) => inItsLike(inner, outer) },
  ]),
]);

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

/**
 * What stands in an element of HTML from where a browser would take it, or where nobody could use it.
 * What the components in it make is not known yet: of that the check of the markup tells.
 *
 * @param type its name, e.g. "p".
 */
export function misplacedIn(type: string, props: Props): Words[] {
  const own = parts.get(type);
  const strangers = new Set<string>();
  eachChild(props.children, (child) => {
    const isHere = own ? own.has(child) : wholes.get(child)?.has(type) !== false;
    if (!isHere) strangers.add(child);
  });
  const words = [...strangers].map((child) =>
    own ? noPart(child, type, own) : noWhole(child, type),
  );
  const rule = rules.get(type);
  const inner = rule && firstWithin(props, rule.within);
  return inner === undefined || !rule ? words : [...words, rule.words(inner)];
}

/**
 * Looks at the elements of HTML right inside of another one, and at the words.
 *
 * @param visit is given the name of an element and its attributes, or "" for words.
 */
function eachChild(children: unknown, visit: (type: string, props: Props) => void): void {
  if (Array.isArray(children)) {
    for (const child of children) eachChild(child, visit);
  } else if (
    typeof children === "number" ||
    (typeof children === "string" && children.trim() !== "")
  ) {
    visit("", {});
  } else if (isValidElement<Props>(children)) {
    const { type, props } = children;
    if (type === Fragment) eachChild(props.children, visit);
    else if (typeof type === "string") visit(type, props);
  }
}

function firstWithin(props: Props, sought: ReadonlySet<string>): string | undefined {
  let found: string | undefined;
  eachChild(props.children, (type, inner) => {
    if (sought.has(type) && inner.type !== "hidden") found ??= type;
    else if (!apart.has(type)) found ??= firstWithin(inner, sought);
  });
  return found ?? firstInHtml(props.dangerouslySetInnerHTML, sought);
}

/** Prose that was made of Markdown has paragraphs of its own. */
function firstInHtml(html: unknown, sought: ReadonlySet<string>): string | undefined {
  if (typeof html !== "object" || html === null || !("__html" in html)) return undefined;
  const tags = String(html.__html).matchAll(/<([a-z][a-z\d]*)/g);
  return [...tags].map(([, name = ""]) => name).find((name) => sought.has(name));
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
