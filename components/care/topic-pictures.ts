import type { AnyDrawing } from "../../content/drawing-schema.ts";
import { useSite } from "../../generator/site.tsx";
import { type Drawing, drawAny } from "../drawing/drawings.tsx";

/**
 * The addresses of the drawings of topics, by the ids of their headings. A notice names those that no
 * topic has.
 */
export function useTopicPictures(
  file: string,
  sections: readonly { readonly id: string }[],
  pictures: Readonly<Record<string, AnyDrawing>>,
): ReadonlyMap<string, string> {
  const { emit, notice } = useSite();
  const ids = new Set(sections.map(({ id }) => id));
  const known = Object.entries(pictures).filter(([id]) => {
    const message = `\`topicPictures\` names "${id}", but no topic has this address. Remove that line.`;
    if (!ids.has(id)) notice({ file, message });
    return ids.has(id);
  });
  const addressOf = ({ name, markup }: Drawing) => emit(name, markup);
  return new Map(known.map(([id, name]) => [id, addressOf(drawAny(name))]));
}
