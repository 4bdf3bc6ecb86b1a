import { content } from "../../content/index.ts";
import { drawHead } from "../drawing/drawings.tsx";
import { Drawn } from "../drawing/drawn.tsx";
import { Words } from "../text/words.tsx";
import "./flower-forms.css";

const { formsHeading, formsLead, forms } = content.about;
const plates = forms.map((form) => ({
  ...form,
  plate: drawHead(form.drawing),
  alt: content.varieties.varieties.find(({ drawing }) => drawing === form.drawing)?.drawingAlt,
}));

/** The shapes of flower heads side by side; the varieties page has their sizes. */
export function FlowerForms() {
  return (
    <section className="sheet" aria-labelledby="Forms">
      <h2 id="Forms" className="in-wide">
        {formsHeading}
      </h2>
      <Words of={formsLead} className="lead in-wide" />
      <ul className="forms in-wide">
        {plates.map(({ plate, alt, name, body }) => (
          <li>
            <Drawn of={plate} alt={alt ?? ""} />
            <h3>{name}</h3>
            <Words of={body} />
          </li>
        ))}
      </ul>
    </section>
  );
}
