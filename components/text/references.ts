import { createContext } from "react";
import type { Html } from "../../generator/content.ts";

export interface Source {
  readonly id: string;
  readonly title: Html;
  readonly address: string;
}

/** The sources that the words of a page can refer to. */
interface Citations {
  readonly sources: readonly Source[];
  /** The ids of those to which a word has referred, while the page renders. */
  readonly cited: Set<string>;
}

export const SourcesOfPage = createContext<Citations>({ sources: [], cited: new Set() });

/** The sources in the order in which words first cite them; sources without a citation come last. */
export function inOrderOfUse(sources: readonly Source[], ...words: unknown[]): readonly Source[] {
  const uncited = sources.map(({ id }) => `[^${id}]`).join("");
  const text = JSON.stringify(words) + uncited;
  const firstUse = ({ id }: Source) => text.indexOf(`[^${id}]`);
  return sources.toSorted((one, other) => firstUse(one) - firstUse(other));
}

/** The id of the heading above the sources. */
export const sourcesId = "Sources";

/** The fragment of a source. */
export function fragmentOf(id: string): string {
  return `Source-${id}`;
}

/** The fragment of the first reference to a source, to which the source leads back. */
export function fragmentOfReference(id: string): string {
  return `Cited-${id}`;
}

const references = /(?:\[\^[\w-]+\])+/g;

/** The same words for a page without sources. */
export function withoutReferences({ __html }: Html): Html {
  return { __html: __html.replace(references, "") };
}

/**
 * Turns each `[^id]` into a numbered link to that source. A link to an unknown source is broken, so the build
 * reports it.
 */
export function linkReferences({ __html }: Html, { sources, cited }: Citations): Html {
  if (sources.length === 0) return { __html };
  const linked = (id: string) => {
    const number = sources.findIndex((source) => source.id === id) + 1;
    // The build reports the broken link with the line that says "[^id]".
    const address = number === 0 ? `[^${id}]` : `#${fragmentOf(id)}`;
    const fragment = cited.has(id) ? "" : ` id="${fragmentOfReference(id)}"`;
    cited.add(id);
    return `<a${fragment} href="${address}" aria-describedby="${sourcesId}">${number}</a>`;
  };
  const html = __html.replace(references, (found) => {
    const ids = found.slice(2, -1).split("][^");
    return `<sup>${ids.map(linked).join(", ")}</sup>`;
  });
  return { __html: html };
}
