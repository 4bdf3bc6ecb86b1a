import type { ReactElement } from "react";
import type { AnyDrawing } from "../../content/drawing-schema.ts";
import { content } from "../../content/index.ts";
import { useSite } from "../../generator/site.tsx";
import { drawAny } from "../drawing/drawings.tsx";
import { Drawn } from "../drawing/drawn.tsx";
import { formatDate } from "../text/date.ts";
import { articleAddress, relOf } from "../text/links.ts";
import "../styles/more-link.css";
import "./featured-articles.css";

const { articlesHeading, readMore, olderHeading } = content.blog;
/** The specification features three articles (section 9). */
const featured = content.articles.slice(0, 3);
const older = content.articles.slice(3).filter(({ hasText }) => hasText);

/** The newest articles, each with its date and a drawing. */
export function FeaturedArticles(): ReactElement | null {
  const { notice } = useSite();
  const message =
    "This article has no text, so it has no page. Write its text, or add `draft: true`.";
  for (const article of content.articles) {
    if (!articleAddress(article)) notice({ file: article.file, message });
  }
  if (featured.length === 0) return null;
  return (
    <section className="journal" aria-labelledby="articles">
      <h2 id="articles">{articlesHeading}</h2>
      {featured.map((article, index) => {
        const { slug, title, date, summary, drawing } = article;
        const address = articleAddress(article);
        const titleId = `article-${index + 1}`;
        const linkId = `${titleId}-link`;
        return (
          <article key={slug} aria-labelledby={titleId}>
            <ArticleDrawing of={drawing} />
            <time dateTime={date}>{formatDate(date)}</time>
            <h3 id={titleId}>{title}</h3>
            <p>{summary}</p>
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

function ArticleDrawing({ of: name }: { of: AnyDrawing }): ReactElement {
  return (
    <p className={name in content.drawings ? "article-drawing" : "article-drawing scene"}>
      <Drawn of={drawAny(name)} />
    </p>
  );
}

/** A list of the older articles that have a page on this site. */
export function OlderArticles(): ReactElement | null {
  if (older.length === 0) return null;
  return (
    <section aria-labelledby="older-articles">
      <h2 id="older-articles">{olderHeading}</h2>
      <ul className="older-articles">
        {older.map(({ slug, title, date }) => (
          <li key={slug}>
            <a href={`/articles/${slug}`} dir="auto">
              {title}
            </a>
            , <time dateTime={date}>{formatDate(date)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
