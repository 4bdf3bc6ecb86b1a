import { formatWords } from "../components/text/format-words.ts";
import { content } from "../content/index.ts";
import { escapeMarkup, walkMarkup } from "../generator/content.ts";
import type { WholeSite } from "../generator/site.tsx";

type Article = (typeof content.articles)[number];

/** Feed readers ask for the whole file again and again. */
const mostArticles = 20;

/** The newest articles in full, as an Atom feed; none while no article has a text. */
export default async function feed(site: WholeSite): Promise<string | undefined> {
  const { absolute, placePhotographs } = site;
  const articles = content.articles.filter(({ hasText }) => hasText).slice(0, mostArticles);
  if (articles.length === 0) return undefined;
  const changes = articles.map(({ date, updated }) => updated ?? date).sort();
  const { name, tagline, language, email } = content.settings;
  const { Feed } = await import("feed");
  const atom = new Feed({
    id: absolute("/"),
    link: absolute("/"),
    title: name,
    description: tagline,
    language,
    updated: new Date(changes.at(-1) ?? ""),
    author: { name, email },
    feedLinks: { atom: absolute("/feed.xml") },
    generator: false,
  });
  for (const article of articles) {
    const link = absolute(`/articles/${article.slug}`);
    const html = withAbsoluteAddresses(
      placePhotographs(htmlOf(article), article.file),
      link,
      absolute,
    );
    const { title, summary, date, author } = article;
    // Feed readers take titles and summaries for HTML.
    atom.addItem({
      id: link,
      link,
      title: escapeMarkup(title),
      description: escapeMarkup(summary),
      content: html,
      ...(author && { author: [{ name: author }] }),
      date: new Date(article.updated ?? date),
      published: new Date(date),
    });
  }
  return walkMarkup(atom.atom1(), {
    tag(tag) {
      if (tag.name === "feed") tag.set("xml:lang", language);
      return undefined;
    },
  });
}

function htmlOf({ intro, sections }: Article): string {
  const parts = sections.map(({ id, title, body }) => {
    return `<h2 id="${id}">${formatWords(title).__html}</h2>\n${formatWords(body).__html}`;
  });
  return [formatWords(intro).__html, ...parts].join("\n");
}

/** @param page the absolute address of the article, from which relative addresses start. */
function withAbsoluteAddresses(
  html: string,
  page: string,
  absolute: WholeSite["absolute"],
): string {
  const resolve = (address: string) =>
    /^\/(?!\/)/.test(address) ? absolute(address) : new URL(address, page).href;
  return walkMarkup(html, {
    tag(tag) {
      // Few feed readers choose among the copies of a photograph.
      if (tag.name === "source" && tag.parents.at(-1) === "picture") return "";
      if (tag.has("srcset")) tag.set("srcset", undefined).set("sizes", undefined);
      for (const name of ["href", "src", "poster"]) {
        const address = tag.get(name);
        if (address !== undefined && URL.canParse(address, page)) tag.set(name, resolve(address));
      }
      return undefined;
    },
  });
}
