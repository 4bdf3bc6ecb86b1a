import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { GerberaHead } from "./gerbera/gerbera-head.tsx";
import { LinkButton } from "./link-button.tsx";
import { Words } from "./words.tsx";
import "./figure.css";
import "./hero.css";

const { heading, line, callToAction, figure } = content.home;

/**
 * The first screen of the site: its subject, and a flower that is too large for it. The words come
 * first: on a slow line the flower would find its place without them, and then be pushed up.
 */
export function Hero(): ReactElement {
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
