import { content } from "../../content/index.ts";
import { Form } from "../page/form.tsx";
import { TextField } from "../page/text-field.tsx";

const { commentForm } = content.blog;

/** The form for a comment. */
export function CommentForm() {
  if (!commentForm) return null;
  const { heading, name, email, comment, button, unsent, sending } = commentForm;
  const names = sending?.names ?? {};
  const required = sending !== undefined;
  return (
    <Form name="comment" heading={heading} button={button} unsent={unsent} sending={sending}>
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
        required={required}
      />
      <TextField
        id="comment-text"
        name={names.comment ?? "comment"}
        label={comment}
        required={required}
      />
    </Form>
  );
}
