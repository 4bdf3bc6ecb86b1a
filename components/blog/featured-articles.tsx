import { content } from "../../content/index.ts";
import { inLanguageOf } from "../page/direction.ts";
import { formatDate } from "../text/date.ts";
import { relOf } from "../text/links.ts";
import { ArticlePicture, ArticleTitle, articleAddress } from "./article-card.tsx";
import "../styles/more-link.css";
import "./featured-articles.css";

const { articlesHeading, readMore, olderHeading } = content.blog;
/** The specification features three articles (section 9). */
const featured = content.articles.slice(0, 3);
const older = content.articles.slice(3);

/** The newest articles, each with its date and a drawing. */
export function FeaturedArticles() {
  if (featured.length === 0) return null;
  return (
    <section className="journal" aria-labelledby="articles">
      <h2 id="articles">{articlesHeading}</h2>
      {featured.map((article, index) => {
        const { title, date, summary } = article;
        const address = articleAddress(article);
        const titleId = `article-${index + 1}`;
        const isFlower = !article.photograph && article.drawing in content.drawings;
        const linkId = `${titleId}-link`;
        return (
          <article aria-labelledby={titleId}>
            <p className={isFlower ? "article-drawing" : "article-drawing scene"}>
              <ArticlePicture of={article} sizes="(min-width: 68rem) 40vw, 90vw" />
            </p>
            <time dateTime={date}>{formatDate(date)}</time>
            <h3 id={titleId} {...inLanguageOf(article)}>
              {title}
            </h3>
            <p {...inLanguageOf(article)}>{summary}</p>
            {address ? (
              <p>
                <a
                  id={linkId}
                  className="onward"
                  href={address}
                  {...relOf(address)}
                  aria-labelledby={`${linkId} ${titleId}`}
                >
                  {readMore}
                </a>
              </p>
            ) : null}
          </article>
        );
      })}
    </section>
  );
}

/** A list of the older articles. */
export function OlderArticles() {
  if (older.length === 0) return null;
  return (
    <section aria-labelledby="older-articles">
      <h2 id="older-articles">{olderHeading}</h2>
      <ul className="older-articles">
        {older.map((article) => (
          <li>
            <ArticleTitle of={article} />,{" "}
            <time dateTime={article.date}>{formatDate(article.date)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
