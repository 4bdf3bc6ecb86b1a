import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { Swatch } from "./swatch.tsx";
import { Words } from "./words.tsx";
import "./colour-customs.css";

const { coloursHeading, coloursNote, colours } = content.about;

/** The meanings that florists give to colours, each with a ray in that colour. */
export function ColourCustoms(): ReactElement {
  return (
    <section className="sheet band" aria-labelledby="Colours">
      <h2 id="Colours" className="in-wide">
        {coloursHeading}
      </h2>
      <Words of={coloursNote} className="lead in-wide" />
      <dl className="customs in-wide">
        {colours.map(({ name, swatch, meaning }) => (
          <div key={name}>
            <dt>
              <Swatch colour={swatch} />
              {name}
            </dt>
            <Words of={meaning} as="dd" />
          </div>
        ))}
      </dl>
    </section>
  );
}
