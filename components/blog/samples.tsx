import type { ReactElement } from "react";
import { content } from "../../content/index.ts";
import { noteIdOf } from "../page/form.tsx";
import { Words } from "../text/words.tsx";
import { CommentForm, commentFormId } from "./comment-form.tsx";
import { Comments } from "./comments.tsx";
import { Newsletter, newsletterId } from "./newsletter.tsx";
import "./samples.css";

const { comments, commentForm, newsletter } = content.blog;

/** Comments and forms, with one text about what is only a sample. */
export function Samples(): ReactElement | null {
  if (!comments && !commentForm && !newsletter) return null;
  return (
    <div className="samples">
      <p className="note">
        {comments?.samples[0] ? <Words of={comments.note} as="span" /> : null}{" "}
        {commentForm && !commentForm.sending ? (
          <Words of={commentForm.note} as="span" id={noteIdOf(commentFormId)} />
        ) : null}{" "}
        {newsletter && !newsletter.sending ? (
          <Words of={newsletter.note} as="span" id={noteIdOf(newsletterId)} />
        ) : null}
      </p>
      <Comments />
      <CommentForm />
      <Newsletter />
    </div>
  );
}
