import { content } from "../../content/index.ts";
import { Drawn, drawHead } from "../drawing/drawings.tsx";
import { round } from "../drawing/path.ts";
import { diameter as diameterOf } from "../drawing/scale.ts";
import "./ruler.css";

const { page: varietiesPage, varieties, labels } = content.varieties;

/**
 * The heads of all varieties to one scale, each on its piece of a ruler. Each links to its plate, which may
 * be on another page.
 */
export function Ruler({ page = "" }: { page?: string }) {
  return (
    <nav className="ruler" aria-label={varietiesPage.title} aria-describedby="ruler">
      <ol className="heads">
        {varieties.map(({ id, name, drawing, diameter, mark }) => (
          <li>
            <a href={`${page}#${id}`}>
              <span className="measured">
                <Drawn of={drawHead(drawing)} />
                <Centimetres count={round(diameterOf(content.drawings[drawing]))} />
              </span>
              {name}
            </a>
            <span className="note">
              {mark ? (
                <>
                  {mark}
                  <br />
                </>
              ) : null}
              <Diameter of={diameter} />
            </span>
          </li>
        ))}
      </ol>
      <p id="ruler" className="note">
        {labels.ruler}
      </p>
    </nav>
  );
}

/** A piece of a ruler, as long as the head is wide. Its width sets the scale: 1 em is 5 cm. */
function Centimetres({ count }: { count: number }) {
  const marks = Array.from({ length: Math.floor(count) + 1 }, (_, index) =>
    index % 5 === 0 ? "v1m1-1" : "v.5m1-.5",
  );
  return (
    <svg
      viewBox={`0 0 ${count} 1`}
      width={`${count / 5}em`}
      height="8"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 0h${count}M0 0${marks.join("")}`} />
    </svg>
  );
}

interface DiameterProps {
  readonly of: { readonly from: number; readonly to: number };
  readonly className?: string;
}

/** The diameters of heads, such as "8–12 cm". */
export function Diameter({ of: { from, to }, className = "range" }: DiameterProps) {
  return <span className={className}>{from === to ? to : `${from}–${to}`} cm</span>;
}
