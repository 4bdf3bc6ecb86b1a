import { content } from "../content/index.ts";
import type { Html } from "../generator/content.ts";
import { relToOthers } from "./links.ts";

/** A tag, or the text between two tags. */
const pieces = /<(?:"[^"]*"|[^">])*>|[^<]+/g;

/** A number and its unit: "30 cm", "½ in", but not "1960 in". */
const unit = /(?<=[\d½¼¾]) (?=(?:°[CF]|%|[cmk]?m|(?<!\d{4} )in|ft|kg|g|l|h|lux)(?![\p{L}\d]))/gu;

/** An initial and a name, a hybrid's sign and its name, a day and its month. */
const name =
  /(?<=(?<![\p{L}\d])\p{Lu}\.) (?=\p{Lu})|(?<=×) |(?<=\b\d\d?) (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/gu;

/** A range, as in 5–10 cm. */
const range = /\d[\d.,]*–\d+(?:[.,]\d+)*/g;

const latin = new RegExp(
  `<em>((?:${content.settings.scientificNames.join("|")})\\b[^<]*)</em>`,
  "g",
);

/** The beginning of a link to another site. */
const linkToOthers = /<a href="https?:[^"]*"/g;

/**
 * Finishes the markup of words from `content/`: marks Latin names, keeps "30 cm" and "5–10" on one
 * line, and gives links to other sites their `rel`.
 */
export function formatWords({ __html }: Html): Html {
  const html = __html
    .replace(latin, '<i lang="la">$1</i>')
    .replace(linkToOthers, `$& rel="${relToOthers}"`);
  // Most texts have no numbers and no initials.
  if (!/[\d.×½¼¾]/.test(html)) return { __html: html };
  const formatted = html.replace(pieces, (piece) =>
    piece.startsWith("<") ? piece : bind(piece).replace(range, '<span class="range">$&</span>'),
  );
  return { __html: formatted };
}

/** Joins words that belong together with no-break spaces. */
function bind(text: string): string {
  return text.replace(unit, "\u00a0").replace(name, "\u00a0");
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
};

/** The same words without markup, for attributes and data. */
export function plainText({ __html }: Html): string {
  const text = __html.replace(/<(?:"[^"]*"|[^">])*>/g, "");
  return bind(text).replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
}
