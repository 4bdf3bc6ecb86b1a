import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { TextField } from "./text-field.tsx";
import { UnsentForm } from "./unsent-form.tsx";
import "./comment-form.css";

const { heading, name, email, comment, button, note } = content.blog.commentForm;

/** The form for a comment. Browsers check its fields, and nothing is sent. */
export function CommentForm(): ReactElement {
  return (
    <section className="comment-form">
      <h2 id="comment-heading">{heading}</h2>
      <UnsentForm id="comment-form" labelledBy="comment-heading" button={button} note={note}>
        <TextField id="comment-name" name="name" type="text" autoComplete="name" label={name} />
        <TextField
          id="comment-email"
          name="email"
          type="email"
          autoComplete="email"
          label={email}
        />
        <TextField id="comment-text" name="comment" label={comment} />
      </UnsentForm>
    </section>
  );
}
