import { content } from "../../content/index.ts";
import { Island } from "../../generator/site.tsx";
import PrintButton from "../../islands/print-button.tsx";
import { Drawn, draw } from "../drawing/drawings.tsx";
import { eyeView, OpeningEyes } from "../drawing/scenes/read-the-eye.tsx";
import { Words } from "../text/words.tsx";
import "./eye.css";
import "../styles/button.css";
import "../styles/scripted.css";

const { heading, lead, stages, pot, print } = content.varieties.eye;
const drawing = draw("eyes.svg", <OpeningEyes />);

/** How old a flower is: five eyes that open from the rim inwards. It prints as a card for the pocket. */
export function Eye() {
  return (
    <section className="eye in-wide" aria-labelledby="eye">
      <div className="eye-card">
        <h2 id="eye">{heading}</h2>
        <Words of={lead} />
        <ol className="eyes">
          {stages.map(({ name, body }, stage) => (
            <li>
              <Drawn of={drawing} view={eyeView(stage)} />
              <p>
                <b>{name}</b> {body}
              </p>
            </li>
          ))}
        </ol>
        <Words of={pot} />
      </div>
      <Island of={PrintButton} when="visible" props={{ label: print, part: "eye" }} />
    </section>
  );
}
