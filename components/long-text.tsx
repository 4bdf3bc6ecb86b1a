import { Fragment, type ReactElement, type ReactNode } from "react";
import type { Prose } from "../generator/content.ts";
import { type Drawing, useDrawing } from "./drawings.tsx";
import { Words } from "./words.tsx";
import "./prose.css";
import "./long-text.css";

/** A text, perhaps with its date: headings on the left, paragraphs on the right. */
export function LongText({
  heading,
  date,
  lead,
  plant,
  of: { intro, sections },
}: {
  heading: ReactNode;
  date?: ReactNode;
  lead: ReactNode;
  plant?: Drawing;
  of: Prose;
}): ReactElement {
  return (
    <article className="sheet long-text">
      {plant ? <Plant of={plant} /> : null}
      <h1 className="in-main">{heading}</h1>
      {date ? <p className="text-date in-head">{date}</p> : null}
      <p className="lead in-body">{lead}</p>
      {intro.__html !== "" && <Words of={intro} as="div" className="prose in-body" />}
      {sections.map(({ id, title, body }) => (
        <Fragment key={id}>
          <Words of={title} as="h2" id={id} className="in-head" />
          <Words of={body} as="div" className="prose in-body" />
        </Fragment>
      ))}
    </article>
  );
}

function Plant({ of: plant }: { of: Drawing }): ReactElement {
  return (
    <img
      className="text-plant"
      src={useDrawing(plant)}
      alt=""
      width="160"
      height="160"
      loading="lazy"
    />
  );
}
