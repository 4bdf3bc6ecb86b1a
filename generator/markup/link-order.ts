import { resolve } from "../routes.ts";
import { readTags } from "./html.ts";

/**
 * Puts pages into an order in which each one comes after those that it links to. Where they link to
 * each other in a circle, one of them has to be the first.
 *
 * @param pages the markup of each page, by its output path.
 * @returns the place of each page in that order, from 0.
 */
export function linkOrder(pages: ReadonlyMap<string, () => string>): Map<string, number> {
  const places = new Map<string, number>();
  const met = new Set<string>();
  for (const page of pages.keys()) {
    // Thousands of articles may link from each to the next: a stack of our own has room for them.
    const waiting = [page];
    for (let output = waiting.at(-1); output !== undefined; output = waiting.at(-1)) {
      const next = met.has(output) ? [] : linkedFrom(pages.get(output)?.() ?? "", pages);
      met.add(output);
      const unmet = next.filter((name) => !met.has(name));
      waiting.push(...unmet);
      if (unmet.length > 0) continue;
      waiting.pop();
      if (!places.has(output)) places.set(output, places.size);
    }
  }
  return places;
}

/** The pages among some that markup links to; the path below which the site stands is not looked at. */
function linkedFrom(html: string, pages: ReadonlyMap<string, unknown>): string[] {
  const links = readTags(html).flatMap(({ attributes }) => attributes.get("href") ?? []);
  return links.flatMap((link) => {
    const [path = ""] = link.split(/[?#]/);
    for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) {
      const found = resolve(path.slice(at), (output) => pages.has(output));
      if (found.kind === "file") return found.output;
    }
    return [];
  });
}
