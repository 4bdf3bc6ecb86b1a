import { content } from "../../content/index.ts";
import { Drawn, draw } from "../drawing/drawings.tsx";
import { DivisionDrawing, stepView } from "../drawing/scenes/division.tsx";
import { Words } from "../text/words.tsx";
import "./division.css";

const { divisionHeading, divisionLead, divisionSteps } = content.careTips;
const drawing = draw("division.svg", <DivisionDrawing />);

/** How to divide a clump, in drawn steps. */
export function Division() {
  return (
    <section className="sheet" aria-labelledby="Division">
      <div className="in-wide">
        <h2 id="Division">{divisionHeading}</h2>
        <Words of={divisionLead} className="lead" />
      </div>
      <ol className="division in-wide">
        {divisionSteps.map((step, index) => (
          <li>
            <Drawn of={drawing} view={stepView(index)} />
            <Words of={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}
