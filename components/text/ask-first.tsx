import type { ReactNode } from "react";
import { content } from "../../content/index.ts";
import { Island, useSite } from "../../generator/site.tsx";
import AgreeButton from "../../islands/agree-button.tsx";
import { Drawn, drawHead } from "../drawing/drawings.tsx";
import { type Link, relOf } from "./links.ts";
import "../styles/button.css";

/** Only pages that ask get these styles. */
const css = `.ask-first{position:relative;align-self:start;display:grid;gap:var(--space-s);justify-items:start;padding:var(--space-m);border:1px solid var(--edge);background:var(--sheet);line-height:1.4}
.ask-first>img{width:4rem;height:auto}
.ask-first label{display:inline-block;padding:.5rem}
.ask-choice{visibility:hidden}
.page-question{max-width:40rem;margin:var(--space-l) auto;padding-inline:var(--space-m)}
@media print{.ask-first{display:none}}`;

/** A link to something that loads only if visitors agree. */
export function linkInstead(address: string): Link {
  return { label: content.services.askFirst.link, address };
}

interface AskFirstProps {
  /** Its name, by which the browser remembers the choice. */
  readonly service: string;
  /** Where to see it without this site, or to read about it. */
  readonly link: Link | undefined;
  readonly children: ReactNode;
}

/** Stands for its children, which come from another site, until visitors agree to load them. */
export function AskFirst({ service, link, children }: AskFirstProps) {
  useSite().addCss(css);
  const { sentence, agree, remember } = content.services.askFirst;
  const fill = (text: string) => text.replaceAll("{service}", service);
  return (
    <div className="ask-first" data-service={service}>
      <Drawn of={drawHead("mini")} />
      <p>{fill(sentence)}</p>
      <div className="ask-choice">
        <Island
          of={AgreeButton}
          when="visible"
          props={{ service, label: fill(agree), remember: fill(remember) }}
        />
      </div>
      {link ? (
        <p>
          <a href={link.address} {...relOf(link.address)}>
            {link.label}
          </a>
        </p>
      ) : null}
      <template>{children}</template>
    </div>
  );
}
