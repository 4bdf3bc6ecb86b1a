import { content } from "../../content/index.ts";
import { drawSector } from "../drawing/drawings.tsx";
import { Drawn } from "../drawing/drawn.tsx";
import { Words } from "../text/words.tsx";
import "./colour-groups.css";

const { heading, lead, groups, note } = content.varieties.colours;

/** The colours of gerberas in groups, each drawn as a sector of a head. */
export function ColourGroups() {
  return (
    <section className="sheet ruled" aria-labelledby="colours">
      <h2 id="colours" className="in-wide">
        {heading}
      </h2>
      <Words of={lead} className="lead in-wide" />
      <ul className="colour-list in-wide">
        {drawnGroups.map(({ name, drawing }) => (
          <li>
            <Drawn of={drawing} />
            <h3>{name}</h3>
          </li>
        ))}
      </ul>
      <Words of={note} className="in-wide" />
    </section>
  );
}

const drawnGroups = groups.map((group, index) => ({
  ...group,
  drawing: drawSector(`colours-${index + 1}`, group.swatches, group.twoToned),
}));
