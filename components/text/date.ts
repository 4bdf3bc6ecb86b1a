import { content } from "../../content/index.ts";

const format = new Intl.DateTimeFormat(content.settings.language, {
  dateStyle: "long",
  timeZone: "UTC",
});

const legalFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Formats "2025-04-08" in the language of the site: "8 April 2025". */
export function formatDate(date: string): string {
  return format.format(new Date(date));
}

/** Formats the date of a legal text as in the specification: "April 16, 2025". */
export function formatLegalDate(date: string): string {
  return legalFormat.format(new Date(date));
}
