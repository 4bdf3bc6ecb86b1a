import type { ReactElement } from "react";
import { content } from "../../content/index.ts";
import { drawHead } from "../drawing/drawings.tsx";
import { Drawn } from "../drawing/drawn.tsx";
import { Form } from "../page/form.tsx";
import { TextField } from "../page/text-field.tsx";
import "./newsletter.css";

const { newsletter } = content.blog;
const flower = drawHead("single");

/** The form for a newsletter. */
export function Newsletter(): ReactElement | null {
  if (!newsletter) return null;
  const { heading, email, button, note, unsent, sending } = newsletter;
  return (
    <section className="newsletter">
      <Drawn of={flower} />
      <h2 id="newsletter-heading">{heading}</h2>
      <Form
        id="newsletter-form"
        labelledBy="newsletter-heading"
        button={button}
        sampleNote={note}
        unsent={unsent}
        sending={sending}
      >
        <TextField
          id="newsletter-email"
          name={sending?.names.email ?? "email"}
          type="email"
          autoComplete="email"
          label={email}
          required={sending !== undefined}
        />
      </Form>
    </section>
  );
}
