import { content } from "../../content/index.ts";
import { Drawn, drawHead } from "../drawing/drawings.tsx";
import { LinkButton } from "../page/link-button.tsx";
import { Words } from "../text/words.tsx";
import "../styles/button.css";
import "../styles/dark-green.css";
import "./read-more.css";

const { heading, body, buttons } = content.home.more;

/** The end of the front page: links to more reading and to the contact page. */
export function ReadMore() {
  return (
    <section className="closing evergreen" aria-labelledby="more">
      <Drawn of={drawHead("giant")} />
      <div className="closing-words">
        <h2 id="more">{heading}</h2>
        <Words of={body} />
        <p className="buttons">
          {buttons.map((link, index) => (
            <LinkButton link={link} quiet={index > 0} />
          ))}
        </p>
      </div>
    </section>
  );
}
