import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { useSite } from "../generator/site.tsx";
import { type Drawing, drawAny, useDrawing } from "./drawings.tsx";
import { Words } from "./words.tsx";
import "./prose.css";
import "./markdown.css";
import "./sr-only.css";
import "./care-topics.css";

const { sections, topicPictures } = content.careTips;
const topics = sections.map((section) => {
  const picture = topicPictures[section.id];
  return { ...section, drawing: picture && drawAny(picture) };
});

const idsWithoutTopic = Object.keys(topicPictures).filter(
  (name) => !sections.some(({ id }) => id === name),
);

/** The topics of the care guide. */
export function CareTopics(): ReactElement {
  const { notice } = useSite();
  for (const id of idsWithoutTopic) {
    const message = `\`topicPictures\` names "${id}", but no topic has this address.`;
    notice({ file: "content/care-tips.md", message });
  }
  return (
    <div className="sheet">
      <div className="topics in-wide">
        {topics.map(({ id, title, body, drawing }) => (
          <section key={id} className="topic">
            <Words of={title} as="h2" id={id} />
            {drawing ? <TopicPicture of={drawing} /> : null}
            <Words of={body} as="div" className="prose" />
          </section>
        ))}
      </div>
    </div>
  );
}

function TopicPicture({ of: drawing }: { of: Drawing }): ReactElement {
  return <img src={useDrawing(drawing)} alt="" width="160" height="160" loading="lazy" />;
}
