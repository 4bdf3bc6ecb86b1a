import type { ReactElement } from "react";
import { content } from "../../content/index.ts";
import { drawSector } from "../drawing/drawings.tsx";
import { Drawn } from "../drawing/drawn.tsx";
import { Words } from "../text/words.tsx";
import "./colour-groups.css";

const { heading, lead, groups, note } = content.varieties.colours;

/** The colours of gerberas in groups, each drawn as a sector of a head. */
export function ColourGroups(): ReactElement {
  return (
    <section className="sheet ruled" aria-labelledby="colours">
      <h2 id="colours" className="in-wide">
        {heading}
      </h2>
      <Words of={lead} className="lead in-wide" />
      <div className="colour-groups in-wide">
        <ul className="colour-list">
          {drawnGroups.map((group) => (
            <ColourGroup key={group.name} of={group} />
          ))}
        </ul>
        <Words of={note} className="colour-note" />
      </div>
    </section>
  );
}

const drawnGroups = groups.map((group, index) => ({
  ...group,
  drawing: drawSector(`colours-${index + 1}`, group.swatches, group.twoToned),
}));

function ColourGroup({
  of: { name, body, drawing },
}: {
  of: (typeof drawnGroups)[number];
}): ReactElement {
  return (
    <li>
      <Drawn of={drawing} />
      <h3>{name}</h3>
      <Words of={body} />
    </li>
  );
}
