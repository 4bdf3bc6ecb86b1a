import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { draw, useDrawing } from "./drawings.tsx";
import { PottedGerbera } from "./potted-gerbera.tsx";
import { Words } from "./words.tsx";
import "./glance.css";

const { heading, lead, glanceHeading, glance } = content.careTips;
const drawing = draw("potted.svg", <PottedGerbera width={460} />);

/** The opening of the care guide: short answers beside a potted plant. */
export function Glance(): ReactElement {
  return (
    <section className="glance" aria-labelledby="care-guide">
      <div className="glance-title">
        <Words of={heading} as="h1" id="care-guide" />
        <Words of={lead} className="lead" />
      </div>
      <div className="glance-answers">
        <h2 id="glance">{glanceHeading}</h2>
        <dl>
          {glance.map(({ name, value, note }) => (
            <div key={name}>
              <dt>{name}</dt>
              <Words of={value} as="dd" className="glance-value" />
              <Words of={note} as="dd" className="note" />
            </div>
          ))}
        </dl>
      </div>
      {/* After the text: on a slow connection the text would push the picture down. */}
      <img src={useDrawing(drawing)} alt="" width="460" height="628" loading="lazy" />
    </section>
  );
}
