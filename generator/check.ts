import { findBrokenLinks } from "./links.ts";
import type { Notice, Problem } from "./problems.ts";
import type { RenderedPage } from "./render.tsx";
import { routeOfOutput } from "./routes.ts";
import type { Settings } from "./settings.ts";
import type { SiteFiles } from "./site-files.ts";
import { createSourceLocator, type SourceLocator } from "./source-location.ts";

/** Finds everything in the finished site that would reach a visitor broken. */
export function checkSite(
  pages: readonly RenderedPage[],
  files: SiteFiles,
  { root, settings }: { root: string; settings: Settings },
): Problem[] {
  const locator = createSourceLocator(root);
  return [
    ...checkTitles(pages, locator),
    ...pages.flatMap((page) => [
      ...checkIds(page, locator),
      ...checkInlineCode(page, locator),
      ...checkLeaks(page, locator),
    ]),
    ...findBrokenLinks(pages, files, settings, locator),
  ];
}

function checkTitles(pages: readonly RenderedPage[], locator: SourceLocator): Problem[] {
  const first = new Map<string, RenderedPage>();
  return pages.flatMap((page) => {
    const { title } = page.facts;
    const other = first.get(title);
    if (title !== "" && !other) {
      first.set(title, page);
      return [];
    }
    const location = locator.find(page.meta.title, page.source.file) ?? page.source;
    const route = routeOfOutput(page.output);
    return [
      {
        ...location,
        message: other
          ? `${route} and ${routeOfOutput(other.output)} have the same title: "${title}".`
          : `${route} has no title.`,
        fix: other
          ? "Give each page its own title."
          : "Let the document render `<title>` with the title of the page's meta.",
      },
    ];
  });
}

function checkIds({ facts, source, output }: RenderedPage, locator: SourceLocator): Problem[] {
  const seen = new Set<string>();
  const repeated = new Set(facts.ids.filter((id) => seen.has(id) || !seen.add(id)));
  return [...repeated].map((id) => ({
    ...(locator.find(`id="${id}"`, source.file) ?? locator.find(id, source.file) ?? source),
    message: `${routeOfOutput(output)} has two elements with the id "${id}".`,
    why: "Links and labels find only the first one.",
    fix: "Give each element its own id.",
  }));
}

function checkInlineCode({ facts, source }: RenderedPage, locator: SourceLocator): Problem[] {
  return facts.inlineCode.map(({ found, searchText }) => ({
    ...(locator.find(searchText, source.file) ?? source),
    message: `${found} won't work: the security policy blocks inline code.`,
    fix: found.includes("style")
      ? "Move the rules to a component's style sheet."
      : "Move the code to a file in islands/.",
  }));
}

/** Values such as `undefined` that code has rendered by mistake. */
function checkLeaks({ facts, source, output }: RenderedPage, locator: SourceLocator): Problem[] {
  return facts.leaks
    .filter(({ value }) => !locator.isInContent(value))
    .map(({ value, context }) => ({
      ...(locator.find(context.split(value)[0]?.trim() || value, source.file) ?? source),
      message: `${routeOfOutput(output)} shows "${value}": "${context.trim()}".`,
      fix: "Find the expression without a value, and give it one or leave it out.",
    }));
}

/** Search results cut off what is longer. */
const longestTitle = 70;

export function noticesOfLongTitles(pages: readonly RenderedPage[]): Notice[] {
  return pages
    .filter(({ facts }) => facts.title.length > longestTitle)
    .map(({ facts, source }) => ({
      ...source,
      message: `Search results cut off titles after ${longestTitle} characters: "${facts.title}".`,
    }));
}
