import type { ReactElement } from "react";
import type { Html } from "../../generator/content.ts";
import { Words } from "../text/words.tsx";
import "./key-figures.css";

/** A row of figures with their labels. */
export function KeyFigures({
  facts,
}: {
  facts: readonly { readonly figure: string; readonly label: Html }[];
}): ReactElement | null {
  if (facts.length === 0) return null;
  return (
    <ul className="facts">
      {facts.map(({ figure, label }) => (
        <li key={figure}>
          <b>{figure}</b>
          <Words of={label} as="span" />
        </li>
      ))}
    </ul>
  );
}
