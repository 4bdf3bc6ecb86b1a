import type { ReactNode } from "react";
import { content } from "../../content/index.ts";
import { drawPeriod } from "../drawing/drawings.tsx";
import { Drawn } from "../drawing/drawn.tsx";
import { Words } from "../text/words.tsx";
import "../styles/tinted.css";
import "./timeline.css";

const { timelineHeading, timelineNote, timeline } = content.about;

/** After so many years without an entry, the line is broken. */
const leap = 100;

const entries = timeline.map((entry, index) => ({
  ...entry,
  drawing: drawPeriod(entry.period),
  leaps: yearOf(timeline[index + 1]?.when) - yearOf(entry.when) >= leap,
}));

/** A timeline with a picture of each entry, broken where a century passes. */
export function Timeline() {
  return (
    <section className="sheet band timeline" aria-labelledby="Timeline">
      <div className="timeline-head in-wide">
        <h2 id="Timeline">{timelineHeading}</h2>
        <Words of={timelineNote} />
      </div>
      <ol className="timeline-entries in-wide">
        {entries.map(({ when, drawing, heading, body, leaps }) => (
          <li className={leaps ? "leap" : undefined}>
            <Drawn of={drawing} />
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

/** The first year in a text, or NaN. */
function yearOf(when = ""): number {
  return Number.parseInt(/\d{4}/.exec(when)?.[0] ?? "", 10);
}
