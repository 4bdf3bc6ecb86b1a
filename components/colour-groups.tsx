import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { Swatch } from "./swatch.tsx";
import { Words } from "./words.tsx";
import "./colour-groups.css";

const { heading, lead, groups, note } = content.varieties.colours;

/** The colours of gerberas in groups, each drawn as a few rays. */
export function ColourGroups(): ReactElement {
  return (
    <section className="sheet ruled" aria-labelledby="colours">
      <h2 id="colours" className="in-head">
        {heading}
      </h2>
      <Words of={lead} className="lead in-body" />
      <div className="colour-groups in-wide">
        <ul className="colour-list">
          {groups.map(({ name, swatches, twoToned, body }) => (
            <li key={name}>
              <div className="rays">
                {swatches.map((colour, index) => (
                  <Swatch
                    key={colour}
                    colour={colour}
                    base={twoToned ? swatches.at(index - 1) : undefined}
                  />
                ))}
              </div>
              <h3>{name}</h3>
              <Words of={body} />
            </li>
          ))}
        </ul>
        <Words of={note} className="colour-note" />
      </div>
    </section>
  );
}
