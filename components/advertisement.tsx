import type { ReactElement } from "react";
import { content } from "../content/index.ts";
import "./advertisement.css";

const { label, ...types } = content.services.advertisements;

/** Reserves the space of an advertisement of one type, and names it. */
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
