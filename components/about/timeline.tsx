import type { ReactNode } from "react";
import { content } from "../../content/index.ts";
import { Drawn, draw } from "../drawing/drawings.tsx";
import { PeriodDrawing } from "../drawing/scenes/timeline.tsx";
import { Words } from "../text/words.tsx";
import "../styles/tinted.css";
import "./timeline.css";

const { timelineHeading, timelineNote, timeline } = content.about;

/** A timeline with a picture of each entry. */
export function Timeline() {
  return (
    <section className="sheet band timeline" aria-labelledby="Timeline">
      <div className="timeline-head in-wide">
        <h2 id="Timeline">{timelineHeading}</h2>
        <Words of={timelineNote} />
      </div>
      <ol className="timeline-entries in-wide">
        {timeline.map(({ when, period, heading, body }) => (
          <li>
            <Drawn of={draw(`period-${period}.svg`, <PeriodDrawing period={period} />)} />
            <p className="timeline-when">
              <When of={when} />
            </p>
            <h3>{heading}</h3>
            <Words of={body} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A year on its own is a date for search engines, unlike "about 1850". */
function When({ of: when }: { of: string }): ReactNode {
  return /^\d{4}$/.test(when) ? <time dateTime={when}>{when}</time> : when;
}
