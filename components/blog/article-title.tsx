import type { content } from "../../content/index.ts";
import { inLanguageOf } from "../page/direction.ts";
import { articleAddress, relOf } from "../text/links.ts";

/** The title of an article, with a link to it if there is anything to read. */
export function ArticleTitle({
  of,
  otherwise,
}: {
  of: (typeof content.articles)[number];
  /** Where to lead if it has neither a page nor an address. */
  otherwise?: string;
}) {
  const own = articleAddress(of);
  const address = own && own !== "#" ? own : otherwise;
  const attributes = { dir: "auto", ...inLanguageOf(of) };
  if (!address) return <span {...attributes}>{of.title}</span>;
  return (
    <a href={address} {...relOf(address)} {...attributes}>
      {of.title}
    </a>
  );
}
