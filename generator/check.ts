import { blockedScripts } from "./csp.ts";
import { findBrokenLinks } from "./links.ts";
import type { Notice, Problem } from "./problems.ts";
import type { RenderedPage, Rendering } from "./render.tsx";
import { routeOfOutput } from "./routes.ts";
import { createSourceLocator } from "./source-location.ts";

/** Finds everything in the finished site that would reach a visitor broken. */
export function checkSite(
  pages: readonly RenderedPage[],
  rendering: Rendering,
  drafts: readonly string[],
): Problem[] {
  const locator = createSourceLocator(rendering.root);
  /** A problem of a page, at the first of some texts that the author's files contain. */
  const at = ({ source }: RenderedPage, texts: readonly string[], words: Omit<Problem, "file">) => {
    const found = texts.map((text) => locator.find(text, source.file)).find(Boolean);
    return { ...(found ?? source), ...words };
  };
  const firstOfTitle = new Map<string, RenderedPage>();
  const problems = pages.flatMap((page) => {
    const { facts, meta, output } = page;
    const route = routeOfOutput(output);
    const other = firstOfTitle.get(facts.title);
    firstOfTitle.set(facts.title, other ?? page);
    const titles = [
      ...(facts.title === "" ? [{ message: `${route} has no title.`, fix: renderTitle }] : []),
      ...(facts.title !== "" && other ? [sameTitle(page, other)] : []),
    ];
    const ids = facts.ids.filter((id, index) => facts.ids.indexOf(id) < index);
    // In the owner's own words, "undefined" is a word like any other.
    const leaks = facts.leaks.filter(({ value }) => !locator.isInContent(value));
    return [
      ...titles.map((words) => at(page, [meta.title], words)),
      ...[...new Set(ids)].map((id) => at(page, [`id="${id}"`, id], repeatedId(route, id))),
      ...facts.inlineCode.map(({ found, text }) => at(page, [text], inlineCode(found))),
      ...leaks.map(({ value, before }) => at(page, [before], leak(route, before + value))),
    ];
  });
  return [...problems, ...findBrokenLinks(pages, rendering, locator, drafts)];
}

const renderTitle = "Let the document render `<title>` with the title of the page's meta.";

function sameTitle({ output, facts }: RenderedPage, other: RenderedPage) {
  const routes = `${routeOfOutput(output)} and ${routeOfOutput(other.output)}`;
  const message = `${routes} have the same title: "${facts.title}".`;
  return { message, fix: "Give each page its own title." };
}

function repeatedId(route: string, id: string) {
  return {
    message: `${route} has two elements with the id "${id}".`,
    why: "Links and labels find only the first one.",
    fix: "Give each element its own id.",
  };
}

function inlineCode(found: string) {
  const message = `${found} won't work: the security policy blocks inline code.`;
  const isStyle = found.includes("style");
  const target = isStyle ? "the rules to a component's style sheet" : "the code to islands/";
  return { message, fix: `Move ${target}.` };
}

function leak(route: string, text: string) {
  const message = `${route} shows a value that is missing: "${text}".`;
  return { message, fix: "Find the expression without a value, and give it one or leave it out." };
}

/** Search results cut off what is longer. */
const longestTitle = 70;

export function noticesOfLongTitles(pages: readonly RenderedPage[]): Notice[] {
  return pages
    .filter(({ facts }) => facts.title.length > longestTitle)
    .map(({ facts, source }) => {
      const message = `Search results cut off titles after ${longestTitle} characters: "${facts.title}".`;
      return { ...source, message };
    });
}

/** Scripts of other sites that `content/services.yaml` doesn't declare, with the lines to add. */
export function noticesOfBlockedScripts(pages: readonly RenderedPage[], root: string): Notice[] {
  const { find } = createSourceLocator(root);
  return pages.flatMap(({ facts, policy, source, output }) =>
    blockedScripts(facts, policy).map((address) => {
      const { origin, host } = new URL(address, "https://site.example");
      const lines = `- name: ${host}\n  pages: [${routeOfOutput(output)}]\n  scripts: [${origin}]`;
      const message = `The policy blocks the script "${address}". To allow it, add to \`services\` in content/services.yaml:\n${lines}`;
      return { ...(find(address, source.file) ?? source), message };
    }),
  );
}
