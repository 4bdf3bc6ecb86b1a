import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { Form } from "./form.tsx";
import { TextField } from "./text-field.tsx";
import "./newsletter.css";

const { heading, email, button, note, unsent, sending } = content.blog.newsletter;

/** The form for a newsletter. */
export function Newsletter(): ReactElement {
  return (
    <section className="newsletter">
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
        />
      </Form>
    </section>
  );
}
