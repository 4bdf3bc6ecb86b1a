import type { ReactElement } from "react";
import { content } from "../content/index.ts";

const { varieties, labels } = content.varieties;
const longest = Math.max(...varieties.map(({ diameter }) => diameter.to));

/** The six ranges of size over one scale in centimetres; each name leads to its plate. */
export function DiameterChart(): ReactElement {
  return (
    <nav className="diameters" aria-labelledby="diameters">
      <p id="diameters" className="note">
        {labels.diameter}
      </p>
      <ol className="diameter-list">
        {varieties.map(({ id, name, diameter: { from, to } }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
            <svg viewBox={`0 0 ${longest} 8`} preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 3.5h${from}v-3.5h${to - from}v8h${from - to}v-3.5h${-from}z`} />
            </svg>
            <span>
              {from}–{to} cm
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
