import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { type Drawing, drawTopic, useDrawing } from "./drawings.tsx";
import { Words } from "./words.tsx";
import "./prose.css";
import "./care-topics.css";

const { sections, topicPictures } = content.careTips;
const topics = sections.map((section) => {
  const picture = topicPictures[section.id];
  return { ...section, drawing: picture && drawTopic(picture) };
});

const half = Math.ceil(topics.length / 2);

/** The topics of the care guide, in two columns on wide screens. */
export function CareTopics(): ReactElement {
  return (
    <div className="sheet">
      <div className="topics in-wide">
        {[topics.slice(0, half), topics.slice(half)].map((column) => (
          <div key={column[0]?.id}>
            {column.map(({ id, title, body, drawing }) => (
              <section key={id} className="topic">
                <Words of={title} as="h2" id={id} />
                {drawing ? <TopicPicture of={drawing} /> : null}
                <Words of={body} as="div" className="prose" />
              </section>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function TopicPicture({ of: drawing }: { of: Drawing }): ReactElement {
  return <img src={useDrawing(drawing)} alt="" width="160" height="160" loading="lazy" />;
}
