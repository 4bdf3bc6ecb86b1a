import type { ReactElement } from "react";
import type { DrawingId } from "../content/drawing-schema.ts";
import { content } from "../content/index.ts";
import { formatDate } from "./date.ts";
import { type Drawing, drawHead, useDrawing } from "./drawings.tsx";
import { diameter } from "./gerbera/scale.ts";
import { Words } from "./words.tsx";
import { YearFlower } from "./year-flower.tsx";
import "./onward.css";
import "./ways-in.css";

const { heading, cards } = content.home.waysIn;
const rows = [
  ["single", "double", "spider"],
  ["crested-double", "mini", "giant"],
] as const;
const heads = rows.map((ids) => ids.map((id) => ({ ...drawHead(id), width: scaledWidth(id) })));

type Card = (typeof cards)[number];

/** Three cards that lead to the varieties, the care guide and the blog. */
export function WaysIn(): ReactElement {
  const pictures = [<LineUp key="varieties" />, <YearFlower key="care" />, <Latest key="blog" />];
  return (
    <section className="sheet" aria-labelledby="ways-in">
      <h2 id="ways-in" className="in-wide">
        {heading}
      </h2>
      <div className="ways-in in-wide">
        {cards.map((card, index) => (
          <article key={card.heading}>
            <Way card={card} />
            {pictures[index]}
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

/** Flower heads side by side, at one scale. */
function LineUp(): ReactElement {
  return (
    <div className="line-up">
      {heads.map((row) => (
        <div key={row[0]?.name}>
          {row.map((head) => (
            <Head key={head.name} drawing={head} width={head.width} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Head({ drawing, width }: { drawing: Drawing; width: number }): ReactElement {
  return <img src={useDrawing(drawing)} alt="" width={width} height={width} loading="lazy" />;
}

/** Too wide for the row on purpose: flexbox then shrinks all heads by the same factor. */
function scaledWidth(id: DrawingId): number {
  return Math.round(diameter(content.drawings[id]) * 40);
}

function Latest(): ReactElement {
  return (
    <ol className="latest">
      {content.articles.slice(0, 3).map(({ title, date }) => (
        <li key={title}>
          <time dateTime={date}>{formatDate(date)}</time>
          {title}
        </li>
      ))}
    </ol>
  );
}
