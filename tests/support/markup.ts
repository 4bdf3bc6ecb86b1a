import type { Tag } from "../../generator/markup/html.ts";
import { parseHtml } from "./parse.ts";
import { publicRoutes, readOutput } from "./site.ts";

/** The file in which a host finds what it shows under a path. */
export function fileOf(path: string): string {
  const files: Record<string, string> = { ...publicRoutes, "/500": "500.html" };
  return files[path] ?? "404.html";
}

/** The start tags of the page under a path, in order. */
export function tagsOf(path: string): Omit<Tag, "at">[] {
  const { elements } = parseHtml(readOutput(fileOf(path)));
  return elements.map((element) => ({
    ...element,
    attributes: new Map(Object.entries(element.attributes)),
  }));
}

/** The values of an attribute in all tags of a name on a page. */
export function valuesOf(path: string, name: string, attribute: string): string[] {
  return tagsOf(path).flatMap((tag) =>
    tag.name === name ? (tag.attributes.get(attribute) ?? []) : [],
  );
}

/** What a `<meta>` of a page says, by its name, property or http-equiv. */
export function metaOf(path: string, key: string): string | undefined {
  return tagsOf(path)
    .find(
      ({ name, attributes }) =>
        name === "meta" &&
        ["name", "property", "http-equiv"].some((attribute) => attributes.get(attribute) === key),
    )
    ?.attributes.get("content");
}

/** A text with its white space as a reader sees it. */
export const asRead = (text: string) => text.replace(/\s+/g, " ").trim();

/** The words of a page without its tags. */
export function wordsOf(path: string): string {
  const words = readOutput(fileOf(path))
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  return asRead(words);
}
