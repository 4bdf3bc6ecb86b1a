import * as v from "valibot";
import { day, words } from "../generator/content.ts";
import { anyDrawing } from "./drawing-schema.ts";
import { matching, page, text } from "./schema-parts.ts";

/** The schema of `content/contact.yaml`. */
export const Contact = v.strictObject({
  page,
  heading: words,
  lead: words,
  hoursHeading: v.optional(text, "Office hours"),
  hoursCaption: v.optional(text, "Office hours by day of the week"),
  hours: v.optional(v.array(v.strictObject({ days: text, short: text, time: text })), []),
  exceptionsCaption: v.optional(text, "Days with other hours"),
  /** Days with other hours, such as holidays. */
  exceptions: v.optional(
    v.array(
      v.pipe(
        v.strictObject({ date: day, until: v.optional(day), time: text }),
        v.forward(
          v.partialCheck(
            [["date"], ["until"]],
            ({ date, until = date }) => until >= date,
            "a day after `date`",
          ),
          ["until"],
        ),
      ),
    ),
    [],
  ),
  phoneHeading: v.optional(text, "Phone"),
  phone: v.optional(
    // No number has more than 15 digits, so two numbers are refused.
    matching(
      /^(?=(?:\D*\d){4,15}\D*$)[+\d][\d\s()/.–-]+$/,
      'one phone number (like "+44 20 7946 0018")',
    ),
  ),
  addressHeading: v.optional(text, "Address"),
  postalAddress: v.optional(
    v.strictObject({
      street: text,
      city: text,
      region: v.optional(text),
      postalCode: v.optional(text),
      country: text,
    }),
  ),
  emailHeading: text,
  emailBody: words,
  socialHeading: text,
  formHeading: text,
  /** The label of a link past the form. */
  skipForm: text,
  questionsHeading: v.optional(text, "Common questions"),
  questions: v.optional(
    v.array(
      v.strictObject({
        question: text,
        drawing: v.optional(anyDrawing, "single"),
        answer: words,
      }),
    ),
    [],
  ),
});
