/**
 * The words of `content/`. Tests take their expected words and counts from here, so that an
 * edit of the content never makes a test fail.
 */
import { plainText } from "../../components/text/format-words.ts";
import { content as written } from "../../content/index.ts";
import type { Html } from "../../generator/content.ts";

/** Words as a reader sees them: without markup, with one space for any white space. */
export const plain = (words: Html | string): string =>
  (typeof words === "string" ? words : plainText(words)).replace(/\s+/g, " ").trim();

/** Gives the texts of JSON one space for any white space. Values of `parse` have the same. */
export const withPlainTexts = (_key: string, value: unknown) =>
  typeof value === "string" ? plain(value) : value;

export const content: typeof written = JSON.parse(JSON.stringify(written), withPlainTexts);

/** Whether a page shows a text that an owner has added. */
export const isAdded = (path: string) =>
  /^\/articles\//.test(path) || content.pages.some(({ slug }) => path === `/${slug}`);

type Page = (typeof content)["home"]["page"] | (typeof content)["pages"][number];

/** The pages that `content/` describes, by their routes. */
const pages = new Map<string, Page>([
  ...content.pages.map((page) => [`/${page.slug}`, page] as const),
  ...Object.entries(content).flatMap(([name, data]) => {
    const route = `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return "page" in data ? [[route === "/home" ? "/" : route, data.page] as const] : [];
  }),
]);

/** The words of `content/` for the page of a route, if there are any. */
export const pageOf = (route: string): Page | undefined => pages.get(route);

/** The entries of the main navigation that `content/` names, in order. */
export const navigationInContent = [...pages]
  .flatMap(([route, { navigation }]) => (navigation ? [{ route, ...navigation }] : []))
  .sort((a, b) => a.position - b.position)
  .map(({ route, label }) => ({ route, label }));

/** The words of the popup, which an owner may have removed. */
export const donation = content.services.donation ?? {
  ...{ title: "", body: "", note: "", address: "", donateLabel: "", closeLabel: "" },
  ...{ delay: 0, storageKey: "" },
};

/** The forms that send nothing, as long as the owner hasn't said where they are sent. */
export const unsentForms = (["commentForm", "newsletter"] as const).filter(
  (name) => content.blog[name] && !content.blog[name].sending,
);
