import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import "./diameter-chart.css";

const { varieties, labels } = content.varieties;
const longest = Math.max(...varieties.map(({ diameter }) => diameter.to));

/** Distance of the ticks in centimetres. Their numbers mustn't touch. */
const tick = longest > 20 ? 10 : 5;
const ticks = Array.from({ length: Math.floor(longest / tick) + 1 }, (_, index) => index * tick);

/** The diameters of all varieties on one scale in centimetres; each name links to its plate. */
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
            <svg
              viewBox={`0 0 ${longest} 24`}
              width="240"
              height="24"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path className="diameter-ticks" d={ticks.map((at) => `M${at} 0v24`).join("")} />
              <path d={`M0 11.5h${from}v-3.5h${to - from}v8h${from - to}v-3.5h${-from}z`} />
            </svg>
            <span>
              {from}–{to} cm
            </span>
          </li>
        ))}
      </ol>
      <p className="diameter-axis" aria-hidden="true">
        {ticks.map((at) => (
          <span key={at}>{at}</span>
        ))}
      </p>
    </nav>
  );
}
