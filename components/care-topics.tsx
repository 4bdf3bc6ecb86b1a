import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { Words } from "./words.tsx";
import "./prose.css";
import "./care-topics.css";

const { sections } = content.careTips;

/** The topics of the care guide. */
export function CareTopics(): ReactElement {
  return (
    <div className="sheet">
      <div className="topics in-wide">
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
