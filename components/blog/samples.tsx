import { content } from "../../content/index.ts";
import { noteIdOf } from "../page/form.tsx";
import { Words } from "../text/words.tsx";
import { CommentForm } from "./comment-form.tsx";
import { Comments } from "./comments.tsx";
import { Newsletter } from "./newsletter.tsx";
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
