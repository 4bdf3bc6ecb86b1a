import { type Outline, openFont } from "../../generator/site.tsx";

const textFace = openFont(
  "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2",
  "@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2",
  "@fontsource-variable/newsreader/files/newsreader-vietnamese-wght-normal.woff2",
);

/** Turns text into outlines of the text face, because a picture file can't use a page's fonts. */
export function drawnText(text: string, size: number): Outline {
  return textFace.outline(text, size);
}
