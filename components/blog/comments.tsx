import { content } from "../../content/index.ts";
import { formatDate } from "../text/date.ts";

const { comments } = content.blog;

/** Sample comments, set like readers' letters in a magazine. */
export function Comments() {
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
