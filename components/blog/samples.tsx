import { content } from "../../content/index.ts";
import { Form, noteIdOf } from "../page/form.tsx";
import { TextField } from "../page/text-field.tsx";
import { formatDate } from "../text/date.ts";
import { Words } from "../text/words.tsx";
import "./samples.css";

const { comments, commentForm, newsletter } = content.blog;

/** Comments and forms, with one text about what is only a sample. */
export function Samples() {
  if (!comments && !commentForm && !newsletter) return null;
  const hasComments = comments?.samples[0];
  const isSample = [commentForm, newsletter].some((form) => form && !form.sending);
  return (
    <div className="samples">
      {hasComments || isSample ? (
        <p className="note">
          {hasComments ? <Words of={comments.note} as="span" /> : null}{" "}
          {commentForm && !commentForm.sending ? (
            <Words of={commentForm.note} as="span" id={noteIdOf("comment")} />
          ) : null}{" "}
          {newsletter && !newsletter.sending ? (
            <Words of={newsletter.note} as="span" id={noteIdOf("newsletter")} />
          ) : null}
        </p>
      ) : null}
      <Comments />
      <CommentForm />
      <Newsletter />
    </div>
  );
}

/** Sample comments, set like readers' letters in a magazine. */
function Comments() {
  if (!comments?.samples[0]) return null;
  const { heading, samples } = comments;
  return (
    <section aria-labelledby="comments">
      <h2 id="comments">{heading}</h2>
      <ol className="comment-list">
        {samples.map(({ name, date, on, body }) => (
          <li>
            <p>{body}</p>
            <p className="note">
              <b dir="auto">{name}</b>, <time dateTime={date}>{formatDate(date)}</time>
              <br />
              <i>{on}</i>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The form for a comment. */
function CommentForm() {
  if (!commentForm) return null;
  const { heading, name, email, comment, button, unsent, sending } = commentForm;
  const names = sending?.names ?? {};
  const required = sending !== undefined;
  return (
    <Form name="comment" heading={heading} button={button} unsent={unsent} sending={sending}>
      <TextField id="comment-name" name={names.name ?? "name"} kind="name" label={name} />
      <TextField
        id="comment-email"
        name={names.email ?? "email"}
        kind="email"
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

/** The form for a newsletter. */
function Newsletter() {
  if (!newsletter) return null;
  const { heading, email, button, unsent, sending } = newsletter;
  return (
    <Form name="newsletter" heading={heading} button={button} unsent={unsent} sending={sending}>
      <TextField
        id="newsletter-email"
        name={sending?.names.email ?? "email"}
        kind="email"
        label={email}
        required={sending !== undefined}
      />
    </Form>
  );
}
