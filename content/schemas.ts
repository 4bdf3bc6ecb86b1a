import * as v from "valibot";
import { boolean, day, ownFile, Tag, words } from "../generator/content.ts";
import { colour, drawingId, flowerParts, periods, topicPictures } from "./drawing-schema.ts";
import { grow } from "./grow-schema.ts";
import {
  address,
  centimetres,
  id,
  language,
  link,
  listOf,
  matching,
  page,
  photograph,
  sources,
  text,
  uniqueBy,
  webAddress,
} from "./schema-parts.ts";

/** The keys of each file in `content/`. */

export { Article, Blog } from "./blog-schema.ts";
export { CareTips } from "./care-schema.ts";
export { Contact } from "./contact-schema.ts";
export { Services } from "./service-schema.ts";

const emailAddress = 'an email address (like "hello@gerbera.example")';

const picture = (ending: RegExp, kind: string) =>
  v.optional(v.pipe(ownFile, v.regex(ending, kind)));

/** A code that proves who owns the site, or the whole tag that contains it. */
const code = v.pipe(
  text,
  v.transform((given) => new Tag(given).get("content") ?? given),
  v.regex(/^(?!.*\.html$)\S+$/, "a code (like the `content` of the tag that you were given)"),
);

/** Settings that all pages share, and facts about the site for the generator. */
export const Settings = v.strictObject({
  name: text,
  /** The public address; a path in it is the base path. SITE_URL in the environment overrides it. */
  address: text,
  precompress: v.optional(boolean, "false"),
  language,
  tagline: text,
  email: matching(/^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}.-]+$/u, emailAddress),
  quickLinks: v.optional(v.array(link), []),
  /** The owner's own icon, a logo in place of the small flower, and a picture for shared links. */
  icon: picture(/\.(svg|png|jpe?g)$/i, "an SVG, PNG or JPEG file"),
  logo: picture(/\.(svg|png|jpe?g|webp|avif)$/i, "an SVG, PNG, JPEG, WebP or AVIF file"),
  socialPicture: picture(/\.(png|jpe?g|webp|avif)$/i, "a JPEG, PNG, WebP or AVIF file"),
  socialLinks: v.optional(v.array(v.strictObject({ name: text, address })), []),
  recommendedSites: v.optional(v.array(v.strictObject({ label: words, address: webAddress })), []),
  /** Emphasis that begins with one of these is marked as Latin. */
  scientificNames: v.optional(v.array(text), []),
  /** What search engines and networks hand out to prove that the site is yours. */
  verification: v.optional(
    v.partial(
      v.strictObject({ google: code, bing: code, pinterest: code, facebook: code, yandex: code }),
    ),
    {},
  ),
  footer: v.strictObject({ quickLinks: text, social: text, recommendedSites: text, note: words }),
  interface: v.strictObject({
    skipLink: text,
    menu: text,
    closeMenu: text,
    mainNavigation: text,
    home: text,
    contents: text,
    source: text,
  }),
});

export const Home = v.strictObject({
  page,
  heading: words,
  line: words,
  callToAction: link,
  figure: v.strictObject({ alt: text, caption: words }),
  introduction: v.strictObject({ heading: text, paragraphs: listOf(words) }),
  photograph,
  waysIn: v.strictObject({
    heading: text,
    cards: listOf(v.strictObject({ heading: text, body: words, link })),
  }),
  more: v.strictObject({ heading: text, body: words, buttons: listOf(link) }),
});

/** Front matter of about.md; its sections are the prose. */
export const About = v.strictObject({
  page,
  heading: words,
  lead: words,
  photograph,
  map: v.optional(v.strictObject({ alt: text, caption: words })),
  timelineHeading: text,
  timelineLabel: v.optional(text),
  timelineNote: words,
  timeline: listOf(
    v.strictObject({ when: text, period: v.picklist(periods), heading: text, body: words }),
  ),
  floretsHeading: text,
  floretsCaption: words,
  /** The labelled parts of the cut-away drawing. */
  florets: v.pipe(
    listOf(v.strictObject({ part: v.picklist(flowerParts), name: text, body: words })),
    uniqueBy("part"),
  ),
  formsHeading: text,
  formsLead: words,
  forms: listOf(v.strictObject({ drawing: drawingId, name: text, body: words })),
  coloursHeading: text,
  coloursNote: words,
  colours: listOf(v.strictObject({ name: text, swatch: colour, meaning: words })),
  topicPictures,
  more: v.optional(v.strictObject({ body: words, link })),
  sourcesHeading: text,
  sources,
});

const variety = v.strictObject({
  /** The fragment of its address, e.g. "crested-double". */
  id,
  drawing: drawingId,
  name: text,
  /** Tells a shape from the others, e.g. "two rows". */
  mark: v.optional(text),
  description: words,
  diameter: v.pipe(
    v.strictObject({ from: centimetres, to: centimetres, inches: text }),
    v.check(({ from, to }) => from <= to, "a range (from the smaller number to the larger)"),
  ),
  colors: listOf(v.strictObject({ name: text, swatch: colour })),
  examples: words,
  drawingAlt: text,
  image: photograph,
});

export const Varieties = v.strictObject({
  page,
  heading: words,
  lead: words,
  note: words,
  labels: v.strictObject({
    /** The caption of the heads that are drawn to one scale. */
    ruler: text,
    diameter: text,
    examples: text,
    photograph: text,
    photographPage: text,
    /** Says what shows in place of a photograph that hasn't loaded. */
    detailNote: text,
  }),
  eye: v.strictObject({
    heading: text,
    lead: words,
    stages: v.pipe(
      v.array(v.strictObject({ name: text, body: text })),
      v.length(5, "a list of 5 entries (one for each drawing)"),
    ),
    pot: words,
    print: text,
  }),
  varietiesHeading: text,
  varieties: v.pipe(listOf(variety), uniqueBy("id")),
  grow,
  colours: v.strictObject({
    heading: text,
    lead: words,
    groups: listOf(
      v.strictObject({
        name: text,
        swatches: listOf(colour),
        /** Whether each ray has two of the colours, one at its base and the next at its tip. */
        twoToned: v.optional(boolean, "false"),
      }),
    ),
    note: words,
  }),
  more: v.strictObject({ body: words, link }),
});

/** `note` is above the fields of a form that sends nothing; `unsent` appears when someone sends it. */
/** Front matter of a page in `content/pages/`; its file name becomes its address. */
export const TextPage = v.strictObject({
  ...page.entries,
  updated: v.optional(day),
  draft: v.optional(boolean, "false"),
});

const errorPage = { page, code: text, heading: text, body: words, link };

/** The words of 404.html. */
export const NotFound = v.strictObject(errorPage);

/** The words of 500.html. */
export const Failure = v.strictObject({ ...errorPage, retry: text });
