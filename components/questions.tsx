import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import { plainText } from "./format-words.ts";
import { JsonLd } from "./json-ld.tsx";
import { Words } from "./words.tsx";
import "./disclosures.css";

const { questionsHeading, questions } = content.contact;

/** Common questions, each with an answer that opens on click. */
export function Questions(): ReactElement {
  return (
    <section className="sheet ruled" aria-labelledby="questions">
      <JsonLd
        things={[
          {
            "@type": "FAQPage",
            mainEntity: questions.map(({ question, answer }) => ({
              "@type": "Question",
              name: question,
              acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
            })),
          },
        ]}
      />
      <h2 id="questions" className="in-head">
        {questionsHeading}
      </h2>
      <div className="disclosures in-body">
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <Words of={answer} />
          </details>
        ))}
      </div>
    </section>
  );
}
