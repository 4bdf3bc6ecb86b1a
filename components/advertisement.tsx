import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import "./advertisement.css";

const { label, ...types } = content.services.advertisements;

/** The space kept for an advertisement of one type; it says what it is and shows nothing. */
export function Advertisement({ type }: { type: keyof typeof types }): ReactElement {
  const { name, note } = types[type];
  return (
    <aside className="advertisement" aria-label={`${label}: ${name}`}>
      <p>
        {label} · {name}
      </p>
      <p>{note}</p>
    </aside>
  );
}
