import { content } from "../../content/index.ts";
import { Drawn, draw } from "../drawing/drawings.tsx";
import { HeadSector } from "../drawing/plant/head-sector.tsx";
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
        {groups.map(({ name, ...colours }, index) => (
          <li>
            <Drawn of={draw(`colours-${index + 1}.svg`, <HeadSector {...colours} />)} />
            <h3>{name}</h3>
          </li>
        ))}
      </ul>
      <Words of={note} className="in-wide" />
    </section>
  );
}
