import type { ReactElement } from "react";
import type { Html } from "../generator/content.ts";
import { relOf } from "./links.ts";
import { Words } from "./words.tsx";
import "./sources.css";

/** The sources of a page. */
export function Sources({
  heading,
  sources,
}: {
  heading: string;
  sources: readonly { readonly title: Html; readonly address: string }[];
}): ReactElement {
  return (
    <section className="sheet ruled sources" aria-labelledby="sources">
      <h2 id="sources" className="in-head">
        {heading}
      </h2>
      <ol className="source-list in-body">
        {sources.map(({ title, address }) => (
          <li key={address}>
            <a href={address} {...relOf(address)}>
              <Words of={title} as="span" />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
