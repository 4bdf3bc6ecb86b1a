import type { content } from "../../content/index.ts";
import { Drawn, drawAny } from "../drawing/drawings.tsx";
import { inLanguageOf } from "../page/direction.ts";
import { relOf } from "../text/links.ts";

type Article = (typeof content.articles)[number];

/** Where to read an article: its own page if it has one, else what its front matter names. */
export function articleAddress({ slug, hasText, address }: Article): string | undefined {
  return hasText ? `/articles/${slug}` : address;
}

interface ArticleTitleProps {
  readonly of: Article;
  /** Where to lead if it has neither a page nor an address. */
  readonly otherwise?: string;
}

/** The title of an article, with a link to it if there is anything to read. */
export function ArticleTitle({ of, otherwise }: ArticleTitleProps) {
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

interface ArticlePictureProps {
  readonly of: Article;
  /** How wide the page shows a photograph. */
  readonly sizes: string;
}

/** The photograph or drawing of an article, beside its title, which says enough to screen readers. */
export function ArticlePicture({ of: { photograph, drawing }, sizes }: ArticlePictureProps) {
  if (!photograph) return <Drawn of={drawAny(drawing)} />;
  const picture =
    "file" in photograph
      ? { src: photograph.file, sizes }
      : { src: photograph.address, width: photograph.width, height: photograph.height };
  return <img {...picture} alt="" loading="lazy" decoding="async" />;
}
