import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { TextField } from "./text-field.tsx";
import { UnsentForm } from "./unsent-form.tsx";
import { Words } from "./words.tsx";
import "./newsletter.css";

const { heading, body, email, button, note } = content.blog.newsletter;

/** The form for a newsletter; `id` is the fragment of links to it. */
export function Newsletter({ id }: { id: string }): ReactElement {
  return (
    <section id={id} className="sheet newsletter">
      <h2 id="newsletter-heading" className="in-head">
        {heading}
      </h2>
      <div className="newsletter-words in-body">
        <Words of={body} className="lead" />
        <UnsentForm
          id="newsletter-form"
          labelledBy="newsletter-heading"
          button={button}
          note={note}
        >
          <TextField
            id="newsletter-email"
            name="email"
            type="email"
            autoComplete="email"
            label={email}
          />
        </UnsentForm>
      </div>
    </section>
  );
}
