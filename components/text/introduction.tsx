import type { Prose } from "../../generator/content.ts";
import { Words } from "./words.tsx";
import "./prose.css";
import "./markdown.css";

/** The text before the first section, if there is one. */
export function Introduction({ of: { intro } }: { of: Prose }) {
  if (intro.__html === "") return null;
  return (
    <div className="sheet">
      <Words of={intro} as="div" className="prose in-body" />
    </div>
  );
}
