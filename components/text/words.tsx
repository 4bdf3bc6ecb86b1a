import { useContext } from "react";
import type { Html } from "../../generator/content.ts";
import { RenderContext } from "../../generator/site.tsx";
import { finishEmbedCode } from "./embed-code.tsx";
import { formatWords } from "./format-words.ts";
import { linkReferences, SourcesOfPage } from "./references.ts";

type Tag = "p" | "div" | "span" | "h1" | "h2" | "dd" | "td" | "figcaption";

interface WordsProps {
  readonly of: Html;
  readonly as?: Tag;
  readonly id?: string;
  readonly className?: string;
  /** The name of a cell's column, for screens too narrow for columns. */
  readonly label?: string;
}

/** Formatted words of `content/`: the only place where their markup goes into a page. */
export function Words({ of, as: Tag = "p", id, className, label }: WordsProps) {
  const citations = useContext(SourcesOfPage);
  // Some words are rendered once, before all pages, and have no embed code.
  const site = useContext(RenderContext);
  const finished = site ? finishEmbedCode(of, site) : of;
  const link = (text: string) => linkReferences(text, citations);
  return (
    <Tag
      id={id}
      className={className}
      data-label={label}
      dangerouslySetInnerHTML={formatWords(finished, link)}
    />
  );
}
