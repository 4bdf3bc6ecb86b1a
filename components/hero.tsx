import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { GerberaHead } from "./gerbera/gerbera-head.tsx";
import { LinkButton } from "./link-button.tsx";
import { Words } from "./words.tsx";

const { heading, line, callToAction, figure } = content.home;

/** The first screen of the site: its subject, and a flower that is too large for it. */
export function Hero(): ReactElement {
  return (
    <section className="hero">
      <figure className="hero-figure">
        <div className="hero-flower">
          <GerberaHead description={content.drawings.hero} size={640} title={figure.alt} />
        </div>
        <Words of={figure.caption} as="figcaption" className="caption numbered" />
      </figure>
      <div className="hero-words">
        <Words of={heading} as="h1" />
        <Words of={line} className="lead" />
        <LinkButton link={callToAction} />
      </div>
    </section>
  );
}
