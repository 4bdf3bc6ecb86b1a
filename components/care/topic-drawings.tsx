import type { ReactElement } from "react";
import type { AnyDrawing } from "../../content/drawing-schema.ts";
import { useSite } from "../../generator/site.tsx";
import { Drawn, drawAny } from "../drawing/drawings.tsx";

/** The drawings of topics, by the ids of their headings. A notice names those that no topic has. */
export function useTopicDrawings(
  file: string,
  sections: readonly { readonly id: string }[],
  pictures: Readonly<Record<string, AnyDrawing>>,
): ReadonlyMap<string, ReactElement> {
  const { notice } = useSite();
  const ids = new Set(sections.map(({ id }) => id));
  const known = Object.entries(pictures).filter(([id]) => {
    const message = `\`topicPictures\` names "${id}", but no topic has this address. Remove that line.`;
    if (!ids.has(id)) notice({ file, message });
    return ids.has(id);
  });
  return new Map(known.map(([id, name]) => [id, <Drawn of={drawAny(name)} />]));
}
