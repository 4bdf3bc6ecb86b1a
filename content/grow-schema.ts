import * as v from "valibot";
import { colour, drawingId } from "./drawing-schema.ts";
import { centimetres, text, uniqueBy } from "./schema-parts.ts";

/** A choice for a flower that visitors put together: at most `most` options, and what they change. */
function choice<const Entries extends v.ObjectEntries>(most: number, entries: Entries) {
  const option = v.strictObject({ name: text, ...entries });
  return v.strictObject({
    heading: text,
    options: v.pipe(
      v.array(option),
      v.minLength(1, "a list with at least one option"),
      // `components/varieties/grow-chosen.css` has a selector for each.
      v.maxLength(most, `a list of at most ${most} options`),
      uniqueBy("name"),
    ),
  });
}

export const grow = v.strictObject({
  heading: text,
  lead: text,
  sentence: text,
  print: text,
  copy: text,
  copied: text,
  save: text,
  plate: text,
  shape: choice(6, { drawing: drawingId }),
  size: choice(4, { diameter: centimetres }),
  colour: choice(10, { base: colour, face: colour, tip: colour, shade: colour }),
  eye: choice(4, { drawing: drawingId }),
});
