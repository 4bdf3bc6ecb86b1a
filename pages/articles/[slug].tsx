import { ArticleNeighbours } from "../../components/blog/article-neighbours.tsx";
import { Layout } from "../../components/page/layout.tsx";
import { ArticleData } from "../../components/page/page-data.tsx";
import { formatDate } from "../../components/text/date.ts";
import { LongText } from "../../components/text/long-text.tsx";
import { content } from "../../content/index.ts";
import type { PageMeta } from "../../generator/site.tsx";

type Article = (typeof content.articles)[number];

/** An article that has only its card on the blog gets no page. */
export const entries = content.articles.filter(({ hasText }) => hasText);

export const meta = ({ title, summary, accent, date, updated }: Article): PageMeta => ({
  title,
  description: summary,
  accent,
  updated: updated ?? date,
});

export default function ArticlePage({ entry }: { entry: Article }) {
  const { title, summary, date } = entry;
  return (
    <Layout>
      <LongText
        heading={title}
        date={<time dateTime={date}>{formatDate(date)}</time>}
        lead={summary}
        of={entry}
      />
      <ArticleNeighbours of={entry} />
      <ArticleData published={date} />
    </Layout>
  );
}
