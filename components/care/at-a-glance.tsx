import { content } from "../../content/index.ts";
import { Island } from "../../generator/site.tsx";
import PrintButton from "../../islands/print-button.tsx";
import { Drawn, draw } from "../drawing/drawings.tsx";
import { CrownDrawing } from "../drawing/scenes/planting-depth.tsx";
import { PotSection } from "../drawing/scenes/pot-section.tsx";
import { Words } from "../text/words.tsx";
import "../styles/button.css";
import "./at-a-glance.css";
import "../styles/scripted.css";

const { heading, lead, print, glanceHeading, glance, pot, crowns } = content.careTips;

/** The opening of the care guide: the right and the wrong height beside a potted plant, above short answers. */
export function AtAGlance() {
  return (
    <section className="glance" aria-labelledby="CareGuide">
      <Words of={heading} as="h1" id="CareGuide" />
      <Words of={lead} className="lead" />
      <ul className="crowns">
        <li>
          <Drawn of={draw("crown-raised.svg", <CrownDrawing buried={false} />)} />
          <Words of={crowns.raised} />
        </li>
        <li>
          <Drawn of={draw("crown-buried.svg", <CrownDrawing buried />)} />
          <Words of={crowns.buried} />
        </li>
      </ul>
      <div className="glance-answers">
        <h2 id="Glance">{glanceHeading}</h2>
        <Island of={PrintButton} when="visible" props={{ label: print, part: "page" }} />
        <dl>
          {glance.map(({ name, value, note }) => (
            <div>
              <dt>{name}</dt>
              <Words of={value} as="dd" className="glance-value" />
              <Words of={note} as="dd" className="note" />
            </div>
          ))}
        </dl>
      </div>
      {/* After the text: on a slow connection the text would push the picture down. */}
      <Drawn of={draw("potted.svg", <PotSection />)} alt={pot.alt} />
    </section>
  );
}
