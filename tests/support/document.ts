/** Reads finished pages with a parser that shares nothing with the generator. */
import { DomUtils, parseDocument } from "htmlparser2";

export type Html = ReturnType<typeof parseDocument>;
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Parses a page. Its attributes have one space for any white space. */
export function parse(html: string): Html {
  const page = parseDocument(html);
  for (const { attribs } of all(page, "*"))
    for (const name in attribs) attribs[name] = withOneSpace(attribs[name]);
  return page;
}

const withOneSpace = (text = "") => text.replace(/\s+/g, " ").trim();

export const isElsewhere = (address: string) => /^(https?:)?\/\//.test(address);

/** All elements in `place` with one of these names and with these attributes. `true` is any value. */
export function all(
  place: Html | Element | undefined,
  names: string,
  attributes: Readonly<Record<string, string | true>> = {},
): Element[] {
  if (!place) return [];
  const wanted = names.split(" ");
  return DomUtils.findAll(
    (element) =>
      (names === "*" || wanted.includes(element.name)) &&
      Object.entries(attributes).every(([name, value]) =>
        value === true ? name in element.attribs : element.attribs[name] === value,
      ),
    place.children,
  );
}

export const attribute = (element: Element | undefined, name: string): string | undefined =>
  element?.attribs[name];

/** The values of an attribute of all elements with one of these names. */
export const values = (place: Html | Element | undefined, names: string, name: string): string[] =>
  all(place, names, { [name]: true }).map((element) => element.attribs[name] ?? "");

/** The words in an element, with one space for any white space; without scripts and styles. */
export const textOf = (element: Html | Element | undefined): string =>
  withOneSpace(element && DomUtils.innerText(element.children));

export const codeOf = (element: Element): string => DomUtils.textContent(element);

/** The text and the address of each link in an element. */
export const linksOf = (place: Html | Element | undefined): [string, string | undefined][] =>
  all(place, "a").map((link) => [textOf(link), attribute(link, "href")]);

/** The elements that are labelled by an element with this text, e.g. a section by its heading. */
export function labelled(page: Html, text: string): Element[] {
  return all(page, "*", { "aria-labelledby": true }).filter((element) => {
    const ids = (attribute(element, "aria-labelledby") ?? "").split(" ");
    return ids.map((id) => textOf(all(page, "*", { id })[0])).join(" ") === text;
  });
}

/** The content of a `<meta>`, found by its name, property or http-equiv. */
export function metaOf(page: Html, key: string): string | undefined {
  const [meta] = all(page, "meta").filter(({ attribs }) =>
    [attribs.name, attribs.property, attribs["http-equiv"]].includes(key),
  );
  return attribute(meta, "content");
}
