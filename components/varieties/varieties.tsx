import { content } from "../../content/index.ts";
import { Drawn, drawHead, squareOf } from "../drawing/drawings.tsx";
import { plateWidth, scaleBarLength } from "../drawing/scale.ts";
import { Photograph } from "../text/photograph.tsx";
import { Words } from "../text/words.tsx";
import { Diameter } from "./ruler.tsx";
import { Swatch } from "./swatch.tsx";
import "../text/figure.css";
import "./varieties.css";

const { varietiesHeading, varieties, labels } = content.varieties;

const wholePlate = { right: 0, up: 0, width: plateWidth };

/** All varieties, each with a plate: drawings at one scale, on paper ruled in centimetres. */
export function Varieties() {
  return (
    <>
      <h2 id="types" className="in-wide">
        {varietiesHeading}
      </h2>
      <div className="varieties in-wide">
        {varieties.map((variety) => (
          <Variety of={variety} />
        ))}
      </div>
    </>
  );
}

function Variety({ of: variety }: { of: (typeof varieties)[number] }) {
  const { id, name, description, diameter, colors, examples, drawing, drawingAlt, image } = variety;
  return (
    <article className="variety" id={id}>
      <h3>{name}</h3>
      <div className="variety-words">
        <Words of={description} />
        <ul className="swatches">
          {colors.map((colour) => (
            <li>
              <Swatch colour={colour.swatch} />
              {colour.name}
            </li>
          ))}
        </ul>
        <p className="note">
          {labels.examples}: <Words of={examples} as="span" />
        </p>
        <Photograph
          of={image}
          placeholder={drawing}
          sizes="(min-width: 78rem) 29vw, (min-width: 48rem) 45vw, 90vw"
        />
      </div>
      <figure className="plate">
        <div className="plate-paper">
          <Drawn of={drawHead(drawing)} view={squareOf(drawing, wholePlate)} alt={drawingAlt} />
          <span className="plate-scale" aria-hidden="true">
            {scaleBarLength} cm
          </span>
        </div>
        <figcaption className="caption numbered">
          {labels.diameter}: <Diameter of={diameter} /> ({diameter.inches})
        </figcaption>
      </figure>
    </article>
  );
}
