import * as v from "valibot";
import { boolean, day, words } from "../generator/content.ts";
import { anyDrawing } from "./drawing-schema.ts";
import { address, page, pageOptions, photograph, text } from "./schema-parts.ts";
import { sending } from "./service-schema.ts";

const form = { heading: text, email: text, button: text, note: words, unsent: words, sending };

/** The schema of `content/blog.yaml`. */
export const Blog = v.strictObject({
  page,
  heading: words,
  lead: words,
  skipFeed: text,
  feedHeading: text,
  articlesHeading: text,
  readMore: text,
  olderHeading: text,
  articleNavigation: text,
  /** The labels of links from an article to the next ones. */
  newer: text,
  older: text,
  answers: v.optional(
    v.strictObject({
      heading: text,
      list: v.array(v.strictObject({ question: text, answer: words })),
    }),
  ),
  comments: v.optional(
    v.strictObject({
      heading: text,
      note: words,
      samples: v.optional(
        v.array(v.strictObject({ name: text, date: day, on: text, body: text })),
        [],
      ),
    }),
  ),
  commentForm: v.optional(v.strictObject({ ...form, name: text, comment: text })),
  newsletter: v.optional(v.strictObject(form)),
});

/**
 * Front matter of an article. An article with text has its own page, and its card links to it;
 * without text, the card links to `address`.
 */
export const Article = v.strictObject({
  title: text,
  date: day,
  /** The day on which its words last changed, if that was later. */
  updated: v.optional(day),
  author: v.optional(text),
  summary: text,
  address: v.optional(address),
  ...pageOptions,
  /** Shown on the article's page and in place of its drawing. */
  photograph: v.optional(photograph),
  /** Shown with the article while it's one of the three newest. */
  drawing: v.optional(anyDrawing, "single"),
  draft: v.optional(boolean, "false"),
});
