import { content } from "../../content/index.ts";
import { decodeEntities, type Html } from "../../generator/content.ts";
import { relToOthers } from "./links.ts";

/** A number and its unit: "30 cm", "½ in", but not "1960 in". */
const unit = "(?<=[\\d½¼¾] )(?=(?:°[CF]|%|[cmk]?m|(?<!\\d{4} )in|ft|kg|g|l|h|lux)(?![\\p{L}\\d]))";

/** An initial and a name, the × of a hybrid and its name. */
const name = "(?<=(?<![\\p{L}\\d])\\p{Lu}\\. )(?=\\p{Lu})|(?<=× )";

const months =
  "January|February|March|April|May|June|July|August|September|October|November|December";
const day = `(?<=\\b\\d\\d? )(?=(?:${months})\\b)`;

/** A range, as in 5–10 cm. */
const range = "\\d[\\d.,]*–\\d+(?:[.,]\\d+)*";

/** Drawings, and spaces and ranges that stay on one line unless they are in a tag. */
const boundWords = new RegExp(
  `<svg[\\s\\S]*?</svg>|(?:( )(?:${unit}|${name}|${day})|${range})(?![^<]*>)`,
  "gu",
);

/** The first alternative matches nothing: there may be no names. */
const latinNames = ["(?!)", ...content.settings.scientificNames.map(escapeForPattern)].join("|");
const latin = new RegExp(`<em>((?:${latinNames})(?!\\w)[^<]*)</em>`, "g");

function escapeForPattern(text: string): string {
  return text.replace(/[^\w\s]/g, "\\$&");
}

/** The beginning of a link to another site without a `rel` of its own. */
const linkToOthers = /<a href="https?:[^"]*"(?![^>]*\srel=)/g;

/** Frames of articles load when a visitor comes near, and screen readers need a title. */
function completeFrame(tag: string): string {
  const source = /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? "";
  const title = URL.canParse(source) ? new URL(source).hostname : source;
  const lazy = /\sloading=/.test(tag) ? tag : tag.replace("<iframe", '<iframe loading="lazy"');
  return /\stitle=/.test(lazy) ? lazy : lazy.replace("<iframe", `<iframe title="${title}"`);
}

/**
 * Finishes the markup of words from `content/`: marks Latin names, keeps "30 cm" and "5–10" on one
 * line, and gives links to other sites their `rel` and frames what they lack.
 */
export function formatWords({ __html }: Html): Html {
  const html = __html
    .replace(latin, '<i lang="la">$1</i>')
    .replace(linkToOthers, `$& rel="${relToOthers}"`)
    .replace(/<iframe[^>]*/g, completeFrame)
    .replace(boundWords, (found, space) => {
      if (found.startsWith("<svg")) return found;
      return space ? "\u00a0" : `<span class="range">${found}</span>`;
    });
  return { __html: html };
}

/** The same words without markup, for attributes and data. */
export function plainText({ __html }: Html): string {
  const text = __html
    .replace(boundWords, (found, space) => (space ? "\u00a0" : found))
    .replace(/<(?:"[^"]*"|[^">])*>/g, "");
  return decodeEntities(text);
}
