import type { ReactElement } from "react";
import { content } from "../../content/index.ts";
import { ArticlePicture } from "../blog/article-picture.tsx";
import { ArticleTitle } from "../blog/article-title.tsx";
import { formatDate } from "../text/date.ts";
import { Words } from "../text/words.tsx";
import { Ruler } from "../varieties/ruler.tsx";
import { YearFlower } from "./year-flower.tsx";
import "../styles/more-link.css";
import "./home-cards.css";

const { heading, cards } = content.home.waysIn;

type Card = (typeof cards)[number];

/** Cards that lead to other pages, usually to the varieties, the care guide and the blog. */
export function HomeCards(): ReactElement {
  const pictures = new Map([
    ["/varieties", <Ruler key="varieties" page="/varieties" />],
    ["/care-tips", <YearFlower key="care" />],
    ["/blog", <Latest key="blog" />],
  ]);
  return (
    <section className="sheet" aria-labelledby="ways-in">
      <h2 id="ways-in" className="in-wide">
        {heading}
      </h2>
      <div className="ways-in in-wide">
        {cards.map((card) => (
          <article key={card.heading}>
            <Way card={card} />
            {pictures.get(card.link.address)}
          </article>
        ))}
      </div>
    </section>
  );
}

function Way({ card }: { card: Card }): ReactElement {
  return (
    <div className="way">
      <h3>{card.heading}</h3>
      <Words of={card.body} />
      <a className="onward" href={card.link.address}>
        {card.link.label}
      </a>
    </div>
  );
}

function Latest(): ReactElement | null {
  if (content.articles.length === 0) return null;
  return (
    <ol className="latest">
      {content.articles.slice(0, 3).map((article, index) => (
        <Article key={article.slug} of={article} card={`/blog#article-${index + 1}`} />
      ))}
    </ol>
  );
}

function Article({
  of: article,
  card,
}: {
  of: (typeof content.articles)[number];
  /** Where the blog shows an article without a page. */
  card: string;
}): ReactElement {
  return (
    <li>
      <ArticlePicture of={article} sizes="5rem" />
      <time dateTime={article.date}>{formatDate(article.date)}</time>
      <ArticleTitle of={article} otherwise={card} />
    </li>
  );
}
