import { content } from "../../content/index.ts";
import { escapeMarkup, type Html, Tag, textOf, walkMarkup } from "../../generator/content.ts";
import { relOf } from "./links.ts";

/** A number and its unit: "30 cm", "½ in", but not "1960 in". */
const unit = "(?<=[\\d½¼¾] )(?=(?:°[CF]|%|[cmk]?m|(?<!\\d{4} )in|ft|kg|g|l|h|lux)(?![\\p{L}\\d]))";

/** An initial and a name, the × of a hybrid and its name. */
const name = "(?<=(?<![\\p{L}\\d])\\p{Lu}\\. )(?=\\p{Lu})|(?<=× )";

const months =
  "January|February|March|April|May|June|July|August|September|October|November|December";
const day = `(?<=\\b\\d\\d? )(?=(?:${months})\\b)`;

/** A range, as in 5–10 cm. */
const range = "\\d[\\d.,]*–\\d+(?:[.,]\\d+)*";

/** Spaces and ranges that stay on one line. */
const boundWords = new RegExp(`( )(?:${unit}|${name}|${day})|${range}`, "gu");

function bindWords(text: string): string {
  return text.replace(boundWords, (found, space) =>
    space ? "\u00a0" : `<span class="range">${found}</span>`,
  );
}

/** The first alternative matches nothing: there may be no names. */
const latinNames = ["(?!)", ...content.settings.scientificNames.map(escapeForPattern)].join("|");
const latin = new RegExp(`^(?:${latinNames})(?!\\w)[^<]*$`);

function escapeForPattern(text: string): string {
  return text.replace(/[^\w\s]/g, "\\$&");
}

/** Makes a figure of a paragraph that is a picture with a title: its caption. */
function createCaptions(html: string) {
  let caption: string | undefined;
  // Looking into each paragraph takes time.
  const mayHaveTitle = html.includes(' title="');
  return {
    tag(tag: Tag): string | undefined {
      if (tag.name === "p" && mayHaveTitle) {
        const picture = new Tag(tag.contents);
        const isAlone = tag.contents.startsWith("<img ") && picture.end === tag.contents.length;
        caption = isAlone ? picture.get("title") : undefined;
        return caption && "<figure>";
      }
      if (tag.name !== "img" || !caption) return undefined;
      const words = escapeMarkup(caption);
      return `${tag.set("title", undefined)}<figcaption class="caption">${words}</figcaption>`;
    },
    end: (name: string) => (name === "p" && caption ? "</figure>" : undefined),
  };
}

/**
 * Finishes the markup of words from `content/`: marks Latin names, keeps "30 cm" and "5–10" on one
 * line, makes captions of the titles of pictures, and gives links to other sites their `rel`. Code stays as it is.
 *
 * @param editText makes other changes to text that isn't code.
 */
export function formatWords({ __html }: Html, editText = (text: string) => text): Html {
  let isLatin = false;
  const captions = createCaptions(__html);
  const html = walkMarkup(__html, {
    tag(tag) {
      if (tag.name === "a" && !tag.has("rel")) tag.set("rel", relOf(tag.get("href") ?? "").rel);
      isLatin ||= tag.name === "em" && latin.test(tag.contents);
      return tag.name === "em" && isLatin ? '<i lang="la">' : captions.tag(tag);
    },
    end(name) {
      if (name !== "em" || !isLatin) return captions.end(name);
      isLatin = false;
      return "</i>";
    },
    text: (text, isVerbatim) => (isVerbatim ? undefined : editText(bindWords(text))),
  });
  return { __html: html };
}

/** The same words without markup, for attributes and data. */
export function plainText({ __html }: Html): string {
  return textOf(__html).replace(boundWords, (found, space) => (space ? "\u00a0" : found));
}
