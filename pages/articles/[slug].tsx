import { ArticleNeighbours } from "../../components/blog/article-neighbours.tsx";
import { Layout } from "../../components/page/layout.tsx";
import { ArticleData } from "../../components/page/page-data.tsx";
import { formatDate } from "../../components/text/date.ts";
import { LongText } from "../../components/text/long-text.tsx";
import { Photograph } from "../../components/text/photograph.tsx";
import { content } from "../../content/index.ts";
import type { PageMeta } from "../../generator/site.tsx";

/** As wide as the text. */
const columnWidth = "(min-width: 48rem) 35rem, 90vw";

type Article = (typeof content.articles)[number];

/** An article that has only its card on the blog gets no page. */
export const entries = content.articles.filter(({ hasText }) => hasText);

export const meta = ({ date, updated, ...article }: Article): PageMeta => ({
  title: article.title,
  description: article.summary,
  accent: article.accent,
  updated: updated ?? date,
  language: article.language,
  oldAddresses: article.oldAddresses,
});

export default function ArticlePage({ entry }: { entry: Article }) {
  const { title, summary, date, author, photograph, language } = entry;
  return (
    <Layout>
      <LongText
        heading={title}
        date={
          <>
            <time dateTime={date}>{formatDate(date, language)}</time>
            {author ? ` · ${author}` : null}
          </>
        }
        lead={summary}
        picture={photograph ? <Photograph of={photograph} sizes={columnWidth} /> : null}
        of={entry}
      />
      <ArticleNeighbours of={entry} />
      <ArticleData published={date} author={author} />
    </Layout>
  );
}
