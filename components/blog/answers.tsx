import { content } from "../../content/index.ts";
import { Words } from "../text/words.tsx";
import "./answers.css";

const { answers } = content.blog;

/** Short answers to questions from gardeners. */
export function Answers() {
  if (!answers?.list[0]) return null;
  return (
    <section className="answers" aria-labelledby="answers">
      <h2 id="answers">{answers.heading}</h2>
      <dl>
        {answers.list.map(({ question, answer }) => (
          <div>
            <dt>{question}</dt>
            <Words of={answer} as="dd" />
          </div>
        ))}
      </dl>
    </section>
  );
}
