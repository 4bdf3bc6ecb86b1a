import { content } from "../../content/index.ts";
import { ArticlePicture, ArticleTitle } from "../blog/article-card.tsx";
import { Words } from "../text/words.tsx";
import { Ruler } from "../varieties/ruler.tsx";
import { YearFlower } from "./year-flower.tsx";
import "../styles/more-link.css";
import "./home-cards.css";

const { heading, cards } = content.home.waysIn;

/** Cards that lead to other pages, usually to the varieties, the care guide and the blog. */
export function HomeCards() {
  const pictures = new Map([
    ["/varieties", <Ruler page="/varieties" />],
    ["/care-tips", <YearFlower />],
    ["/blog", <Latest />],
  ]);
  return (
    <section className="sheet" aria-labelledby="ways-in">
      <h2 id="ways-in" className="in-wide">
        {heading}
      </h2>
      <div className="ways-in in-wide">
        {cards.map(({ heading, body, link }) => (
          <article>
            <div className="way">
              <h3>{heading}</h3>
              <Words of={body} />
              <a className="onward" href={link.address}>
                {link.label}
              </a>
            </div>
            {pictures.get(link.address)}
          </article>
        ))}
      </div>
    </section>
  );
}

function Latest() {
  if (content.articles.length === 0) return null;
  return (
    <ol className="latest">
      {content.articles.slice(0, 3).map((article, index) => (
        <li>
          <ArticlePicture of={article} sizes="5rem" />
          {/* The blog shows an article without a page. */}
          <ArticleTitle of={article} otherwise={`/blog#article-${index + 1}`} />
        </li>
      ))}
    </ol>
  );
}
