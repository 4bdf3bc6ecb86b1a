import { wrongAddress } from "./addresses.ts";
import type { Document } from "./documents.ts";
import type { SiteFiles } from "./files.ts";
import { checkPictures } from "./pictures.ts";
import { type Place, type Problem, renamed, suggestion } from "./problems.ts";
import { outputOfRoute, resolve, routeOfOutput } from "./routes.ts";
import type { Settings } from "./settings.ts";
import { placeOfLiteral, readSources } from "./sources.ts";

/** A defect of one page, before it is known which line of which file brings it about. */
interface Finding extends Omit<Problem, keyof Place> {
  readonly document: Document;
  /** What to look for in the author's files, e.g. `/careguide`; without it the page's file is named. */
  readonly literal?: string;
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
    ...checkInlineCode(document),
    ...checkLinks(document, troubleWith),
  ]);
  return [...locate([...findings, ...checkTitlesDiffer(documents)]), ...checkPictures(files)];
}

function checkTitle(document: Document): Finding[] {
  if (document.title !== "") return [];
  return [
    {
      document,
      what: `The page ${routeOfOutput(document.output)} has no title.`,
      why: "Tabs, bookmarks, search results and screen readers name a page by its title.",
      fix: "Give it a `title` in its meta, and let the document render it.",
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
    return {
      document,
      literal: title,
      what: `${routeOfOutput(document.output)} has the same title as ${routeOfOutput(other.output)}: "${title}".`,
      why: "With equal titles nobody can tell two tabs or two search results apart.",
      fix: "Give each page a title of its own.",
    };
  });
}

function checkIds(document: Document): Finding[] {
  const seen = new Set<string>();
  return document.ids.flatMap((id) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return {
      document,
      literal: id,
      what: `The id "${id}" stands twice on ${routeOfOutput(document.output)}.`,
      why: "A link to it, a label or a script would find only the first of the two.",
      fix: "Rename one of them; two headings with the same words get the same id.",
    };
  });
}

function checkInlineCode(document: Document): Finding[] {
  return document.code.map(({ found, literal }) => ({
    document,
    literal,
    what: `${found} on ${routeOfOutput(document.output)}.`,
    why: "The site's security policy allows no code in a page, so that nothing injected can run.",
    fix: "Move scripts into islands/, styles into a style sheet of components/, and handlers into an island.",
  }));
}

type Trouble = Omit<Finding, "document"> | undefined;
type LinkChecker = (address: string, document: Document) => Trouble;

function checkLinks(document: Document, troubleWith: LinkChecker): Finding[] {
  return [...document.addresses].flatMap(([address, attribute]) => {
    const trouble = troubleWith(address, document);
    if (!trouble) return [];
    return [{ document, ...trouble, ...(address.trim() === "" && { literal: `${attribute}=""` }) }];
  });
}

/** Says what is wrong with the addresses of pages; what it has found of one it remembers for all pages. */
function linkChecker(
  documents: readonly Document[],
  files: SiteFiles,
  settings: Settings,
): LinkChecker {
  const idsByOutput = new Map(documents.map(({ output, ids }) => [output, new Set(ids)]));
  const known = new Map<string, Trouble>();
  return (address, document) => {
    if (known.has(address)) return known.get(address);
    const trouble = troubleWith(address, document, files, settings, idsByOutput);
    // The same wherever it stands, whereas another address depends on the page.
    if (/^(\/|https?:)/.test(address)) known.set(address, trouble);
    return trouble;
  };
}

function troubleWith(
  address: string,
  document: Document,
  files: SiteFiles,
  { origin, base }: Settings,
  idsByOutput: ReadonlyMap<string, Set<string>>,
): Trouble {
  // Each page has some of these; no address has to be made of them.
  if (/^#[\w-]*$/.test(address)) {
    return troubleWithFragment(address, address.slice(1), document.output, idsByOutput);
  }
  const literal = withoutBase(address, base);
  const isPlain = address === base + literal && plainRoute.test(literal);
  if (isPlain && files.has(outputOfRoute(literal))) return undefined;
  const from = `${origin}${base}${routeOfOutput(document.output)}`;
  const url = URL.canParse(address, from) ? new URL(address, from) : undefined;
  const wrong = wrongAddress(literal, url);
  if (!url || wrong) return wrong;
  if (url.origin !== origin || !/^https?:$/.test(url.protocol)) return undefined;
  if (!`${url.pathname}/`.startsWith(`${base}/`)) return outsideBase(literal, base);

  const path = url.pathname.slice(base.length) || "/";
  const target = resolve(path, (output) => files.has(output));
  if (target.kind === "missing") return deadLink(literal, path, files, base);
  if (target.kind === "redirect") return indirectLink(literal, target.route);
  return troubleWithFragment(literal, decoded(url.hash.slice(1)), target.output, idsByOutput);
}

/** An address that can only be meant as it stands: thousands of links need no closer look. */
const plainRoute = /^(\/[a-z0-9-]+)+(?<!\/index)$/;

function troubleWithFragment(
  literal: string,
  fragment: string,
  output: string,
  idsByOutput: ReadonlyMap<string, ReadonlySet<string>>,
): Trouble {
  const ids = idsByOutput.get(output);
  if (fragment === "" || fragment === "top" || !ids || ids.has(fragment)) return undefined;
  return deadFragment(literal, fragment, output, ids);
}

/** The address as its author wrote it. */
function withoutBase(address: string, base: string): string {
  return address.startsWith(`${base}/`) ? address.slice(base.length) : address;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function outsideBase(address: string, base: string): Omit<Finding, "document"> {
  return {
    literal: address,
    what: `The address "${address}" lies outside of this site.`,
    why: `The site stands under "${base}/", and addresses of its own begin with that.`,
    fix: "Write addresses of this site from its root, such as /care-tips: the base path is added for you.",
  };
}

function deadLink(
  literal: string,
  path: string,
  files: SiteFiles,
  base: string,
): Omit<Finding, "document"> {
  const routes = [...files].map(([output]) =>
    output.endsWith(".html") ? routeOfOutput(output) : `/${output}`,
  );
  const name = decoded(path);
  const shorter = [base, "/public"].map((prefix) => withoutBase(name, prefix));
  const meant = shorter.find((route) => routes.includes(route)) ?? renamed(name, routes);
  const space = /\s/.test(literal.trim());
  return {
    literal,
    what: `The address "${literal}" leads nowhere.`,
    why: space
      ? "No page and no file of this site has it, and there is a space in it."
      : "No page and no file of this site has it.",
    fix: suggestion(meant, "Correct it, or create the page or file."),
  };
}

function indirectLink(literal: string, route: string): Omit<Finding, "document"> {
  return {
    literal,
    what: `The address "${literal}" is not the one that the page has.`,
    why: `The page is at "${route}"; hosts answer the other form with a detour or not at all.`,
    fix: `Write "${route}".`,
  };
}

function deadFragment(
  literal: string,
  fragment: string,
  output: string,
  ids: ReadonlySet<string>,
): Omit<Finding, "document"> {
  const meant = renamed(fragment, ids);
  return {
    literal,
    what: `The link "${literal}" leads to a place that is not there.`,
    why: `Nothing on ${routeOfOutput(output)} has the id "${fragment}".`,
    fix: suggestion(meant && `#${meant}`, "Correct the part after #, or remove it."),
  };
}

/**
 * Finds the author's line for each finding: in the file that the page comes from, or else wherever
 * in the project the literal stands. What several pages show because one line says so is one problem.
 */
function locate(findings: readonly Finding[]): Problem[] {
  const problems = new Map<string, Problem & { documents: Set<string> }>();
  const sources = findings.length > 0 ? readSources() : noSources;
  for (const { document, literal, ...words } of findings) {
    const { source } = document;
    const place = literal === undefined ? source : placeOfLiteral(literal, source, sources);
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

const noSources: ReadonlyMap<string, string> = new Map();

function seenOn(outputs: ReadonlySet<string>): string {
  const routes = [...outputs].map(routeOfOutput);
  const shown = routes.slice(0, 3).join(", ");
  return routes.length > 3 ? `(On ${shown} and ${routes.length - 3} more.)` : `(On ${shown}.)`;
}
