import { problemsOfFetches } from "./code/fetches.ts";
import type { SiteFiles } from "./files.ts";
import type { Document } from "./markup/documents.ts";
import { type LinkChecker, linkChecker } from "./markup/links.ts";
import { slipsInOutline } from "./markup/outline.ts";
import { lostReferences } from "./markup/references.ts";
import { checkPictures } from "./pictures/pictures.ts";
import { escapePattern, type Problem, type Words } from "./problems.ts";
import { routeOfOutput, withoutBase } from "./routes.ts";
import type { Settings } from "./settings.ts";
import {
  firstPlace,
  placeOfHeading,
  placeOfLevel,
  placeOfLiteral,
  readSources,
} from "./sources.ts";
import { problemsOfSheet } from "./styles/style-problems.ts";

/** A defect of one page, before it is known which line of which file brings it about. */
interface Finding extends Words {
  readonly document: Document;
  /** What to look for in the author's files, e.g. `/careguide`; without it the page's file is named. */
  readonly literal?: string;
  /** A surer way to find it than the literal, if it matches anywhere. */
  readonly pattern?: RegExp;
}

/** Every defect of the finished site that a visitor would meet, with the file to mend. */
export function checkSite(
  documents: readonly Document[],
  files: SiteFiles,
  settings: Settings,
): Problem[] {
  const troubleWith = linkChecker(documents, files, settings);
  const findings = documents.flatMap((document) => [
    ...checkTitle(document),
    ...checkIds(document),
    ...checkReferences(document),
    ...checkHeadings(document),
    ...checkMain(document),
    ...checkInlineCode(document),
    ...checkForms(document, settings),
    ...checkLinks(document, troubleWith),
  ]);
  return [
    ...locate([...findings, ...checkTitlesDiffer(documents)]),
    ...checkPictures(files),
    ...[...new Set(documents.flatMap(({ sheets }) => sheets))].flatMap((sheet) =>
      problemsOfSheet(sheet, troubleWith, settings),
    ),
    ...problemsOfFetches(troubleWith, settings),
  ];
}

function checkTitle(document: Document): Finding[] {
  if (document.title !== "") return [];
  return [
    {
      document,
      what: `The page ${routeOfOutput(document.output)} has no title.`,
      why: "Tabs, bookmarks, search results and screen readers name a page by its title.",
      fix: document.source.file.startsWith("public/")
        ? "Put a <title> into its <head>."
        : "Give it a `title` in its meta, and let the document render it.",
    },
  ];
}

function checkTitlesDiffer(documents: readonly Document[]): Finding[] {
  const first = new Map<string, Document>();
  return documents.flatMap((document) => {
    const { title } = document;
    const other = first.get(title);
    if (title === "" || !other) {
      first.set(title, document);
      return [];
    }
    const isOther = isEntry(other) && !isEntry(document);
    return isOther ? sameTitle(other, document) : sameTitle(document, other);
  });
}

/** Whether a page is made of a file of words, which is newer than the pages of code most often. */
function isEntry({ source }: Document): boolean {
  return source.file.endsWith(".md");
}

function sameTitle(document: Document, other: Document): Finding {
  const { title } = document;
  return {
    document,
    literal: title,
    pattern: keyOfTitle(title),
    what: `${routeOfOutput(document.output)} has the same title as ${routeOfOutput(other.output)}: "${title}".`,
    why: "With equal titles nobody can tell two tabs or two search results apart.",
    fix: "Give each page a title of its own.",
  };
}

/** Where a title is written: the name of the site may have been put behind it, as in "Care · Gerberas". */
function keyOfTitle(title: string): RegExp {
  const ends = [...title.matchAll(/(?= )|$/g)].map(({ index }) => index).reverse();
  const starts = ends.map((end) => escapePattern(title.slice(0, end))).join("|");
  return new RegExp(`(?<=\\btitle:\\s*["'\`]?)(?:${starts})(?=["'\`]?\\s*(?:[,}]|$))`, "m");
}

function checkIds(document: Document): Finding[] {
  const seen = new Set<string>();
  const repeated = document.ids.filter((id) => seen.has(id) || !seen.add(id));
  return repeated.map((id) => {
    const heading = placeOfHeading(id, document.source, routeOfOutput(document.output));
    if (heading) return headingOfPart(id, { ...document, source: heading });
    return {
      document,
      literal: id,
      pattern: new RegExp(`(?<=\\bid=["'{\`]+)${escapePattern(id)}(?![\\w-])`),
      what: `The id "${id}" stands twice on ${routeOfOutput(document.output)}.`,
      why: "A link to it, a label or a script would find only the first of the two.",
      fix: "Rename one of them; two headings with the same words get the same id.",
    };
  });
}

/** A heading of an author's words with an id that a component of the page has. */
function headingOfPart(id: string, document: Document): Finding {
  return {
    document,
    what: `This heading gets the id "${id}", which another part of ${routeOfOutput(document.output)} has.`,
    why: "A link to it, a label or a script would find only the first of the two.",
    fix: "Choose other words for the heading.",
  };
}

function checkReferences(document: Document): Finding[] {
  const { references, ids, output } = document;
  return lostReferences(references, ids, routeOfOutput(output)).map((lost) => ({
    document,
    ...lost,
  }));
}

function checkHeadings(document: Document): Finding[] {
  const { headings, output, source } = document;
  // The files of others in `public/` may hold a word or two, such as one that shows whose the site is.
  if (source.file.startsWith("public/")) return [];
  const route = routeOfOutput(output);
  return slipsInOutline(headings, route).map(({ level, ...slip }) => {
    if (level === undefined) return { document, ...slip };
    const heading = placeOfLevel(level, source, route);
    if (heading) return { ...slip, document: { ...document, source: heading } };
    return { document, literal: `<h${level}`, ...slip };
  });
}

function checkMain(document: Document): Finding[] {
  if (document.mains < 2 || document.source.file.startsWith("public/")) return [];
  return [
    {
      document,
      literal: "<main",
      what: `A second <main> on ${routeOfOutput(document.output)}.`,
      why: "A page has one, to which screen readers lead past all that other pages have as well; the layout brings it, or a component.",
      fix: "Make it a <div> or a <section>.",
    },
  ];
}

function checkInlineCode(document: Document): Finding[] {
  return document.code.map(({ found, literal, pattern }) => ({
    document,
    literal,
    ...(pattern && { pattern: new RegExp(pattern, "i") }),
    what: `${found} on ${routeOfOutput(document.output)}.`,
    why: "The site's security policy allows no code in a page, so that nothing injected can run.",
    fix: "Move scripts into islands/, styles into a style sheet of components/, and handlers into an island.",
  }));
}

function checkForms(document: Document, { base }: Settings): Finding[] {
  return document.senders.map(({ literal, target }) => {
    const address = withoutBase(target, base);
    return {
      document,
      ...(address.includes("/") ? { literal: address } : placeOfSender(literal)),
      what: `A form on ${routeOfOutput(document.output)} is sent to ${address === "" ? "the page itself" : `"${address}"`}.`,
      why: "The site's security policy lets no form be sent, so that nothing injected can collect what visitors write: it would do nothing.",
      fix: 'Let the service that receives the form show it in a frame of its own, or write method="dialog" for a form that an island reads, or nobody.',
    };
  });
}

/** A tag that names no method may have other attributes, and beside it may stand one that names it. */
function placeOfSender(literal: string): Pick<Finding, "literal" | "pattern"> {
  if (!literal.startsWith("<")) return { literal };
  return { literal, pattern: new RegExp(`${literal}\\b(?![^<]*\\bmethod=)`) };
}

function checkLinks(document: Document, troubleWith: LinkChecker): Finding[] {
  const findings: Finding[] = [];
  for (const list of document.addresses) {
    for (const [address, attribute, use] of list) {
      const trouble = troubleWith(address, use, document.output);
      const empty = address.trim() === "" && { literal: `${attribute}=""` };
      if (trouble) findings.push({ document, ...trouble, ...empty });
    }
  }
  return findings;
}

/**
 * Finds the author's line for each finding: in the file that the page comes from, or else wherever
 * in the project the literal stands. What several pages show because one line says so is one problem.
 */
function locate(findings: readonly Finding[]): Problem[] {
  if (findings.length === 0) return [];
  const problems = new Map<string, Problem & { documents: Set<string> }>();
  const sources = readSources();
  for (const { document, literal, pattern, ...words } of findings) {
    const { source } = document;
    const sure = pattern && firstPlace(pattern, source, sources);
    const likely = literal === undefined ? source : placeOfLiteral(literal, source, sources);
    const place = sure ?? likely;
    const key = JSON.stringify([place, words.fix, literal]);
    const known = problems.get(key);
    if (known) known.documents.add(document.output);
    else problems.set(key, { ...place, ...words, documents: new Set([document.output]) });
  }
  return [...problems.values()].map(({ documents, ...problem }) => ({
    ...problem,
    ...(documents.size > 1 && { why: `${problem.why} ${seenOn(documents)}` }),
  }));
}

function seenOn(outputs: ReadonlySet<string>): string {
  const routes = [...outputs].map(routeOfOutput);
  const shown = routes.slice(0, 3).join(", ");
  return routes.length > 3 ? `(On ${shown} and ${routes.length - 3} more.)` : `(On ${shown}.)`;
}
