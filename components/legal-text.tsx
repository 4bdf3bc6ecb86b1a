import { Fragment, type ReactElement } from "react";
import type { content } from "../content/index.ts";
import { formatLegalDate } from "./date.ts";
import { Words } from "./words.tsx";

type Legal = typeof content.privacyPolicy | typeof content.termsOfService;

/** A legal text with its date: headings on the left, what they head on the right. */
export function LegalText({
  of: { page, heading, lead, updatedLabel, sections },
}: {
  of: Legal;
}): ReactElement {
  return (
    <article className="sheet legal">
      <Words of={heading} as="h1" className="in-wide" />
      <p className="legal-date in-head">
        {updatedLabel} <time dateTime={page.updated}>{formatLegalDate(page.updated)}</time>
      </p>
      <Words of={lead} className="lead in-body" />
      {sections.map(({ id, title, body }) => (
        <Fragment key={id}>
          <h2 id={id} className="in-head">
            <Words of={title} as="span" />
          </h2>
          <Words of={body} as="div" className="prose in-body" />
        </Fragment>
      ))}
    </article>
  );
}
