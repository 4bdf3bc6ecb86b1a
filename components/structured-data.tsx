import type { ReactElement } from "react";
import type { Graph, Thing } from "schema-dts";
import { content } from "../content/index.ts";
import { type PageMeta, useSite } from "../generator/site.tsx";
import { plainText } from "./words.tsx";

const { name, language, tagline } = content.settings;

/** What machines are told of a page, from the same words that people read (https://schema.org). */
export function StructuredData({ article }: { article: boolean }): ReactElement {
  const { page, absolute } = useSite();
  const things: Thing[] = [
    page.route === "/" ? webSite(absolute("/")) : breadcrumbs(page.route, page.meta, absolute),
    ...(article ? [articleOf(page.meta, absolute(page.route))] : []),
    ...(page.route === "/contact" ? [questions()] : []),
  ];
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  // A "<" would let a text end the element; as an escape it means the same in JSON.
  const __html = JSON.stringify(graph).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}

function webSite(url: string): Thing {
  return { "@type": "WebSite", name, url, description: tagline, inLanguage: language };
}

function breadcrumbs(route: string, meta: PageMeta, absolute: (address: string) => string): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name, item: absolute("/") },
      { "@type": "ListItem", position: 2, name: meta.title, item: absolute(route) },
    ],
  };
}

function articleOf({ title, description, updated }: PageMeta, url: string): Thing {
  return {
    "@type": "Article",
    headline: title,
    description,
    url,
    inLanguage: language,
    ...(updated && { dateModified: updated }),
    author: { "@type": "Organization", name },
  };
}

function questions(): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: content.contact.questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
    })),
  };
}
