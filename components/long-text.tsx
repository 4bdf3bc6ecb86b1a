import { Fragment, type ReactElement, type ReactNode } from "react";
import type { Prose } from "../generator/content.ts";
import { Words } from "./words.tsx";
import "./prose.css";
import "./long-text.css";

/** A text, perhaps with its date: headings on the left, paragraphs on the right. */
export function LongText({
  heading,
  date,
  lead,
  of: { intro, sections },
}: {
  heading: ReactNode;
  date?: ReactNode;
  lead: ReactNode;
  of: Prose;
}): ReactElement {
  return (
    <article className="sheet long-text">
      <h1 className="in-wide">{heading}</h1>
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
