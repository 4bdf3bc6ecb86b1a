import type { ReactElement } from "react";
import { content } from "../../content/index.ts";
import { type PageSummary, type Picture, useSite } from "../../generator/site.tsx";
import { socialPicture, socialPictureSize } from "./social-picture.ts";

/** The functions that draw the pictures, by name. */
const pictures = new Map<string, () => Picture>();

/** A collection may have thousands of pages, so they share one picture for each accent. */
function pictureOf({
  route,
  meta: { title, accent = "scarlet" },
}: PageSummary): [string, () => Picture] {
  const [part = "", ...rest] = route.slice(1).split("/");
  const isOfCollection = rest.length > 0;
  // The dot keeps the names apart: no page has one in its name.
  const ofPage = part === "" ? "social.png" : `social-${part}.png`;
  const name = isOfCollection ? `social-${part}.${accent}.png` : ofPage;
  const words = isOfCollection ? content.settings.tagline : title;
  const make = pictures.get(name) ?? (() => socialPicture(words, accent));
  pictures.set(name, make);
  return [name, make];
}

/** The preview of a shared link (https://ogp.me; X reads the same names). */
export function SocialCard(): ReactElement {
  const { page, absolute, emit } = useSite();
  const { title, description } = page.meta;
  const picture = emit(...pictureOf(page));
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={content.settings.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absolute(page.route)} />
      <meta property="og:image" content={absolute(picture)} />
      <meta property="og:image:width" content={String(socialPictureSize.width)} />
      <meta property="og:image:height" content={String(socialPictureSize.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
