import * as v from "valibot";
import { day as date, words } from "../generator/content.ts";
import { colour, drawingId, flowerParts } from "./drawing-schema.ts";

/** What each file of `content/` may hold. A value that does not fit fails the build with its line. */

/** A text that is shown as it is, in places where nothing can be marked: titles, labels, names. */
const text = v.pipe(
  v.string(),
  v.regex(/\S/, "a text that is not empty"),
  v.check(
    isPlain,
    "plain text: here *, _, [ ]( ), HTML tags and signs such as &amp; would be shown as they are",
  ),
  v.check(
    isOneParagraph,
    "one paragraph; lists, headings and tables belong into a text in a .md file",
  ),
);

function isPlain(value: string): boolean {
  const mark = /\*\*|\]\(|(?<![\p{L}\p{N}])([*_])[\p{L}\p{N}][^*_]*\1(?![\p{L}\p{N}])/u;
  const html = /<\/?[a-z][^<>]*>|&(?:#x?[\da-f]+|[a-z]{2,}\d*);/i;
  return !mark.test(value) && !html.test(value);
}

/** Whether a text has no line that was meant as a part of a list, a heading, a quotation or a table. */
function isOneParagraph(value: string): boolean {
  return !/^\s*(?:[-*+>]|#{1,6}) +[^\d\s]|\n\s*(?:\d+[.)] |\|.*\|)/m.test(value);
}

/** Search results and tabs cut off what goes beyond so many letters. */
export const longestTitle = 70;

const title = v.pipe(
  text,
  v.maxLength(
    longestTitle,
    `a title of at most ${longestTitle} letters; search results and tabs cut off the rest`,
  ),
);

/** Words that are a link as a whole. */
const linkWords = v.pipe(
  v.string(),
  v.check(
    hasNoLink,
    "words without a link or a web address in them, because all of them are a link already",
  ),
  words,
);

function hasNoLink(value: string): boolean {
  const { success, output } = v.safeParse(words, value);
  return !success || !output.__html.includes("<a ");
}

/** A list that stands under a heading, which would be left over nothing. */
function listOf<const Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(v.array(entry), v.nonEmpty("a list with at least one entry"));
}

/** Holds that no two entries of a list have the same value behind a key. */
function differBy<Entry extends Record<string, unknown>>(key: keyof Entry & string) {
  return v.rawCheck<Entry[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const list = dataset.value;
    for (const [index, entry] of list.entries()) {
      const value = entry[key];
      if (list.findIndex((other) => other[key] === value) === index) continue;
      addIssue({
        input: value,
        message: "one that no entry above it has",
        path: [
          { type: "array", origin: "value", input: list, key: index, value: entry },
          { type: "object", origin: "value", input: entry, key, value },
        ],
      });
    }
  });
}

const webAddress = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[^\s/]+(\/\S*)?$/i, "a full web address that begins with https://"),
);
/** A page or a fragment of this site, a full web address, or "#" as a stand-in. */
const address = v.pipe(
  v.string(),
  v.regex(
    /^(#|\/\S*|https:\/\/[^\s/]+(\/\S*)?)$/i,
    'an address such as "/care-tips", "https://…" or "#"',
  ),
);
const link = v.strictObject({ label: text, address });
/** A source stands where it was read; of some of them nobody knows that https:// leads there too. */
const sourceAddress = v.pipe(
  v.string(),
  v.regex(
    /^https?:\/\/[^\s/]+(\/\S*)?$/i,
    "a full web address, as in https://gerbera.example/page",
  ),
);
const source = v.strictObject({ title: linkWords, address: sourceAddress });
const centimetres = v.pipe(v.number(), v.minValue(1, "at least 1"), v.maxValue(30, "at most 30"));

/** One of the petal colours that the styles know: the accent that a page wears. */
const accent = v.picklist(["scarlet", "coral", "saffron", "magenta", "cream", "leaf"]);

/** What a page says of itself; every page has it, and its file in pages/ hands it on. */
const page = v.strictObject({
  title,
  description: text,
  accent,
  /** The day on which its words last changed. */
  updated: date,
  navigation: v.optional(v.strictObject({ label: text, position: v.number() })),
});

/** Dates in a language that nobody knows would come out in that of the machine. */
function isLanguage(tag: string): boolean {
  if (!/^[a-z]{2,3}(-[A-Z]{2})?$/.test(tag)) return false;
  // To ask for all that are supported takes 20 ms; this one writes the dates of the site anyway.
  const { locale } = new Intl.DateTimeFormat(tag).resolvedOptions();
  return new Intl.Locale(locale).language === new Intl.Locale(tag).language;
}

/** What all pages share, and what the generator has to know of the site. */
export const Settings = v.strictObject({
  name: text,
  /** The public address; a path in it is the base path. SITE_URL in the environment overrides it. */
  address: webAddress,
  precompress: v.boolean(),
  language: v.pipe(v.string(), v.check(isLanguage, 'a language such as "en-GB"')),
  tagline: text,
  email: v.pipe(v.string(), v.rfcEmail('an email address such as "hello@gerbera.example"')),
  quickLinks: listOf(link),
  socialLinks: listOf(
    v.strictObject({
      name: v.picklist(["Facebook", "Instagram", "Pinterest", "YouTube"]),
      address,
    }),
  ),
  recommendedSites: v.pipe(
    v.array(v.strictObject({ label: linkWords, address: webAddress })),
    v.length(3, "a list of exactly three sites"),
  ),
  footer: v.strictObject({ quickLinks: text, social: text, recommendedSites: text, note: words }),
  interface: v.strictObject({
    skipLink: text,
    menu: text,
    mainNavigation: text,
    homeLabel: text,
  }),
});

/** What other services do for the site. */
export const Services = v.strictObject({
  newsFeed: v.strictObject({
    address: webAddress,
    title: text,
    caption: words,
    linkLabel: text,
    linkAddress: webAddress,
  }),
  contactForm: v.strictObject({
    frameAddress: webAddress,
    scriptAddress: webAddress,
    title: text,
    caption: words,
  }),
  donation: v.strictObject({
    title: text,
    body: text,
    note: text,
    address: webAddress,
    donateLabel: text,
    closeLabel: text,
  }),
  advertisements: v.strictObject({
    label: text,
    google: v.strictObject({ name: v.literal("Google"), note: text }),
    buddhaTv: v.strictObject({ name: v.literal("BuddhaTV"), note: text }),
    dunamisCharge: v.strictObject({ name: v.literal("DunamisCharge"), note: text }),
  }),
});

const pixels = v.pipe(v.number(), v.integer("a whole number"), v.minValue(1, "at least 1"));

const photograph = v.strictObject({
  address: v.pipe(
    webAddress,
    v.check(
      (value) => !/^https:\/\/[\w.]*\bwiki[mp]edia\.org\/wiki\//i.test(value),
      'the address of the picture itself, which begins with "https://upload.wikimedia.org/"; its page stands in "page"',
    ),
  ),
  width: pixels,
  height: pixels,
  /** Says only what is known of the picture. */
  alt: text,
  author: text,
  licence: text,
  licenceAddress: webAddress,
  page: webAddress,
});

export const Home = v.strictObject({
  page,
  heading: words,
  line: words,
  callToAction: link,
  figure: v.strictObject({ alt: text, caption: words }),
  introduction: v.strictObject({ heading: text, paragraphs: listOf(words) }),
  facts: listOf(v.strictObject({ figure: text, label: words })),
  photograph,
  waysIn: v.strictObject({
    heading: text,
    cards: v.pipe(
      v.array(v.strictObject({ heading: text, body: words, link })),
      v.length(3, "a list of exactly three cards"),
    ),
  }),
  more: v.strictObject({
    heading: text,
    body: words,
    buttons: v.pipe(v.array(link), v.length(2, "a list of exactly two buttons")),
  }),
});

/** Front matter of about.md; its sections are the prose. */
export const About = v.strictObject({
  page,
  heading: words,
  lead: words,
  photograph,
  timelineHeading: text,
  timelineNote: words,
  timeline: listOf(v.strictObject({ when: text, heading: text, body: words })),
  floretsHeading: text,
  floretsCaption: words,
  /** The labelled parts of the cut-away drawing. */
  florets: v.pipe(
    v.array(
      v.strictObject({
        part: v.picklist(flowerParts),
        name: text,
        body: words,
      }),
    ),
    v.length(
      flowerParts.length,
      `a list in which each part stands once: ${flowerParts.join(", ")}`,
    ),
    differBy("part"),
  ),
  formsHeading: text,
  formsLead: words,
  forms: v.pipe(
    v.array(v.strictObject({ drawing: drawingId, name: text, body: words })),
    v.length(4, "a list of exactly four forms"),
  ),
  coloursHeading: text,
  coloursNote: words,
  colours: listOf(v.strictObject({ name: text, swatch: colour, meaning: words })),
  sourcesHeading: text,
  sources: listOf(source),
});

const level = v.picklist(["none", "low", "medium", "high"]);

/** Front matter of care-tips.md; its six sections are the six topics. */
export const CareTips = v.strictObject({
  page,
  heading: words,
  lead: words,
  glanceHeading: text,
  glance: listOf(v.strictObject({ name: text, value: words, note: words })),
  calendarHeading: text,
  calendarNote: words,
  /** The columns of the calendar. */
  calendarTasks: v.strictObject({ month: text, water: text, feed: text, task: text }),
  calendar: v.pipe(
    v.array(v.strictObject({ month: text, water: level, feed: level, task: words })),
    v.length(12, "a list of exactly twelve months"),
    differBy("month"),
  ),
  levels: v.strictObject({ none: text, low: text, medium: text, high: text }),
  symptomsHeading: text,
  symptomsColumns: v.strictObject({ see: text, cause: text, act: text }),
  symptoms: listOf(v.strictObject({ see: words, cause: words, act: words })),
  sourcesHeading: text,
  sources: listOf(source),
});

export const Varieties = v.strictObject({
  page,
  heading: words,
  lead: words,
  note: words,
  scaleCaption: words,
  labels: v.strictObject({ diameter: text, colours: text, examples: text, photograph: text }),
  varieties: v.pipe(
    v.array(
      v.strictObject({
        /** Also the name of its drawing. */
        id: drawingId,
        name: text,
        description: words,
        diameter: v.pipe(
          v.strictObject({ from: centimetres, to: centimetres, inches: text }),
          v.check(({ from, to }) => from <= to, "a range that begins with the smaller number"),
        ),
        colors: listOf(v.strictObject({ name: text, swatch: colour })),
        examples: words,
        drawingAlt: text,
        image: photograph,
      }),
    ),
    v.length(6, "a list of exactly six varieties"),
    differBy("id"),
  ),
  colours: v.strictObject({
    heading: text,
    lead: words,
    groups: listOf(
      v.strictObject({
        name: text,
        swatches: listOf(colour),
        /** Whether each ray wears two of the colours: one at its base, the next at its tip. */
        twoToned: v.optional(v.boolean(), false),
        body: words,
      }),
    ),
    note: words,
  }),
  more: v.strictObject({ body: words, link }),
});

export const Blog = v.strictObject({
  page,
  heading: words,
  lead: words,
  skipFeed: text,
  feedHeading: text,
  articlesHeading: text,
  readMore: text,
  olderHeading: text,
  comments: v.strictObject({
    heading: text,
    note: words,
    samples: v.pipe(
      v.array(v.strictObject({ name: text, date, on: text, body: text })),
      v.length(3, "a list of exactly three comments"),
    ),
  }),
  commentForm: v.strictObject({
    heading: text,
    /** Labels of its fields. */
    name: text,
    email: text,
    comment: text,
    button: text,
    note: words,
  }),
  newsletter: v.strictObject({
    heading: text,
    body: words,
    email: text,
    button: text,
    note: words,
  }),
});

/**
 * Front matter of an article of the blog. An article with a text has a page of its own, and its card
 * leads there; without one the card leads to `address`.
 */
export const Article = v.strictObject({
  title,
  date,
  summary: text,
  address: v.optional(address),
  accent,
  draft: v.optional(v.boolean(), false),
});

export const Contact = v.strictObject({
  page,
  heading: words,
  lead: words,
  hoursHeading: text,
  hoursCaption: text,
  hours: listOf(v.strictObject({ days: text, short: text, time: text })),
  emailHeading: text,
  emailBody: words,
  socialHeading: text,
  formHeading: text,
  questionsHeading: text,
  questions: v.pipe(
    v.array(v.strictObject({ question: text, answer: words })),
    v.length(4, "a list of exactly four questions"),
  ),
});

/** Front matter of privacy-policy.md and terms-of-service.md; their sections are the prose. */
export const Legal = v.strictObject({
  page,
  heading: words,
  lead: words,
  updatedLabel: text,
});

/** The words of 404.html and 500.html. */
export const ErrorPage = v.strictObject({
  page,
  code: text,
  heading: text,
  body: words,
  link,
});
