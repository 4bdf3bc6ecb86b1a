import { flowerParts } from "../../content/drawing-schema.ts";
import { content } from "../../content/index.ts";
import { Drawn, draw } from "../drawing/drawings.tsx";
import { CutAway } from "../drawing/scenes/cut-away.tsx";
import { Words } from "../text/words.tsx";
import "../text/figure.css";
import "./flower-parts.css";

const { floretsHeading, floretsCaption, florets } = content.about;
const drawing = draw("cut-away.svg", <CutAway />);
const legend = florets
  .map(({ part, ...words }) => ({ number: flowerParts.indexOf(part) + 1, ...words }))
  .sort((one, other) => one.number - other.number);

/** A head cut lengthwise, with a legend for its numbered parts. */
export function FlowerParts() {
  return (
    <section className="flower-parts" aria-labelledby="Florets">
      <h2 id="Florets">{floretsHeading}</h2>
      <figure className="figure">
        <Drawn
          of={drawing}
          alt={`${floretsHeading}: ${legend.map(({ number, name }) => `${number}, ${name.toLowerCase()}`).join("; ")}`}
        />
        <Words of={floretsCaption} as="figcaption" className="caption numbered" />
      </figure>
      <ol className="legend">
        {legend.map(({ number, name, body }) => (
          <li value={number}>
            <h3>{name}</h3>
            <Words of={body} />
          </li>
        ))}
      </ol>
    </section>
  );
}
