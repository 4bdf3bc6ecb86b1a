import { content } from "../../content/index.ts";
import { usePageLanguage } from "../page/direction.ts";
import { ArticleTitle } from "./article-card.tsx";
import "./article-neighbours.css";

type Article = (typeof content.articles)[number];

const { newer, older, articleNavigation } = content.blog;
const articles = content.articles.filter(({ hasText }) => hasText);
const positions = new Map(articles.map((article, index) => [article, index]));

/** Links to the articles before and after one, by date. */
export function ArticleNeighbours({ of }: { of: Article }) {
  const { inSiteLanguage } = usePageLanguage();
  const position = positions.get(of) ?? 0;
  const links = [
    { label: newer, article: articles[position - 1] },
    { label: older, article: articles[position + 1] },
  ].flatMap(({ label, article }) => (article ? [{ label, article }] : []));
  if (links.length === 0) return null;
  return (
    <nav className="sheet article-neighbours" aria-label={articleNavigation} {...inSiteLanguage}>
      {links.map(({ label, article }) => (
        <p className="in-body">
          {label}: <ArticleTitle of={article} />
        </p>
      ))}
    </nav>
  );
}
