import { createCopier, createFactsReader } from "../../generator/html.ts";
import { walkMarkup } from "../../generator/markup.ts";

export function readFacts(html: string) {
  const { facts, ...reader } = createFactsReader(html, createCopier());
  walkMarkup(html, {
    tag(tag) {
      reader.tag(tag);
    },
    text(text, _, parents) {
      reader.text?.(text, parents);
    },
  });
  return facts;
}
