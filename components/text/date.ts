import { content } from "../../content/index.ts";

const formatIn = (language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
const format = formatIn(content.settings.language);

/** Formats "2025-04-08" in a language, or in that of the site: "8 April 2025". */
export function formatDate(date: string, language?: string): string {
  return (language ? formatIn(language) : format).format(new Date(date));
}

const daysFormat = new Intl.DateTimeFormat(content.settings.language, {
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** Formats a day or a few days without their year: "24–26 December". */
export function formatDays(from: string, to = from): string {
  return daysFormat.formatRange(new Date(from), new Date(to));
}
