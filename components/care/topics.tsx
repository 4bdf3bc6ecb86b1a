import { content } from "../../content/index.ts";
import { Words } from "../text/words.tsx";
import { useTopicDrawings } from "./topic-drawings.tsx";
import "../text/prose.css";
import "../text/markdown.css";
import "../styles/sr-only.css";
import "../styles/tinted.css";
import "./topics.css";

const { topicsHeading, sections, topicPictures } = content.careTips;

/** The topics of the care guide. */
export function CareTopics() {
  const drawings = useTopicDrawings("content/care-tips.md", sections, topicPictures);
  return (
    <div className="sheet band">
      <div className="topics in-wide">
        <p>{topicsHeading}</p>
        {sections.map(({ id, title, body }) => (
          <section className="topic">
            <Words of={title} as="h2" id={id} />
            {drawings.get(id)}
            <Words of={body} as="div" className="prose" />
          </section>
        ))}
      </div>
    </div>
  );
}
