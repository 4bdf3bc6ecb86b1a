import type { ReactNode } from "react";
import type { Section } from "../../generator/content.ts";
import { Words } from "./words.tsx";
import "./photograph-beside.css";
import "./prose.css";
import "./markdown.css";
import "../styles/sr-only.css";
import "./prose-section.css";

interface ProseSectionProps {
  readonly of: Section;
  readonly children?: ReactNode;
}

/** A section of a Markdown text; a photograph goes into the margin. */
export function ProseSection({ of: { id, title, body }, children }: ProseSectionProps) {
  return (
    <section className="sheet">
      <Words of={title} as="h2" id={id} className="in-head" />
      <Words of={body} as="div" className={children ? "prose" : "prose prose-columns in-body"} />
      {children ? <div className="in-margin photograph-beside">{children}</div> : null}
    </section>
  );
}
