import * as v from "valibot";
import { day, decodeEntities, words } from "../generator/content.ts";

/** Schemas that several files of `content/` use. A check's message says what is expected. */

/** Text without formatting. Exports of other programs write `’` as `&#8217;`. */
export const text = v.pipe(v.string(), v.regex(/\S/, "text"), v.transform(decodeEntities));

/** Text with a pattern. */
export const matching = (pattern: RegExp, expected: string) =>
  v.pipe(v.string(expected), v.regex(pattern, expected));

/** A number. (All values of data files are text, so `v.number()` doesn't fit them.) */
export const number = v.pipe(
  v.string("a number (like 4.5)"),
  v.decimal("a number (like 4.5)"),
  v.transform(Number),
);

/** A list with at least one entry, because the page shows a heading above it. */
export function listOf<const Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(v.array(entry), v.nonEmpty("a list with at least one entry"));
}

/** Checks that no two entries of a list have the same value for a key. */
export function uniqueBy<Entry extends object>(key: keyof Entry & string) {
  const message = "a new one (no other entry of the list may have it)";
  return v.rawCheck<Entry[]>(({ dataset, addIssue }) => {
    const list = dataset.typed ? dataset.value : [];
    for (const [index, entry] of list.entries()) {
      if (list.findIndex((one) => one[key] === entry[key]) === index) continue;
      const origin = "value" as const;
      const inList = { type: "array" as const, origin, input: list, key: index, value: entry };
      const inEntry = { type: "object" as const, origin, input: entry as Record<string, unknown> };
      const path: [v.IssuePathItem, v.IssuePathItem] = [
        inList,
        { ...inEntry, key, value: entry[key] },
      ];
      addIssue({ message, input: entry[key], path });
    }
  });
}

/** Embed codes write `&` as `&amp;`, and may leave out "https:". */
const fromEmbedCode = v.transform((text: string) =>
  text.replaceAll("&amp;", "&").replace(/^\/\/(?=[^/]+\.)/, "https://"),
);

const fullAddress = "a full web address (like https://gerbera.example/page)";
export const webAddress = v.pipe(
  v.string(fullAddress),
  fromEmbedCode,
  v.regex(/^https?:\/\/[^\s/]+(\/\S*)?$/i, fullAddress),
  v.check((text) => URL.canParse(text), fullAddress),
);
export const address = v.pipe(
  matching(
    /^(#|\/\S*|#\S+|[a-z][a-z0-9+.-]*:\S+)$/i,
    'an address (without spaces, like /page or https://gerbera.example/, or "#" as a placeholder)',
  ),
  fromEmbedCode,
);
/** The address of a file of this site. */
export const path = (expected: string) => matching(/^\/[^/\s]\S*$/, expected);
/** The fragment of an address, or the name of a source. */
export const id = matching(
  /^[a-z][a-z0-9-]*$/,
  'a short name of the letters a–z, digits and hyphens (like "rhs-guide")',
);
export const link = v.strictObject({ label: text, address });
/** The sources of a page. Its words refer to one as `[^id]`. */
export const sources = v.pipe(
  listOf(
    v.strictObject({
      id,
      title: words,
      address: webAddress,
    }),
  ),
  uniqueBy("id"),
);
export const centimetres = v.pipe(
  number,
  v.minValue(1, "at least 1"),
  v.maxValue(30, "at most 30"),
);
export const pixels = v.pipe(number, v.integer("a whole number"), v.minValue(1, "at least 1"));
export const milliseconds = v.pipe(
  matching(/^\d+$/, "a time in milliseconds (like 3000)"),
  v.transform(Number),
);

/** A petal colour of the styles, which gives a page its accent. */
const accent = v.optional(
  v.picklist(["scarlet", "coral", "saffron", "magenta", "cream", "leaf"]),
  "scarlet",
);

function isLanguage(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language.length < 4;
  } catch {
    return false;
  }
}

const languageTag = 'a language tag (like "en-GB")';
export const language = v.pipe(v.string(languageTag), v.check(isLanguage, languageTag));

const oldAddress = matching(
  /^\/[^\s?#*:]*[^\s?#*:/]\/?$/,
  "an old address of this site (like /blog/old-name)",
);

/** What pages and articles may have. */
export const pageOptions = {
  accent,
  /** If it isn't the language of the site. */
  language: v.optional(language),
  /** Addresses that lead here. */
  oldAddresses: v.optional(v.array(oldAddress)),
};

/** The meta of a page. */
export const page = v.strictObject({
  title: text,
  description: text,
  ...pageOptions,
  /** The day on which its words last changed. */
  updated: day,
  navigation: v.optional(v.strictObject({ label: text, position: number })),
});

/** What is below a photograph: a caption, and the credits that a licence may ask for. */
const credits = {
  caption: v.optional(words),
  author: v.optional(text),
  licence: v.optional(text),
  licenceAddress: v.optional(webAddress),
  /** The page about the photograph. */
  page: v.optional(webAddress),
};

/** A photograph in `content/`. An empty `alt` says that it only decorates. */
const ownPhotograph = v.strictObject({
  /** Relative to `content/`, e.g. "pictures/border.jpg". */
  file: text,
  alt: v.string(),
  ...credits,
});

const foreignPhotograph = v.strictObject({
  /** The picture itself. */
  address: webAddress,
  width: pixels,
  height: pixels,
  alt: text,
  ...credits,
});

/** A photograph on another site if it has an `address`, else one in `content/`. */
export const photograph = v.lazy((input) => {
  const isForeign = input instanceof Object && "address" in input && !("file" in input);
  return isForeign ? foreignPhotograph : ownPhotograph;
});
