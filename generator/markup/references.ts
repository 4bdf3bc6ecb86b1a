import { escapePattern, renamed, suggestion, type Words } from "../problems.ts";
import type { Reference } from "./facts.ts";

/** An attribute that names an element which is not there, and how to find it in the author's files. */
interface LostReference extends Words {
  readonly literal: string;
  readonly pattern: RegExp;
}

/** What does not come about where an element is not there. */
const losses: ReadonlyMap<string, string> = new Map([
  ["for", "so this label belongs to nothing"],
  ["aria-labelledby", "so screen readers find no name"],
  ["aria-describedby", "so screen readers find no description"],
  ["popovertarget", "so a press opens nothing"],
  ["commandfor", "so a press does nothing"],
]);

/**
 * The references of a page to ids that nothing on it has.
 *
 * @param ids all ids of the page.
 * @param route the page, e.g. `/contact`.
 */
export function lostReferences(
  references: readonly Reference[],
  ids: readonly string[],
  route: string,
): LostReference[] {
  if (references.length === 0) return [];
  const known = new Set(ids);
  return references.flatMap(([id, attribute]) => {
    if (known.has(id)) return [];
    const name = attribute === "for" ? "(?:htmlFor|for)" : attribute;
    return {
      literal: id,
      pattern: new RegExp(
        `(?<=\\b${name}=["'\`{]+[^"'\`}]*)(?<![\\w-])${escapePattern(id)}(?![\\w-])`,
        "i",
      ),
      what: `"${attribute}" names "${id}".`,
      why: `Nothing on ${route} has that id${losses.has(attribute) ? `, ${losses.get(attribute)}` : ""}.`,
      fix: suggestion(
        renamed(id, ids),
        "Give the element that is meant this id, or name another one.",
      ),
    };
  });
}
