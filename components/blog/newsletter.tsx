import { content } from "../../content/index.ts";
import { Form } from "../page/form.tsx";
import { TextField } from "../page/text-field.tsx";

const { newsletter } = content.blog;

/** The form for a newsletter. */
export function Newsletter() {
  if (!newsletter) return null;
  const { heading, email, button, unsent, sending } = newsletter;
  return (
    <Form name="newsletter" heading={heading} button={button} unsent={unsent} sending={sending}>
      <TextField
        id="newsletter-email"
        name={sending?.names.email ?? "email"}
        type="email"
        autoComplete="email"
        label={email}
        required={sending !== undefined}
      />
    </Form>
  );
}
