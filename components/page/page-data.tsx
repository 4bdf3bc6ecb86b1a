import type { Graph, Thing } from "schema-dts";
import { content } from "../../content/index.ts";
import { useSite } from "../../generator/site.tsx";

const { name, language, tagline } = content.settings;

/** Structured data of a page: its breadcrumbs or, on the front page, the site. */
export function PageData() {
  const { page, absolute } = useSite();
  const home = absolute("/");
  const site: Thing = {
    "@type": "WebSite",
    name,
    url: home,
    description: tagline,
    inLanguage: language,
  };
  const breadcrumbs: Thing = {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name, item: home },
      { "@type": "ListItem", position: 2, name: page.meta.title, item: absolute(page.route) },
    ],
  };
  return <JsonLd of={page.route === "/" ? site : breadcrumbs} />;
}

interface ArticleDataProps {
  readonly published?: string;
  readonly author?: string | undefined;
}

/**
 * Structured data of an article, with the date of its last change.
 *
 * @param published the date of an article of the blog.
 * @param author who wrote it, if that isn't the site.
 */
export function ArticleData({ published, author }: ArticleDataProps) {
  const { page, absolute } = useSite();
  const { title, description, updated } = page.meta;
  const article: Thing = {
    "@type": published ? "BlogPosting" : "Article",
    headline: title,
    description,
    url: absolute(page.route),
    inLanguage: page.meta.language ?? language,
    ...(published && { datePublished: published }),
    ...(updated && { dateModified: updated }),
    author: author
      ? { "@type": "Person", name: author }
      : { "@type": "Organization", name, url: absolute("/") },
  };
  return <JsonLd of={article} />;
}

/** Structured data for search engines, in the terms of https://schema.org. */
export function JsonLd({ of: thing }: { of: Thing }) {
  const graph: Graph = { "@context": "https://schema.org", "@graph": [thing] };
  // "</script>" would end the element; JSON allows the escape.
  const __html = JSON.stringify(graph).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
