import { content } from "../../content/index.ts";
import { draw } from "../drawing/drawings.tsx";
import { Drawn } from "../drawing/drawn.tsx";
import { CutFlower } from "../drawing/plant/cut-flower.tsx";
import { Words } from "../text/words.tsx";
import "../styles/tinted.css";
import "./colour-customs.css";

const { coloursHeading, coloursNote, colours } = content.about;

const customs = colours.map((custom, index) => ({
  ...custom,
  drawing: draw(`custom-${index + 1}.svg`, <CutFlower colour={custom.swatch} index={index} />),
}));

/** The meanings that florists give to colours, each with a cut flower in that colour. */
export function ColourCustoms() {
  return (
    <section className="sheet band" aria-labelledby="Colours">
      <h2 id="Colours" className="in-wide">
        {coloursHeading}
      </h2>
      <Words of={coloursNote} className="lead in-wide" />
      <dl className="customs in-wide">
        {customs.map(({ name, meaning, drawing }) => (
          <div>
            <dt>
              <Drawn of={drawing} />
              {name}
            </dt>
            <Words of={meaning} as="dd" />
          </div>
        ))}
      </dl>
    </section>
  );
}
