import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { formatDate } from "./date.ts";
import { relOf } from "./link-button.tsx";
import { SmallFlower } from "./small-flower.tsx";
import { Words } from "./words.tsx";

const { articlesHeading, articles, readMore } = content.blog;

/** The articles with their dates, as the entries of a journal. */
export function FeaturedArticles(): ReactElement {
  return (
    <section className="journal" aria-labelledby="articles">
      <h2 id="articles">{articlesHeading}</h2>
      {articles.map(({ title, date, summary, address, accent }, index) => {
        const titleId = `article-${index + 1}`;
        const linkId = `${titleId}-link`;
        return (
          <article key={title} aria-labelledby={titleId}>
            <time dateTime={date}>
              <SmallFlower repeated={index > 0} accent={accent} />
              {formatDate(date)}
            </time>
            <h3 id={titleId}>{title}</h3>
            <Words of={summary} />
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
          </article>
        );
      })}
    </section>
  );
}
