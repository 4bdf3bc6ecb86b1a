import type { ReactElement } from "react";
import type { Html } from "../generator/content.ts";
import { Words } from "./words.tsx";
import "./facts.css";

/** A row of figures with their labels. */
export function Facts({
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
