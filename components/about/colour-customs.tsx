import { content } from "../../content/index.ts";
import { Drawn, draw } from "../drawing/drawings.tsx";
import { CutFlower } from "../drawing/plant/cut-flower.tsx";
import { Words } from "../text/words.tsx";
import "../styles/tinted.css";
import "./colour-customs.css";

const { coloursHeading, coloursNote, colours } = content.about;

/** The meanings that florists give to colours, each with a cut flower in that colour. */
export function ColourCustoms() {
  return (
    <section className="sheet band" aria-labelledby="Colours">
      <h2 id="Colours" className="in-wide">
        {coloursHeading}
      </h2>
      <Words of={coloursNote} className="lead in-wide" />
      <dl className="customs in-wide">
        {colours.map(({ name, meaning, swatch }, index) => (
          <div>
            <dt>
              <Drawn
                of={draw(`custom-${index + 1}.svg`, <CutFlower colour={swatch} index={index} />)}
              />
              {name}
            </dt>
            <Words of={meaning} as="dd" />
          </div>
        ))}
      </dl>
    </section>
  );
}
