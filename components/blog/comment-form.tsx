import type { ReactElement } from "react";
import { content } from "../../content/index.ts";
import { Form } from "../page/form.tsx";
import { TextField } from "../page/text-field.tsx";
import "./comment-form.css";

const { heading, name, email, comment, button, note, unsent, sending } = content.blog.commentForm;
const names = sending?.names ?? {};

/** The form for a comment. */
export function CommentForm(): ReactElement {
  return (
    <section className="comment-form">
      <h2 id="comment-heading">{heading}</h2>
      <Form
        id="comment-form"
        labelledBy="comment-heading"
        button={button}
        sampleNote={note}
        unsent={unsent}
        sending={sending}
      >
        <TextField
          id="comment-name"
          name={names.name ?? "name"}
          type="text"
          autoComplete="name"
          label={name}
        />
        <TextField
          id="comment-email"
          name={names.email ?? "email"}
          type="email"
          autoComplete="email"
          label={email}
        />
        <TextField id="comment-text" name={names.comment ?? "comment"} label={comment} />
      </Form>
    </section>
  );
}
