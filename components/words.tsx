import type { ReactElement } from "react";
import type { Html } from "../generator/content.ts";
import { relToOthers } from "./links.ts";

type Tag = "p" | "div" | "span" | "h1" | "h2" | "dd" | "td" | "figcaption";

/** Formatted words of `content/`: the one place where their markup goes into a page. */
export function Words({
  of,
  as: Tag = "p",
  id,
  className,
  label,
}: {
  of: Html;
  as?: Tag;
  id?: string;
  className?: string;
  /** What a cell says of its column where a table is no table any more. */
  label?: string;
}): ReactElement {
  const __html = of.__html
    .replace(range, '<span class="range">$&</span>')
    .replace(linkToOthers, `$& rel="${relToOthers}"`);
  return (
    <Tag id={id} className={className} data-label={label} dangerouslySetInnerHTML={{ __html }} />
  );
}

/** A range, as in 5–10 cm, outside of a tag: a line never breaks at its dash. */
const range = /\d[\d.,]*–\d+(?:[.,]\d+)*(?![^<]*>)/g;

/** The beginning of a link to another site. */
const linkToOthers = /<a href="https?:[^"]*"/g;

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** The same words without their markup, for places that hold text alone. */
export function plainText({ __html }: Html): string {
  return __html
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
