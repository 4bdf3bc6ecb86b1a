import type { ReactElement } from "react";
import type { content } from "../../content/index.ts";
import { inLanguageOf } from "../page/direction.ts";
import { articleAddress, relOf } from "../text/links.ts";

/** The title of an article, with a link to it if there is anything to read. */
export function ArticleTitle({ of }: { of: (typeof content.articles)[number] }): ReactElement {
  const address = articleAddress(of);
  const attributes = { dir: "auto", ...inLanguageOf(of) };
  if (!address || address === "#") return <span {...attributes}>{of.title}</span>;
  return (
    <a href={address} {...relOf(address)} {...attributes}>
      {of.title}
    </a>
  );
}
