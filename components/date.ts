import { content } from "../content/index.ts";

const format = new Intl.DateTimeFormat(content.settings.language, {
  dateStyle: "long",
  timeZone: "UTC",
});

const legalFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "2025-04-08" as people write it in the language of the site: "8 April 2025". */
export function formatDate(date: string): string {
  return format.format(new Date(date));
}

/** The date of a legal text, which the specification writes "April 16, 2025". */
export function formatLegalDate(date: string): string {
  return legalFormat.format(new Date(date));
}
