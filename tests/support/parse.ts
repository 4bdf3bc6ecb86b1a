import { Parser } from "htmlparser2";

/** An element as a browser would find it, with the text that stands directly in it. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

export interface Parsed {
  readonly elements: readonly Element[];
  /** All text outside of scripts and styles. */
  readonly text: string;
  /** Comments, declarations and the like. */
  readonly others: readonly string[];
}

/** Reads HTML with a parser that shares nothing with the generator's. */
export function parseHtml(html: string): Parsed {
  const elements: Element[] = [];
  const others: string[] = [];
  const open: Element[] = [];
  let text = "";
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes: { ...attributes }, text: "" };
        elements.push(element);
        open.push(element);
      },
      onclosetag() {
        open.pop();
      },
      ontext(part) {
        const parent = open.at(-1);
        if (parent) parent.text += part;
        if (!["script", "style"].includes(parent?.name ?? "")) text += part;
      },
      oncomment: (comment) => others.push(comment),
      onprocessinginstruction: (_, whole) => others.push(whole),
      oncdatastart: () => others.push("CDATA"),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(html);
  parser.end();
  return { elements, text, others };
}
