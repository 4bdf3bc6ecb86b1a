import { createContext } from "react";
import { content } from "../../content/index.ts";
import { type Html, walkMarkup } from "../../generator/content.ts";
import { useSite } from "../../generator/site.tsx";

const { source } = content.settings.interface;

export interface Source {
  readonly id: string;
  readonly title: Html;
  readonly address: string;
}

/** The sources that the words of a page can refer to. */
export interface Citations {
  readonly sources: readonly Source[];
  /** The numbers of the sources to which words have referred, while the page renders. */
  readonly numbers: Map<string, number>;
  reportUnknown(id: string): void;
}

export const SourcesOfPage = createContext<Citations>({
  sources: [],
  numbers: new Map(),
  reportUnknown: () => undefined,
});

/** The sources of a page, before any of its words refer to them. */
export function useCitations(sources: readonly Source[]): Citations {
  const { problem } = useSite();
  const reportUnknown = (id: string) => {
    const message = `No source has the id "${id}".`;
    const fix = "Correct the id, or add the source.";
    problem({ message, fix, searchText: `[^${id}]` });
  };
  return { sources, numbers: new Map(), reportUnknown };
}

/** The sources in the order of their numbers. Those without a citation come last. */
export function inOrderOfUse({ sources, numbers }: Citations): readonly Source[] {
  const numberOf = ({ id }: Source) => numbers.get(id) ?? Number.POSITIVE_INFINITY;
  return sources.toSorted((one, other) => numberOf(one) - numberOf(other) || 0);
}

/** The id of the heading above the sources. */
export const sourcesId = "Sources";

/** The fragment of a source. */
export function fragmentOf(number: number): string {
  return `Source-${number}`;
}

/** One or more references such as `[^rhs][^uf]`. */
const references = /(?:\[\^[\w-]+\])+/g;

/** The same words for a page without sources. */
export function withoutReferences({ __html }: Html): Html {
  return { __html: walkMarkup(__html, { text: (text) => text.replace(references, "") }) };
}

/** Turns each `[^id]` in a text into a numbered link to that source. The first one used gets number 1. */
export function linkReferences(text: string, citations: Citations): string {
  const { sources, numbers, reportUnknown } = citations;
  if (sources.length === 0) return text;
  const linked = (id: string) => {
    if (!sources.some((source) => source.id === id)) reportUnknown(id);
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return `<a href="#${fragmentOf(number)}" aria-label="${source} ${number}">${number}</a>`;
  };
  return text.replace(references, (found) => {
    const ids = found.slice(2, -1).split("][^");
    return `<sup>${ids.map(linked).join(" ")}</sup>`;
  });
}
