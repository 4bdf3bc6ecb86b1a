import { content } from "../../content/index.ts";
import { useSite } from "../../generator/site.tsx";

const site = content.settings.language;

const rightToLeft = /^(?:Adlm|Ara[bn]|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/**
 * The `dir` of pages in a language, from its script: `textInfo` of `Intl.Locale` has wrong directions in
 * Node 20. Undefined is left to right, which needs no attribute.
 */
function readDirection(language: string): "rtl" | undefined {
  const { script = "" } = new Intl.Locale(language).maximize();
  return rightToLeft.test(script) ? "rtl" : undefined;
}

const direction = readDirection(site);

/** The `dir` of pages in a language. Most pages have that of the site, and reading it takes time. */
export function directionOf(language: string): "rtl" | undefined {
  return language === site ? direction : readDirection(language);
}

/** The attributes of words on a page in another language. */
function attributesOf(language: string, page: string): { lang?: string; dir?: "ltr" | "rtl" } {
  return language === page ? {} : { lang: language, dir: directionOf(language) ?? "ltr" };
}

/** The attributes of an article's words on a page in the language of the site. */
export function inLanguageOf(article: { readonly language?: string | undefined }) {
  return attributesOf(article.language ?? site, site);
}

/** The language of the page, and the attributes of words in the language of the site. */
export function usePageLanguage() {
  const { language = site } = useSite().page.meta;
  return { language, inSiteLanguage: attributesOf(site, language) };
}
