import { type Outline, outlineOf } from "../generator/site.tsx";

/** Words in a picture file, which cannot use the fonts of a page, as outlines of the text face. */
export function drawnText(text: string, size: number): Outline {
  return outlineOf(
    text,
    "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2",
    size,
  );
}
