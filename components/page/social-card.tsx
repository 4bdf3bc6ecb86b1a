import { content } from "../../content/index.ts";
import { closestMatch, Tag, writeTag } from "../../generator/content.ts";
import { type PageSummary, type Picture, useSite } from "../../generator/site.tsx";
import { looks, socialPicture, socialPictureSize } from "./social-picture.ts";

type Article = (typeof content.articles)[number];

/** The functions that draw the pictures, by name. */
const pictures = new Map<string, () => Picture>();

/** A collection may have thousands of pages, so they share one picture for each accent. */
function pictureOf({ route, meta }: PageSummary): [string, () => Picture] {
  const { title, accent = "scarlet" } = meta;
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

/** The owner's own picture for each article that has one. */
const photographs = new Map<string, Article["photograph"]>(
  content.articles.map(({ slug, photograph }) => [`/articles/${slug}`, photograph]),
);

/** The address and size of a page's picture: that of its article, that of the owner, or a drawing. */
function useSocialPicture() {
  const { page, absolute, emit, placePhotographs } = useSite();
  const photograph = photographs.get(page.route);
  if (photograph && !("file" in photograph)) return photograph;
  // Few sites show SVG files.
  const file = (photograph?.file ?? content.settings.socialPicture)?.replace(/.*\.svg$/i, "");
  if (!file) return { address: absolute(emit(...pictureOf(page))), ...socialPictureSize };
  const placed = placePhotographs(writeTag("img", { src: file, alt: "" }), "content/site.yaml");
  const image = new Tag(placed, placed.lastIndexOf("<img"));
  // The widest copy. Without any, the page reports the photograph.
  const [shown = 1, high = 1] = ["width", "height"].map((name) => Number(image.get(name) ?? 1));
  const [width = shown] = /\d+(?=w$)/.exec(image.get("srcset") ?? "")?.map(Number) ?? [];
  const height = Math.round((width * high) / shown);
  return { address: absolute(image.get("src") ?? ""), width, height };
}

/** The preview of a shared link (https://ogp.me; X reads the same names). */
export function SocialCard() {
  const { page, absolute, problem } = useSite();
  const { title, description, accent = "scarlet" } = page.meta;
  if (!looks[accent]) {
    const accents = Object.keys(looks);
    const fix = `Write "${closestMatch(accent, accents) ?? accents.join('", "')}".`;
    problem({ message: `No accent is called "${accent}".`, fix, searchText: `"${accent}"` });
  }
  const { address, width, height } = useSocialPicture();
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={content.settings.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absolute(page.route)} />
      <meta property="og:image" content={address} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
