import { content } from "../../content/index.ts";
import { Drawn, draw } from "../drawing/drawings.tsx";
import { SymptomDrawing } from "../drawing/scenes/symptoms.tsx";
import { Words } from "../text/words.tsx";
import "../text/table.css";
import "./symptoms.css";

const { symptomsHeading, symptomsColumns, symptoms } = content.careTips;
/** In the order in which they first appear. */
const groups = [...new Set(symptoms.map(({ group }) => group))];

/** A table of symptoms with a drawing of each, their causes and remedies. */
export function Symptoms() {
  return (
    <section className="sheet" aria-labelledby="Symptoms">
      <h2 id="Symptoms" className="in-wide">
        {symptomsHeading}
      </h2>
      {groups.length > 1 ? (
        <ul className="symptom-groups in-wide">
          {groups.map((group, index) => (
            <li hidden={!group}>
              <a href={`#Symptoms-${index + 1}`}>{group}</a>
            </li>
          ))}
        </ul>
      ) : null}
      <table className="table symptoms in-wide" aria-labelledby="Symptoms">
        <thead>
          <tr>
            <th scope="col">{symptomsColumns.see}</th>
            <th scope="col">{symptomsColumns.cause}</th>
            <th scope="col">{symptomsColumns.act}</th>
          </tr>
        </thead>
        {groups.map((group, index) => (
          <tbody id={`Symptoms-${index + 1}`}>
            <tr className="symptom-group" hidden={!group}>
              <th scope="rowgroup" colSpan={3}>
                {group}
              </th>
            </tr>
            {symptoms.map((symptom) => symptom.group === group && <Row {...symptom} />)}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Row({ drawing, see, cause, act }: (typeof symptoms)[number]) {
  return (
    <tr>
      <th scope="row">
        <Drawn of={draw(`symptom-${drawing}.svg`, <SymptomDrawing of={drawing} />)} />
        <Words of={see} as="span" />
      </th>
      <Words of={cause} as="td" label={symptomsColumns.cause} />
      <Words of={act} as="td" label={symptomsColumns.act} />
    </tr>
  );
}
