import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { Words } from "./words.tsx";
import "./prose.css";
import "./care-topics.css";

const { sections, calendarHeading, symptomsHeading } = content.careTips;

/** The topics of the care guide, and its table of contents. */
export function CareTopics(): ReactElement {
  return (
    <div className="sheet care-topics">
      <nav className="contents in-head" aria-labelledby="care-guide">
        <ul className="contents-list">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <Words of={title} as="span" />
              </a>
            </li>
          ))}
          <li>
            <a href="#calendar">{calendarHeading}</a>
          </li>
          <li>
            <a href="#symptoms">{symptomsHeading}</a>
          </li>
        </ul>
      </nav>
      <div className="topics in-body">
        {sections.map(({ id, title, body }) => (
          <section key={id} className="topic">
            <Words of={title} as="h2" id={id} />
            <Words of={body} as="div" className="prose" />
          </section>
        ))}
      </div>
    </div>
  );
}
