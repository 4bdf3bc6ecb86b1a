import { Fragment, type ReactNode } from "react";
import type { Prose } from "../../generator/content.ts";
import { type Drawing, Drawn } from "../drawing/drawings.tsx";
import { Words } from "./words.tsx";
import "./prose.css";
import "./markdown.css";
import "./figure.css";
import "./markdown-blocks.css";
import "../styles/sr-only.css";
import "./long-text.css";

interface LongTextProps {
  readonly heading: ReactNode;
  readonly date?: ReactNode;
  readonly lead: ReactNode;
  readonly picture?: ReactNode;
  /** The first one is beside the heading, and another one beside the end. */
  readonly plants?: readonly Drawing[];
  readonly of: Prose;
}

/** A text, perhaps with its date: headings on the left, paragraphs on the right. */
export function LongText({ heading, date, lead, picture, plants = [], of: text }: LongTextProps) {
  return (
    <article className={`sheet long-text ${plants[0] ? "with-plant" : ""}`}>
      <h1>{heading}</h1>
      {date ? <p className="text-date in-head">{date}</p> : null}
      <p className="lead in-body">{lead}</p>
      {picture ? <div className="in-body">{picture}</div> : null}
      {text.intro.__html !== "" && <Words of={text.intro} as="div" className="prose in-body" />}
      {text.sections.map(({ id, title, body }) => (
        <Fragment>
          <Words of={title} as="h2" id={id} className="in-head" />
          <Words of={body} as="div" className="prose in-body" />
        </Fragment>
      ))}
      {plants.map((plant) => (
        <Drawn of={plant} className="text-plant" />
      ))}
    </article>
  );
}
