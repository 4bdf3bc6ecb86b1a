import type { Question } from "schema-dts";
import { content } from "../../content/index.ts";
import { Drawn, drawAny } from "../drawing/drawings.tsx";
import { JsonLd } from "../page/page-data.tsx";
import { plainText } from "../text/format-words.ts";
import { Words } from "../text/words.tsx";
import "../text/disclosures.css";

const { questionsHeading, questions } = content.contact;

/** Common questions, each with an answer that opens on click. */
export function Questions() {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <JsonLd of={{ "@type": "FAQPage", mainEntity: questions.map(questionData) }} />
      <h2 id="questions">{questionsHeading}</h2>
      <div className="disclosures">
        {questions.map(({ question, drawing, answer }) => (
          <details>
            <summary>
              <Drawn of={drawAny(drawing)} />
              {question}
            </summary>
            <Words of={answer} />
          </details>
        ))}
      </div>
    </section>
  );
}

function questionData({ question, answer }: (typeof questions)[number]): Question {
  const acceptedAnswer = { "@type": "Answer", text: plainText(answer) } as const;
  return { "@type": "Question", name: question, acceptedAnswer };
}
