import type { Words } from "../problems.ts";

/** A heading of a level that a page should not have there, and how to find it in the author's files. */
interface OutlineSlip extends Words {
  /** None where the heading itself is right, and another one is missing. */
  readonly level?: number;
  /** A surer way to find it than its level, if it stands in a component. */
  readonly pattern?: RegExp;
}

/**
 * What is wrong with the outline of a page: it has one heading of the first level, before all others, and
 * none is smaller by more than one level than the one before it. Screen readers list a page so.
 *
 * @param levels those of all headings, in order.
 * @param route the page, e.g. `/care-tips`.
 */
export function slipsInOutline(levels: readonly number[], route: string): OutlineSlip[] {
  const first = levels.indexOf(1);
  return levels.flatMap((level, index) => {
    const above = levels[index - 1];
    if (above === undefined) return level > 1 ? noFirst(level, route) : [];
    if (level === 1) return index > first ? second(route) : [];
    return level > above + 1 ? levelLeftOut(level, above, route) : [];
  });
}

const firstNames =
  "Screen readers and search engines take the heading of the first level for the name of the page.";

function second(route: string): OutlineSlip {
  return {
    level: 1,
    // The second one of a file, rather than the first.
    pattern: /(?<=<h1\b[\s\S]*)<h1\b/,
    what: `A second <h1> on ${route}.`,
    why: firstNames,
    fix: "Make it an <h2>.",
  };
}

function noFirst(level: number, route: string): OutlineSlip {
  return {
    what: `The first heading on ${route} is an <h${level}>.`,
    why: firstNames,
    fix: "Begin the page with an <h1> that names it.",
  };
}

function levelLeftOut(level: number, above: number, route: string): OutlineSlip {
  return {
    level,
    what: `On ${route} an <h${level}> stands below an <h${above}>.`,
    why: "Whoever hears the page goes from heading to heading by their levels, and looks in vain for the one between.",
    fix: `Make it an <h${above + 1}>, or "${"#".repeat(above + 1)} " in Markdown; how large it looks is a matter of styles.`,
  };
}
