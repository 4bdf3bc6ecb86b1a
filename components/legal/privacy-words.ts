import { content } from "../../content/index.ts";
import { plainText } from "../text/format-words.ts";

const { intro, sections } = content.privacyPolicy;

/** The privacy policy as plain text, to compare it with what the site does. */
export const privacyWords = [intro, ...sections.flatMap(({ title, body }) => [title, body])]
  .map(plainText)
  .join(" ");
