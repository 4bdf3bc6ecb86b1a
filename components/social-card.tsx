import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { useSite } from "../generator/site.tsx";
import { socialPicture, socialPictureSize } from "./social-picture.tsx";

/** How a page shows where somebody shares its link (https://ogp.me; X reads the same names). */
export function SocialCard(): ReactElement {
  const { page, absolute, emit } = useSite();
  const { title, description, accent } = page.meta;
  const name = page.route === "/" ? "home" : page.route.slice(1).replaceAll("/", "-");
  const picture = emit(`social-${name}.png`, socialPicture(title, accent));
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
