import { content } from "../../content/index.ts";
import { GerberaHead } from "../drawing/plant/head-from-above.tsx";
import { LinkButton } from "../page/link-button.tsx";
import { Words } from "../text/words.tsx";
import "../text/figure.css";
import "./hero.css";

const { heading, line, callToAction, figure } = content.home;

/**
 * The first screen of the site: a heading and a flower larger than the screen. The text comes first:
 * on a slow connection it would otherwise push the flower up.
 */
export function Hero() {
  return (
    <section className="hero">
      <div className="hero-words">
        <Words of={heading} as="h1" />
        <Words of={line} className="lead" />
        <LinkButton link={callToAction} />
      </div>
      <figure className="hero-figure">
        <Words of={figure.caption} as="figcaption" className="caption numbered" />
        <div className="hero-flower">
          <GerberaHead description={content.drawings.hero} size={640} title={figure.alt} />
        </div>
      </figure>
    </section>
  );
}
