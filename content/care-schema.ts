import * as v from "valibot";
import { words } from "../generator/content.ts";
import { symptomDrawings, topicPictures } from "./drawing-schema.ts";
import { listOf, page, sources, text } from "./schema-parts.ts";

const level = v.picklist(["low", "medium", "high"]);
const feed = v.picklist(["none", "monthly"]);

/** Front matter of care-tips.md; its sections are the topics. */
export const CareTips = v.strictObject({
  page,
  heading: words,
  lead: words,
  print: text,
  glanceHeading: text,
  glance: listOf(v.strictObject({ name: text, value: words, note: words })),
  /** The labels of the drawing of a pot, and its text alternative. */
  pot: v.strictObject({ alt: text, crown: text, perlite: text, hole: text }),
  /** Captions of the drawings of a crown at the right height and of a buried one. */
  crowns: v.strictObject({ raised: words, buried: words }),
  calendarHeading: text,
  /** Shows the months other than the current one on phones. */
  showYear: text,
  calendarNote: words,
  /** The columns of the calendar. */
  calendarTasks: v.strictObject({ month: text, water: text, feed: text, task: text }),
  calendar: v.pipe(
    v.array(v.strictObject({ month: text, water: level, feed, task: words })),
    v.length(12, "a list of 12 entries (one for each month)"),
  ),
  levels: v.strictObject({ low: text, medium: text, high: text }),
  feeds: v.strictObject({ none: text, monthly: text }),
  /** The legend of the year on the home page. */
  longerPetals: text,
  /** Marks the current month. */
  thisMonth: text,
  /** A choice between the hemispheres, and what the calendar says in browsers without script. */
  hemispheres: v.strictObject({ legend: text, northern: text, southern: text, note: words }),
  symptomsHeading: text,
  topicsHeading: text,
  symptomsColumns: v.strictObject({ see: text, cause: text, act: text }),
  symptoms: listOf(
    v.strictObject({
      /** The heading above all symptoms of the same group. */
      group: v.optional(text),
      drawing: v.picklist(symptomDrawings),
      see: words,
      cause: words,
      act: words,
    }),
  ),
  divisionHeading: text,
  divisionLead: words,
  divisionSteps: v.pipe(v.array(words), v.length(6, "a list of 6 entries (one for each drawing)")),
  topicPictures,
  sourcesHeading: text,
  sources,
});
