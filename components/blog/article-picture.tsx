import type { content } from "../../content/index.ts";
import { drawAny } from "../drawing/drawings.tsx";
import { Drawn } from "../drawing/drawn.tsx";

/** The photograph or drawing of an article, beside its title, which says enough to screen readers. */
export function ArticlePicture({
  of: { photograph, drawing },
  sizes,
}: {
  of: (typeof content.articles)[number];
  /** How wide the page shows a photograph. */
  sizes: string;
}) {
  if (!photograph) return <Drawn of={drawAny(drawing)} />;
  const picture =
    "file" in photograph
      ? { src: photograph.file, sizes }
      : { src: photograph.address, width: photograph.width, height: photograph.height };
  return <img {...picture} alt="" loading="lazy" decoding="async" />;
}
