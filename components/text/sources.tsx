import { useContext } from "react";
import { relOf } from "./links.ts";
import { fragmentOf, inOrderOfUse, SourcesOfPage, sourcesId } from "./references.ts";
import { Words } from "./words.tsx";
import "./disclosures.css";
import "./sources.css";

/** The numbered sources of a page, which open on click or when a reference leads to one. */
export function Sources({ heading }: { heading: string }) {
  const citations = useContext(SourcesOfPage);
  return (
    <section className="sheet sources" aria-labelledby={sourcesId}>
      <div className="disclosures in-wide">
        <details>
          <summary>
            <h2 id={sourcesId}>{heading}</h2>
          </summary>
          <ol className="source-list">
            {inOrderOfUse(citations).map(({ title, address }, index) => (
              <li id={fragmentOf(index + 1)}>
                <a href={address} {...relOf(address)}>
                  <Words of={title} as="span" />
                </a>
              </li>
            ))}
          </ol>
        </details>
      </div>
    </section>
  );
}
