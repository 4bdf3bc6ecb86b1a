import { content } from "../../content/index.ts";
import { Drawn, drawHead } from "../drawing/drawings.tsx";
import { Words } from "../text/words.tsx";
import "./flower-forms.css";

const { formsHeading, formsLead, forms } = content.about;
const { varieties } = content.varieties;

/** The shapes of flower heads side by side; the varieties page has their sizes. */
export function FlowerForms() {
  return (
    <section className="sheet" aria-labelledby="Forms">
      <h2 id="Forms" className="in-wide">
        {formsHeading}
      </h2>
      <Words of={formsLead} className="lead in-wide" />
      <ul className="forms in-wide">
        {forms.map(({ drawing, name, body }) => {
          const variety = varieties.find((one) => one.drawing === drawing);
          const label = variety ? <a href={`/varieties#${variety.id}`}>{name}</a> : name;
          return (
            <li>
              <Drawn of={drawHead(drawing)} alt={variety?.drawingAlt} />
              <h3>{label}</h3>
              <Words of={body} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
